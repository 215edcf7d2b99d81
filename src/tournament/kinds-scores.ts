import { stream } from '../engine/random/streams.js';
import { pairedBootstrap } from '../statistics/bootstrap.js';
import type { Plan } from './plan.js';
import type { GameResult } from './result.js';
import { drawsFor, scoreTableOf } from './standings.js';
import { unitsOf } from './units.js';

/** What the players scored with one number of kinds, in the plan's order of players. */
export interface KindsScores {
  readonly kinds: number;
  readonly players: readonly {
    readonly player: string;
    /** Mean score per game that counts, and its 95 % interval, as in the standings. */
    readonly mean: number;
    readonly interval: readonly [number, number] | null;
  }[];
}

/** Each number of kinds for itself: the statistics of the standings on a part of their table. */
export function kindsScoresOf(plan: Plan, results: Iterable<GameResult>): KindsScores[] {
  const { players, strata } = scoreTableOf(plan, results);
  const { gamesEach, enough } = unitsOf(plan);
  return strata.map((stratum) => {
    const estimates = pairedBootstrap(
      { players, strata: [stratum] },
      { draws: drawsFor(plan), random: stream(plan.seed, 'bootstrap', stratum.kinds) },
    );
    const games = stratum.units.length * gamesEach;
    return {
      kinds: stratum.kinds,
      players: estimates.map(({ player, mean, interval }) => ({
        player,
        mean: mean / gamesEach,
        interval:
          enough && interval !== null
            ? ([interval[0] / games, interval[1] / games] as const)
            : null,
      })),
    };
  });
}
