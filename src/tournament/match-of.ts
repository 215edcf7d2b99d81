import type { Arena } from '../api/arena.js';
import { fillDeal } from '../api/deal.js';
import type { Match } from '../referee/match.js';
import { type Plan, type PlannedGame, startOf } from './plan.js';

/** A game of the plan as the referee takes it. */
export function matchOf(plan: Plan, game: PlannedGame, arena: Arena): Match {
  const { seed, hangLimitMs, onFault } = plan;
  const { player, kinds, board } = game;
  const { budget, moves, rows, cols, variant } = { ...plan, ...player.own };
  const start = startOf(plan, board);
  const deal = fillDeal(arena, {
    ...{ seed, kinds, board, game: game.game },
    ...(moves === null ? {} : { moves }),
    ...(rows === undefined ? {} : { rows }),
    ...(cols === undefined ? {} : { cols }),
    ...(variant === undefined ? {} : { variant }),
    ...(start === undefined ? {} : { start }),
  });
  const { name, source } = player;
  const luck = plan.luck === undefined ? {} : { luck: plan.luck };
  return { arena, player: name, playerSource: source, deal, budget, hangLimitMs, onFault, ...luck };
}
