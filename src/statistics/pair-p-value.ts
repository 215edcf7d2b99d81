import { pairedTPValue } from './paired-t.js';
import type { PlayerScores } from './score-table.js';
import { exactLimit, exactPValue } from './sign-flips.js';

/** When all differences point the same way, chance alone still does that this often. */
export function smallestPValue(units: number): number {
  return 2 ** (1 - units);
}

/**
 * How likely equal players differ by this much. Sign flips while they can be enumerated. Beyond,
 * Student's t within strata: random flips would need millions to reach the levels that many pairs
 * ask for. Its tail is cut off where that of the flips ends, for there it rests on a normal
 * distribution that nobody has promised.
 */
export function pairPValue(first: PlayerScores, second: PlayerScores): number {
  const units = first.reduce((sum, scores) => sum + scores.length, 0);
  if (units <= exactLimit) return exactPValue(differences(first, second));
  return Math.max(pairedTPValue(first, second), smallestPValue(units));
}

function differences(first: PlayerScores, second: PlayerScores): number[] {
  return first.flatMap((scores, stratum) =>
    Array.from(scores, (score, unit) => score - (second[stratum]?.[unit] ?? 0)),
  );
}
