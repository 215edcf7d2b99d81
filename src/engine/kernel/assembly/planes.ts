// The board in planes. A plane is two words, even columns and odd columns; a column is 12 bits of
// its word, the lowest row the lowest bit, two bits of guard above the highest row. Three planes are
// the three bits of a tile; a cell without a tile is zero in all.
import { BITS, BOARD, CELLS, COLUMNS, PLACES, TILES } from './memory';

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

/** One bit of the tiles of the board's bytes, as a plane. */
export function pack(bit: i32): v128 {
  const wanted = i8x16.splat(<i8>((<i32>1) << bit));
  let plane = i64x2.splat(0);
  for (let row: usize = 0; row < 10; row++) {
    const tiles = v128.load(BOARD + row * 10);
    const set = i8x16.eq(v128.and(tiles, wanted), wanted);
    const placed = v128.and(set, v128.load(BITS + row * 16));
    plane = v128.or(plane, i8x16.swizzle(placed, v128.load(COLUMNS + row * 16)));
  }
  return plane;
}

/** The board's bytes from its planes. */
export function unpack(p0: v128, p1: v128, p2: v128): void {
  const one = i8x16.splat(1);
  const two = i8x16.splat(2);
  const four = i8x16.splat(4);
  for (let row: usize = 0; row < 10; row++) {
    const places = v128.load(PLACES + row * 16);
    const bits = v128.load(BITS + row * 16);
    const set0 = i8x16.eq(v128.and(i8x16.swizzle(p0, places), bits), bits);
    const set1 = i8x16.eq(v128.and(i8x16.swizzle(p1, places), bits), bits);
    const set2 = i8x16.eq(v128.and(i8x16.swizzle(p2, places), bits), bits);
    const tiles = v128.or(
      v128.or(v128.and(set0, one), v128.and(set1, two)),
      v128.and(set2, four),
    );
    v128.store(BOARD + row * 10, tiles);
  }
}

/** Fills the tables behind `pack`, `unpack` and refilling. */
export function preparePlanes(): void {
  for (let row: i32 = 0; row < 10; row++) {
    for (let byte: i32 = 0; byte < 16; byte++) {
      store<u8>(PLACES + row * 16 + byte, 0x80);
      store<u8>(COLUMNS + row * 16 + byte, 0x80);
    }
    for (let col: i32 = 0; col < 10; col++) {
      const bit = (col >> 1) * COLUMN + 9 - row;
      const byte = (col & 1) * 8 + (bit >> 3);
      store<u8>(PLACES + row * 16 + col, <u8>byte);
      store<u8>(COLUMNS + row * 16 + byte, <u8>col);
      store<u8>(BITS + row * 16 + col, <u8>((<i32>1) << (bit & 7)));
    }
  }
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
