import { playerScores, type ScoreTable, showsSpread, totals, unitCount } from './score-table.js';
import { scoresError } from './standard-error.js';

/** Normal quantiles of a two-sided test at 5 % and of 80 % power, added. */
const reach = 1.959963984540054 + 0.8416212335729143;

export interface ResolutionOptions {
  /** Over all numbers of kinds. */
  readonly units: number;
  /** Standard deviation of one player's scores with one number of kinds, as a share of its mean. */
  readonly deviation: number;
  /** How alike two players fare on the same unit; 0 promises nothing. */
  readonly correlation?: number;
}

/**
 * The smallest difference of two players' means, as a share of the mean score, that so many units
 * tell apart with 80 % power at 5 %.
 *
 * @example resolution({ units: 40, deviation: 0.2 }) // 0.125: players closer than 13 % look alike
 */
export function resolution({ units, deviation, correlation = 0 }: ResolutionOptions): number {
  return reach * deviation * Math.sqrt((2 * (1 - correlation)) / units);
}

/**
 * The same from a table, for its typical pair: the mean over all pairs of how much their difference
 * varies. `null` without two players, two units for each number of kinds, and a mean above zero.
 */
export function resolvableShare(table: ScoreTable): number | null {
  const width = table.players.length;
  const units = unitCount(table);
  const mean = totals(table).reduce((sum, total) => sum + total, 0) / width / units;
  if (width < 2 || !showsSpread(table) || !(mean > 0)) return null;

  // The variances of all pairs' differences add up to `width` times those from the units' means.
  const variance = playerScores(aroundUnitMeans(table)).reduce(
    (sum, scores) => sum + scoresError(scores).error ** 2,
    0,
  );
  const pairs = (width * (width - 1)) / 2;
  return (reach * Math.sqrt((width * variance) / pairs)) / units / mean;
}

/** The table with each unit's mean taken from its scores: what players do not share. */
function aroundUnitMeans({ players, strata }: ScoreTable): ScoreTable {
  const around = (scores: readonly number[]) => {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return scores.map((score) => score - mean);
  };
  return {
    players,
    strata: strata.map(({ kinds, units }) => ({ kinds, units: units.map(around) })),
  };
}
