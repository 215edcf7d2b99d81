import { latin1Bytes } from '../../src/console/bytes.js';
import { Failure } from '../../src/console/failure.js';
import { textRows } from '../../src/console/text-file.js';
import { type Position, setup } from './rules.js';
import { symbolsIn, tilesOf } from './symbols.js';

/**
 * A board of a set: lines of digits, all of one length, with or without blanks between them. Each
 * digit is a kind, 0 too; a dot is an empty cell. Fails with the line that is wrong.
 */
export function parseBoardFile(path: string, text: string): Position {
  const { min, max } = setup.resizable;
  const lines = textRows(text).map(({ line, words }) => ({ line, cells: words.join('') }));
  const cols = lines[0]?.cells.length ?? 0;
  for (const { line, cells } of lines) {
    const wrong = /[^0-9.]/.exec(cells)?.[0];
    if (wrong !== undefined) {
      throw new Failure(`${path}: line ${line}: '${wrong}' is neither a digit nor a dot`);
    }
    if (cells.length !== cols) {
      throw new Failure(`${path}: line ${line}: expected ${cols} cells, found ${cells.length}`);
    }
    if (cols < min || cols > max) {
      throw new Failure(`${path}: line ${line}: expected ${min} to ${max} cells, found ${cols}`);
    }
  }
  const rows = lines.length;
  if (rows < min || rows > max) {
    throw new Failure(`${path}: expected ${min} to ${max} lines of digits, found ${rows}`);
  }
  const bytes = latin1Bytes(lines.map(({ cells }) => cells).join(''));
  const symbols = symbolsIn(bytes);
  return { rows, cols, kinds: symbols.length - 1, board: tilesOf(bytes, symbols) };
}
