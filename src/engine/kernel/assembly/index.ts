// The kernel of Number Crush: what `src/engine/kernel/kernel.ts` calls. The readable reference is
// `src/engine/crush/plain.ts`; both give the same bits.
import { below, loadChance, reseed, storeChance } from './chance';
import { ANCHORS, CELLS, DRAWN, FOUND, POINTS, SWAPS, TILES } from './memory';
import {
  equalAbove,
  equalTwoAbove,
  equalTwoRight,
  matchingAcross,
  matchingUpright,
  prepareSwaps,
} from './matching';
import { equal, FULL, fromLeft, fromRight, GUARD, LOWEST, pack, prepareTiles, unpack } from './planes';
import { cellsOf, columnThrees, pointsOf, rowThrees } from './runs';

prepareTiles();
prepareSwaps();

/** The board's planes while a function works on it, and the masks of its matching swaps. */
let p0: v128 = i64x2.splat(0);
let p1: v128 = i64x2.splat(0);
let p2: v128 = i64x2.splat(0);
let across: v128 = i64x2.splat(0);
let upright: v128 = i64x2.splat(0);

function loadBoard(): void {
  p0 = pack(0);
  p1 = pack(1);
  p2 = pack(2);
}

/** Finds the matching swaps. */
function match(): void {
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

function listMatching(): i32 {
  let end = list(i64x2.extract_lane(across, 0), SWAPS, FOUND);
  end = list(i64x2.extract_lane(across, 1), SWAPS + 64, end);
  end = list(i64x2.extract_lane(upright, 0), SWAPS + 128, end);
  end = list(i64x2.extract_lane(upright, 1), SWAPS + 192, end);
  return <i32>(end - FOUND);
}

/** The bits to turn over in a plane so that the two tiles of a swap change places. */
// @ts-ignore: decorator
@inline
function turned(plane: v128, anchor: v128, swap: i32): v128 {
  if (swap < 90) {
    const differs = v128.and(v128.xor(plane, fromRight(plane)), anchor);
    return v128.or(differs, fromLeft(differs));
  }
  const differs = v128.and(v128.xor(plane, i64x2.shr_u(plane, 1)), anchor);
  return v128.or(differs, i64x2.shl(differs, 1));
}

/** Points of a swap among the known tiles: holes stay empty and never match. */
// @ts-ignore: decorator
@inline
function knownGain(swap: i32): i32 {
  const anchor = v128.load(ANCHORS + (swap << 4));
  const guard = i64x2.splat(GUARD);
  let x0 = v128.xor(p0, turned(p0, anchor, swap));
  let x1 = v128.xor(p1, turned(p1, anchor, swap));
  let x2 = v128.xor(p2, turned(p2, anchor, swap));
  let points = 0;
  for (;;) {
    const tiles = v128.or(v128.or(x0, x1), x2);
    const columns = columnThrees(x0, x1, x2, tiles);
    const rows = rowThrees(x0, x1, x2, tiles);
    if (!v128.any_true(v128.or(columns, rows))) break;
    points += pointsOf(columns, rows);
    let holes = cellsOf(columns, rows);
    do {
      const rest = i64x2.sub(guard, holes);
      const falling = v128.or(rest, holes);
      x0 = v128.bitselect(i64x2.shr_u(x0, 1), x0, falling);
      x1 = v128.bitselect(i64x2.shr_u(x1, 1), x1, falling);
      x2 = v128.bitselect(i64x2.shr_u(x2, 1), x2, falling);
      holes = i64x2.shr_u(v128.andnot(holes, rest), 1);
    } while (v128.any_true(holes));
  }
  return points;
}

/** Gains of all 180 swaps among the known tiles; returns how many swaps match. */
export function gains(): i32 {
  loadBoard();
  match();
  clearPoints();
  const count = listMatching();
  for (let i: i32 = 0; i < count; i++) {
    const swap = <i32>load<u8>(FOUND + i);
    store<i32>(POINTS + (swap << 2), knownGain(swap));
  }
  return count;
}

/** The swap with the largest gain, the first of equal ones, below how many swaps match. */
export function best(): i32 {
  loadBoard();
  match();
  const count = listMatching();
  let most = 0;
  for (let i: i32 = 0; i < count; i++) {
    const swap = <i32>load<u8>(FOUND + i);
    most = max(most, (knownGain(swap) << 8) | (255 - swap));
  }
  return (count << 8) | (255 - (most & 255));
}

function clearPoints(): void {
  const none = i64x2.splat(0);
  for (let at: usize = POINTS; at < POINTS + 720; at += 80) {
    v128.store(at, none);
    v128.store(at, none, 16);
    v128.store(at, none, 32);
    v128.store(at, none, 48);
    v128.store(at, none, 64);
  }
}

/** Swaps two neighbours on the board. */
// @ts-ignore: decorator
@inline
function exchange(swap: i32): void {
  const anchor = v128.load(ANCHORS + (swap << 4));
  p0 = v128.xor(p0, turned(p0, anchor, swap));
  p1 = v128.xor(p1, turned(p1, anchor, swap));
  p2 = v128.xor(p2, turned(p2, anchor, swap));
}

/** Tiles drawn from a seed so far: each as the address of its planes. */
let drawn: usize = DRAWN;

/** Clears, lets fall and refills until nothing matches; returns the points. */
// @ts-ignore: decorator
@inline
function cascade(kinds: i32, listed: bool): i32 {
  let x0 = p0;
  let x1 = p1;
  let x2 = p2;
  let points = 0;
  let cursor: usize = DRAWN;
  for (;;) {
    const tiles = i64x2.splat(FULL);
    const columns = columnThrees(x0, x1, x2, tiles);
    const rows = rowThrees(x0, x1, x2, tiles);
    if (!v128.any_true(v128.or(columns, rows))) break;
    points += pointsOf(columns, rows);
    let holes = cellsOf(columns, rows);
    do {
      const rest = i64x2.sub(i64x2.splat(GUARD), holes);
      const falling = v128.or(rest, holes);
      x0 = v128.bitselect(i64x2.shr_u(x0, 1), x0, falling);
      x1 = v128.bitselect(i64x2.shr_u(x1, 1), x1, falling);
      x2 = v128.bitselect(i64x2.shr_u(x2, 1), x2, falling);
      holes = i64x2.shr_u(v128.andnot(holes, rest), 1);
    } while (v128.any_true(holes));
    const empty = v128.andnot(tiles, v128.or(v128.or(x0, x1), x2));
    const even = i64x2.extract_lane(empty, 0);
    const odd = i64x2.extract_lane(empty, 1);
    // Row by row from the top, left to right; holes are on top, so a row without one is the end.
    for (let height: i64 = 9; ; height--) {
      let row = ((even >> height) & LOWEST) | (((odd >> height) & LOWEST) << 1);
      if (row == 0) break;
      do {
        const cell = i64x2.shl(v128.load(CELLS + (<usize>ctz(row) << 4)), <i32>height);
        let tile: usize;
        if (listed) {
          if (cursor == drawn) {
            store<u32>(drawn, <u32>(TILES + 48 + below(kinds) * 48));
            drawn += 4;
          }
          tile = <usize>load<u32>(cursor);
          cursor += 4;
        } else tile = TILES + 48 + below(kinds) * 48;
        x0 = v128.or(x0, v128.and(cell, v128.load(tile)));
        x1 = v128.or(x1, v128.and(cell, v128.load(tile, 16)));
        x2 = v128.or(x2, v128.and(cell, v128.load(tile, 32)));
        row &= row - 1;
      } while (row != 0);
    }
  }
  p0 = x0;
  p1 = x1;
  p2 = x2;
  return points;
}

/** Points of all 180 swaps with refills, for each from the same seed; returns how many match. */
export function outcomes(kinds: i32, seedLow: i32, seedHigh: i32): i32 {
  loadBoard();
  match();
  clearPoints();
  reseed(seedLow, seedHigh);
  drawn = DRAWN;
  const count = listMatching();
  const x0 = p0;
  const x1 = p1;
  const x2 = p2;
  for (let i: i32 = 0; i < count; i++) {
    const swap = <i32>load<u8>(FOUND + i);
    p0 = x0;
    p1 = x1;
    p2 = x2;
    exchange(swap);
    store<i32>(POINTS + (swap << 2), cascade(kinds, true));
  }
  return count;
}

/** Plays a swap on the board, with refills from the chance in memory; returns the points. */
export function play(swap: i32, kinds: i32): i32 {
  loadBoard();
  loadChance();
  exchange(swap);
  const points = cascade(kinds, false);
  unpack(p0, p1, p2);
  storeChance();
  return points;
}

/** The matching swap with this place in canonical order. */
function matchingAt(place: i32): i32 {
  let left = place;
  let mask = across;
  let table = SWAPS;
  const count = <i32>(
    popcnt(i64x2.extract_lane(mask, 0)) + popcnt(i64x2.extract_lane(mask, 1))
  );
  if (left >= count) {
    left -= count;
    mask = upright;
    table = SWAPS + 128;
  }
  const even = i64x2.extract_lane(mask, 0);
  const odd = i64x2.extract_lane(mask, 1);
  for (let height: i64 = 9; ; height--) {
    let row = ((even >> height) & LOWEST) | (((odd >> height) & LOWEST) << 1);
    const here = <i32>popcnt(row);
    if (left >= here) {
      left -= here;
      continue;
    }
    for (; left > 0; left--) row &= row - 1;
    const bit = <usize>ctz(row);
    return <i32>load<u8>(table + ((bit & 1) << 6) + (bit & 62) + <usize>height);
  }
}

/** Plays random matching swaps on the planes. */
function roll(moves: i32, kinds: i32): i32 {
  let points = 0;
  for (let i: i32 = 0; i < moves; i++) {
    match();
    const count = <i32>(
      popcnt(i64x2.extract_lane(across, 0)) +
      popcnt(i64x2.extract_lane(across, 1)) +
      popcnt(i64x2.extract_lane(upright, 0)) +
      popcnt(i64x2.extract_lane(upright, 1))
    );
    exchange(count == 0 ? below(180) : matchingAt(below(count)));
    points += cascade(kinds, false);
  }
  return points;
}

/** Plays random matching swaps on the board; returns the points. */
export function rollout(moves: i32, kinds: i32): i32 {
  loadBoard();
  loadChance();
  const points = roll(moves, kinds);
  unpack(p0, p1, p2);
  storeChance();
  return points;
}

let start0: v128 = i64x2.splat(0);
let start1: v128 = i64x2.splat(0);
let start2: v128 = i64x2.splat(0);

/** Rollouts start from the board as it is now. */
export function startRollouts(): void {
  loadBoard();
  start0 = p0;
  start1 = p1;
  start2 = p2;
}

/** One rollout from the start, with its own seed; returns the points. */
export function nextRollout(moves: i32, kinds: i32, seedLow: i32, seedHigh: i32): i32 {
  p0 = start0;
  p1 = start1;
  p2 = start2;
  reseed(seedLow, seedHigh);
  return roll(moves, kinds);
}
