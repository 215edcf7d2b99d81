import type { RunList } from './runs.js';

/**
 * The part of a board that has changed since no run stood on it. A new run must take in a changed
 * cell, so only the window has to be searched, and two cells beyond: three unchanged equal cells
 * in a line would have been a run before.
 */
export class Window {
  top = 0;
  bottom = 0;
  left = 0;
  right = 0;

  /** Anything may have changed. */
  openWide(rows: number, cols: number): void {
    this.top = 0;
    this.bottom = rows - 1;
    this.left = 0;
    this.right = cols - 1;
  }

  /** Two neighbouring cells have changed, the smaller first. */
  openAt(first: number, second: number, cols: number): void {
    const left = first % cols;
    const right = second % cols;
    this.top = (first - left) / cols;
    this.bottom = (second - right) / cols;
    this.left = left;
    this.right = right;
  }

  /** The runs have been cleared, and everything above them will fall. */
  openAbove(runs: RunList, cols: number): void {
    let left = cols;
    let right = 0;
    let bottom = 0;
    for (let i = 0; i < runs.count; i++) {
      const start = runs.start[i] ?? 0;
      const last = start + ((runs.length[i] ?? 0) - 1) * (runs.step[i] ?? 0);
      const lastCol = last % cols;
      const row = (last - lastCol) / cols;
      const col = start % cols;
      if (col < left) left = col;
      if (lastCol > right) right = lastCol;
      if (row > bottom) bottom = row;
    }
    this.top = 0;
    this.bottom = bottom;
    this.left = left;
    this.right = right;
  }
}
