import type { Plan } from './plan.js';
import type { GameResult } from './result.js';

/** How long players thought: kept apart, because it differs from run to run. */
export interface Timing {
  readonly players: readonly {
    readonly player: string;
    /** Median over games of the median move, and the worst move of all, in milliseconds. */
    readonly median: number;
    readonly worst: number;
    readonly total: number;
  }[];
}

export function timingOf(plan: Plan, results: Iterable<GameResult>): Timing {
  const medians = new Map<string, number[]>(plan.players.map(({ name }) => [name, []]));
  const worst = new Map<string, number>();
  const total = new Map<string, number>();
  for (const {
    player: { name: player },
    ms,
  } of results) {
    medians.get(player)?.push(ms.median);
    worst.set(player, Math.max(worst.get(player) ?? 0, ms.worst));
    total.set(player, (total.get(player) ?? 0) + ms.total);
  }
  return {
    players: [...medians].map(([player, all]) => ({
      player,
      median: middle(all),
      worst: worst.get(player) ?? 0,
      total: Math.round(total.get(player) ?? 0),
    })),
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
