import type { Move } from '../../src/api/game.js';

/** The active area: what is seen of the map, and all that can be swapped or matched. */
export const rows = 9;
export const cols = 9;

/** Steps to the four neighbours; (0, 0) is the bottom-left tile, so up is y + 1. */
const steps = { right: [1, 0], up: [0, 1], left: [-1, 0], down: [0, -1] } as const;
export type Direction = keyof typeof steps;

/** The direction a word names. */
export function directionOf(word: string): Direction | undefined {
  return Object.hasOwn(steps, word) ? (word as Direction) : undefined;
}

/** All 144 swaps: right-swaps first, then up-swaps; y ascending, then x ascending. */
export const swapCodes = Int32Array.from([...swapsTo('right'), ...swapsTo('up')]);

/** Index of a swap by its code, in either order of its tiles; −1 where they do not touch. */
const indexByCode = new Int16Array(10_000).fill(-1);
swapCodes.forEach((code, index) => {
  indexByCode[code] = index;
  indexByCode[(code % 100) * 100 + Math.floor(code / 100)] = index;
});

/** The cells of the flat board, top row first, that each swap exchanges. */
const firstCells = Int8Array.from(swapCodes, (code) => cellAt(Math.floor(code / 100)));
const secondCells = Int8Array.from(swapCodes, (code) => cellAt(code % 100));

/** The place of a swap in canonical order, or −1 when the code is none. */
export function swapIndex(code: Move): number {
  return indexByCode[code] ?? -1;
}

/** The two cells of the swap at this place in canonical order. */
export function firstCell(index: number): number {
  return firstCells[index] ?? 0;
}
export function secondCell(index: number): number {
  return secondCells[index] ?? 0;
}

/** The canonical swap of the tile at (x, y) with its neighbour; `undefined` out of bounds. */
export function swapTowards(x: number, y: number, direction: Direction): Move | undefined {
  const [dx, dy] = steps[direction];
  const [x2, y2] = [x + dx, y + dy];
  if (![x, x2].every((at) => at >= 0 && at < cols)) return undefined;
  if (![y, y2].every((at) => at >= 0 && at < rows)) return undefined;
  return swapCodes[swapIndex(codeOf(x, y, x2, y2))];
}

/** The four coordinates x1, y1, x2, y2 of a swap. */
export function coordinatesOf(code: Move): [number, number, number, number] {
  const digit = (unit: number) => Math.floor(code / unit) % 10;
  return [digit(1000), digit(100), digit(10), digit(1)];
}

/** The swap as the original program reads it, such as `swap 2 3 up`. */
export function formatSwap(code: Move): string {
  const [x, y, x2] = coordinatesOf(swapCodes[swapIndex(code)] ?? code);
  return `swap ${x} ${y} ${x2 > x ? 'right' : 'up'}`;
}

/** The canonical swap behind `swap x y direction`; `undefined` for anything else. */
export function parseSwap(text: string): Move | undefined {
  const parts = /^swap ([0-8]) ([0-8]) (right|up|left|down)$/.exec(text);
  const direction = directionOf(parts?.[3] ?? '');
  if (direction === undefined) return undefined;
  return swapTowards(Number(parts?.[1]), Number(parts?.[2]), direction);
}

function swapsTo(direction: 'right' | 'up'): Move[] {
  const [dx, dy] = steps[direction];
  const swaps: Move[] = [];
  for (let y = 0; y + dy < rows; y++) {
    for (let x = 0; x + dx < cols; x++) swaps.push(codeOf(x, y, x + dx, y + dy));
  }
  return swaps;
}

/** Four digits to read: 2324 swaps the tiles at (2, 3) and (2, 4). */
function codeOf(x1: number, y1: number, x2: number, y2: number): Move {
  return x1 * 1000 + y1 * 100 + x2 * 10 + y2;
}

/** The cell of a two-digit place xy: the board's first row is the top one. */
function cellAt(place: number): number {
  return (rows - 1 - (place % 10)) * cols + Math.floor(place / 10);
}
