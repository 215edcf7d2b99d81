// What swaps bring with refills, and playing them.
import { become, clearPoints, exchange, listMatching, loadBoard, match, p0, p1, p2, storeBoard } from './board';
import { below, loadChance, reseed, storeChance } from './chance';
import { CELLS, DRAWN, FOUND, POINTS, TILES } from './memory';
import { FULL, GUARD, LOWEST } from './planes';
import { cellsOf, columnThrees, pointsOf, rowThrees } from './runs';

/** Tiles drawn from a seed so far: each as the address of its planes. */
let drawn: usize = DRAWN;

/** Clears, lets fall and refills until nothing matches; returns the points. */
// @ts-ignore: decorator
@inline
export function cascade(kinds: i32, listed: bool): i32 {
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
  become(x0, x1, x2);
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
    become(x0, x1, x2);
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
  storeBoard();
  storeChance();
  return points;
}
