import type { StageKind } from '../../src/api/game.js';
import type { Shape } from './block.js';
import type { Grid } from './grid.js';

const powerUpPoints = 1000;

/** Told of each stage of a drop or of a switch, for consoles and replays. */
export type Tell = (kind: StageKind, groups: number[][], gain: number) => void;

/**
 * The block falls as one piece for its cells times the distance, with gravity on too; only then
 * do loose cells fall. If the power-up stands anywhere after that, it empties the grid; if not,
 * full rows are removed. Returns the points.
 */
export function dropBlock(
  grid: Grid,
  shape: Shape,
  column: number,
  gravity: boolean,
  powerUp: Shape,
  tell?: Tell,
): number {
  const distance = grid.distance(shape, column);
  const dropped = shape.size * distance;
  grid.land(shape, distance, column);
  tell?.('moved', [cellsOf(shape, distance, column, grid.cols)], dropped);
  if (gravity) {
    grid.settle();
    tell?.('fallen', [], 0);
  }
  if (!grid.holds(powerUp)) return dropped + removeRows(grid, tell);
  const bonus = powerUpPoints + grid.count();
  const cleared = tell === undefined ? [] : occupied(grid);
  grid.clear();
  tell?.('cleared', [cleared], bonus);
  return dropped + bonus;
}

/** Gravity is switched on: cells fall, rows that are full by it are removed. Returns the points. */
export function letFall(grid: Grid, tell?: Tell): number {
  grid.settle();
  tell?.('fallen', [], 0);
  return removeRows(grid, tell);
}

/** Full rows go together, for a point a cell; the rows above move down. */
function removeRows(grid: Grid, tell?: Tell): number {
  const count = grid.findFull();
  if (count === 0) return 0;
  const gain = count * grid.cols;
  if (tell !== undefined) {
    grid.emptyFull();
    const line = Array.from({ length: grid.cols }, (_, col) => col);
    const groups = grid.fullRows().map((row) => line.map((col) => row * grid.cols + col));
    tell('cleared', groups, gain);
  }
  grid.removeFull();
  tell?.('fallen', [], 0);
  return gain;
}

/** The cells of the board that a shape covers. */
export function cellsOf(shape: Shape, row: number, column: number, cols: number): number[] {
  const cells: number[] = [];
  for (let c = 0; c < shape.cells.length; c += 3) {
    cells.push((row + (shape.cells[c] ?? 0)) * cols + column + (shape.cells[c + 1] ?? 0));
  }
  return cells;
}

function occupied(grid: Grid): number[] {
  const board = new Int8Array(grid.rows * grid.cols);
  grid.unpack(board);
  return Array.from(board.keys()).filter((cell) => board[cell] === 1);
}
