import { Failure } from '../../src/console/failure.js';
import { textRows } from '../../src/console/text-file.js';
import { shown } from './lines.js';

/** A grid as its file gives it. */
export interface GridFile {
  readonly rows: number;
  readonly cols: number;
  /** Row-major, 0 or 1. */
  readonly board: Int8Array;
}

/** One line a row, `0` and `1` with a blank between them. */
export function makeGridFile({ rows, cols, board }: GridFile): string {
  let text = '';
  for (let row = 0; row < rows; row++) {
    text += `${board.subarray(row * cols, (row + 1) * cols).join(' ')}\n`;
  }
  return text;
}

/** Reads what `makeGridFile` writes, of any size; fails with the line that is wrong. */
export function parseGridFile(path: string, text: string): GridFile {
  const found = textRows(text);
  const cols = found[0]?.words.length ?? 0;
  if (cols === 0) throw new Failure(`${path}: expected rows of 0 and 1, found nothing`);
  const board = new Int8Array(found.length * cols);
  found.forEach(({ line, words }, row) => {
    words.forEach((word, col) => {
      if (word !== '0' && word !== '1') {
        throw new Failure(`${path}: line ${line}: '${shown(word)}' is not 0 or 1`);
      }
      board[row * cols + col] = Number(word);
    });
    if (words.length !== cols) {
      const rest = `found ${words.length}, but the first row has ${cols}`;
      throw new Failure(`${path}: line ${line}: every row must be as long as the first: ${rest}`);
    }
  });
  return { rows: found.length, cols, board };
}
