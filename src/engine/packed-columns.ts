import { beside, equal, lowestRow, threeAcross } from './column-bits.js';

/**
 * A board whose columns are known far above its top row, one number a column, three bits a tile,
 * the bottom tile lowest. Whole columns are compared by one xor, all rows at once; only columns
 * that changed, and two beside them, are looked at again. Evaluating every swap of a 9 × 9 board
 * takes about a fifth of the time that the same takes tile by tile.
 *
 *   row 2   . 5 .        column 1 = 5 · 64 + 1 · 8 + 3
 *   row 1   . 1 .
 *   row 0   . 3 .        equal to the column beside it, and the next: a run in that row
 *
 * Tiles are 1 … 7; 0 never matches. At most ten rows, so that a column is a small integer. Swaps
 * are numbered: those with the next column first, then those with the tile above, each row by row
 * from the bottom.
 */
export class PackedColumns {
  private readonly rows: number;
  private readonly cols: number;
  /** The lowest bit of every tile. */
  private readonly ones: number;
  /** The columns, then how many tiles of each have entered the board. */
  private readonly state: Int32Array;
  private readonly trial: Int32Array;
  /** The tiles of each column that are in a run: the lowest bit of each. */
  private readonly marks: Int32Array;
  /** For each column the swaps with the next one, and those with the tile above. */
  private readonly across: Int32Array;
  private readonly upwards: Int32Array;
  /** The row and the column of each swap's lower or left tile. */
  private readonly rowOf: Uint8Array;
  private readonly colOf: Uint8Array;
  /** From this number on, swaps are with the tile above. */
  private readonly firstUp: number;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.ones = Number.parseInt('1'.repeat(rows), 8);
    this.state = new Int32Array(2 * cols);
    this.trial = new Int32Array(2 * cols);
    this.marks = new Int32Array(cols);
    this.across = new Int32Array(cols);
    this.upwards = new Int32Array(cols);
    this.firstUp = rows * (cols - 1);
    const places = Array.from({ length: this.firstUp + (rows - 1) * cols }, (_, index) =>
      index < this.firstUp
        ? { row: Math.floor(index / (cols - 1)), col: index % (cols - 1) }
        : { row: Math.floor((index - this.firstUp) / cols), col: (index - this.firstUp) % cols },
    );
    this.rowOf = Uint8Array.from(places, ({ row }) => row);
    this.colOf = Uint8Array.from(places, ({ col }) => col);
  }

  /** Takes a flat board, top row first, of which so many tiles have entered each column. */
  pack(board: Int8Array, entered: Uint8Array): void {
    const { rows, cols, state } = this;
    for (let col = 0; col < cols; col++) {
      let column = 0;
      for (let row = 0; row < rows; row++) column = (column << 3) | (board[row * cols + col] ?? 0);
      state[col] = column;
      state[cols + col] = entered[col] ?? 0;
    }
  }

  /** Writes the flat board. */
  unpack(board: Int8Array): void {
    const { rows, cols, state } = this;
    for (let col = 0; col < cols; col++) {
      let column = state[col] ?? 0;
      for (let cell = (rows - 1) * cols + col; cell >= 0; cell -= cols) {
        board[cell] = column & 7;
        column >>>= 3;
      }
    }
  }

  /** How many tiles have entered a column. */
  entered(col: number): number {
    return this.state[this.cols + col] ?? 0;
  }

  copyFrom(other: PackedColumns): void {
    this.state.set(other.state);
  }

  /** A text that two boards share only when they are the same. */
  key(): string {
    return String.fromCharCode(...new Uint16Array(this.state.buffer));
  }

  /** Plays a swap and the cascade it starts; returns the tiles removed. */
  play(index: number, supply: Int8Array): number {
    return this.swapAndCascade(this.state, index, supply);
  }

  /**
   * Writes what every swap brings. The board stays as it is, and no run may stand on it. Returns
   * how many swaps match.
   */
  gains(supply: Int8Array, into: Int32Array): number {
    const { cols, firstUp, across, upwards } = this;
    this.findMatching();
    into.fill(0);
    let matching = 0;
    for (let col = 0; col < cols; col++) {
      for (let left = across[col] ?? 0; left !== 0; left &= left - 1, matching++) {
        const index = lowestRow(left) * (cols - 1) + col;
        into[index] = this.trialGain(index, supply);
      }
      for (let left = upwards[col] ?? 0; left !== 0; left &= left - 1, matching++) {
        const index = firstUp + lowestRow(left) * cols + col;
        into[index] = this.trialGain(index, supply);
      }
    }
    return matching;
  }

  /** Lists the swaps that match, in order; returns how many. */
  listMatching(into: Int32Array): number {
    const { rowOf, colOf, firstUp, across, upwards } = this;
    this.findMatching();
    let count = 0;
    for (let index = 0; index < rowOf.length; index++) {
      const found = (index < firstUp ? across : upwards)[colOf[index] ?? 0] ?? 0;
      if ((found >>> (3 * (rowOf[index] ?? 0))) & 1) into[count++] = index;
    }
    return count;
  }

  /** Points of one swap; the board stays as it is. */
  trialGain(index: number, supply: Int8Array): number {
    this.trial.set(this.state);
    return this.swapAndCascade(this.trial, index, supply);
  }

  /** Finds all swaps that match, a bit each, where no run stands; `across` and `upwards` have them. */
  private findMatching(): void {
    const { cols, ones, state, across, upwards } = this;
    // Columns to both sides; beyond the edge there is nothing.
    let b = 0;
    let c = 0;
    let d = state[0] ?? 0;
    let e = state[1] ?? 0;
    for (let col = 0; col < cols; col++) {
      const a = b;
      b = c;
      c = d;
      d = e;
      e = col + 2 < cols ? (state[col + 2] ?? 0) : 0;
      const f = col + 3 < cols ? (state[col + 3] ?? 0) : 0;
      const filled = (c | (c >>> 1) | (c >>> 2)) & ones;
      // Tile c goes to d's place, and d's to c's.
      const toRight = (equal(c, e) & equal(c, f)) | beside(c, d);
      const toLeft = (equal(d, b) & equal(d, a)) | beside(d, c);
      const filledNext = (d | (d >>> 1) | (d >>> 2)) & ones;
      across[col] = col + 1 < cols ? (toRight & filled) | (toLeft & filledNext) : 0;
      // The tile above comes down, and the one below goes up.
      const above = c >>> 3;
      const down = (equal(above, c << 3) & equal(above, c << 6)) | threeAcross(above, a, b, d, e);
      const up =
        (equal(c, c >>> 6) & equal(c, c >>> 9)) |
        threeAcross(c, a >>> 3, b >>> 3, d >>> 3, e >>> 3);
      upwards[col] = ((down & (filled >>> 3)) | (up & filled)) & (ones >>> 3);
    }
  }

  private swapAndCascade(state: Int32Array, index: number, supply: Int8Array): number {
    const col = this.colOf[index] ?? 0;
    const tile = 7 << (3 * (this.rowOf[index] ?? 0));
    const here = state[col] ?? 0;
    if (index >= this.firstUp) {
      const change = (here ^ (here >>> 3)) & tile;
      state[col] = here ^ change ^ (change << 3);
      return this.cascade(state, col, col, supply);
    }
    const change = (here ^ (state[col + 1] ?? 0)) & tile;
    state[col] = here ^ change;
    state[col + 1] = (state[col + 1] ?? 0) ^ change;
    return this.cascade(state, col, col + 1, supply);
  }

  /** Removes runs until none is left, where only columns from `low` to `high` have changed. */
  private cascade(state: Int32Array, low: number, high: number, supply: Int8Array): number {
    const { cols, marks } = this;
    let total = 0;
    for (;;) {
      const first = low < 2 ? 0 : low - 2;
      const last = high + 2 < cols ? high + 2 : cols - 1;
      if (this.mark(state, first, low, high, last) === 0) return total;
      low = cols;
      for (let col = first; col <= last; col++) {
        if (marks[col] === 0) continue;
        if (col < low) low = col;
        high = col;
        total += this.drop(state, col, supply);
      }
    }
  }

  /** Marks the tiles in runs; returns 0 when there is none. */
  private mark(state: Int32Array, first: number, low: number, high: number, last: number): number {
    const { ones, marks } = this;
    let any = 0;
    let before = 0;
    marks[first] = 0;
    for (let col = first; col <= last; col++) {
      const column = state[col] ?? 0;
      const filled = (column | (column >>> 1) | (column >>> 2)) & ones;
      if (col >= low && col <= high) {
        const pairs = equal(column, column >>> 3) & filled;
        const threes = pairs & (pairs >>> 3);
        marks[col] = (marks[col] ?? 0) | threes | (threes << 3) | (threes << 6);
        any |= threes;
      }
      if (col === last) break;
      const pairs = equal(column, state[col + 1] ?? 0) & filled;
      const threes = pairs & before;
      before = pairs;
      marks[col + 1] = threes;
      if (threes === 0) continue;
      marks[col] = (marks[col] ?? 0) | threes;
      marks[col - 1] = (marks[col - 1] ?? 0) | threes;
      any |= threes;
    }
    return any;
  }

  /** Takes the marked tiles out of a column and lets those above come down; returns how many. */
  private drop(state: Int32Array, col: number, supply: Int8Array): number {
    const { rows, cols } = this;
    let column = state[col] ?? 0;
    let removed = 0;
    for (let left = this.marks[col] ?? 0; left !== 0; removed++) {
      const top = 31 - Math.clz32(left);
      left ^= 1 << top;
      const below = (1 << top) - 1;
      column = (column & below) | ((column >>> 3) & ~below);
    }
    let next = state[cols + col] ?? 0;
    for (let row = rows - removed; row < rows; row++) {
      const cell = next * cols + col;
      if (cell < supply.length) {
        column |= (supply[cell] ?? 0) << (3 * row);
        next++;
      }
    }
    state[col] = column;
    state[cols + col] = next;
    return removed;
  }
}
