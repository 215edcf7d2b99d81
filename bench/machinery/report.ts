import { standingsPage } from '../../src/report/standings-page.js';
import { type Plan, plannedGames } from '../../src/tournament/plan.js';
import type { GameResult } from '../../src/tournament/result.js';
import { standingsOf } from '../../src/tournament/standings.js';
import { timingOf } from '../../src/tournament/timing.js';
import { choreSuite } from '../chores.js';

const players = 20;

/** The page of a finished tournament; its standings have been computed before. */
export const reportSuite = choreSuite('report', 'the page of a tournament of 20 players', [
  {
    name: 'report/build',
    unit: 'pages/s',
    prepare() {
      const plan = planOf();
      const results = [...resultsOf(plan)];
      const standings = standingsOf(plan, results, '0'.repeat(64));
      const timing = timingOf(plan, results);
      return { units: 1, call: () => standingsPage(standings, timing, plan) };
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

/** Scores that nobody played for, but that differ. */
function* resultsOf(plan: Plan): Iterable<GameResult> {
  for (const { index, player, kinds, board, game } of plannedGames(plan)) {
    const score = (index * 7919) % 20_011;
    const ms = { total: 100, median: 1, worst: 5 };
    yield { player, kinds, board, game, score, fault: null, plies: 100, ms };
  }
}
