import { cols, rows } from './swaps.js';

/** How candies look by their number on the board; 0 is an empty cell. The course has the first four. */
const symbols = ' *#@%&$';

export function symbolOf(candy: number): string {
  return symbols[candy] ?? '?';
}

/** The board as the course prints it. */
export function boardText(board: Int8Array): string {
  const header = Array.from({ length: cols }, (_, col) => ` ${col} |`).join('');
  let text = `=====\n  |${header}\n`;
  for (let row = 0; row < rows; row++) {
    const candies = Array.from(board.subarray(row * cols, (row + 1) * cols), symbolOf);
    text += ` ${row}|${candies.map((candy) => ` ${candy} |`).join('')}\n`;
  }
  return text;
}
