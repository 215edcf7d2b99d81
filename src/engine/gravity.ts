/** Lets every tile fall to the lowest empty cell of its column; the order in a column is kept. */
export function fall(board: Int8Array, rows: number, cols: number): void {
  fallBetween(board, rows, cols, 0, cols - 1);
}

/** The same in the columns from `first` to `last` only. */
export function fallBetween(
  board: Int8Array,
  rows: number,
  cols: number,
  first: number,
  last: number,
): void {
  const bottom = (rows - 1) * cols;
  for (let col = first; col <= last; col++) {
    let to = bottom + col;
    for (let from = to; from >= 0; from -= cols) {
      const tile = board[from] ?? 0;
      if (tile === 0) continue;
      if (to !== from) {
        board[to] = tile;
        board[from] = 0;
      }
      to -= cols;
    }
  }
}

/**
 * Moves columns to the left over empty ones, from column `first` on; their order is kept. The
 * tiles have fallen: a column is empty when its lowest cell is.
 */
export function closeColumns(board: Int8Array, rows: number, cols: number, first: number): void {
  const bottom = (rows - 1) * cols;
  let to = first;
  for (let from = first; from < cols; from++) {
    if (board[bottom + from] === 0) continue;
    if (to !== from) {
      for (let row = bottom; row >= 0; row -= cols) {
        board[row + to] = board[row + from] ?? 0;
        board[row + from] = 0;
      }
    }
    to++;
  }
}
