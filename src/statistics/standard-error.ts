import { sumOf } from './score-table.js';

/** How far a sum over strata may be off by chance, and how well that itself is known. */
export interface SumError {
  readonly error: number;
  /** Degrees of freedom of the error, by Welch and Satterthwaite. */
  readonly degrees: number;
}

/**
 * The standard error of a sum over strata of at least two units each, from the squared distances of
 * each stratum's units from their mean. Strata keep their own means and variances: a score with 4
 * kinds is nothing like one with 7.
 */
export function sumError(units: ArrayLike<number>, squares: ArrayLike<number>): SumError {
  let variance = 0;
  let uncertainty = 0;
  let freedom = 0;
  for (let stratum = 0; stratum < units.length; stratum++) {
    const degrees = (units[stratum] ?? 0) - 1;
    const part = ((squares[stratum] ?? 0) * (degrees + 1)) / degrees;
    variance += part;
    uncertainty += part ** 2 / degrees;
    freedom += degrees;
  }
  const degrees = uncertainty > 0 ? variance ** 2 / uncertainty : freedom;
  return { error: Math.sqrt(variance), degrees };
}

/** The same for one player's scores. */
export function scoresError(strata: readonly Float64Array[]): SumError {
  return sumError(
    strata.map((scores) => scores.length),
    strata.map((scores) => {
      const mean = sumOf(scores) / scores.length;
      return scores.reduce((squares, score) => squares + (score - mean) ** 2, 0);
    }),
  );
}
