import type { Window } from './window.js';

/** Shortest line of equal tiles that counts. */
export const shortestRun = 3;

/** The runs found on a board, in memory that is used again for the next search. */
export class RunList {
  count = 0;
  /** First cell, number of cells, and distance from cell to cell of each run. */
  readonly start: Int16Array;
  readonly length: Int16Array;
  readonly step: Int16Array;

  constructor(rows: number, cols: number) {
    const most = rows * Math.floor(cols / shortestRun) + cols * Math.floor(rows / shortestRun);
    this.start = new Int16Array(most);
    this.length = new Int16Array(most);
    this.step = new Int16Array(most);
  }

  add(start: number, length: number, step: number): void {
    const at = this.count++;
    this.start[at] = start;
    this.length[at] = length;
    this.step[at] = step;
  }

  /** Each run as a list of its cells. Allocates: for consoles and replays. */
  groups(): number[][] {
    const groups: number[][] = [];
    for (let i = 0; i < this.count; i++) {
      const start = this.start[i] ?? 0;
      const step = this.step[i] ?? 0;
      groups.push(Array.from({ length: this.length[i] ?? 0 }, (_, k) => start + k * step));
    }
    return groups;
  }
}

/**
 * Finds every maximal run of three or more equal tiles: row runs first (top to bottom, left to
 * right), then column runs (left to right, top to bottom). Empty cells never match.
 */
export function findRuns(board: Int8Array, rows: number, cols: number, into: RunList): number {
  into.count = 0;
  for (let row = 0; row < rows; row++) scanLine(board, row * cols, cols, 1, into);
  for (let col = 0; col < cols; col++) scanLine(board, col, rows, cols, into);
  return into.count;
}

/** The same where only a window of the board has changed since no run stood on it. */
export function findRunsIn(
  board: Int8Array,
  rows: number,
  cols: number,
  { top, bottom, left, right }: Window,
  into: RunList,
): number {
  into.count = 0;
  const first = left < 2 ? 0 : left - 2;
  const last = right + 3 > cols ? cols : right + 3;
  for (let row = top; row <= bottom; row++) {
    scanLine(board, row * cols + first, last - first, 1, into);
  }
  const high = top < 2 ? 0 : top - 2;
  const low = bottom + 3 > rows ? rows : bottom + 3;
  for (let col = left; col <= right; col++) {
    scanLine(board, high * cols + col, low - high, cols, into);
  }
  return into.count;
}

/** Adds the runs of one line of `n` cells, `step` apart. */
export function scanLine(
  board: Int8Array,
  first: number,
  n: number,
  step: number,
  into: RunList,
): void {
  let start = first;
  let tile = board[first];
  let length = 1;
  for (let k = 1, cell = first + step; k < n; k++, cell += step) {
    const next = board[cell];
    if (next === tile) {
      length++;
      continue;
    }
    if (length >= shortestRun && tile !== 0) into.add(start, length, step);
    tile = next;
    start = cell;
    length = 1;
  }
  if (length >= shortestRun && tile !== 0) into.add(start, length, step);
}

/** Empties every cell of the runs; returns how many cells that were, each counted once. */
export function clearRuns(board: Int8Array, runs: RunList): number {
  let cleared = 0;
  for (let i = 0; i < runs.count; i++) {
    const step = runs.step[i] ?? 0;
    let cell = runs.start[i] ?? 0;
    for (let k = runs.length[i] ?? 0; k > 0; k--, cell += step) {
      if (board[cell] !== 0) cleared++;
      board[cell] = 0;
    }
  }
  return cleared;
}

/** Whether the tile in this cell is part of a run. */
export function inRun(board: Int8Array, rows: number, cols: number, cell: number): boolean {
  const tile = board[cell];
  if (tile === 0) return false;
  const col = cell % cols;
  const row = (cell - col) / cols;
  return (
    lineThrough(board, cell, tile, 1, col, cols - 1 - col) ||
    lineThrough(board, cell, tile, cols, row, rows - 1 - row)
  );
}

function lineThrough(
  board: Int8Array,
  cell: number,
  tile: number | undefined,
  step: number,
  before: number,
  after: number,
): boolean {
  let length = 1;
  for (let k = 1; k <= before && board[cell - k * step] === tile; k++) length++;
  for (let k = 1; k <= after && board[cell + k * step] === tile; k++) length++;
  return length >= shortestRun;
}
