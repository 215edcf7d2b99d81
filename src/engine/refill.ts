import type { RandomSource } from './random/source.js';

/**
 * Fills every empty cell with a random tile 1 … kinds, in index order: row by row from the top,
 * left to right. Returns how many it filled, which is how many numbers it drew.
 */
export function refill(board: Int8Array, kinds: number, source: RandomSource): number {
  let filled = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] === 0) {
      board[cell] = source.below(kinds) + 1;
      filled++;
    }
  }
  return filled;
}

/** The empty cells of a board. Allocates: for consoles and replays. */
export function emptyCells(board: Int8Array): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < board.length; cell++) if (board[cell] === 0) cells.push(cell);
  return cells;
}
