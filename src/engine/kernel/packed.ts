const rows = 10;
const cols = 10;

/** A tile's three bits, ten apart. */
const spread = Int32Array.from(
  { length: 8 },
  (_, tile) => (tile & 1) | ((tile & 2) << 9) | ((tile & 4) << 18),
);

/**
 * A full board in ten numbers, one a column: the lowest bit of its ten tiles, the next, the
 * highest, ten bits each, the lowest row first. Thirty bits are the most that every JavaScript
 * engine keeps inside an object, so a game needs no memory elsewhere, and a copy is ten words.
 */
export class PackedBoard {
  c0 = 0;
  c1 = 0;
  c2 = 0;
  c3 = 0;
  c4 = 0;
  c5 = 0;
  c6 = 0;
  c7 = 0;
  c8 = 0;
  c9 = 0;

  copyFrom(other: PackedBoard): void {
    this.c0 = other.c0;
    this.c1 = other.c1;
    this.c2 = other.c2;
    this.c3 = other.c3;
    this.c4 = other.c4;
    this.c5 = other.c5;
    this.c6 = other.c6;
    this.c7 = other.c7;
    this.c8 = other.c8;
    this.c9 = other.c9;
  }

  save(into: Int32Array): void {
    into[0] = this.c0;
    into[1] = this.c1;
    into[2] = this.c2;
    into[3] = this.c3;
    into[4] = this.c4;
    into[5] = this.c5;
    into[6] = this.c6;
    into[7] = this.c7;
    into[8] = this.c8;
    into[9] = this.c9;
  }

  /** Reads what `save` wrote. */
  load(from: Int32Array): void {
    this.c0 = from[0] ?? 0;
    this.c1 = from[1] ?? 0;
    this.c2 = from[2] ?? 0;
    this.c3 = from[3] ?? 0;
    this.c4 = from[4] ?? 0;
    this.c5 = from[5] ?? 0;
    this.c6 = from[6] ?? 0;
    this.c7 = from[7] ?? 0;
    this.c8 = from[8] ?? 0;
    this.c9 = from[9] ?? 0;
  }

  /** From the flat board. */
  pack(board: Int8Array): void {
    this.c0 = columnOf(board, 0);
    this.c1 = columnOf(board, 1);
    this.c2 = columnOf(board, 2);
    this.c3 = columnOf(board, 3);
    this.c4 = columnOf(board, 4);
    this.c5 = columnOf(board, 5);
    this.c6 = columnOf(board, 6);
    this.c7 = columnOf(board, 7);
    this.c8 = columnOf(board, 8);
    this.c9 = columnOf(board, 9);
  }

  /** To the flat board, which shows another one: most moves change few columns. */
  unpack(board: Int8Array, shown: PackedBoard): void {
    if (this.c0 !== shown.c0) {
      shown.c0 = this.c0;
      showColumn(shown.c0, board, 0);
    }
    if (this.c1 !== shown.c1) {
      shown.c1 = this.c1;
      showColumn(shown.c1, board, 1);
    }
    if (this.c2 !== shown.c2) {
      shown.c2 = this.c2;
      showColumn(shown.c2, board, 2);
    }
    if (this.c3 !== shown.c3) {
      shown.c3 = this.c3;
      showColumn(shown.c3, board, 3);
    }
    if (this.c4 !== shown.c4) {
      shown.c4 = this.c4;
      showColumn(shown.c4, board, 4);
    }
    if (this.c5 !== shown.c5) {
      shown.c5 = this.c5;
      showColumn(shown.c5, board, 5);
    }
    if (this.c6 !== shown.c6) {
      shown.c6 = this.c6;
      showColumn(shown.c6, board, 6);
    }
    if (this.c7 !== shown.c7) {
      shown.c7 = this.c7;
      showColumn(shown.c7, board, 7);
    }
    if (this.c8 !== shown.c8) {
      shown.c8 = this.c8;
      showColumn(shown.c8, board, 8);
    }
    if (this.c9 !== shown.c9) {
      shown.c9 = this.c9;
      showColumn(shown.c9, board, 9);
    }
  }
}

/** Whether a board can be packed for the kernel: full, every tile of three bits. */
export function canPack(board: Int8Array, kinds: number): boolean {
  return kinds >= 4 && kinds <= 7 && board.every((tile) => tile >= 1 && tile <= 7);
}

function columnOf(board: Int8Array, col: number): number {
  let column = 0;
  for (let cell = col; cell < rows * cols; cell += cols) {
    column = (column << 1) | (spread[board[cell] ?? 0] ?? 0);
  }
  return column;
}

function showColumn(column: number, board: Int8Array, col: number): void {
  let bits = column;
  for (let cell = (rows - 1) * cols + col; cell >= 0; cell -= cols) {
    board[cell] = (bits & 1) | ((bits >> 9) & 2) | ((bits >> 18) & 4);
    bits >>= 1;
  }
}
