// Made-up runs for tests: a plan of two or more players, and any score for each of its games.
import { type Plan, type PlannedGame, plannedGames } from '../tournament/plan.js';
import type { GameResult } from '../tournament/result.js';

export type IndexedResult = GameResult & { readonly index: number };

export function samplePlan(
  names: readonly string[],
  seeds: number,
  more: Partial<Plan> = {},
): Plan {
  return {
    arena: 'number-crush',
    kinds: [4, 6],
    ...{ boards: seeds, games: 1, top: 1, rounds: 1, moves: null, seed: 'demo' },
    budget: { unit: 'plies', limit: 1000 },
    hangLimitMs: 10_000,
    onFault: 'keep',
    players: names.map((name) => ({ name, source: name, sha256: '0'.repeat(64) })),
    job: 'compare',
    ...more,
  };
}

/** The games of a plan as if they had been played, with these scores. */
export function sampleResults(plan: Plan, score: (game: PlannedGame) => number): IndexedResult[] {
  return [...plannedGames(plan)].map((game) => ({
    ...game,
    score: score(game),
    fault: null,
    plies: 100,
    ms: { total: 1, median: 1, worst: 1 },
  }));
}
