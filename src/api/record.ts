import type { Deal } from './arena.js';
import type { Fault } from './fault.js';
import type { Move } from './game.js';

/** The one plain record of a played game, which everything after the referee reads. */
export interface GameRecord {
  readonly player: string;
  readonly arena: string;
  readonly kinds: number;
  /** Which start board, and which game on it. */
  readonly board: number;
  readonly game: number;
  /** The full name of the game's streams, `seed/arena/kinds/board/game`. */
  readonly seed: string;
  readonly score: number;
  /** The score with luck taken out, where the run asks for it: see `--luck`. */
  readonly adjusted?: number;
  /** The arena's move codes, canonical. */
  readonly moves: readonly Move[];
  readonly plies: number;
  /** The only fields that may differ between two runs of one plan. */
  readonly ms: { readonly total: number; readonly median: number; readonly worst: number };
  readonly fault: Fault | null;
  /** Digest of the final state. */
  readonly digest: string;
  /** What `arena.deal` needs to start the game again. */
  readonly deal: Deal;
}
