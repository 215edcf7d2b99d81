import type { Move } from '../../src/api/game.js';

const mostColumns = 10_000_000;

/**
 * A move is a placement: where the block is dropped. Its code in decimal is the column of the
 * block's left edge, one digit for the rotation (quarter turns to the right), and 0 or 1 for
 * gravity off or on at the drop: 411 is column 4, rotation 1, gravity on. Canonical order is
 * ascending.
 */
export function placementCode(rotation: number, column: number, gravity: boolean): Move {
  return column * 100 + rotation * 10 + (gravity ? 1 : 0);
}

export function columnOf(code: Move): number {
  return Math.floor(code / 100);
}

export function rotationOf(code: Move): number {
  return Math.floor(code / 10) % 10;
}

export function gravityOf(code: Move): boolean {
  return code % 10 === 1;
}

/** Whether the number is the code of some placement, on whatever grid. */
export function isPlacement(code: Move): boolean {
  if (!(Number.isInteger(code) && code >= 0 && code < mostColumns * 100)) return false;
  return code % 10 <= 1 && rotationOf(code) <= 3;
}

/** In words; the commands that make a placement depend on the grid: see `Blockfall.commands`. */
export function formatPlacement(code: Move): string {
  if (!isPlacement(code)) return String(code);
  const gravity = gravityOf(code) ? 'on' : 'off';
  return `rotation ${rotationOf(code)} column ${columnOf(code)} gravity ${gravity}`;
}

/** Reads what `formatPlacement` writes; `undefined` for anything else. */
export function parsePlacement(text: string): Move | undefined {
  const parts = /^rotation ([0-3]) column (0|[1-9]\d{0,6}) gravity (on|off)$/.exec(text);
  if (parts === null) return undefined;
  return placementCode(Number(parts[1]), Number(parts[2]), parts[3] === 'on');
}
