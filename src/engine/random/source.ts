/** A source of random whole numbers whose whole state can be copied. */
export interface RandomSource {
  /** A number from 0 up to, not including, n. */
  below(n: number): number;
  /** Takes over the state of a source of the same class; allocates nothing. */
  copyFrom(other: this): void;
  clone(): this;
}
