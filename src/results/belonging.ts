import type { GameRecord } from '../api/record.js';
import { streamName } from '../engine/random/streams.js';
import { gameCount, type Plan, plannedGame } from '../tournament/plan.js';

/** Why a record is not that of the plan's game at this place; `null` when it is. */
export function foreignTo(plan: Plan, index: number, record: GameRecord): string | null {
  const games = gameCount(plan);
  if (!(index < games)) return `index is ${index}, but the plan has ${games} games`;
  const { player, kinds, board, game } = plannedGame(plan, index);
  const seed = streamName(plan.seed, plan.arena, kinds, board, game);
  const planned = { player: player.name, arena: plan.arena, kinds, board, game, seed };
  const differs = difference(planned, record);
  if (differs !== null) return differs;
  // The deal says how to start the game again: it must be the same game. It names no length where
  // the plan's is the arena's own.
  const dealt = difference({ seed: plan.seed, kinds, board, game }, record.deal);
  if (dealt !== null) return `deal.${dealt}`;
  const { moves } = record.deal;
  if (moves === undefined || moves === plan.moves) return null;
  return `deal.moves is ${moves}, planned was ${plan.moves ?? "the arena's own"}`;
}

function difference<T extends object>(planned: T, found: Partial<T>): string | null {
  for (const field of Object.keys(planned) as (keyof T & string)[]) {
    if (found[field] !== planned[field]) {
      const shown = [found[field], planned[field]].map((value) => JSON.stringify(value ?? null));
      return `${field} is ${shown[0]}, planned was ${shown[1]}`;
    }
  }
  return null;
}
