import type { Deal } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { stream } from '../../src/engine/random/streams.js';
import type { Block } from './block.js';
import { Blockfall } from './rules.js';
import { blockShapes, powerUps } from './shapes.js';

/** What the assignment fixes, and how far a dealt grid may differ from it. */
export const setup = {
  name: 'blockfall',
  kinds: { min: 4, max: blockShapes.length, default: blockShapes.length },
  rows: 15,
  cols: 12,
  moves: Number.POSITIVE_INFINITY,
  resizable: { min: 4, max: 200 },
} as const;

/** Blocks in a game whose length is not asked for, and the most there can be. */
const usualBlocks = 120;
const mostBlocks = 10_000;

/** An empty grid, gravity off; the power-up and then the blocks from the `deal` stream. */
export function deal(wanted: Deal): Blockfall {
  const { seed, kinds, board, moves, rows, cols } = fillDeal(setup, wanted);
  const source = stream(seed, setup.name, kinds, board, 'deal');
  const fitting = powerUps.filter((shape) => shape.rows <= rows && shape.cols <= cols);
  const powerUp = drawn(fitting, source.below(fitting.length));
  const length = Number.isFinite(moves) ? Math.min(moves, mostBlocks) : usualBlocks;
  const blocks = Array.from({ length }, (): Block => drawn(blockShapes, source.below(kinds)));
  return new Blockfall({ rows, cols, board: [], blocks, powerUp, gravity: false, kinds });
}

function drawn<T>(set: readonly T[], index: number): T {
  const one = set[index];
  if (one === undefined) throw new RangeError(`${setup.name}: there is no shape ${index}`);
  return one;
}
