import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import type { CandyCrush } from './rules.js';

/** Why an entry is refused, with the original program's words for it. */
export const refusals = {
  noCell: 'Coordinates Out of Bound.',
  empty: 'Empty Cell Selected.',
  noDirection: 'Wrong Direction Input.',
  offBoard: 'Move Out of Bound.',
} as const;

export type Refusal = keyof typeof refusals;

/** How a play is shown: to a program byte for byte, or to a person on a terminal. */
export interface View {
  /** A new round begins. */
  round(game: CandyCrush): void;
  /** What a player would do, for the person who is asked next. */
  hint(name: string, swap: string): void;
  askCell(): void;
  askDirection(): void;
  refused(refusal: Refusal, entry: string): void;
  /** A swap that matches nothing: the board as it would be. */
  noMatch(swap: Move, swapped: Int8Array): void;
  /** A swap has been played: every stage of it. */
  matched(swap: Move, frames: readonly Frame[]): Promise<void>;
  /** The play ends: the game is over, or (not `finished`) nobody enters anything more. */
  end(game: CandyCrush, finished: boolean): void;
}
