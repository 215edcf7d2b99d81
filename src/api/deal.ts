import type { Deal, KindsRange } from './arena.js';

/** A deal with nothing left open. */
export type FullDeal = Required<Deal>;

/**
 * Fills what a deal leaves open from the arena's defaults. Throws a RangeError that names the
 * arena, the field and the value when one is out of range.
 */
export function fillDeal(
  arena: { readonly name: string; readonly kinds: KindsRange; readonly moves: number },
  deal: Deal,
): FullDeal {
  const { seed, kinds = arena.kinds.default, board = 0, game = 0, moves = arena.moves } = deal;
  const { min, max } = arena.kinds;
  if (!Number.isInteger(kinds) || kinds < min || kinds > max) {
    throw new RangeError(
      `${arena.name}: kinds must be a whole number from ${min} to ${max}, not ${kinds}`,
    );
  }
  if (!(Number.isInteger(moves) || moves === Number.POSITIVE_INFINITY) || moves < 1) {
    throw new RangeError(`${arena.name}: moves must be a whole number from 1 up, not ${moves}`);
  }
  return { seed, kinds, board, game, moves };
}
