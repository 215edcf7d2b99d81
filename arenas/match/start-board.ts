import type { StartBoard } from '../../src/api/arena.js';
import { latin1Bytes } from '../../src/console/bytes.js';
import { Failure } from '../../src/console/failure.js';
import { textRows } from '../../src/console/text-file.js';
import { type Position, setup } from './rules.js';
import { symbolsIn, tilesOf } from './symbols.js';

/** Every record of a game holds its start board, so a set has no huge ones. */
const mostCells = 10_000;

/** Between the lines of a board in a deal, so that it is one word of a command line. */
const lineEnd = '/';

/**
 * Reads a board of a set: lines of digits, all of one length, with or without blanks between them.
 * Each digit is a kind, 0 too; a dot is an empty cell. Fails with the line that is wrong.
 */
export function parseStart(path: string, text: string): StartBoard {
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
  if (rows * cols > mostCells) {
    throw new Failure(`${path}: expected at most ${mostCells} cells, found ${rows * cols}`);
  }
  const cells = lines.map((line) => line.cells);
  const kinds = symbolsIn(latin1Bytes(cells.join(''))).length - 1;
  if (kinds > setup.kinds.max) {
    throw new Failure(`${path}: expected at most ${setup.kinds.max} kinds, found ${kinds}`);
  }
  return { text: cells.join(lineEnd), kinds: Math.max(kinds, setup.kinds.min) };
}

/** The position that the text of a start board stands for. Throws a RangeError when it is none. */
export function startPosition(text: string, kinds: number): Position {
  const lines = text.split(lineEnd);
  const cols = lines[0]?.length ?? 0;
  const known = lines.every((line) => line.length === cols && /^[0-9.]+$/.test(line));
  const { min, max } = setup.resizable;
  if (!known || lines.length < min || lines.length > max || cols < min || cols > max) {
    throw new RangeError(
      `${setup.name}: a start board is lines of digits or dots, all as long, with ${lineEnd} between`,
    );
  }
  const bytes = latin1Bytes(lines.join(''));
  const symbols = symbolsIn(bytes);
  if (symbols.length - 1 > kinds) {
    throw new RangeError(
      `${setup.name}: kinds must be at least the ${symbols.length - 1} of the start board, not ${kinds}`,
    );
  }
  return { rows: lines.length, cols, kinds, board: tilesOf(bytes, symbols) };
}
