import { shortestRun } from '../../src/engine/runs.js';
import { cols, rows } from './swaps.js';

const lastRow = (rows - 1) * cols;

/**
 * Whether the candy in this cell stands in a run. Looks at its eight nearest in line, no loop:
 * listing the moves of a board asks this 120 times.
 */
export function matchesAt(board: Int8Array, cell: number): boolean {
  const candy = board[cell];
  if (candy === 0) return false;
  const col = cell % cols;
  if (col > 0 && board[cell - 1] === candy) {
    if (col > 1 && board[cell - 2] === candy) return true;
    if (col < cols - 1 && board[cell + 1] === candy) return true;
  } else if (col < cols - 2 && board[cell + 1] === candy && board[cell + 2] === candy) return true;
  if (cell >= cols && board[cell - cols] === candy) {
    if (cell >= 2 * cols && board[cell - 2 * cols] === candy) return true;
    return cell < lastRow && board[cell + cols] === candy;
  }
  return cell < lastRow - cols && board[cell + cols] === candy && board[cell + 2 * cols] === candy;
}

/**
 * Removes the runs of three or more through one cell, across and down, both at once; returns how
 * many candies that were. An empty cell matches nothing. `found` collects each run's cells, the
 * one across first.
 */
export function removeMatch(board: Int8Array, cell: number, found?: number[][]): number {
  const candy = board[cell] ?? 0;
  if (candy === 0) return 0;
  const rowStart = cell - (cell % cols);
  const rowEnd = rowStart + cols - 1;
  let left = cell;
  while (left > rowStart && board[left - 1] === candy) left--;
  let right = cell;
  while (right < rowEnd && board[right + 1] === candy) right++;
  let top = cell;
  while (top >= cols && board[top - cols] === candy) top -= cols;
  let bottom = cell;
  while (bottom < lastRow && board[bottom + cols] === candy) bottom += cols;
  const across = right - left + 1;
  const down = (bottom - top) / cols + 1;
  return (
    (across >= shortestRun ? empty(board, left, across, 1, found) : 0) +
    (down >= shortestRun ? empty(board, top, down, cols, found) : 0)
  );
}

/**
 * The same at every cell, row by row. What one cell removes is gone before the next is looked at,
 * so the rest of a T or a cross that is met at its edge may stay.
 */
export function removeAllMatches(board: Int8Array, found?: number[][]): number {
  let removed = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (matchesAt(board, cell)) removed += removeMatch(board, cell, found);
  }
  return removed;
}

/** Empties a line of cells; returns how many of them were not empty already. */
function empty(
  board: Int8Array,
  start: number,
  length: number,
  step: number,
  found: number[][] | undefined,
): number {
  let removed = 0;
  for (let k = 0, cell = start; k < length; k++, cell += step) {
    if (board[cell] !== 0) removed++;
    board[cell] = 0;
  }
  found?.push(Array.from({ length }, (_, k) => start + k * step));
  return removed;
}
