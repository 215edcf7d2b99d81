/** The byte of a blank cell. */
export const blank = 46;
const newline = 10;

/** The byte that stands for each kind; index 0 is the blank. */
export type Symbols = Uint8Array;

/** A board dealt from a seed shows kind 1 as `1`, and so on. */
export const digitSymbols: Symbols = Uint8Array.from('.123456789', (char) => char.charCodeAt(0));

/** Numbers the different symbols among these bytes 1, 2, … in the order of their bytes. */
export function symbolsIn(cells: Uint8Array): Symbols {
  const found = new Set(cells);
  found.delete(blank);
  return Uint8Array.from([blank, ...[...found].sort((a, b) => a - b)]);
}

/** The tiles of a board whose cells are given as symbols. */
export function tilesOf(cells: Uint8Array, symbols: Symbols): Int8Array {
  const kindOf = new Uint8Array(256);
  symbols.forEach((symbol, kind) => {
    kindOf[symbol] = kind;
  });
  const tiles = new Int8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) tiles[cell] = kindOf[cells[cell] ?? 0] ?? 0;
  return tiles;
}

/** The symbol of a tile. A kind above 127 stands on the board as a negative number. */
export function symbolOf(tile: number, symbols: Symbols): number {
  return symbols[tile & 255] ?? blank;
}

/** The board line by line, as the original program's files have it. */
export function plainGrid(board: Int8Array, cols: number, symbols: Symbols): Uint8Array {
  const text = new Uint8Array(board.length + board.length / cols);
  let at = 0;
  for (let cell = 0; cell < board.length; cell++) {
    text[at++] = symbolOf(board[cell] ?? 0, symbols);
    if ((cell + 1) % cols === 0) text[at++] = newline;
  }
  return text;
}

/** The board with its border, as the original program prints and saves it. */
export function borderedGrid(board: Int8Array, cols: number, symbols: Symbols): Uint8Array {
  const rows = board.length / cols;
  const width = cols + 3;
  const text = new Uint8Array((rows + 2) * width);
  for (const start of [0, (rows + 1) * width]) {
    text.fill(dash, start, start + width);
    text[start] = corner;
    text[start + cols + 1] = corner;
    text[start + cols + 2] = newline;
  }
  for (let row = 0; row < rows; row++) {
    let at = (row + 1) * width;
    text[at++] = side;
    for (let cell = row * cols; cell < (row + 1) * cols; cell++) {
      text[at++] = symbolOf(board[cell] ?? 0, symbols);
    }
    text[at++] = side;
    text[at] = newline;
  }
  return text;
}

const corner = 43;
const dash = 45;
const side = 124;
