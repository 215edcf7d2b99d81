import type { ConsoleIO } from '../../src/console/io.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { largestFile } from '../../src/console/text-file.js';
import { type Position, setup } from './rules.js';
import { type Symbols, symbolsIn, tilesOf } from './symbols.js';

const newline = 10;

/** Why the original program does not start, in the order in which it looks. */
export const refusals = {
  arguments: { status: 1, message: 'Usage: match height width filename' },
  dimensions: { status: 2, message: 'Invalid grid dimensions' },
  file: { status: 3, message: 'Invalid grid file' },
  contents: { status: 4, message: 'Error reading grid contents' },
} as const;

/** A board and what its kinds look like. */
export interface Grid extends Position {
  readonly board: Int8Array;
  readonly symbols: Symbols;
}

/** Opens the grid that the arguments `HEIGHT WIDTH FILE` name, or says why it is refused. */
export async function openGrid(
  positionals: readonly string[],
  files: ConsoleIO['files'],
): Promise<Grid | keyof typeof refusals> {
  const [height, width, path] = positionals;
  if (height === undefined || width === undefined || path === undefined || positionals.length > 3) {
    return 'arguments';
  }
  const rows = dimension(height);
  const cols = dimension(width);
  if (rows === undefined || cols === undefined) return 'dimensions';
  const read = await files.read(path, largestFile);
  if (read instanceof Uint8Array) return parseGrid(read, rows, cols) ?? 'contents';
  // Whatever else is wrong with it, a directory, a device or a huge file can be opened.
  return read.problem === 'missing' || read.problem === 'no-access' ? 'file' : 'contents';
}

/** Exactly so many lines of exactly so many bytes, each line ended, none of them 0. */
export function parseGrid(text: Uint8Array, rows: number, cols: number): Grid | undefined {
  if (text.length !== rows * (cols + 1) || text.includes(0)) return undefined;
  const cells = new Uint8Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    const start = row * (cols + 1);
    if (text.indexOf(newline, start) !== start + cols) return undefined;
    cells.set(text.subarray(start, start + cols), row * cols);
  }
  const symbols = symbolsIn(cells);
  return { rows, cols, kinds: symbols.length - 1, board: tilesOf(cells, symbols), symbols };
}

/** Plain digits only; zeros may lead, as they may in C. */
function dimension(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const { min, max } = setup.resizable;
  return wholeNumber(text.replace(/^0+(?=\d)/, ''), min, max);
}
