// Random matching swaps, one after the other.
import { across, become, exchange, loadBoard, match, p0, p1, p2, storeBoard, upright } from './board';
import { below, loadChance, reseed, storeChance } from './chance';
import { SWAPS } from './memory';
import { LOWEST } from './planes';
import { cascade } from './refill';

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
  storeBoard();
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
  become(start0, start1, start2);
  reseed(seedLow, seedHigh);
  return roll(moves, kinds);
}
