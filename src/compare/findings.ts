import { gameCount, type Plan } from '../tournament/plan.js';
import { playedPart, within } from '../tournament/played-part.js';
import type { GameResult } from '../tournament/result.js';
import { type Standings, standingsOf } from '../tournament/standings.js';
import { comparisonOf } from './comparison.js';
import { Duel } from './duel.js';
import { duelResultOf } from './duel-result.js';
import type { Comparison, DuelResult } from './result.js';

/** Whatever a run has found out; what depends on its job is there for that job only. */
export interface Findings {
  readonly standings: Standings;
  readonly comparison: Comparison | null;
  readonly duel: DuelResult | null;
}

/** The games of a run, wherever they are kept. */
export interface PlayedRun {
  records(): Iterable<GameResult & { readonly index: number }>;
  /** The games that are still to be played, by their place in the plan. */
  missing(): readonly number[];
  /** Of the first games of the plan. */
  digest(first?: number): string;
}

/**
 * How many of the plan's first games count: all of them, or those up to the seed that decided a
 * duel. Whatever lies beyond was played because a thread was free.
 */
export function countedGames(plan: Plan, run: PlayedRun): number {
  if (plan.job !== 'duel') return gameCount(plan);
  const duel = Duel.of(plan, run.records());
  return duel.verdict === null ? gameCount(plan) : duel.seeds * gamesPerSeed(plan);
}

/** How many of the games that count are still to be played. */
export function gamesLeft(plan: Plan, run: PlayedRun): number {
  const counted = countedGames(plan, run);
  return run.missing().filter((index) => index < counted).length;
}

/**
 * Of a run that may not be finished; then it has no digest, and its standings are of what all players
 * have played.
 */
export function findingsOf(plan: Plan, run: PlayedRun): Findings {
  const counted = countedGames(plan, run);
  const finished = gamesLeft(plan, run) === 0;
  const digest = finished ? run.digest(counted) : '';
  const part = countedPart(plan, run);
  const standings = standingsOf(part, within(part, run.records()), digest);
  if ((plan.job ?? 'tournament') === 'tournament') {
    return { standings, comparison: null, duel: null };
  }
  const games = [...run.records()].filter(({ index }) => index < counted);
  return {
    standings,
    comparison: plan.job === 'compare' ? comparisonOf(plan, games, digest) : null,
    duel: plan.job === 'duel' ? duelResultOf(plan, Duel.of(plan, games), games, digest) : null,
  };
}

/**
 * The part of the plan that a run's tables are of: all of it; of a duel the seeds up to its verdict; of
 * a run that is not finished what all players have played. Without a board that all have played it
 * is the first.
 */
export function countedPart(plan: Plan, run: PlayedRun): Plan {
  const counted = countedGames(plan, run);
  const [firstMissing = counted] = run.missing();
  if (plan.job === 'duel' && counted <= firstMissing) {
    return { ...plan, boards: counted / gamesPerSeed(plan) };
  }
  if (firstMissing >= counted) return plan;
  return playedPart(plan, firstMissing) ?? { ...plan, boards: 1, rounds: 1 };
}

/** The files of a run that are the same in every run of its plan, by name. */
export function findingsFiles({ standings, comparison, duel }: Findings): Record<string, string> {
  const text = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
  return {
    'standings.json': text(standings),
    ...(comparison && { 'comparison.json': text(comparison) }),
    ...(duel && { 'duel.json': text(duel) }),
  };
}

function gamesPerSeed({ players, kinds }: Plan): number {
  return players.length * kinds.length;
}
