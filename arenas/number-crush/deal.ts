import type { Deal } from '../../src/api/arena.js';
import { type FullDeal, fillDeal } from '../../src/api/deal.js';
import { dealWithoutRuns } from '../../src/engine/deal.js';
import { stream } from '../../src/engine/random/streams.js';
import { TinyMT32 } from '../../src/engine/random/tinymt32.js';
import { NumberCrush, setup } from './rules.js';
import { cols, rows } from './swaps.js';

/** The board of Figure 2 of the assignment. */
const courseBoard = `
  1 2 3 4 3 2 3 2 3 4
  2 3 4 2 3 4 1 4 1 1
  4 2 3 2 1 1 4 1 4 1
  2 3 4 3 3 4 1 2 1 4
  4 3 3 2 3 1 2 3 2 2
  2 1 4 3 4 1 4 1 2 4
  2 1 1 2 1 4 2 4 3 3
  4 2 4 3 3 1 2 1 1 3
  2 1 1 4 4 2 1 1 4 1
  1 3 4 2 1 2 4 2 1 3`;

/** The assignment's own game: its board, and its generator from seed 0. */
export function courseGame({ kinds, moves }: Pick<FullDeal, 'kinds' | 'moves'>): NumberCrush {
  const board = courseBoard.trim().split(/\s+/).map(Number);
  return new NumberCrush({ board, kinds, moves, refills: new TinyMT32(0) });
}

/** A start board without a run from the `deal` stream; refills from the game's `refill` stream. */
export function deal(wanted: Deal): NumberCrush {
  const { seed, kinds, board, game, moves } = fillDeal(setup, wanted);
  const tiles = new Int8Array(rows * cols);
  dealWithoutRuns(tiles, cols, kinds, stream(seed, setup.name, kinds, board, 'deal'));
  const refills = stream(seed, setup.name, kinds, board, game, 'refill');
  return new NumberCrush({ board: tiles, kinds, moves, refills });
}
