import { definePlayer } from '../src/api/player.js';
import { solve } from '../src/engine/solver.js';
import { random } from './random.js';

/** Left unspent under a time budget, so that the answer is never late. */
const reserveMs = 2;

/**
 * The solver of the tile-matching assignment: the best immediate gain; where several moves tie,
 * the one that is followed by most, found by solving on from each. It looks deeper and deeper until
 * no tie is left or the budget is spent.
 */
export const solver = definePlayer({
  name: 'solver',
  summary: 'the best immediate gain, ties broken by solving on from each',
  choose(turn) {
    const { budget } = turn;
    const plies = budget.unit === 'plies';
    const stop = (moves: number) => budget.left() < (plies ? moves : reserveMs);
    if (stop(turn.moves.length)) return random.choose(turn);
    const { move } = solve(turn.fork(), { plies: Number.POSITIVE_INFINITY, stop });
    return move ?? random.choose(turn);
  },
});
