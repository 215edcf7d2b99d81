const lastStamp = 0x7fffffff;

/**
 * Finds groups: equal tiles that touch side by side. Holds the memory for one size of board and
 * uses it again for every search, so that searching allocates nothing.
 */
export class Flood {
  /** The cells of the group filled last: the first ones, as many as `fill` said. */
  readonly cells: Int32Array;
  private readonly rows: number;
  private readonly cols: number;
  private readonly columnOf: Uint16Array;
  /** A cell was seen in this search when it holds the search's stamp: nothing is ever wiped. */
  private readonly seen: Int32Array;
  private stamp = 0;
  /** An earlier cell of the same group, for each cell; itself for the smallest. */
  private readonly joined: Int32Array;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.cells = new Int32Array(rows * cols);
    this.seen = new Int32Array(rows * cols);
    this.joined = new Int32Array(rows * cols);
    this.columnOf = new Uint16Array(rows * cols);
    for (let cell = 0; cell < rows * cols; cell++) this.columnOf[cell] = cell % cols;
  }

  /** Finds the group of a cell; returns its size, 0 for an empty cell. */
  fill(board: Int8Array, cell: number): number {
    this.newSearch();
    return (board[cell] ?? 0) === 0 ? 0 : this.spread(board, cell);
  }

  /**
   * Lists the smallest cell of each group of two or more, in index order; returns how many. One pass
   * over the board joins each tile to the groups above and to the left of it; a group is known by
   * its smallest cell.
   */
  listGroups(board: Int8Array, into: Int32Array): number {
    const { rows, cols, cells, joined } = this;
    let started = 0;
    let cell = 0;
    for (let row = 1; row <= rows; row++) {
      for (let col = 1; col <= cols; col++, cell++) {
        const tile = board[cell];
        if (tile === 0) continue;
        const left = col > 1 && board[cell - 1] === tile;
        if (row > 1 && board[cell - cols] === tile) {
          joined[cell] = left ? this.join(cell - cols, cell - 1) : (joined[cell - cols] ?? 0);
        } else if (left) joined[cell] = joined[cell - 1] ?? 0;
        else {
          joined[cell] = cell;
          const right = col < cols && board[cell + 1] === tile;
          if (right || (row < rows && board[cell + cols] === tile)) cells[started++] = cell;
        }
      }
    }
    // What started apart may have been joined to an earlier one later on.
    let count = 0;
    for (let i = 0; i < started; i++) {
      const start = cells[i] ?? 0;
      if (joined[start] === start) into[count++] = start;
    }
    return count;
  }

  /** Makes the groups of two cells one; returns its smallest cell. */
  private join(one: number, other: number): number {
    const { joined } = this;
    let a = joined[one] ?? 0;
    while (joined[a] !== a) a = joined[a] ?? 0;
    let b = joined[other] ?? 0;
    while (joined[b] !== b) b = joined[b] ?? 0;
    const smaller = a < b ? a : b;
    joined[a] = smaller;
    joined[b] = smaller;
    return smaller;
  }

  private newSearch(): void {
    if (this.stamp === lastStamp) {
      this.seen.fill(0);
      this.stamp = 0;
    }
    this.stamp++;
  }

  /** The list of cells is its own queue: no recursion, whatever the size of the group. */
  private spread(board: Int8Array, start: number): number {
    const { cells, cols, columnOf, seen, stamp } = this;
    const tile = board[start];
    const lastCol = cols - 1;
    const lastRow = board.length - cols;
    let count = 1;
    cells[0] = start;
    seen[start] = stamp;
    for (let at = 0; at < count; at++) {
      const cell = cells[at] ?? 0;
      const col = columnOf[cell] ?? 0;
      if (col < lastCol && board[cell + 1] === tile && seen[cell + 1] !== stamp) {
        seen[cell + 1] = stamp;
        cells[count++] = cell + 1;
      }
      if (cell < lastRow && board[cell + cols] === tile && seen[cell + cols] !== stamp) {
        seen[cell + cols] = stamp;
        cells[count++] = cell + cols;
      }
      if (col > 0 && board[cell - 1] === tile && seen[cell - 1] !== stamp) {
        seen[cell - 1] = stamp;
        cells[count++] = cell - 1;
      }
      if (cell >= cols && board[cell - cols] === tile && seen[cell - cols] !== stamp) {
        seen[cell - cols] = stamp;
        cells[count++] = cell - cols;
      }
    }
    return count;
  }
}

/** Whether a tile equals one beside, above or below it. */
export function touchesEqual(board: Int8Array, cols: number, cell: number): boolean {
  const tile = board[cell];
  if (tile === undefined || tile === 0) return false;
  const col = cell % cols;
  return (
    (col > 0 && board[cell - 1] === tile) ||
    (col + 1 < cols && board[cell + 1] === tile) ||
    (cell >= cols && board[cell - cols] === tile) ||
    (cell + cols < board.length && board[cell + cols] === tile)
  );
}

/** Whether two equal tiles touch anywhere. Looks from the bottom, where tiles lie. */
export function anyPair(board: Int8Array, rows: number, cols: number): boolean {
  for (let row = rows - 1; row >= 0; row--) {
    const end = (row + 1) * cols;
    for (let cell = row * cols; cell < end; cell++) {
      const tile = board[cell];
      if (tile === 0) continue;
      if (cell + 1 < end && board[cell + 1] === tile) return true;
      if (row > 0 && board[cell - cols] === tile) return true;
    }
  }
  return false;
}
