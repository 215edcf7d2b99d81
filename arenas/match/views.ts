import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import type { Match } from './rules.js';

/** How a play is shown: to a program byte for byte, or to a person on a terminal. */
export interface View {
  /** The grid at the start. */
  start(game: Match): void;
  /** What a player would do, for the person who is asked next. */
  hint(name: string, move: string): void;
  /** A person is asked for a move. */
  ask(): void;
  /** What was entered is neither a legal move nor a file to save to. */
  refused(entry: string): void;
  saved(done: boolean): void;
  /** A group has been removed: the cell chosen in it, every stage, and the points. */
  removed(game: Match, cell: Move, frames: readonly Frame[], gain: number): Promise<void>;
  /** The game is over. */
  end(game: Match): void;
  /** The person has gone in the middle of the game. */
  left(): void;
}

/** How a game that is over ended, in the original program's words. */
export function ending(game: Match): string {
  const cleared = game.turn > 0 && game.board.every((tile) => tile === 0);
  return cleared ? 'Complete' : 'No moves left';
}
