import { inRun } from '../engine/runs.js';
import type { Wanted } from './adversarial.js';

/** Cells that are tried with another kind, so that no two dead boards look alike. */
const tries = 150;

/**
 * Tiles among which no run stands and no swap makes one, row by row. Starts from a pattern that is
 * dead whatever its size and keeps every random change that leaves it so.
 */
export function deadTiles(rows: number, cols: number, { kinds, random }: Wanted): number[] {
  const shift = random.below(4);
  const turned = random.below(2) === 1;
  const tiles = Int8Array.from({ length: rows * cols }, (_, cell) => {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    return (((turned ? row + 2 * col : col + 2 * row) + shift) % 4) + 1;
  });
  for (let i = 0; i < tries; i++) {
    const cell = random.below(tiles.length);
    const before = tiles[cell] ?? 1;
    tiles[cell] = random.below(kinds) + 1;
    if (!isDeadAround(tiles, rows, cols, cell)) tiles[cell] = before;
  }
  return Array.from(tiles);
}

/** Whether no swap near this cell makes a run: further away the cell changes nothing. */
function isDeadAround(tiles: Int8Array, rows: number, cols: number, cell: number): boolean {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  for (let r = Math.max(0, row - 3); r <= Math.min(rows - 1, row + 3); r++) {
    for (let c = Math.max(0, col - 3); c <= Math.min(cols - 1, col + 3); c++) {
      const at = r * cols + c;
      if (c + 1 < cols && matches(tiles, rows, cols, at, at + 1)) return false;
      if (r + 1 < rows && matches(tiles, rows, cols, at, at + cols)) return false;
    }
  }
  return true;
}

/** Whether a run stands at either cell, before or after they change places. */
function matches(tiles: Int8Array, rows: number, cols: number, a: number, b: number): boolean {
  const stands = () => inRun(tiles, rows, cols, a) || inRun(tiles, rows, cols, b);
  if (stands()) return true;
  exchange(tiles, a, b);
  const matched = stands();
  exchange(tiles, a, b);
  return matched;
}

function exchange(tiles: Int8Array, a: number, b: number): void {
  const tile = tiles[a] ?? 0;
  tiles[a] = tiles[b] ?? 0;
  tiles[b] = tile;
}
