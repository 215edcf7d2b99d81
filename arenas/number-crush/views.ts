import type { Frame } from '../../src/console/frames.js';
import type { NumberCrush } from './rules.js';

/** Who has scored what; more than one line when a person and a player share the board. */
export interface Seat {
  readonly name: string;
  score: number;
}

/** How a play is shown: to a program byte for byte, or to a person on a terminal. */
export interface View {
  /** The board before a swap. */
  step(game: NumberCrush, seats: readonly Seat[]): void;
  /** A person is asked for a swap. */
  ask(): void;
  invalid(entry: string): void;
  /** What a player would do, for the person who is asked next. */
  hint(name: string, code: string): void;
  /** A player has chosen. */
  chosen(name: string): void;
  /** The swap has been played: its cells as entered, every stage of it, and its points. */
  swapped(cells: readonly [number, number], frames: readonly Frame[], gain: number): Promise<void>;
  final(game: NumberCrush, seats: readonly Seat[]): void;
}
