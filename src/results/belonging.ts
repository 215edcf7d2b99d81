import type { GameRecord } from '../api/record.js';
import { streamName } from '../engine/random/streams.js';
import { gameCount, type Plan, plannedGame, startOf } from '../tournament/plan.js';

/** Why a record is not that of the plan's game at this place; `null` when it is. */
export function foreignTo(plan: Plan, index: number, record: GameRecord): string | null {
  const games = gameCount(plan);
  if (!(index < games)) return `index is ${index}, but the plan has ${games} games`;
  const { player, kinds, board, game } = plannedGame(plan, index);
  const seed = streamName(plan.seed, plan.arena, kinds, board, game);
  const planned = { player: player.name, arena: plan.arena, kinds, board, game, seed };
  const differs = difference(planned, record);
  if (differs !== null) return differs;
  // The deal says how to start the game again: it must be the same game.
  const start = startOf(plan, board);
  const dealt = difference({ seed: plan.seed, kinds, board, game, start }, record.deal);
  if (dealt !== null) return `deal.${dealt}`;
  // It names no length, size or form where the plan's is the arena's own.
  const { moves, rows, cols, variant } = { ...plan, ...player.own };
  const terms = { moves, rows, cols, variant };
  for (const field of ['moves', 'rows', 'cols', 'variant'] as const) {
    const found = record.deal[field];
    if (found === undefined || found === terms[field]) continue;
    return `deal.${field} is ${found}, planned was ${terms[field] ?? "the arena's own"}`;
  }
  if ((plan.luck === undefined) === (record.adjusted === undefined)) return null;
  return plan.luck === undefined ? 'its score is adjusted' : 'its score is not adjusted for luck';
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
