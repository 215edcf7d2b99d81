import type { Wanted } from './adversarial.js';

type Tile = (row: number, col: number) => number;

/**
 * Tiles that match nearly everywhere: all of one kind, stripes across, down and aslant, two kinds
 * only, blocks of three. Row by row.
 */
export function tilesFullOfRuns(
  rows: number,
  cols: number,
  { kinds, number, random }: Wanted,
): number[] {
  const one = random.below(kinds);
  const other = (one + 1 + random.below(kinds - 1)) % kinds;
  const patterns: readonly Tile[] = [
    () => one,
    (row) => row % kinds,
    (_, col) => col % kinds,
    () => (random.below(2) === 0 ? one : other),
    (row, col) => (Math.floor(row / 3) + Math.floor(col / 3)) % kinds,
    (row, col) => ((row + col) % 2 === 0 ? one : other),
    (row) => (row === 0 ? one : other),
    (row, col) => (col % 4 === 3 || row % 4 === 3 ? random.below(kinds) : one),
  ];
  const tile = patterns[number % patterns.length] ?? (() => one);
  const tiles: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) tiles.push(tile(row, col) + 1);
  }
  return tiles;
}
