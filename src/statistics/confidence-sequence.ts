/**
 * How the sequence is tuned: the variance that the mixture gives to the true mean, in units of one
 * difference's own variance. So it is sharpest at some 900 units, and says nothing before 27, where
 * skewed differences have not yet shown their rare side.
 */
const mixture = 0.01;

/**
 * How many standard errors of their mean an interval must reach to hold after every unit at once:
 * looked at after each, it misses the true mean even once with probability `error` at most.
 * `Infinity` while nothing can be said.
 *
 * The t-statistic of n normal differences with unknown variance, mixed over true means: the ratio
 *   (1 + ng)^(−1/2) · ((1 + t²/(n − 1)) / (1 + t²/((n − 1)(1 + ng))))^(n/2)
 * is a martingale of mean 1, which passes 1 / error with probability `error` at most (Ville). The
 * reach is the t at which it does.
 */
export function sequenceReach(units: number, error: number): number {
  const spread = 1 + units * mixture;
  const passed = (Math.sqrt(spread) / error) ** (2 / units);
  // So few units cannot pass it, however equal they are.
  if (units < 2 || passed >= spread) return Number.POSITIVE_INFINITY;
  return Math.sqrt(((units - 1) * (passed - 1)) / (1 - passed / spread));
}
