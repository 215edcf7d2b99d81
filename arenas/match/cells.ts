import type { BoardSize } from '../../src/api/arena.js';
import type { Move } from '../../src/api/game.js';

/** C's white space, of which any amount may stand around the two numbers. */
const blanks = /[ \t\r\v\f]+/;
const integer = /^[+-]?\d+$/;

/** A cell as the original program reads it: its row and its column, counted from 0. */
export function formatCell(cell: Move, { cols }: BoardSize): string {
  return `${Math.floor(cell / cols)} ${cell % cols}`;
}

/** The cell two whole numbers name; `undefined` when it is not on the board, or for other text. */
export function parseCell(text: string, { rows, cols }: BoardSize): Move | undefined {
  const words = text.split(blanks).filter((word) => word !== '');
  const [row = '', col = ''] = words;
  if (words.length !== 2 || !integer.test(row) || !integer.test(col)) return undefined;
  if (!within(Number(row), rows) || !within(Number(col), cols)) return undefined;
  return 0 + Number(row) * cols + Number(col); // never −0
}

function within(value: number, length: number): boolean {
  return value >= 0 && value < length;
}
