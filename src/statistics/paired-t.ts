import type { PlayerScores } from './score-table.js';
import { sumError } from './standard-error.js';
import { studentTail } from './student.js';

/**
 * Tests whether two players' totals differ only by chance: Student's t on the differences, with the
 * variance within strata. Each stratum needs two units.
 */
export function pairedTPValue(first: PlayerScores, second: PlayerScores): number {
  const units = first.map((scores) => scores.length);
  let total = 0;
  const squares = first.map((scores, stratum) => {
    const others = second[stratum] ?? scores;
    const sum = sumOfDifferences(scores, others);
    total += sum;
    return squaresOfDifferences(scores, others, sum / scores.length);
  });
  if (total === 0) return 1;
  const { error, degrees } = sumError(units, squares);
  return studentTail(total / error, degrees);
}

function sumOfDifferences(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let unit = 0; unit < first.length; unit++) sum += (first[unit] ?? 0) - (second[unit] ?? 0);
  return sum;
}

function squaresOfDifferences(first: Float64Array, second: Float64Array, mean: number): number {
  let squares = 0;
  for (let unit = 0; unit < first.length; unit++) {
    squares += ((first[unit] ?? 0) - (second[unit] ?? 0) - mean) ** 2;
  }
  return squares;
}
