import type { ScoreTable } from '../statistics/score-table.js';
import type { Plan } from '../tournament/plan.js';
import type { GameResult } from '../tournament/result.js';

/** What a comparison is made from: the seeds that every entrant has played, with every number of kinds. */
export interface SeedTables {
  /** As played. */
  readonly played: ScoreTable;
  /** With luck taken out; the same as played where the plan does not ask for that. */
  readonly adjusted: ScoreTable;
  readonly seeds: number;
}

export function seedTables(plan: Plan, games: readonly GameResult[]): SeedTables {
  const names = plan.players.map(({ name }) => name);
  const entrant = new Map(names.map((name, i) => [name, i]));
  const row = new Map(plan.kinds.map((kinds, i) => [kinds, i]));
  const width = names.length * plan.kinds.length;
  const boards = plan.boards * plan.rounds;
  const cells = {
    played: new Float64Array(boards * width),
    adjusted: new Float64Array(boards * width),
  };
  const counts = new Uint32Array(boards);
  for (const { player, kinds, board, score, adjusted } of games) {
    const at =
      board * width + (row.get(kinds) ?? 0) * names.length + (entrant.get(player.name) ?? 0);
    cells.played[at] = score;
    cells.adjusted[at] = adjusted ?? score;
    counts[board] = (counts[board] ?? 0) + 1;
  }
  const complete = [...counts.keys()].filter((board) => counts[board] === width);
  const tableOf = (scores: Float64Array): ScoreTable => ({
    players: names,
    strata: plan.kinds.map((kinds, stratum) => ({
      kinds,
      units: complete.map((board) => {
        const at = board * width + stratum * names.length;
        return Array.from(scores.subarray(at, at + names.length));
      }),
    })),
  });
  return {
    played: tableOf(cells.played),
    adjusted: tableOf(cells.adjusted),
    seeds: complete.length,
  };
}
