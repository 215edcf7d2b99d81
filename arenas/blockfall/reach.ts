import type { Block } from './block.js';
import { type Steering, steerings } from './commands.js';
import type { Grid } from './grid.js';

const mostRotations = 4;
const notReached = -1;

/**
 * Where the active block can be steered to in the top row, and how: a breadth-first search over
 * its rotation, its column, and whether gravity has been switched, which it may be once, at any
 * position. Commands are tried in the order of `steerings`, so the way found is always the same:
 * of the shortest ones, the first in that order.
 */
export class Reach {
  private readonly cols: number;
  private readonly words: number;
  /** Columns open to each rotation, before and after the switch. */
  private readonly open: Int32Array;
  /** The state a state was reached from, and the command that led to it. */
  private readonly before: Int32Array;
  private readonly command: Int8Array;
  private readonly queue: Int32Array;

  constructor({ cols, words }: Grid) {
    const states = 2 * mostRotations * cols;
    this.cols = cols;
    this.words = words;
    this.open = new Int32Array(2 * mostRotations * words);
    this.before = new Int32Array(states);
    this.command = new Int8Array(states);
    this.queue = new Int32Array(states);
  }

  /** Searches from where the block is; `switched` is the grid once gravity has been switched. */
  explore(grid: Grid, switched: Grid, block: Block, rotation: number, column: number): void {
    const { before, cols, queue } = this;
    const { rotations } = block;
    for (let r = 0; r < rotations.length; r++) {
      const shape = rotations[r] ?? block.upright;
      grid.openColumns(shape, this.open, r * this.words);
      switched.openColumns(shape, this.open, (mostRotations + r) * this.words);
    }
    before.fill(notReached);
    const start = this.state(false, rotation, column);
    before[start] = start;
    queue[0] = start;
    let end = 1;
    for (let next = 0; next < end; next++) {
      const from = queue[next] ?? 0;
      const col = from % cols;
      const turned = (from - col) / cols;
      const after = turned >= mostRotations;
      const now = turned % mostRotations;
      for (let s = 0; s < steerings.length; s++) {
        const to =
          s === 0
            ? this.state(true, now, col)
            : s === 1
              ? this.state(after, (now + 1) % rotations.length, col)
              : s === 2
                ? this.state(after, (now + rotations.length - 1) % rotations.length, col)
                : from + (s === 3 ? 1 : -1);
        // A switch is always possible; where the block would be must be open.
        if (s > 2 && (s === 3 ? col + 1 >= cols : col === 0)) continue;
        if (before[to] !== notReached || (s > 0 && !this.isOpen(to))) continue;
        before[to] = from;
        this.command[to] = s;
        queue[end++] = to;
      }
    }
  }

  has(switched: boolean, rotation: number, column: number): boolean {
    return this.before[this.state(switched, rotation, column)] !== notReached;
  }

  /** The commands that lead to a place that was reached. */
  way(switched: boolean, rotation: number, column: number): Steering[] {
    const way: Steering[] = [];
    let at = this.state(switched, rotation, column);
    for (let from = this.before[at] ?? at; from !== at; from = this.before[at] ?? at) {
      way.unshift(steerings[this.command[at] ?? 0] ?? 'GRAVITY_SWITCH');
      at = from;
    }
    return way;
  }

  private state(switched: boolean, rotation: number, column: number): number {
    return ((switched ? mostRotations : 0) + rotation) * this.cols + column;
  }

  private isOpen(state: number): boolean {
    const col = state % this.cols;
    const word = this.open[((state - col) / this.cols) * this.words + (col >> 5)] ?? 0;
    return ((word >>> (col & 31)) & 1) === 1;
  }
}
