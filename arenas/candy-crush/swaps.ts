import type { Move } from '../../src/api/game.js';

export const rows = 6;
export const cols = 6;

/** Where each direction letter leads, in cells. */
const steps = { U: -cols, D: cols, L: -1, R: 1 } as const;
export type Direction = keyof typeof steps;

/** One swap in both directions: the candy of the first cell moved, and that of the second. */
interface Pair {
  readonly first: number;
  readonly second: number;
  readonly forward: Move;
  readonly backward: Move;
}

/** All 60 pairs of neighbours: cell by cell, each with its right and then its lower neighbour. */
export const pairs: readonly Pair[] = Array.from({ length: rows * cols }, (_, cell) =>
  (['R', 'D'] as const).flatMap((direction) => {
    const second = neighbour(cell, direction);
    if (second === undefined) return [];
    return [{ first: cell, second, forward: codeOf(cell, second), backward: codeOf(second, cell) }];
  }),
).flat();

const codes = 10_000;
const startByCode = new Int8Array(codes).fill(-1);
const targetByCode = new Int8Array(codes).fill(-1);
for (const { first, second, forward, backward } of pairs) {
  startByCode[forward] = targetByCode[backward] = first;
  targetByCode[forward] = startByCode[backward] = second;
}

/** The cell whose candy a swap moves; −1 when the code is not a swap. */
export function startOf(code: Move): number {
  return startByCode[code] ?? -1;
}

/** The cell it is moved to, which is looked at first; −1 when the code is not a swap. */
export function targetOf(code: Move): number {
  return targetByCode[code] ?? -1;
}

/** The cell next to another in a direction, if it is on the board. */
export function neighbour(cell: number, direction: Direction): number | undefined {
  const target = cell + steps[direction];
  const sameLine =
    direction === 'U' || direction === 'D' || Math.floor(target / cols) === Math.floor(cell / cols);
  return target >= 0 && target < rows * cols && sameLine ? target : undefined;
}

/** Row and column of the candy, then row and column it moves to: 5152 moves 5 1 to the right. */
export function codeOf(start: number, target: number): Move {
  return twoDigits(start) * 100 + twoDigits(target);
}

function twoDigits(cell: number): number {
  return Math.floor(cell / cols) * 10 + (cell % cols);
}

export function isDirection(text: string): text is Direction {
  return Object.hasOwn(steps, text);
}

/** The swap as the original program reads it, such as `5 1 R`. */
export function formatSwap(code: Move): string {
  const start = startOf(code);
  const step = targetOf(code) - start;
  const direction = Object.entries(steps).find(([, way]) => way === step)?.[0];
  if (start < 0 || direction === undefined) return String(code);
  return `${Math.floor(start / cols)} ${start % cols} ${direction}`;
}

/** The swap that `formatSwap` writes so; `undefined` for any other text. */
export function parseSwap(text: string): Move | undefined {
  const parts = /^([0-5]) ([0-5]) ([UDLR])$/.exec(text);
  const direction = parts?.[3] ?? '';
  if (parts === null || !isDirection(direction)) return undefined;
  const start = Number(parts[1]) * cols + Number(parts[2]);
  const target = neighbour(start, direction);
  return target === undefined ? undefined : codeOf(start, target);
}
