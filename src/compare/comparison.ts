import { stream } from '../engine/random/streams.js';
import { type Interval, pairedBootstrap } from '../statistics/bootstrap.js';
import { holm } from '../statistics/holm.js';
import { PairMoments } from '../statistics/pair-moments.js';
import { pairPValue } from '../statistics/pair-p-value.js';
import { pairedDifference } from '../statistics/paired-difference.js';
import {
  isFew,
  type PlayerScores,
  playerScores,
  type ScoreTable,
} from '../statistics/score-table.js';
import { studentQuantile } from '../statistics/student.js';
import { tiers } from '../statistics/tiers.js';
import type { Plan } from '../tournament/plan.js';
import type { GameResult } from '../tournament/result.js';
import { round, roundInterval, roundOrNull } from './digits.js';
import { type EntrantName, entrantNames, subjectOf } from './entrants.js';
import { luckWorth } from './luck-worth.js';
import type { Comparison, Entrant, MeanScore, PairedComparison } from './result.js';
import { seedTables } from './seed-table.js';
import { sentencesOf } from './sentences.js';

const level = 0.05;

/** Compares the entrants of a plan on the seeds that all of them have played. */
export function comparisonOf(
  plan: Plan,
  results: Iterable<GameResult>,
  digest: string,
): Comparison {
  const games = [...results];
  const { played, adjusted: table, seeds } = seedTables(plan, games);
  const names = entrantNames(plan);
  const parts = [
    ...plan.kinds.map((kinds) => partOf(table, kinds)),
    ...(plan.kinds.length > 1 ? [wholeOf(table)] : []),
  ];
  const scores = parts.map((part) => meanScores(part, plan.seed));
  const against = pairedComparisons(parts, names);
  const entrants = names.map((name, i): Entrant => {
    const own = games.filter(({ player }) => player.name === name.entrant);
    const isBaseline = name.baseline === i;
    return {
      ...{ entrant: name.entrant, player: name.player, value: name.value },
      baseline: isBaseline ? null : (names[name.baseline]?.entrant ?? null),
      scores: scores.flatMap((part) => part[i] ?? []),
      against: against[i] ?? [],
      faults: own.filter(({ fault }) => fault !== null).length,
      plies: round(own.reduce((sum, { plies }) => sum + plies, 0) / Math.max(1, own.length), 1),
    };
  });
  const pairs = names.flatMap(({ baseline }, i) =>
    baseline === i ? [] : [[i, baseline] as const],
  );
  const found = {
    ...{ digest, arena: plan.arena, seed: plan.seed, kinds: plan.kinds, seeds },
    by: subjectOf(plan),
    few: isFew(table),
    entrants,
    winners: plan.kinds.map((kinds) => ({
      kinds,
      entrants: winnersOf(partOf(table, kinds).table),
    })),
    luck: plan.luck === undefined ? null : luckWorth(plan.luck, played, table, pairs),
  };
  return { ...found, sentences: sentencesOf(found) };
}

/** The table of one number of kinds, or of all. */
interface Part {
  readonly kinds: number | null;
  readonly table: ScoreTable;
  readonly scores: readonly PlayerScores[];
}

function partOf({ players, strata }: ScoreTable, kinds: number): Part {
  const table = { players, strata: strata.filter((stratum) => stratum.kinds === kinds) };
  return { kinds, table, scores: playerScores(table) };
}

function wholeOf(table: ScoreTable): Part {
  return { kinds: null, table, scores: playerScores(table) };
}

/** Each entrant's mean score of a game, in their order. */
function meanScores({ kinds, table }: Part, seed: string): MeanScore[] {
  const units = table.strata.reduce((sum, stratum) => sum + stratum.units.length, 0);
  const draws = Math.max(
    200,
    Math.min(2000, Math.floor(2e7 / Math.max(1, units * table.players.length))),
  );
  const estimates = pairedBootstrap(table, { draws, random: stream(seed, 'bootstrap') });
  return estimates.map(({ mean, interval }) => ({
    kinds,
    mean: round(mean, 2),
    interval: interval && roundInterval(scaled(interval, 1 / units), 2),
  }));
}

/** Each entrant against its baseline, part by part. All tests together are one family. */
function pairedComparisons(parts: readonly Part[], names: readonly EntrantName[]) {
  const tests = names.flatMap(({ baseline }, entrant) =>
    baseline === entrant ? [] : parts.map((part) => ({ entrant, baseline, part })),
  );
  const scoresOf = (part: Part, player: number) => part.scores[player] ?? [];
  const adjusted = holm(
    Float64Array.from(tests, ({ entrant, baseline, part }) =>
      pairPValue(scoresOf(part, entrant), scoresOf(part, baseline)),
    ),
  );
  const against: PairedComparison[][] = names.map(() => []);
  tests.forEach(({ entrant, baseline, part }, i) => {
    const known = (adjusted[i] ?? 1) <= level;
    against[entrant]?.push(
      paired(part.kinds, scoresOf(part, entrant), scoresOf(part, baseline), known),
    );
  });
  return against;
}

function paired(
  kinds: number | null,
  first: PlayerScores,
  second: PlayerScores,
  known: boolean,
): PairedComparison {
  const moments = first.map((scores, i) => PairMoments.of(scores, second[i] ?? scores));
  const found = pairedDifference(moments, (degrees) => studentQuantile(level, degrees));
  const signs = first.flatMap((scores, i) =>
    Array.from(scores, (score, unit) => Math.sign(score - (second[i]?.[unit] ?? 0))),
  );
  const count = (sign: number) => signs.filter((found) => found === sign).length;
  const { difference, interval, share } = found;
  return {
    kinds,
    difference: round(difference, 2),
    interval: interval && roundInterval(interval, 2),
    percent: share && {
      value: round(share.value * 100, 3),
      interval: roundInterval(scaled(share.interval, 100), 3),
    },
    ...{ won: count(1), tied: count(0), lost: count(-1) },
    correlation: roundOrNull(found.correlation, 3),
    worth: roundOrNull(found.worth, 3),
    verdict: !known || interval === null ? 'open' : difference > 0 ? 'better' : 'worse',
  };
}

/** All that are not shown to be worse than the best, by mean. */
function winnersOf(table: ScoreTable): string[] {
  const tier = tiers(table);
  const means = playerScores(table).map((strata) =>
    strata.reduce((sum, scores) => sum + scores.reduce((a, b) => a + b, 0), 0),
  );
  return [...table.players.keys()]
    .filter((player) => tier[player] === 1)
    .sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0))
    .map((player) => table.players[player] ?? '');
}

function scaled([low, high]: Interval, by: number): Interval {
  return [low * by, high * by];
}
