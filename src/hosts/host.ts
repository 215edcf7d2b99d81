import type { Arena } from '../api/arena.js';
import type { Budget } from '../api/budget.js';
import type { FaultKind } from '../api/fault.js';
import type { Game, Move } from '../api/game.js';

/** What a host has to know about a game before its first move. */
export interface GameStart {
  readonly arena: Arena;
  readonly game: Game;
  readonly budget: Budget;
  /** The player's own randomness, as `makeStreamSeed` writes it. */
  readonly playerSeed: string;
}

/** What a player cost on one move. */
export interface Spent {
  readonly ms: number;
  readonly plies: number;
  /** Whether it wrote to the board it was given, where that can be told. */
  readonly wrote?: boolean;
}

/** The player is to blame, or the machine: what happened instead of an answer. */
export interface HostFault extends Spent {
  readonly fault: FaultKind;
  readonly message: string;
  readonly exitCode?: number;
  readonly signal?: string;
}

/** What came back when a player was asked for a move: some number, or a fault. */
export type Answer = (Spent & { readonly move: Move }) | HostFault;

/** How long a host waits before it ends the player. */
export interface Patience {
  readonly ms: number;
}

/**
 * Where a player lives: in this thread, in one of its own, or in a process. One host is one player; it plays one
 * game at a time. A closed host can be started again, with its player as new.
 */
export interface Host {
  readonly name: string;
  /** Loads the player if need be and announces a game. */
  start(start: GameStart, patience: Patience): null | HostFault | Promise<null | HostFault>;
  /** Asks for the move at this position of the announced game. */
  choose(game: Game, patience: Patience): Answer | Promise<Answer>;
  /** Announces the end of the game. */
  end(score: number): void;
  /** The last the player wrote to its standard streams. */
  stderr(): string | Promise<string>;
  /** The most memory the player has used, in megabytes, where that can be told. */
  peakMegabytes?(): number | null;
  /** Ends the player. */
  close(): void | Promise<void>;
}
