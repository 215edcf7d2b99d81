import type { RandomSource } from './random/source.js';

/**
 * Fills a board with random tiles so that no run stands on it: a tile that would complete a run
 * with the two before it, to the left or above, is drawn again.
 */
export function dealWithoutRuns(
  board: Int8Array,
  cols: number,
  kinds: number,
  source: RandomSource,
): void {
  for (let cell = 0; cell < board.length; cell++) {
    const col = cell % cols;
    let tile: number;
    do {
      tile = source.below(kinds) + 1;
    } while (
      (col >= 2 && board[cell - 1] === tile && board[cell - 2] === tile) ||
      (cell >= 2 * cols && board[cell - cols] === tile && board[cell - 2 * cols] === tile)
    );
    board[cell] = tile;
  }
}
