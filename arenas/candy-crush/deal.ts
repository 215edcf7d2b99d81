import type { Deal } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { dealWithoutRuns } from '../../src/engine/deal.js';
import { stream } from '../../src/engine/random/streams.js';
import { largestStack } from './board-file.js';
import { CandyCrush, setup, type Variant } from './rules.js';
import { cols, rows } from './swaps.js';

/** The board that is built into part 1 of the assignment; it has no stack. */
const sample = '132010 220113 133230 302102 102332 321033';

export function sampleGame(kinds: number, moves: number): CandyCrush {
  const board = Int8Array.from(sample.replaceAll(' ', ''), (candy) => Number(candy) + 1);
  return new CandyCrush({ board, stack: new Int8Array(0), kinds, moves, variant: 'part1' });
}

/**
 * A board without a run but with a move, and a full stack, all from the `deal` stream: nothing is
 * hidden, so every game on a board is the same.
 */
export function deal(wanted: Deal): CandyCrush {
  const { seed, kinds, board, moves, variant } = fillDeal(setup, wanted);
  const source = stream(seed, setup.name, kinds, board, 'deal');
  const stack = Int8Array.from({ length: largestStack }, () => source.below(kinds) + 1);
  const candies = new Int8Array(rows * cols);
  for (;;) {
    dealWithoutRuns(candies, cols, kinds, source);
    const game = new CandyCrush({
      board: candies,
      stack,
      kinds,
      moves,
      variant: variantNamed(variant),
    });
    if (!game.over) return game;
  }
}

/** A variant by its name; the default for any other text. */
export function variantNamed(name: string): Variant {
  return setup.variants.find((variant) => variant === name) ?? setup.variants[0];
}
