/** A cell with nothing of its block below it looks this far down. */
const toTheFloor = 0x7fffffff;

/**
 * A rectangle of cells as a blocks file draws it, prepared for the grid: one orientation of a
 * block, or the power-up. The rectangle is the shape: its empty rows and columns count.
 */
export class Shape {
  readonly rows: number;
  readonly cols: number;
  /** Its lines of `0` and `1`. */
  readonly lines: readonly string[];
  /** Number of occupied cells. */
  readonly size: number;
  /** Occupied cells, three numbers each: row, column, and rows down to the shape's next cell. */
  readonly cells: Int32Array;
  /** Empty cells, two numbers each: row and column. */
  readonly blanks: Int32Array;
  /** Words of 32 cells to a row, and those words, the lowest bit leftmost. */
  readonly words: number;
  readonly bits: Int32Array;

  constructor(lines: readonly string[]) {
    this.lines = lines;
    this.rows = lines.length;
    this.cols = lines[0]?.length ?? 0;
    this.words = Math.ceil(this.cols / 32);
    this.bits = new Int32Array(this.rows * this.words);
    const cells: number[] = [];
    const blanks: number[] = [];
    const nextBelow = new Int32Array(this.cols).fill(toTheFloor);
    for (let row = this.rows - 1; row >= 0; row--) {
      for (let col = 0; col < this.cols; col++) {
        if (lines[row]?.[col] !== '1') {
          blanks.push(row, col);
          continue;
        }
        const below = nextBelow[col] ?? toTheFloor;
        cells.push(row, col, below === toTheFloor ? toTheFloor : below - row);
        nextBelow[col] = row;
        const word = row * this.words + (col >> 5);
        this.bits[word] = (this.bits[word] ?? 0) | (1 << (col & 31));
      }
    }
    this.cells = Int32Array.from(cells);
    this.blanks = Int32Array.from(blanks);
    this.size = cells.length / 3;
  }
}

/** A block of the list with its different orientations, each a quarter turn right of the last. */
export class Block {
  /** As it enters the grid. */
  readonly upright: Shape;
  readonly rotations: readonly Shape[];
  /** Its longest side: the grid's topmost rows that it can reach before it is dropped. */
  readonly side: number;

  constructor(lines: readonly string[]) {
    this.upright = new Shape(lines);
    const rotations = [this.upright];
    for (let turned = turnRight(lines); rotations.length < 4; turned = turnRight(turned)) {
      if (turned.join('\n') === lines.join('\n')) break;
      rotations.push(new Shape(turned));
    }
    this.rotations = rotations;
    this.side = Math.max(lines.length, lines[0]?.length ?? 0);
  }
}

function turnRight(lines: readonly string[]): string[] {
  const upwards = [...lines].reverse();
  return Array.from(lines[0] ?? '', (_, col) => upwards.map((line) => line[col]).join(''));
}
