import type { Snapshot } from './arena.js';

/** The number a snapshot holds under this name; a TypeError when it holds none. */
export function numberIn(snapshot: Snapshot, name: string): number {
  const value = snapshot[name];
  if (typeof value !== 'number') throw new TypeError(`snapshot: '${name}' is not a number`);
  return value;
}

/** The list of numbers a snapshot holds under this name; a TypeError when it holds none. */
export function numbersIn(snapshot: Snapshot, name: string): readonly number[] {
  const value = snapshot[name];
  if (!Array.isArray(value)) throw new TypeError(`snapshot: '${name}' is not a list of numbers`);
  return value;
}
