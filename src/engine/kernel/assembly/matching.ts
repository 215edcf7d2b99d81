// All swaps that match, found at once: no swap is tried.
import { ANCHORS, SWAPS } from './memory';
import { COLUMN, equal, FULL, fromLeft, fromRight } from './planes';

// A swap matches when one of its tiles then stands in a run. Whether it would is a question of
// which tiles near it are equal to it and to each other; six planes of equalities hold the answers
// for all cells. Only where no run stands on the board and no cell is empty.

/** Equal to the next tile above / to the right. */
// @ts-ignore: decorator
@inline
export function equalAbove(p0: v128, p1: v128, p2: v128): v128 {
  return equal(
    p0, p1, p2,
    i64x2.shr_u(p0, 1), i64x2.shr_u(p1, 1), i64x2.shr_u(p2, 1),
    i64x2.splat(FULL),
  );
}
// @ts-ignore: decorator
@inline
export function equalTwoAbove(p0: v128, p1: v128, p2: v128): v128 {
  return equal(
    p0, p1, p2,
    i64x2.shr_u(p0, 2), i64x2.shr_u(p1, 2), i64x2.shr_u(p2, 2),
    i64x2.splat(FULL),
  );
}
// @ts-ignore: decorator
@inline
export function equalTwoRight(p0: v128, p1: v128, p2: v128): v128 {
  return equal(
    p0, p1, p2,
    i64x2.shr_u(p0, COLUMN), i64x2.shr_u(p1, COLUMN), i64x2.shr_u(p2, COLUMN),
    i64x2.splat(FULL),
  );
}

/** Left-right swaps that match, each at its left cell. */
// @ts-ignore: decorator
@inline
export function matchingAcross(above: v128, right: v128, twoRight: v128, upRight: v128, downRight: v128): v128 {
  const aboveRight = fromRight(above);
  const upOfRight = i64x2.shr_u(downRight, 1);
  const downOfRight = i64x2.shl(upRight, 1);
  const pairBelow = i64x2.shl(above, 2);
  // The left tile, one to the right: among the tiles above and below there, or beyond.
  const left = v128.or(
    v128.or(
      v128.and(upRight, v128.or(i64x2.shr_u(aboveRight, 1), downRight)),
      v128.and(downRight, i64x2.shl(aboveRight, 2)),
    ),
    v128.and(twoRight, i64x2.shr_u(right, COLUMN)),
  );
  // The right tile, one to the left.
  const other = v128.or(
    v128.or(
      v128.and(upOfRight, v128.or(i64x2.shr_u(above, 1), downOfRight)),
      v128.and(downOfRight, pairBelow),
    ),
    v128.and(fromLeft(twoRight), i64x2.shl(right, COLUMN)),
  );
  return v128.or(left, other);
}

/** Up-down swaps that match, each at its lower cell. */
// @ts-ignore: decorator
@inline
export function matchingUpright(above: v128, right: v128, twoAbove: v128, upRight: v128, downRight: v128): v128 {
  const rightPair = fromRight(right);
  const leftPair = i64x2.shl(right, COLUMN);
  const downRightOfUpper = i64x2.shr_u(downRight, 1);
  const upLeft = fromLeft(downRightOfUpper);
  const downLeftOfUpper = fromLeft(upRight);
  // The lower tile, one up: among the tiles left and right there, or beyond.
  const lower = v128.or(
    v128.or(
      v128.and(upRight, v128.or(i64x2.shr_u(rightPair, 1), upLeft)),
      v128.and(upLeft, i64x2.shr_u(leftPair, 1)),
    ),
    v128.and(twoAbove, i64x2.shr_u(above, 2)),
  );
  // The upper tile, one down.
  const upper = v128.or(
    v128.or(
      v128.and(downRightOfUpper, v128.or(rightPair, downLeftOfUpper)),
      v128.and(downLeftOfUpper, leftPair),
    ),
    v128.and(i64x2.shl(twoAbove, 1), i64x2.shl(above, 2)),
  );
  return v128.or(lower, upper);
}

/** Fills the tables from masks to swaps and back; a swap's number is its place in canonical order. */
export function prepareSwaps(): void {
  for (let row: i32 = 0; row < 10; row++) {
    for (let col: i32 = 0; col < 10; col++) {
      const word = col & 1;
      const bit = (col >> 1) * COLUMN + 9 - row;
      if (col < 9) prepareSwap(row * 9 + col, word, bit);
      if (row > 0) prepareSwap(90 + (row - 1) * 10 + col, 2 + word, bit);
    }
  }
}

function prepareSwap(swap: i32, word: i32, bit: i32): void {
  store<u8>(SWAPS + word * 64 + bit, <u8>swap);
  store<i64>(ANCHORS + swap * 16 + (word & 1) * 8, <i64>1 << <i64>bit);
}
