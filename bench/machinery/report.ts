import type { GameRecord } from '../../src/api/record.js';
import { findingsOf } from '../../src/compare/findings.js';
import { makeReport } from '../../src/report/make-report.js';
import { reportOf } from '../../src/report/report-of-run.js';
import type { GameLine } from '../../src/results/games-file.js';
import { thisMachine } from '../../src/results/machine.js';
import { PlayedGames } from '../../src/results/played-games.js';
import { type Plan, plannedGames } from '../../src/tournament/plan.js';
import { timingOf } from '../../src/tournament/timing.js';
import { choreSuite } from '../chores.js';

const players = 20;

/** The page of a finished tournament, from its records; what every page has in common is empty. */
export const reportSuite = choreSuite('report', 'the page of a tournament of 20 players', [
  {
    name: 'report/build',
    unit: 'pages/s',
    prepare() {
      const plan = planOf();
      const lines = [...linesOf(plan)];
      const played = new PlayedGames(plan);
      for (const { index, record } of lines) played.add(index, record);
      const runFile = {
        ...{ format: 1 as const, matchpoint: 'bench', started: new Date(0).toISOString() },
        ...{ machine: thisMachine(), plan },
      };
      const run = {
        ...{ runFile, damage: [], missing: () => [], digest: () => '0'.repeat(64) },
        records: () => played.games(),
      };
      const call = async () => {
        const findings = findingsOf(plan, run);
        const data = await reportOf(run, findings, timingOf(plan, run.records()), from(lines));
        return makeReport(data, { script: '', style: '' });
      };
      return { units: 1, call, async: true };
    },
  },
]);

function planOf(): Plan {
  return {
    arena: 'number-crush',
    kinds: [4, 5, 6, 7],
    ...{ boards: 5, games: 4, top: 2, rounds: 1, moves: null },
    seed: 'bench',
    budget: { unit: 'plies', limit: 1000 },
    hangLimitMs: 10_000,
    onFault: 'keep',
    players: Array.from({ length: players }, (_, i) => {
      const name = `player-${i + 1}`;
      return { name, source: name, sha256: '0'.repeat(64) };
    }),
  };
}

type RecordLine = GameLine & { readonly index: number; readonly record: GameRecord };

/** Games that nobody played, of full length, with scores that differ. */
function* linesOf(plan: Plan): Iterable<RecordLine> {
  for (const { index, player, kinds, board, game } of plannedGames(plan)) {
    const record: GameRecord = {
      ...{ player: player.name, arena: plan.arena, kinds, board, game, seed: `bench/${index}` },
      score: (index * 7919) % 20_011,
      moves: Array.from({ length: 100 }, (_, move) => 2122 + ((index + move) % 60)),
      ...{ plies: 100, ms: { total: 100, median: 1, worst: 5 }, fault: null },
      ...{ digest: `${index}`, deal: { seed: plan.seed, kinds, board, game } },
    };
    yield { line: index + 1, end: 0, index, record };
  }
}

async function* from<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}
