/** What each player scored, by number of kinds and by unit: the same units for all players. */
export interface ScoreTable {
  readonly players: readonly string[];
  readonly strata: readonly ScoreStratum[];
}

/** The units of one number of kinds, which occurs once in a table. */
export interface ScoreStratum {
  readonly kinds: number;
  /** `[unit][player]`. A unit is what was drawn at random: a start board, or a game on the only one. */
  readonly units: readonly (readonly number[])[];
}

/** One player's scores, an array for each number of kinds in ascending order. */
export type PlayerScores = readonly Float64Array[];

/** Below this many units for a number of kinds, results are indicative only. */
const fewUnits = 10;

/** Each player's sum over everything it played. */
export function totals(table: ScoreTable): number[] {
  return playerScores(table).map((strata) =>
    strata.reduce((sum, scores) => sum + sumOf(scores), 0),
  );
}

/** The strata by ascending kinds, so that the order in which they come changes no result. */
export function strataByKinds({ strata }: ScoreTable): ScoreStratum[] {
  return strata.toSorted((a, b) => a.kinds - b.kinds);
}

export function playerScores(table: ScoreTable): PlayerScores[] {
  const { players } = table;
  const ordered = strataByKinds(table);
  return players.map((_, player) =>
    ordered.map(({ kinds, units }) =>
      Float64Array.from(units, (scores) => {
        const score = scores[player];
        if (score === undefined || !Number.isFinite(score) || scores.length !== players.length) {
          throw new RangeError(`a unit of ${kinds} kinds needs one finite score for each player`);
        }
        return score;
      }),
    ),
  );
}

/** How many units the whole table has. */
export function unitCount({ strata }: ScoreTable): number {
  return strata.reduce((sum, { units }) => sum + units.length, 0);
}

/** Whether chance can be estimated: there are units, and never one alone for a number of kinds. */
export function showsSpread({ strata }: ScoreTable): boolean {
  return strata.length > 0 && strata.every(({ units }) => units.length >= 2);
}

/** Whether a number of kinds has so few units that results are indicative only. */
export function isFew({ strata }: ScoreTable): boolean {
  return strata.length === 0 || strata.some(({ units }) => units.length < fewUnits);
}

export function sumOf(scores: Float64Array): number {
  let sum = 0;
  for (const score of scores) sum += score;
  return sum;
}
