import type { RandomSource } from './source.js';

const scale = 2 ** -32;

/**
 * Chris Doty-Humphrey's sfc32: four words of state, good statistics, a few instructions a draw.
 * Every stream of a run and every simulation uses it.
 */
export class Sfc32 implements RandomSource {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(a: number, b: number, c: number, counter: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.counter = counter | 0;
  }

  /** A generator for simulations, spread out from one number. */
  static fromNumber(seed: number): Sfc32 {
    const source = new Sfc32(0, 0, 0, 0);
    source.reseed(seed);
    return source;
  }

  /** Starts again from one number; allocates nothing. */
  reseed(seed: number): void {
    this.a = seed | 0;
    // The high part counts too, so that seeds beyond 32 bits stay apart.
    this.b = Math.floor(seed * scale) | 0;
    this.c = 0x9e3779b9 | 0;
    this.counter = 1;
    for (let round = 0; round < 12; round++) this.next();
  }

  /** 32 random bits as a signed whole number. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  below(n: number): number {
    return Math.floor((this.next() >>> 0) * scale * n);
  }

  /** A number from 0 up to, not including, 1, in steps of 2⁻³². */
  unit(): number {
    return (this.next() >>> 0) * scale;
  }

  /** Writes the four words of the state. */
  save(into: Int32Array): void {
    into[0] = this.a;
    into[1] = this.b;
    into[2] = this.c;
    into[3] = this.counter;
  }

  /** Reads what `save` wrote. */
  load(from: Int32Array): void {
    this.a = from[0] ?? 0;
    this.b = from[1] ?? 0;
    this.c = from[2] ?? 0;
    this.counter = from[3] ?? 0;
  }

  copyFrom(other: this): void {
    this.a = other.a;
    this.b = other.b;
    this.c = other.c;
    this.counter = other.counter;
  }

  clone(): this {
    return new Sfc32(this.a, this.b, this.c, this.counter) as this;
  }
}
