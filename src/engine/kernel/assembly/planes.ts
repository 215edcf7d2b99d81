// The board in planes. A plane is two words, even columns and odd columns; a column is 12 bits of
// its word, the lowest row the lowest bit, two bits of guard above the highest row. Three planes are
// the three bits of a tile; a cell without a tile is zero in all.
import { BOARD, CELLS, TILES } from './memory';

/** Bits of a column in its word, guard included. */
export const COLUMN: i32 = 12;
/** The lowest row, and the guard above the highest, in all five columns of a word. */
export const LOWEST: i64 = 0x0001001001001001;
export const GUARD: i64 = LOWEST << 10;
/** All cells of a word. */
export const FULL: i64 = GUARD - LOWEST;

/** What stands in the column to the right, seen from each cell. */
// @ts-ignore: decorator
@inline
export function fromRight(plane: v128): v128 {
  return v128.shuffle<i64>(plane, i64x2.shr_u(plane, COLUMN), 1, 2);
}

/** What stands in the column to the left, seen from each cell. */
// @ts-ignore: decorator
@inline
export function fromLeft(plane: v128): v128 {
  return v128.shuffle<i64>(i64x2.shl(plane, COLUMN), plane, 1, 2);
}

/** The bits of three planes that differ nowhere: ones where tile equals tile. */
// @ts-ignore: decorator
@inline
export function equal(x0: v128, x1: v128, x2: v128, y0: v128, y1: v128, y2: v128, where: v128): v128 {
  return v128.andnot(
    where,
    v128.or(v128.or(v128.xor(x0, y0), v128.xor(x1, y1)), v128.xor(x2, y2)),
  );
}

/** One of the three bits of all tiles, as a plane. */
// @ts-ignore: decorator
@inline
export function pack(bit: i32): v128 {
  return v128.or(
    v128.or(packed(bit, 0), packed(bit, 1)),
    v128.or(v128.or(packed(bit, 2), packed(bit, 3)), packed(bit, 4)),
  );
}

/** The same of one pair of columns. */
// @ts-ignore: decorator
@inline
function packed(bit: i32, pair: i32): v128 {
  const columns = i64x2.extend_low_i32x4_u(v128.load64_zero(BOARD + pair * 8));
  const ten = v128.and(i64x2.shr_u(columns, bit * 10), i64x2.splat(0x3ff));
  return i64x2.shl(ten, pair * COLUMN);
}

/** The board's columns from its planes. */
export function unpack(p0: v128, p1: v128, p2: v128): void {
  unpackPair(p0, p1, p2, 0);
  unpackPair(p0, p1, p2, 1);
  unpackPair(p0, p1, p2, 2);
  unpackPair(p0, p1, p2, 3);
  unpackPair(p0, p1, p2, 4);
}

// @ts-ignore: decorator
@inline
function unpackPair(p0: v128, p1: v128, p2: v128, pair: i32): void {
  const ten = i64x2.splat(0x3ff);
  const low = v128.and(i64x2.shr_u(p0, pair * COLUMN), ten);
  const middle = v128.and(i64x2.shr_u(p1, pair * COLUMN), ten);
  const high = v128.and(i64x2.shr_u(p2, pair * COLUMN), ten);
  const columns = v128.or(v128.or(low, i64x2.shl(middle, 10)), i64x2.shl(high, 20));
  v128.store64_lane(BOARD + pair * 8, v128.shuffle<i32>(columns, columns, 0, 2, 0, 2), 0);
}

/** Fills the tables behind refilling. */
export function prepareTiles(): void {
  for (let slot: i32 = 0; slot < 5; slot++) {
    const bit = slot * COLUMN;
    store<i64>(CELLS + bit * 16, <i64>1 << <i64>bit);
    store<i64>(CELLS + (bit + 1) * 16 + 8, <i64>1 << <i64>bit);
  }
  for (let tile: i32 = 0; tile < 8; tile++) {
    for (let bit: i32 = 0; bit < 3; bit++) {
      const ones = i64x2.splat(-<i64>((tile >> bit) & 1));
      v128.store(TILES + tile * 48 + bit * 16, ones);
    }
  }
}
