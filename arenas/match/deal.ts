import type { Deal } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { anyPair } from '../../src/engine/flood.js';
import { stream } from '../../src/engine/random/streams.js';
import { refill } from '../../src/engine/refill.js';
import { Match, setup } from './rules.js';
import { startPosition } from './start-board.js';

/** A game on the start board that the deal gives, or on one dealt from its seed. */
export function deal(wanted: Deal): Match {
  const { seed, kinds, board, moves, rows, cols, variant, start } = fillDeal(setup, wanted);
  const known = setup.variants.find((name) => name === variant) ?? setup.variants[0];
  if (start !== '') {
    return Match.fromBoard({ ...startPosition(start, kinds), moves, variant: known });
  }
  // A full board of random tiles from the `deal` stream, dealt again until it has a move.
  const source = stream(seed, setup.name, kinds, board, 'deal');
  const tiles = new Int8Array(rows * cols);
  do {
    refill(tiles.fill(0), kinds, source);
  } while (!anyPair(tiles, rows, cols));
  return Match.fromBoard({ rows, cols, kinds, board: tiles, moves, variant: known });
}
