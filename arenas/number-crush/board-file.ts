import { Failure } from '../../src/console/failure.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { textRows } from '../../src/console/text-file.js';
import { cols, rows } from './swaps.js';

/** Ten lines of ten numbers. */
export function makeBoardFile(board: Int8Array): string {
  let text = '';
  for (let row = 0; row < rows; row++) {
    text += `${board.subarray(row * cols, (row + 1) * cols).join(' ')}\n`;
  }
  return text;
}

/** Reads what `makeBoardFile` writes; fails with the line that is wrong. */
export function parseBoardFile(path: string, text: string, kinds: number): Int8Array {
  const found = textRows(text);
  const board = new Int8Array(rows * cols);
  found.slice(0, rows).forEach(({ line, words }, row) => {
    if (words.length !== cols) {
      throw new Failure(`${path}: line ${line}: expected ${cols} numbers, found ${words.length}`);
    }
    words.forEach((word, col) => {
      const tile = wholeNumber(word, 1, kinds);
      if (tile === undefined) {
        throw new Failure(`${path}: line ${line}: '${word}' is not a number from 1 to ${kinds}`);
      }
      board[row * cols + col] = tile;
    });
  });
  const extra = found[rows];
  if (extra !== undefined) {
    throw new Failure(`${path}: line ${extra.line}: expected ${rows} lines of numbers, found more`);
  }
  if (found.length < rows) {
    throw new Failure(`${path}: expected ${rows} lines of numbers, found ${found.length}`);
  }
  return board;
}
