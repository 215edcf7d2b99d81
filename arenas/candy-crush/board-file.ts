import { Failure } from '../../src/console/failure.js';
import { printable } from '../../src/console/grid-screen.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { textRows } from '../../src/console/text-file.js';
import type { Position } from './rules.js';
import { cols, rows } from './swaps.js';

/** As much as the original program has room for. */
export const largestStack = 100;

type Start = Pick<Position, 'board' | 'stack'>;

/** The size, the board, the number of spare candies and the candies. Files count them from 0. */
export function makeBoardFile({ board, stack }: Start): string {
  const candies = Array.from(board, (candy) => candy - 1);
  const lines = Array.from({ length: rows }, (_, row) =>
    candies.slice(row * cols, (row + 1) * cols).join(' '),
  );
  const spare = Array.from(stack, (candy) => candy - 1).join(' ');
  return `${rows} ${cols}\n${lines.join('\n')}\n${stack.length}\n${spare}\n`;
}

/** Reads what `makeBoardFile` writes, whatever its white space; fails with the line that is wrong. */
export function parseBoardFile(path: string, text: string, kinds: number): Start {
  const words = textRows(text).flatMap(({ line, words }) => words.map((word) => ({ line, word })));
  const lastLine = words.at(-1)?.line ?? 1;
  let at = 0;
  const fail = (wanted: string): never => {
    const found = words[at];
    const what = found === undefined ? 'the end of the file' : `'${printable(found.word)}'`;
    throw new Failure(
      `${path}: line ${found?.line ?? lastLine}: expected ${wanted}, found ${what}`,
    );
  };
  const number = (wanted: string, min: number, max: number): number => {
    const value = wholeNumber(words[at]?.word ?? '', min, max) ?? fail(wanted);
    at++;
    return value;
  };
  const candy = (where: string) => number(`${where}, from 0 to ${kinds - 1}`, 0, kinds - 1) + 1;

  number(`the height ${rows}`, rows, rows);
  number(`the width ${cols}`, cols, cols);
  const board = new Int8Array(rows * cols);
  for (let cell = 0; cell < board.length; cell++) {
    board[cell] = candy(`the candy of row ${Math.floor(cell / cols)}, column ${cell % cols}`);
  }
  const size = number(`the size of the stack, from 0 to ${largestStack}`, 0, largestStack);
  const stack = new Int8Array(size);
  for (let i = 0; i < size; i++) stack[i] = candy(`candy ${i + 1} of the ${size} in the stack`);
  if (at < words.length) fail(`nothing after the ${size} candies of the stack`);
  return { board, stack };
}
