import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import type { complaints } from './commands.js';
import type { TileMatching } from './rules.js';

/** How a play is shown: to a program byte for byte, or to a person on a terminal. */
export interface View {
  start(game: TileMatching): void;
  /** What a player would do, for the person who is asked next. */
  hint(name: string, move: Move): void;
  ask(): void;
  /** A command has been read. */
  answered(): void;
  invalid(complaint: keyof typeof complaints): void;
  /** What the solver found, before it is played; no move on a dead board. */
  solved(move: Move | null): void;
  /** A move has been played: every stage of it, and its points. */
  played(game: TileMatching, move: Move, frames: readonly Frame[], gain: number): Promise<void>;
  /** No moves remain. */
  finished(game: TileMatching): void;
  /** The person has left before that. */
  left(game: TileMatching): void;
}
