import type { Watcher } from '../../src/api/game.js';
import { type RunList, scanLine } from '../../src/engine/runs.js';
import { cols, rows } from './swaps.js';

/** Rows of the whole map, the active area at its bottom included. */
export const mapRows = 81;

/**
 * The nine columns of the map as they move down. Swaps stay inside the active area, so the hidden
 * rows keep their order: the map itself never changes, and where a column stands is told by how
 * many of its tiles have entered. A placeholder 0 is a tile like any other that never matches;
 * it falls only when something below it is removed.
 */
export class Columns {
  /** The active area, top row first. */
  readonly board = new Int8Array(rows * cols);
  /** How many tiles of each column of the map have entered the active area. */
  readonly entered = new Uint8Array(cols);
  private readonly removed = new Uint8Array(rows * cols);
  private readonly holes = new Uint8Array(cols);
  /** Rows and columns changed since the last search for runs, a bit each. */
  private changedRows = 0;
  private changedCols = 0;

  /** Puts the bottom rows of a map, bottom row first, into the active area. */
  load(map: Int8Array): void {
    this.changedRows = (1 << rows) - 1;
    this.changedCols = (1 << cols) - 1;
    this.entered.fill(0);
    this.holes.fill(rows);
    this.enter(map);
  }

  /** Stands as this board, top row first, of which so many tiles have entered each column. */
  take(board: Int8Array, entered: Uint8Array): void {
    this.board.set(board);
    this.entered.set(entered);
  }

  swap(first: number, second: number): void {
    const tile = this.board[first] ?? 0;
    this.board[first] = this.board[second] ?? 0;
    this.board[second] = tile;
  }

  /** Makes the next search for runs look at the lines through this cell. */
  touch(cell: number): void {
    const col = cell % cols;
    this.changedRows |= 1 << ((cell - col) / cols);
    this.changedCols |= 1 << col;
  }

  /** Removes runs and shifts down until none is left; a point for every removed tile. */
  cascade(map: Int8Array, runs: RunList, watch?: Watcher): number {
    const { board } = this;
    let total = 0;
    while (this.findRuns(runs) > 0) {
      const gain = this.remove(runs);
      total += gain;
      watch?.({ kind: 'cleared', board, groups: runs.groups(), gain });
      this.shift();
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const open = watch && this.openCells();
      this.enter(map);
      watch?.({ kind: 'filled', board, groups: [open ?? []], gain: 0 });
    }
    return total;
  }

  /** Finds all runs: no other line than a changed one can have any. Returns how many. */
  private findRuns(into: RunList): number {
    into.count = 0;
    for (let row = 0; row < rows; row++) {
      if (this.changedRows & (1 << row)) scanLine(this.board, row * cols, cols, 1, into);
    }
    for (let col = 0; col < cols; col++) {
      if (this.changedCols & (1 << col)) scanLine(this.board, col, rows, cols, into);
    }
    this.changedRows = 0;
    this.changedCols = 0;
    return into.count;
  }

  /** Removes every tile of the runs; returns how many, a tile in two runs counted once. */
  private remove(runs: RunList): number {
    let count = 0;
    for (let i = 0; i < runs.count; i++) {
      const step = runs.step[i] ?? 0;
      let cell = runs.start[i] ?? 0;
      for (let k = runs.length[i] ?? 0; k > 0; k--, cell += step) {
        if (this.removed[cell] === 1) continue;
        const col = cell % cols;
        this.removed[cell] = 1;
        this.board[cell] = 0;
        this.holes[col] = (this.holes[col] ?? 0) + 1;
        // Everything from this row up is about to shift.
        this.changedRows |= (2 << ((cell - col) / cols)) - 1;
        this.changedCols |= 1 << col;
        count++;
      }
    }
    return count;
  }

  /** Shifts the tiles of the active area down over the removed ones. */
  private shift(): void {
    const { board, removed } = this;
    for (let col = 0; col < cols; col++) {
      if (this.holes[col] === 0) continue;
      let to = (rows - 1) * cols + col;
      for (let from = to; from >= 0; from -= cols) {
        if (removed[from] === 1) removed[from] = 0;
        else {
          board[to] = board[from] ?? 0;
          to -= cols;
        }
      }
      for (; to >= 0; to -= cols) board[to] = 0;
    }
  }

  /** Lets the tiles above enter where the shift made room; above the map there are only 0s. */
  private enter(map: Int8Array): void {
    for (let col = 0; col < cols; col++) {
      for (let hole = this.holes[col] ?? 0; hole > 0; hole--) {
        const row = this.entered[col] ?? 0;
        this.board[(hole - 1) * cols + col] = map[row * cols + col] ?? 0;
        if (row < mapRows) this.entered[col] = row + 1;
      }
      this.holes[col] = 0;
    }
  }

  /** The cells that `enter` will fill. Allocates: for consoles and replays. */
  private openCells(): number[] {
    const cells = Array.from(this.board.keys());
    return cells.filter((cell) => Math.floor(cell / cols) < (this.holes[cell % cols] ?? 0));
  }

  /** Writes the columns as they stand now into a map; what is above the last tile becomes 0. */
  writeTo(target: Int8Array, map: Int8Array): void {
    for (let row = 0; row < mapRows; row++) {
      for (let col = 0; col < cols; col++) {
        const hidden = ((this.entered[col] ?? 0) + row - rows) * cols + col;
        const active = (rows - 1 - row) * cols + col;
        target[row * cols + col] = (row < rows ? this.board[active] : map[hidden]) ?? 0;
      }
    }
  }
}
