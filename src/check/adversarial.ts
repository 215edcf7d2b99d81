import type { Snapshot } from '../api/arena.js';
import type { Sfc32 } from '../engine/random/sfc32.js';
import { deadTiles } from './dead-boards.js';
import { tilesFullOfRuns } from './full-boards.js';

/** Which of an arena's boards that no deal gives. */
export interface Wanted {
  /** A dealt game: what a maker leaves as it is. */
  readonly start: Snapshot;
  readonly kinds: number;
  readonly number: number;
  readonly random: Sfc32;
}

/** Makes a position that is legal but nasty. */
export type BoardMaker = (wanted: Wanted) => Snapshot;

/** Rows of a map of tile-matching, those above the board included. */
const mapRows = 81;

/**
 * The boards no deal gives, by arena: `dead`, on which no move matches but one must be made, and
 * `runs`, on which everything matches at once. A dead board ends candy-crush, match and blockfall.
 */
export const boardMakers: Readonly<
  Record<string, { readonly dead?: BoardMaker; readonly runs?: BoardMaker } | undefined>
> = {
  'number-crush': {
    dead: (wanted) => ({ ...wanted.start, board: deadTiles(10, 10, wanted) }),
    runs: (wanted) => ({ ...wanted.start, board: tilesFullOfRuns(10, 10, wanted) }),
  },
  'tile-matching': {
    dead: (wanted) => ({ ...wanted.start, map: deadTiles(mapRows, 9, wanted) }),
    runs: (wanted) => ({ ...wanted.start, map: tilesFullOfRuns(mapRows, 9, wanted) }),
  },
  'candy-crush': { runs: candyCrushRuns },
  match: { runs: (wanted) => ({ ...wanted.start, board: withPair(wanted) }) },
  blockfall: { runs: (wanted) => ({ ...wanted.start, board: rowsButOneColumn(wanted) }) },
};

/** A board with a matching swap whatever the pattern, and a short stack that soon runs out. */
function candyCrushRuns(wanted: Wanted): Snapshot {
  const { kinds, random, number, start } = wanted;
  const board = tilesFullOfRuns(6, 6, wanted);
  board.splice(0, 4, 1, 1, 2, 1);
  const stack = Array.from({ length: (number % 4) * 12 }, () => random.below(kinds) + 1);
  return { ...start, board, stack };
}

/** Whatever the pattern, two equal tiles touch. */
function withPair(wanted: Wanted): number[] {
  const board = tilesFullOfRuns(15, 15, wanted);
  board.splice(0, 2, 1, 1);
  return board;
}

/** Up to ten rows that are full but for one column: a block that falls there clears many at once. */
function rowsButOneColumn({ number, random }: Wanted): number[] {
  const gap = random.below(12);
  const full = 1 + (number % 10);
  return Array.from({ length: 15 * 12 }, (_, cell) =>
    Math.floor(cell / 12) >= 15 - full && cell % 12 !== gap ? 1 : 0,
  );
}
