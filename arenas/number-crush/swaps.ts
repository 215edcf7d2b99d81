import type { Move } from '../../src/api/game.js';

export const rows = 10;
export const cols = 10;

/** All 180 swaps: left-right first, row by row; then up-down, row by row. Smaller cell first. */
const pairs: readonly (readonly [number, number])[] = [
  ...Array.from({ length: rows * (cols - 1) }, (_, i): [number, number] => {
    const cell = Math.floor(i / (cols - 1)) * cols + (i % (cols - 1));
    return [cell, cell + 1];
  }),
  ...Array.from({ length: (rows - 1) * cols }, (_, cell): [number, number] => [cell, cell + cols]),
];

/** The move codes in canonical order: a cell is two digits, so 2122 swaps cells 21 and 22. */
export const swapCodes = Int32Array.from(pairs, ([first, second]) => first * 100 + second);

const indexByCode = new Int16Array(10_000).fill(-1);
pairs.forEach(([first, second], index) => {
  indexByCode[first * 100 + second] = index;
  indexByCode[second * 100 + first] = index;
});

/** The place of a swap in canonical order, whichever of its cells is first; −1 when it is none. */
export function swapIndex(code: Move): number {
  return indexByCode[code] ?? -1;
}

/** The same swap with its smaller cell first, or −1 when the code is not a swap. */
export function canonicalSwap(code: Move): Move {
  return swapCodes[swapIndex(code)] ?? -1;
}

/** The code as the original program reads it: always four digits. */
export function formatSwap(code: Move): string {
  return String(code).padStart(4, '0');
}

/** The canonical swap of exactly four digits, either order; `undefined` for anything else. */
export function parseSwap(text: string): Move | undefined {
  if (!/^\d{4}$/.test(text)) return undefined;
  const code = canonicalSwap(Number(text));
  return code < 0 ? undefined : code;
}
