import type { Arena } from '../api/arena.js';
import { fillDeal } from '../api/deal.js';
import type { Match } from '../referee/match.js';
import type { Plan, PlannedGame } from './plan.js';

/** A game of the plan as the referee takes it. */
export function matchOf(plan: Plan, game: PlannedGame, arena: Arena): Match {
  const { seed, hangLimitMs, onFault } = plan;
  const { player, kinds, board } = game;
  const { budget = plan.budget, moves = plan.moves, ...size } = player.own ?? {};
  const deal = fillDeal(arena, {
    ...{ seed, kinds, board, game: game.game },
    ...(moves === null ? {} : { moves }),
    ...size,
  });
  const { name, source } = player;
  const luck = plan.luck === undefined ? {} : { luck: plan.luck };
  return { arena, player: name, playerSource: source, deal, budget, hangLimitMs, onFault, ...luck };
}
