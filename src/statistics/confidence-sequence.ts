/**
 * What true means the sequence is ready for: their variance, in units of one difference's own, and
 * how much weight each has. The first makes it sharp at hundreds of units; the second lets it end
 * early where players are far apart.
 */
const mixture = [
  { weight: 0.9, variance: 0.01 },
  { weight: 0.1, variance: 1 },
] as const;

/** Before this, skewed differences may not have shown their rare side. */
export const fewestUnits = 30;

/**
 * How many standard errors of their mean an interval must reach to hold after every unit at once:
 * looked at after each, it misses the true mean even once with probability `error` at most.
 * `Infinity` while nothing can be said.
 *
 * The evidence is a martingale of mean 1, which passes 1 / error with probability `error` at most
 * (Ville). The reach is the t at which it does.
 */
export function sequenceReach(units: number, error: number): number {
  if (units < fewestUnits) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = 1;
  while (evidence(units, high) < 1 / error) high *= 2;
  // Halving until the doubles between them run out.
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (evidence(units, middle) < 1 / error) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * How much better the t-statistic of n differences fits true means drawn from the mixture than the
 * one it is computed for: for each variance g,
 *   (1 + ng)^(−1/2) · ((1 + t²/(n − 1)) / (1 + t²/((n − 1)(1 + ng))))^(n/2).
 * For normal differences of any variance this is exactly a martingale.
 */
function evidence(units: number, t: number): number {
  const square = t ** 2 / (units - 1);
  return mixture.reduce((sum, { weight, variance }) => {
    const spread = 1 + units * variance;
    const ratio = (1 + square) / (1 + square / spread);
    return sum + weight * Math.exp((units * Math.log(ratio) - Math.log(spread)) / 2);
  }, 0);
}
