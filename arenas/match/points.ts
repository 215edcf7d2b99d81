const clearedBoard = 1000;

/** Points for removing a group. */
export function groupPoints(size: number): number {
  return (size - 2) ** 2;
}

/** Memory to count tiles by kind; a board holds a kind as one byte. */
export function emptyTally(): Int32Array {
  return new Int32Array(256);
}

/**
 * Points for the board a game ends with: a reward for an empty one; otherwise each kind costs as
 * much as a group of its left tiles would have brought, unless there is no penalty.
 */
export function endPoints(board: Int8Array, penalty: boolean, tally: Int32Array): number {
  tally.fill(0);
  for (let cell = 0; cell < board.length; cell++) {
    const kind = (board[cell] ?? 0) & 255;
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  if (tally[0] === board.length) return clearedBoard;
  let points = 0;
  for (let kind = 1; penalty && kind < tally.length; kind++) {
    const left = tally[kind] ?? 0;
    if (left > 2) points -= groupPoints(left);
  }
  return points;
}
