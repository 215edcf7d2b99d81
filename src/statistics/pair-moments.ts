/** What two players' scores on the same units add up to, kept as they come in, unit by unit. */
export class PairMoments {
  units = 0;
  /** Their means. */
  first = 0;
  second = 0;
  /** Squared distances from the means, and products of both, summed. */
  firstSquares = 0;
  secondSquares = 0;
  products = 0;

  static of(first: ArrayLike<number>, second: ArrayLike<number>): PairMoments {
    const moments = new PairMoments();
    for (let unit = 0; unit < first.length; unit++) {
      moments.add(first[unit] ?? 0, second[unit] ?? 0);
    }
    return moments;
  }

  /** One more unit (Welford's method: no difference of large sums). */
  add(first: number, second: number): void {
    this.units++;
    const firstOff = first - this.first;
    const secondOff = second - this.second;
    this.first += firstOff / this.units;
    this.second += secondOff / this.units;
    this.firstSquares += firstOff * (first - this.first);
    this.secondSquares += secondOff * (second - this.second);
    this.products += firstOff * (second - this.second);
  }

  /** Squared distances of `first − factor · second` from its mean, summed; never below zero. */
  contrastSquares(factor: number): number {
    const squares =
      this.firstSquares - 2 * factor * this.products + factor ** 2 * this.secondSquares;
    // Where both always do the same, rounding leaves a little of large squares.
    const rounding = 1e-12 * (this.firstSquares + factor ** 2 * this.secondSquares);
    return squares > rounding ? squares : 0;
  }
}
