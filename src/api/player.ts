import type { Budget } from './budget.js';
import type { Move } from './game.js';
import type { Turn } from './turn.js';

/** Told to a player before the first move of each game. */
export interface GameInfo {
  readonly arena: string;
  readonly rows: number;
  readonly cols: number;
  readonly kinds: number;
  readonly moves: number;
  readonly budget: Budget;
}

/** A player is a plain object; only `name` and `choose` are required. */
export interface Player {
  readonly name: string;
  /** One line for lists. */
  readonly summary?: string;
  /** Names of the arenas it can play; all when left out. */
  readonly arenas?: readonly string[];
  /** Called before each game. */
  start?(info: GameInfo): void | Promise<void>;
  /** Answers with one of `turn.moves`. */
  choose(turn: Turn): Move | Promise<Move>;
  /** Called after each game. */
  end?(score: number): void | Promise<void>;
}

/**
 * Gives a player its types and returns it as it is.
 *
 * @example
 * export default definePlayer({ name: 'first', choose: (turn) => turn.moves[0] ?? 0 });
 */
export function definePlayer(player: Player): Player {
  return player;
}
