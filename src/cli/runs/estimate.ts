import { findArena } from '../../../arenas/index.js';
import { fillDeal } from '../../api/deal.js';
import type { Clock } from '../../hosts/clock.js';
import type { Plan } from '../../tournament/plan.js';

/** How long this machine is tried for. */
const trialMs = 30;
/** Arenas whose games end by their boards name no length: no more moves than this are expected. */
const usualMoves = 120;

/** At most how long so many games of a plan take: every move the whole of its budget, in milliseconds. */
export function longestMs(plan: Plan, games: number, threads: number, clock: Clock): number {
  const { budget } = plan;
  const arena = findArena(plan.arena);
  const usual = Math.min(arena?.moves ?? usualMoves, usualMoves);
  const moves = plan.moves ?? usual;
  const perMove = budget.unit === 'ms' ? budget.limit : budget.limit / pliesPerMs(plan, clock);
  return (games * moves * perMove) / threads;
}

/** How many moves this machine evaluates in a millisecond, in a game of the plan. */
function pliesPerMs(plan: Plan, clock: Clock): number {
  const arena = findArena(plan.arena);
  if (arena === undefined) return 1;
  const { rows, cols, variant } = plan;
  const form = {
    ...(rows === undefined ? {} : { rows }),
    ...(cols === undefined ? {} : { cols }),
    ...(variant === undefined ? {} : { variant }),
  };
  const start = arena.deal(fillDeal(arena, { seed: 'estimate', ...form }));
  const game = start.clone();
  const began = clock();
  const before = game.meter.plies;
  do {
    if (game.over) game.copyFrom(start);
    game.gains();
    game.play(game.moves()[game.turn % game.moves().length] ?? 0);
  } while (clock() - began < trialMs);
  return (game.meter.plies - before) / (clock() - began);
}
