// Where things lie in the kernel's memory: four pages, fixed for ever.

/** The board, in and out: ten columns, each the three bits of its tiles, ten of each. */
export const BOARD: usize = 0;
/** The four words of an sfc32 generator, in and out. */
export const CHANCE: usize = 128;
/** Points of all 180 swaps, out. */
export const POINTS: usize = 256;
/** Tables, filled once by `prepare`. */
const TABLES: usize = 4096;
/** By place in the lowest row: the cell as a plane with one bit. */
export const CELLS: usize = TABLES;
/** By tile: its three planes, each all ones or all zeros. */
export const TILES: usize = CELLS + 64 * 16;
/** By word and bit of the matching masks: the swap's number. */
export const SWAPS: usize = TILES + 8 * 48;
/** By swap: the plane with the one bit of its anchor. */
export const ANCHORS: usize = SWAPS + 256;

/** The numbers of the matching swaps. */
export const FOUND: usize = 16384;
/** Boards that go on matching, while swaps are evaluated; one more than there can be. */
export const WAVE: usize = FOUND + 256;
/** The tiles drawn so far, to the end of the memory: no cascade comes near it. */
export const DRAWN: usize = WAVE + 181 * 96;
