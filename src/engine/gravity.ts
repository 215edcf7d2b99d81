/** Lets every tile fall to the lowest empty cell of its column; the order in a column is kept. */
export function fall(board: Int8Array, rows: number, cols: number): void {
  const last = (rows - 1) * cols;
  for (let col = 0; col < cols; col++) {
    let to = last + col;
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
