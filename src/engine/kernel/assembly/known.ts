// What swaps bring among the known tiles: holes stay empty and never match.
import { clearPoints, listMatching, loadBoard, match, p0, p1, p2, turned } from './board';
import { ANCHORS, FOUND, POINTS, WAVE } from './memory';
import { FULL, GUARD } from './planes';
import { cellsOf, columnThrees, pointsOf, rowThrees } from './runs';

/** Bytes of a board in the wave: three planes, two of threes, and the swap. */
const BOARD_IN_WAVE: usize = 96;

/** Points of one swap. */
export function gain(swap: i32): i32 {
  loadBoard();
  store<u8>(FOUND, <u8>swap);
  evaluate(1);
  return load<i32>(POINTS + (swap << 2));
}

/** Points of all 180 swaps; returns how many swaps match. */
export function gains(): i32 {
  loadBoard();
  match();
  clearPoints();
  const count = listMatching();
  evaluate(count);
  return count;
}

/** The swap with the largest gain, the first of equal ones, below how many swaps match. */
export function best(): i32 {
  loadBoard();
  match();
  const count = listMatching();
  evaluate(count);
  let most = 0;
  for (let i: i32 = 0; i < count; i++) {
    const swap = <i32>load<u8>(FOUND + i);
    most = max(most, (load<i32>(POINTS + (swap << 2)) << 8) | (255 - swap));
  }
  return (count << 8) | (255 - (most & 255));
}

/**
 * Points of the first so many swaps that were found. All of them clear once, then all that match
 * again clear once more, and so on: which board goes on is never a branch, only where the next one
 * is written. At four kinds that is a quarter faster than one swap after the other.
 */
function evaluate(count: i32): void {
  const q0 = p0;
  const q1 = p1;
  const q2 = p2;
  const all = i64x2.splat(FULL);
  let end = WAVE;
  for (let i: i32 = 0; i < count; i++) {
    const swap = <i32>load<u8>(FOUND + i);
    const anchor = v128.load(ANCHORS + (swap << 4));
    const x0 = v128.xor(q0, turned(q0, anchor, swap));
    const x1 = v128.xor(q1, turned(q1, anchor, swap));
    const x2 = v128.xor(q2, turned(q2, anchor, swap));
    const columns = columnThrees(x0, x1, x2, all);
    const rows = rowThrees(x0, x1, x2, all);
    store<i32>(POINTS + (swap << 2), pointsOf(columns, rows));
    end = clear(x0, x1, x2, columns, rows, swap, end);
  }
  while (end != WAVE) {
    const last = end;
    end = WAVE;
    for (let at = WAVE; at != last; at += BOARD_IN_WAVE) {
      const columns = v128.load(at, 48);
      const rows = v128.load(at, 64);
      const swap = load<i32>(at, 80);
      const points = POINTS + (swap << 2);
      store<i32>(points, load<i32>(points) + pointsOf(columns, rows));
      end = clear(v128.load(at), v128.load(at, 16), v128.load(at, 32), columns, rows, swap, end);
    }
  }
}

/** Clears runs, lets fall, writes the board at the end of the wave: it stays if it matches again. */
// @ts-ignore: decorator
@inline
function clear(b0: v128, b1: v128, b2: v128, columns: v128, rows: v128, swap: i32, end: usize): usize {
  const guard = i64x2.splat(GUARD);
  let x0 = b0;
  let x1 = b1;
  let x2 = b2;
  let holes = cellsOf(columns, rows);
  // Above the lowest hole of every column all tiles go down by one. Three times is enough for
  // nearly every board, and to do so always is faster than to ask.
  let steps = 3;
  do {
    const rest = i64x2.sub(guard, holes);
    const falling = v128.or(rest, holes);
    x0 = v128.bitselect(i64x2.shr_u(x0, 1), x0, falling);
    x1 = v128.bitselect(i64x2.shr_u(x1, 1), x1, falling);
    x2 = v128.bitselect(i64x2.shr_u(x2, 1), x2, falling);
    holes = i64x2.shr_u(v128.andnot(holes, rest), 1);
  } while (--steps > 0 || v128.any_true(holes));
  const tiles = v128.or(v128.or(x0, x1), x2);
  const nextColumns = columnThrees(x0, x1, x2, tiles);
  const nextRows = rowThrees(x0, x1, x2, tiles);
  v128.store(end, x0);
  v128.store(end, x1, 16);
  v128.store(end, x2, 32);
  v128.store(end, nextColumns, 48);
  v128.store(end, nextRows, 64);
  store<i32>(end, swap, 80);
  return end + (v128.any_true(v128.or(nextColumns, nextRows)) ? BOARD_IN_WAVE : 0);
}
