import type { Sfc32 } from '../engine/random/sfc32.js';
import { countBelow, middleRange } from './ascending.js';
import {
  playerScores,
  type ScoreTable,
  showsSpread,
  strataByKinds,
  sumOf,
  totals,
  unitCount,
} from './score-table.js';
import { scoresError } from './standard-error.js';
import { studentQuantile } from './student.js';

/** The lowest and the highest of what the data allow, both included. */
export type Interval = readonly [low: number, high: number];

/** What a player's scores say of it beyond its total. */
export interface Estimate {
  readonly player: string;
  /** Mean score per unit, over all units of all strata. */
  readonly mean: number;
  /** 95 % interval of the total; `null` where chance cannot be estimated. */
  readonly interval: Interval | null;
  /** In which share of the draws it has the highest total, ties shared; `null` as above. */
  readonly best: number | null;
  /** 95 % interval of its rank; all ranks where chance cannot be estimated. */
  readonly ranks: Interval;
}

export interface BootstrapOptions {
  readonly draws?: number;
  readonly random: Sfc32;
}

const normalQuantile = 1.959963984540054;

/**
 * How the ranking would vary with other units: units are drawn again within each stratum, the same
 * ones for all players. Estimates are in the table's order of players.
 */
export function pairedBootstrap(
  table: ScoreTable,
  { draws = 2000, random }: BootstrapOptions,
): Estimate[] {
  const { players } = table;
  const units = unitCount(table);
  const means = totals(table).map((total) => (units > 0 ? total / units : 0));
  if (!showsSpread(table)) {
    return players.map((player, i) => {
      const ranks: Interval = [1, players.length];
      return { player, mean: means[i] ?? 0, interval: null, best: null, ranks };
    });
  }

  const scores = playerScores(table);
  const drawn = drawTotals(table, draws, random);
  const { best, ranks } = rankDraws(drawn);
  return players.map((player, i) => ({
    player,
    mean: means[i] ?? 0,
    interval: totalInterval(scores[i] ?? [], drawn[i] ?? new Float64Array()),
    best: best[i] ?? 0,
    ranks: middleRange(ranks[i] ?? new Float64Array()),
  }));
}

/**
 * How often each player comes out at each rank, the first rank first, in the table's order of
 * players; `null` where chance cannot be estimated.
 */
export function rankShares(
  table: ScoreTable,
  { draws = 2000, random }: BootstrapOptions,
): Float64Array[] | null {
  if (!showsSpread(table)) return null;
  const { ranks } = rankDraws(drawTotals(table, draws, random));
  return ranks.map((drawn) => {
    const shares = new Float64Array(table.players.length);
    for (const rank of drawn) shares[rank - 1] = (shares[rank - 1] ?? 0) + 1 / draws;
    return shares;
  });
}

/**
 * Each player's total in each draw. Of n units n − 1 are drawn, each counting for n / (n − 1): then
 * the draws vary as much as totals do, where n of n would vary too little (Rao and Wu 1988).
 */
function drawTotals(table: ScoreTable, draws: number, random: Sfc32): Float64Array[] {
  const { players } = table;
  const width = players.length;
  const blocks = strataByKinds(table).map(({ units }) => ({
    size: units.length,
    scores: Float64Array.from(units.flat()),
  }));
  const drawn = players.map(() => new Float64Array(draws));
  const sums = new Float64Array(width);
  for (let draw = 0; draw < draws; draw++) {
    for (const { size, scores } of blocks) {
      sums.fill(0);
      for (let i = 1; i < size; i++) {
        const row = random.below(size) * width;
        for (let player = 0; player < width; player++) {
          sums[player] = (sums[player] ?? 0) + (scores[row + player] ?? 0);
        }
      }
      drawn.forEach((totals, player) => {
        totals[draw] = (totals[draw] ?? 0) + ((sums[player] ?? 0) * size) / (size - 1);
      });
    }
  }
  return drawn;
}

/** Who is best how often, and each player's rank in each draw: equal totals share the better one. */
function rankDraws(drawn: readonly Float64Array[]): { best: number[]; ranks: Float64Array[] } {
  const best = drawn.map(() => 0);
  const ranks = drawn.map((totals) => new Float64Array(totals.length));
  const draws = drawn[0]?.length ?? 0;
  const ascending = new Float64Array(drawn.length);
  for (let draw = 0; draw < draws; draw++) {
    // Negated, so that the values below a player's are the totals above its own.
    for (let i = 0; i < drawn.length; i++) ascending[i] = -(drawn[i]?.[draw] ?? 0);
    ascending.sort();
    const winners = ascending.lastIndexOf(ascending[0] ?? 0) + 1;
    ranks.forEach((ranksOfPlayer, player) => {
      const rank = 1 + countBelow(ascending, -(drawn[player]?.[draw] ?? 0));
      ranksOfPlayer[draw] = rank;
      if (rank === 1) best[player] = (best[player] ?? 0) + 1 / winners;
    });
  }
  return { best: best.map((count) => count / draws), ranks };
}

/**
 * Student's interval, extended on the side where the draws reach further, as skewed scores make
 * them do. Draws know nothing of how uncertain a few units' spread is, so they are widened by what
 * Student's t adds to the normal distribution.
 */
function totalInterval(scores: readonly Float64Array[], drawn: Float64Array): Interval {
  const { error, degrees } = scoresError(scores);
  const sum = scores.reduce((total, stratum) => total + sumOf(stratum), 0);
  const t = studentQuantile(0.05, degrees);
  const [low, high] = middleRange(drawn);
  const widening = t / normalQuantile;
  return [
    sum - Math.max(t * error, (sum - low) * widening),
    sum + Math.max(t * error, (high - sum) * widening),
  ];
}
