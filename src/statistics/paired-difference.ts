import type { Interval } from './bootstrap.js';
import type { PairMoments } from './pair-moments.js';
import { sumError } from './standard-error.js';

/** How two players differ on the same units, the first's scores less the second's. */
export interface PairedDifference {
  readonly difference: number;
  /** `null` where chance cannot be estimated. */
  readonly interval: Interval | null;
  /** As a share of the second's mean; `null` where that is not clearly above zero. */
  readonly share: { readonly value: number; readonly interval: Interval } | null;
  /** How alike both fare on the same unit; `null` where one of them never varies. */
  readonly correlation: number | null;
  /** How many unpaired units a paired one is worth; `null` where the differences never vary. */
  readonly worth: number | null;
}

/**
 * The mean difference of a unit, and what chance allows: `reach` standard errors either way. Strata
 * keep their own means and variances.
 */
export function pairedDifference(
  strata: readonly PairMoments[],
  reach: (degrees: number) => number,
): PairedDifference {
  const units = strata.map((stratum) => stratum.units);
  const all = units.reduce((sum, count) => sum + count, 0);
  const mean = (value: (stratum: PairMoments) => number) =>
    strata.reduce((sum, stratum) => sum + stratum.units * value(stratum), 0) / Math.max(1, all);
  const first = mean((stratum) => stratum.first);
  const second = mean((stratum) => stratum.second);
  const difference = first - second;
  const { correlation, worth } = pairingWorth(strata);
  if (units.length === 0 || units.some((count) => count < 2)) {
    return { difference, interval: null, share: null, correlation, worth };
  }
  const spread = (value: (stratum: PairMoments) => number) => {
    const { error, degrees } = sumError(units, strata.map(value));
    return { error: error / all, degrees };
  };
  const { error, degrees } = spread((stratum) => stratum.contrastSquares(1));
  const widths = reach(degrees);
  if (!Number.isFinite(widths)) {
    return { difference, interval: null, share: null, correlation, worth };
  }
  const half = widths * error;
  const ratios = ratioInterval({
    first,
    second,
    firstHalf: widths * spread((stratum) => stratum.firstSquares).error,
    secondHalf: widths * spread((stratum) => stratum.secondSquares).error,
    half,
  });
  return {
    difference,
    interval: [difference - half, difference + half],
    share: ratios && {
      value: difference / second,
      interval: [ratios[0] - 1, ratios[1] - 1],
    },
    correlation,
    worth,
  };
}

interface RatioTerms {
  readonly first: number;
  readonly second: number;
  /** Half widths of the intervals of the first mean, the second, and their difference. */
  readonly firstHalf: number;
  readonly secondHalf: number;
  readonly half: number;
}

/**
 * Fieller's interval of the ratio of two means: every ratio for which `first − ratio · second` may
 * be zero. It holds exactly as often as the interval of that difference does, whatever the ratio,
 * where putting an estimated mean below the line would not. `null` where the second mean may be zero.
 */
function ratioInterval({ first, second, firstHalf, secondHalf, half }: RatioTerms) {
  const square = second ** 2 - secondHalf ** 2;
  if (!(second > 0 && square > 0)) return null;
  const shared = (firstHalf ** 2 + secondHalf ** 2 - half ** 2) / 2;
  const middle = first * second - shared;
  const root = Math.sqrt(Math.max(0, middle ** 2 - square * (first ** 2 - firstHalf ** 2)));
  return [(middle - root) / square, (middle + root) / square] as const;
}

/** What playing the same units brought: the variance of unpaired differences to that of paired ones. */
function pairingWorth(
  strata: readonly PairMoments[],
): Pick<PairedDifference, 'correlation' | 'worth'> {
  const sum = (value: (stratum: PairMoments) => number) =>
    strata.reduce((total, stratum) => total + value(stratum), 0);
  const first = sum((stratum) => stratum.firstSquares);
  const second = sum((stratum) => stratum.secondSquares);
  const paired = sum((stratum) => stratum.contrastSquares(1));
  return {
    correlation:
      first > 0 && second > 0
        ? sum((stratum) => stratum.products) / Math.sqrt(first * second)
        : null,
    worth: paired > 0 ? (first + second) / paired : null,
  };
}
