import {
  countedGames,
  countedPart,
  type Findings,
  gamesLeft,
  type PlayedRun,
} from '../compare/findings.js';
import { stream } from '../engine/random/streams.js';
import type { DamagedLine, GameLine } from '../results/games-file.js';
import type { PlayedGame } from '../results/played-games.js';
import type { RunFile } from '../results/run-file.js';
import { pairedBootstrap, rankShares } from '../statistics/bootstrap.js';
import { pairedWins } from '../statistics/paired-wins.js';
import type { ScoreTable } from '../statistics/score-table.js';
import type { Plan } from '../tournament/plan.js';
import { partText, within } from '../tournament/played-part.js';
import { drawsFor, scoreTableOf } from '../tournament/standings.js';
import type { Timing } from '../tournament/timing.js';
import { unitsOf } from '../tournament/units.js';
import { distributionsOf } from './distributions.js';
import { recordedGames } from './recorded-games.js';
import { repeatCommand } from './repeat-command.js';
import type { KindsMeans, ReportData } from './report-data.js';

/** A run as a report needs it; a `Journal` and a `RunReading` are such. */
export interface ReportedRun extends PlayedRun {
  readonly runFile: RunFile;
  readonly damage: readonly DamagedLine[];
  records(): Iterable<PlayedGame>;
}

/** Gathers everything the report of a run shows. Of a duel, only the games up to its verdict. */
export async function reportOf(
  run: ReportedRun,
  { standings, comparison, duel }: Findings,
  timing: Timing,
  records: AsyncIterable<GameLine>,
): Promise<ReportData> {
  const { matchpoint, started, machine, disqualified = [] } = run.runFile;
  const counted = countedGames(run.runFile.plan, run);
  const plan = duel === null ? run.runFile.plan : { ...run.runFile.plan, boards: duel.seeds };
  const part = countedPart(run.runFile.plan, run);
  const results = [...run.records()].filter(({ index }) => index < counted);
  const players = standings.players.map(({ player }) => player);
  const table = inOrder(players, scoreTableOf(part, within(part, results)));
  const draws = { draws: drawsFor(part), random: stream(plan.seed, 'bootstrap', 'ranks') };
  const ranks = unitsOf(part).enough ? rankShares(table, draws) : null;
  const missing = gamesLeft(run.runFile.plan, run);
  return {
    format: 1,
    ...{ matchpoint, started, machine, plan, missing, disqualified, comparison, duel },
    command: repeatCommand(run.runFile.plan),
    digest: missing === 0 ? standings.digest : null,
    part: missing === 0 ? null : partText(plan, part),
    damage: run.damage,
    few: standings.few,
    units: unitsOf(part),
    standings: standings.players.map(({ perKinds: _, ...standing }) => standing),
    timing: players.flatMap((name) => timing.players.filter(({ player }) => player === name)),
    byKinds: meansByKinds(part, table),
    distributions: distributionsOf(plan, players, results),
    wins: pairedWins(table).map((row) => row.map((share) => share && rounded(share))),
    ranks: ranks?.map((shares) => Array.from(shares, rounded)) ?? null,
    ...(await recordedGames(results, records)),
  };
}

/** The table with its players in this order. */
function inOrder(players: readonly string[], table: ScoreTable): ScoreTable {
  const places = players.map((player) => table.players.indexOf(player));
  const strata = table.strata.map(({ kinds, units }) => ({
    kinds,
    units: units.map((scores) => places.map((place) => scores[place] ?? 0)),
  }));
  return { players, strata };
}

/** The mean of each player with each number of kinds, with the interval of that number alone. */
function meansByKinds(plan: Plan, { players, strata }: ScoreTable): KindsMeans[] {
  const { gamesEach, enough } = unitsOf(plan);
  return strata.map((stratum) => {
    const { kinds, units } = stratum;
    const random = stream(plan.seed, 'bootstrap', kinds);
    const draws = Math.max(200, drawsFor(plan) / 2);
    const estimates = pairedBootstrap({ players, strata: [stratum] }, { draws, random });
    const scale = units.length * gamesEach;
    return {
      kinds,
      players: estimates.map(({ mean, interval }) => ({
        mean: rounded(mean / gamesEach),
        interval:
          enough && interval
            ? ([rounded(interval[0] / scale), rounded(interval[1] / scale)] as const)
            : null,
      })),
    };
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
