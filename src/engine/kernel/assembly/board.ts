// The board that the kernel works on, and the swaps that match on it.
import { ANCHORS, FOUND, POINTS, SWAPS } from './memory';
import {
  equalAbove,
  equalTwoAbove,
  equalTwoRight,
  matchingAcross,
  matchingUpright,
} from './matching';
import { equal, FULL, fromLeft, fromRight, pack, unpack } from './planes';

/** The board's planes while a function works on it, and the masks of its matching swaps. */
export let p0: v128 = i64x2.splat(0);
export let p1: v128 = i64x2.splat(0);
export let p2: v128 = i64x2.splat(0);
export let across: v128 = i64x2.splat(0);
export let upright: v128 = i64x2.splat(0);

export function loadBoard(): void {
  p0 = pack(0);
  p1 = pack(1);
  p2 = pack(2);
}

/** The planes are these from now on. */
// @ts-ignore: decorator
@inline
export function become(x0: v128, x1: v128, x2: v128): void {
  p0 = x0;
  p1 = x1;
  p2 = x2;
}

export function storeBoard(): void {
  unpack(p0, p1, p2);
}

/** Finds the matching swaps. */
export function match(): void {
  const x0 = p0;
  const x1 = p1;
  const x2 = p2;
  const r0 = fromRight(x0);
  const r1 = fromRight(x1);
  const r2 = fromRight(x2);
  const all = i64x2.splat(FULL);
  const above = equalAbove(x0, x1, x2);
  const right = equal(x0, x1, x2, r0, r1, r2, all);
  const upRight = equal(x0, x1, x2, i64x2.shr_u(r0, 1), i64x2.shr_u(r1, 1), i64x2.shr_u(r2, 1), all);
  const downRight = equal(x0, x1, x2, i64x2.shl(r0, 1), i64x2.shl(r1, 1), i64x2.shl(r2, 1), all);
  across = matchingAcross(above, right, equalTwoRight(x0, x1, x2), upRight, downRight);
  upright = matchingUpright(above, right, equalTwoAbove(x0, x1, x2), upRight, downRight);
}

/** Lists the numbers of the swaps of one word of the masks. */
// @ts-ignore: decorator
@inline
function list(word: i64, table: usize, into: usize): usize {
  let bits = word;
  let end = into;
  while (bits != 0) {
    store<u8>(end++, load<u8>(table + <usize>ctz(bits)));
    bits &= bits - 1;
  }
  return end;
}

export function listMatching(): i32 {
  let end = list(i64x2.extract_lane(across, 0), SWAPS, FOUND);
  end = list(i64x2.extract_lane(across, 1), SWAPS + 64, end);
  end = list(i64x2.extract_lane(upright, 0), SWAPS + 128, end);
  end = list(i64x2.extract_lane(upright, 1), SWAPS + 192, end);
  return <i32>(end - FOUND);
}

/** The bits to turn over in a plane so that the two tiles of a swap change places. */
// @ts-ignore: decorator
@inline
export function turned(plane: v128, anchor: v128, swap: i32): v128 {
  if (swap < 90) {
    const differs = v128.and(v128.xor(plane, fromRight(plane)), anchor);
    return v128.or(differs, fromLeft(differs));
  }
  const differs = v128.and(v128.xor(plane, i64x2.shr_u(plane, 1)), anchor);
  return v128.or(differs, i64x2.shl(differs, 1));
}

/** Swaps two neighbours on the board. */
// @ts-ignore: decorator
@inline
export function exchange(swap: i32): void {
  const anchor = v128.load(ANCHORS + (swap << 4));
  p0 = v128.xor(p0, turned(p0, anchor, swap));
  p1 = v128.xor(p1, turned(p1, anchor, swap));
  p2 = v128.xor(p2, turned(p2, anchor, swap));
}

/** No swap has points yet. */
export function clearPoints(): void {
  const none = i64x2.splat(0);
  for (let at: usize = POINTS; at < POINTS + 720; at += 80) {
    v128.store(at, none);
    v128.store(at, none, 16);
    v128.store(at, none, 32);
    v128.store(at, none, 48);
    v128.store(at, none, 64);
  }
}
