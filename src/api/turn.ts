import type { BudgetLeft } from './budget.js';
import type { Game, Move } from './game.js';

/** What a player sees when it is its move. All of it is the player's own: nothing is shared. */
export interface Turn {
  /** Name of the arena, such as `number-crush`. */
  readonly arena: string;
  readonly rows: number;
  readonly cols: number;
  readonly kinds: number;
  /** Row-major, 0 = empty. */
  readonly board: Int8Array;
  readonly score: number;
  /** Moves played so far. */
  readonly turn: number;
  readonly movesLeft: number;
  /** The legal moves, in the arena's canonical order. */
  readonly moves: Int32Array;
  readonly budget: BudgetLeft;
  /** The player's own seeded randomness: a number from 0 up to, not including, 1. */
  random(): number;
  /** Points the move brings from what is known now. Costs one ply. */
  gain(move: Move): number;
  /**
   * `gain` of every move in `moves`, in that order. Costs one ply for each move that had to be
   * simulated, and at least one: cheaper than asking one by one.
   */
  gains(): Int32Array;
  /**
   * A private game that stands where this turn stands. Where refills are hidden its future is
   * drawn from the player's own randomness. It is yours until you answer; then it is used again.
   */
  fork(): Game;
}
