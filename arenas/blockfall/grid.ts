import type { Shape } from './block.js';

/**
 * The settled cells, 32 to a word, so that a question is asked of 32 columns at once: listing and
 * dropping cost a few operations a row whatever the width. Longer than other files because the
 * whole layout of the words is known here and nowhere else.
 */
export class Grid {
  readonly rows: number;
  readonly cols: number;
  /** Words to a row; bits beyond the last column are 0. */
  readonly words: number;
  private readonly bits: Int32Array;
  private readonly full: Uint8Array;
  /** The row a loose cell of each column falls to. */
  private readonly floor: Int32Array;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.words = Math.ceil(cols / 32);
    // Looking to the right of the last row's end reads these spare words; the bits are masked out.
    this.bits = new Int32Array((rows + 1) * this.words + 2);
    this.full = new Uint8Array(rows);
    this.floor = new Int32Array(cols);
  }

  /** A text that only equal grids of one size share. */
  key(): string {
    return this.bits.join(',');
  }

  copyFrom(other: Grid): void {
    this.bits.set(other.bits);
  }

  pack(board: ArrayLike<number>): void {
    this.bits.fill(0);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== 0) this.put(Math.floor(cell / this.cols), cell % this.cols);
    }
  }

  unpack(board: Int8Array): void {
    for (let row = 0, cell = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++, cell++) board[cell] = this.has(row, col);
    }
  }

  /** Number of occupied cells. */
  count(): number {
    let count = 0;
    for (let at = this.rows * this.words - 1; at >= 0; at--) count += ones(this.bits[at] ?? 0);
    return count;
  }

  clear(): void {
    this.bits.fill(0);
  }

  /** Whether the topmost rows are empty. */
  openAbove(rows: number): boolean {
    for (let at = rows * this.words - 1; at >= 0; at--) if (this.bits[at] !== 0) return false;
    return true;
  }

  /** Whether the shape can stand there: inside the grid, on empty cells. */
  fits(shape: Shape, row: number, col: number): boolean {
    if (col < 0 || row + shape.rows > this.rows || col + shape.cols > this.cols) return false;
    for (let i = 0, at = 0; i < shape.rows; i++) {
      for (let k = 0; k < shape.words; k++, at++) {
        if ((this.from(row + i, col + 32 * k) & (shape.bits[at] ?? 0)) !== 0) return false;
      }
    }
    return true;
  }

  /** The columns where the shape can stand in the top row, one bit each, written to `into[at…]`. */
  openColumns(shape: Shape, into: Int32Array, at: number): void {
    const { cells } = shape;
    const columns = shape.rows > this.rows ? 0 : this.cols - shape.cols + 1;
    for (let k = 0; k < this.words; k++) {
      let blocked = 0;
      for (let c = 0; c < cells.length; c += 3) {
        blocked |= this.from(cells[c] ?? 0, 32 * k + (cells[c + 1] ?? 0));
      }
      into[at + k] = ~blocked & firstColumns(columns, k);
    }
  }

  /** How many rows the shape falls as one piece from the top row. */
  distance(shape: Shape, col: number): number {
    const { cells } = shape;
    let distance = this.rows - shape.rows;
    for (let c = 0; c < cells.length; c += 3) {
      const below = (cells[c] ?? 0) + 1;
      const at = col + (cells[c + 1] ?? 0);
      // Past the shape's own next cell in this column, that one is stopped first.
      const span = Math.min(distance, cells[c + 2] ?? 0);
      for (let fallen = 0; fallen < span; fallen++) {
        if (this.has(below + fallen, at) !== 0) {
          distance = fallen;
          break;
        }
      }
    }
    return distance;
  }

  land(shape: Shape, row: number, col: number): void {
    const { cells } = shape;
    for (let c = 0; c < cells.length; c += 3) {
      this.put(row + (cells[c] ?? 0), col + (cells[c + 1] ?? 0));
    }
  }

  /** Lets every cell fall as far as it can. */
  settle(): void {
    const { bits, floor, words } = this;
    for (let k = 0; k < words; k++) {
      const columns = firstColumns(this.cols, k);
      let holes = 0;
      for (let row = this.rows - 1; row >= 0; row--) {
        const at = row * words + k;
        const word = bits[at] ?? 0;
        let loose = word & holes;
        // The lowest hole of a column is where its first loose cell falls to.
        for (let rest = ~word & ~holes & columns; rest !== 0; rest &= rest - 1) {
          floor[32 * k + lowest(rest)] = row;
        }
        holes |= ~word & columns;
        if (loose === 0) continue;
        bits[at] = word & ~loose;
        for (; loose !== 0; loose &= loose - 1) {
          const col = 32 * k + lowest(loose);
          const to = floor[col] ?? 0;
          floor[col] = to - 1;
          this.put(to, col);
        }
      }
    }
  }

  /** Finds the full rows, for the three methods below; returns how many there are. */
  findFull(): number {
    let count = 0;
    for (let row = 0; row < this.rows; row++) {
      let full = 1;
      for (let k = 0; k < this.words && full === 1; k++) {
        if (this.bits[row * this.words + k] !== firstColumns(this.cols, k)) full = 0;
      }
      this.full[row] = full;
      count += full;
    }
    return count;
  }

  /** The numbers of the full rows. Allocates: for consoles and replays. */
  fullRows(): number[] {
    return Array.from(this.full.keys()).filter((row) => this.full[row] === 1);
  }

  /** Empties the full rows where they stand. */
  emptyFull(): void {
    for (const row of this.fullRows()) {
      this.bits.fill(0, row * this.words, (row + 1) * this.words);
    }
  }

  /** Takes the full rows out together; the rows above move down. */
  removeFull(): void {
    const { bits, full, words } = this;
    let to = this.rows * words - 1;
    for (let row = this.rows - 1; row >= 0; row--) {
      if (full[row] === 1) continue;
      for (let at = (row + 1) * words - 1; at >= row * words; at--) bits[to--] = bits[at] ?? 0;
    }
    for (; to >= 0; to--) bits[to] = 0;
  }

  /** Whether the shape stands anywhere, cell for cell, its empty cells too. */
  holds(shape: Shape): boolean {
    const { cells, blanks } = shape;
    for (let row = this.rows - shape.rows; row >= 0; row--) {
      for (let k = 0; k < this.words; k++) {
        let columns = firstColumns(this.cols - shape.cols + 1, k);
        for (let c = 0; columns !== 0 && c < cells.length; c += 3) {
          columns &= this.from(row + (cells[c] ?? 0), 32 * k + (cells[c + 1] ?? 0));
        }
        for (let b = 0; columns !== 0 && b < blanks.length; b += 2) {
          columns &= ~this.from(row + (blanks[b] ?? 0), 32 * k + (blanks[b + 1] ?? 0));
        }
        if (columns !== 0) return true;
      }
    }
    return false;
  }

  private has(row: number, col: number): number {
    return ((this.bits[row * this.words + (col >> 5)] ?? 0) >>> (col & 31)) & 1;
  }

  private put(row: number, col: number): void {
    const at = row * this.words + (col >> 5);
    this.bits[at] = (this.bits[at] ?? 0) | (1 << (col & 31));
  }

  /** 32 cells of a row from this column on; what lies beyond the row's end means nothing. */
  private from(row: number, col: number): number {
    const at = row * this.words + (col >> 5);
    const shift = col & 31;
    // A shift by 32 does nothing, so the next word is shifted in two steps.
    return ((this.bits[at] ?? 0) >>> shift) | (((this.bits[at + 1] ?? 0) << 1) << (31 - shift));
  }
}

/** Of 32 columns, those among the first `columns` of the row. */
function firstColumns(columns: number, word: number): number {
  const left = columns - 32 * word;
  return left <= 0 ? 0 : left >= 32 ? -1 : ~(-1 << left);
}

function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
