// The generator of refills and choices, sfc32, and the tiles it gives.
import { CHANCE } from './memory';

let a: i32 = 0;
let b: i32 = 0;
let c: i32 = 0;
let counter: i32 = 0;

// @ts-ignore: decorator
@inline
export function next(): u32 {
  const sum = a + b + counter;
  counter++;
  a = b ^ (<i32>(<u32>b >> 9));
  b = c + (c << 3);
  c = rotl(c, 21) + sum;
  return <u32>sum;
}

/** A number from 0 up to, not including, n. */
// @ts-ignore: decorator
@inline
export function below(n: i32): i32 {
  return <i32>((<u64>next() * <u64>n) >> 32);
}

/** Starts from a seed of two words. */
export function reseed(low: i32, high: i32): void {
  a = low;
  b = high;
  c = 0x9e3779b9;
  counter = 1;
  for (let round = 0; round < 12; round++) next();
}

export function loadChance(): void {
  a = load<i32>(CHANCE);
  b = load<i32>(CHANCE + 4);
  c = load<i32>(CHANCE + 8);
  counter = load<i32>(CHANCE + 12);
}

export function storeChance(): void {
  store<i32>(CHANCE, a);
  store<i32>(CHANCE + 4, b);
  store<i32>(CHANCE + 8, c);
  store<i32>(CHANCE + 12, counter);
}
