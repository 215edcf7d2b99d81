import type { ArenaSetup, Deal, Range } from './arena.js';

/** A deal with nothing left open. */
export type FullDeal = Required<Deal>;

/**
 * Fills what a deal leaves open from the arena's defaults. Throws a RangeError that names the
 * arena, the field and the value when one is out of range.
 */
export function fillDeal(arena: ArenaSetup, deal: Deal): FullDeal {
  const {
    seed,
    kinds = arena.kinds.default,
    board = 0,
    game = 0,
    moves = arena.moves,
    rows = arena.rows,
    cols = arena.cols,
    variant = arena.variants?.[0] ?? '',
    start = '',
  } = deal;
  check(arena, 'kinds', kinds, arena.kinds);
  check(arena, 'board', board, { min: 0, max: Number.MAX_SAFE_INTEGER });
  check(arena, 'game', game, { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (moves !== Number.POSITIVE_INFINITY) {
    check(arena, 'moves', moves, { min: 1, max: Number.MAX_SAFE_INTEGER });
  }
  check(arena, 'rows', rows, arena.resizable ?? { min: arena.rows, max: arena.rows });
  check(arena, 'cols', cols, arena.resizable ?? { min: arena.cols, max: arena.cols });
  const variants = arena.variants ?? [''];
  if (!variants.includes(variant)) {
    throw new RangeError(
      `${arena.name}: variant must be ${variants.join(' or ') || 'left out'}, not '${variant}'`,
    );
  }
  if (start !== '' && arena.startBoards !== true) {
    throw new RangeError(`${arena.name}: no start board can be given, only a seed`);
  }
  return { seed, kinds, board, game, moves, rows, cols, variant, start };
}

function check(arena: ArenaSetup, field: string, value: number, { min, max }: Range): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const wanted =
    min === max
      ? `${min}`
      : max === Number.MAX_SAFE_INTEGER
        ? `a whole number from ${min} up`
        : `a whole number from ${min} to ${max}`;
  throw new RangeError(`${arena.name}: ${field} must be ${wanted}, not ${value}`);
}
