import type { Game, Move } from '../api/game.js';

/** Where a console's bytes come from: one chunk at a time, `null` at the end. */
export interface Input {
  read(): Promise<Uint8Array | null>;
}

/** Colours by meaning; without colour support each gives its text back as it is. */
export interface Paint {
  readonly enabled: boolean;
  tile(kind: number, text: string): string;
  /** A cell the last move touched. */
  moved(text: string): string;
  /** A cell about to be cleared. */
  cleared(text: string): string;
  strong(text: string): string;
  faint(text: string): string;
}

/** A key pressed without Enter: `left`, `right`, `up`, `down`, `space`, `return`, or a character. */
export type Key = string;

/** A person's terminal, as opposed to a pipe or a file. */
export interface Screen {
  readonly paint: Paint;
  /** A person types here too. */
  readonly typed: boolean;
  /** Draws in place of what was drawn before. */
  draw(text: string): void;
  pause(ms: number): Promise<void>;
  /** The next key, or `null` when there will be none. Only where `typed`. */
  key(): Promise<Key | null>;
}

/** Why a file could not be read or written. */
export interface FileProblem {
  readonly problem: 'missing' | 'directory' | 'too-large' | 'no-access' | 'disk-full' | 'other';
  /** The operating system's words. */
  readonly message: string;
}

/** The file system as far as a console needs it. */
export interface Files {
  /** A whole file; one larger than `limit` bytes is refused before it is read. */
  read(path: string, limit: number): Promise<Uint8Array | FileProblem>;
  /**
   * Writes a whole file at once: either all of it is there afterwards, or what was there before.
   * Gives `null` when it is done.
   */
  replace(path: string, content: string | Uint8Array): Promise<FileProblem | null>;
}

/** A computer player that a console can ask for a move. */
export interface Opponent {
  readonly name: string;
  choose(game: Game): Promise<Move>;
}

/** Everything a console may touch. Nothing else reaches the outside world. */
export interface ConsoleIO {
  readonly input: Input;
  /** Standard output: text as UTF-8, bytes as they are. */
  write(output: string | Uint8Array): void;
  /** Standard error. */
  error(text: string): void;
  /** `null` when standard output is not a terminal: then every byte is exact. */
  readonly screen: Screen | null;
  readonly files: Files;
  /** The time of day. */
  now(): Date;
  /** A player by name for this arena. Fails when there is none. */
  opponent(name: string, arena: string): Promise<Opponent>;
}
