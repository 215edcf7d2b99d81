import type { RandomSource } from './source.js';

const initMultiplier = 1812433253;
const mask = 0x7fffffff;

/** The three parameters that select one generator of the TinyMT family. */
export interface TinyMTParameters {
  readonly mat1: number;
  readonly mat2: number;
  readonly tmat: number;
}

/**
 * The small Mersenne Twister of Saito and Matsumoto. Number Crush prescribes it, and prescribes
 * it with all three parameters zero: the course's program never sets them.
 */
export class TinyMT32 implements RandomSource {
  private readonly state = new Int32Array(4);
  private mat1: number;
  private mat2: number;
  private tmat: number;

  constructor(
    seed: number,
    { mat1, mat2, tmat }: TinyMTParameters = { mat1: 0, mat2: 0, tmat: 0 },
  ) {
    this.mat1 = mat1 | 0;
    this.mat2 = mat2 | 0;
    this.tmat = tmat | 0;
    const state = this.state;
    state.set([seed, mat1, mat2, tmat]);
    for (let i = 1; i < 8; i++) {
      const last = state[(i - 1) & 3] ?? 0;
      state[i & 3] = (state[i & 3] ?? 0) ^ (i + Math.imul(initMultiplier, last ^ (last >>> 30)));
    }
    if (((state[0] ?? 0) & mask) === 0 && state[1] === 0 && state[2] === 0 && state[3] === 0) {
      state.set([0x54, 0x49, 0x4e, 0x59]); // "TINY": the all-zero state would never leave itself
    }
    for (let round = 0; round < 8; round++) this.advance();
  }

  /** 32 random bits as an unsigned whole number. */
  next(): number {
    this.advance();
    const state = this.state;
    const t1 = ((state[0] ?? 0) + ((state[2] ?? 0) >>> 8)) | 0;
    return ((state[3] ?? 0) ^ t1 ^ (-(t1 & 1) & this.tmat)) >>> 0;
  }

  below(n: number): number {
    return this.next() % n;
  }

  copyFrom(other: this): void {
    this.state.set(other.state);
    this.mat1 = other.mat1;
    this.mat2 = other.mat2;
    this.tmat = other.tmat;
  }

  clone(): this {
    const copy = new TinyMT32(0) as this;
    copy.copyFrom(this);
    return copy;
  }

  private advance(): void {
    const state = this.state;
    let y = state[3] ?? 0;
    let x = ((state[0] ?? 0) & mask) ^ (state[1] ?? 0) ^ (state[2] ?? 0);
    x ^= x << 1;
    y ^= (y >>> 1) ^ x;
    const odd = -(y & 1);
    state[0] = state[1] ?? 0;
    state[1] = (state[2] ?? 0) ^ (odd & this.mat1);
    state[2] = x ^ (y << 10) ^ (odd & this.mat2);
    state[3] = y;
  }
}
