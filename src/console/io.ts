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

/** A person's terminal, as opposed to a pipe or a file. */
export interface Screen {
  readonly paint: Paint;
  /** A person types here too. */
  readonly typed: boolean;
  /** Draws in place of what was drawn before. */
  draw(text: string): void;
  pause(ms: number): Promise<void>;
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
  /** A player by name for this arena, or why there is none. */
  opponent(name: string, arena: string): Promise<Opponent | { readonly problem: string }>;
}
