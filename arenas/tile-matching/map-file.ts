import { Failure } from '../../src/console/failure.js';
import { printable } from '../../src/console/grid-screen.js';
import { wholeNumber } from '../../src/console/numbers.js';
import { textRows } from '../../src/console/text-file.js';
import { mapRows } from './columns.js';
import { cols } from './swaps.js';

/** A tile is one digit; 0 is a placeholder. */
export const highestTile = 9;

/** 81 lines of nine numbers, the bottom row first. */
export function makeMapFile(map: Int8Array): string {
  let text = '';
  for (let row = 0; row < mapRows; row++) {
    text += `${map.subarray(row * cols, (row + 1) * cols).join(' ')}\n`;
  }
  return text;
}

/** Reads what `makeMapFile` writes, tiles up to `kinds`; fails with the line that is wrong. */
export function parseMapFile(path: string, text: string, kinds: number): Int8Array {
  const found = textRows(text);
  const map = new Int8Array(mapRows * cols);
  found.slice(0, mapRows).forEach(({ line, words }, row) => {
    if (words.length !== cols) {
      throw new Failure(`${path}: line ${line}: expected ${cols} numbers, found ${words.length}`);
    }
    words.forEach((word, col) => {
      const tile = wholeNumber(word, 0, kinds);
      if (tile === undefined) {
        throw new Failure(
          `${path}: line ${line}: '${printable(word)}' is not a number from 0 to ${kinds}`,
        );
      }
      map[row * cols + col] = tile;
    });
  });
  const extra = found[mapRows];
  if (extra !== undefined) {
    throw new Failure(
      `${path}: line ${extra.line}: expected ${mapRows} lines of numbers, not more`,
    );
  }
  if (found.length < mapRows) {
    const next = (found.at(-1)?.line ?? 0) + 1;
    throw new Failure(
      `${path}: line ${next}: the map ends after ${found.length} of ${mapRows} lines of numbers`,
    );
  }
  return map;
}
