import { PairMoments } from '../statistics/pair-moments.js';
import { playerScores, type ScoreTable } from '../statistics/score-table.js';
import { round } from './digits.js';
import type { LuckResult } from './result.js';

/** What the scores lost in variance when luck was taken out; pairs are those that are compared. */
export function luckWorth(
  samples: number,
  played: ScoreTable,
  adjusted: ScoreTable,
  pairs: readonly (readonly [number, number])[],
): LuckResult {
  const asPlayed = spreadOf(played, pairs);
  const without = spreadOf(adjusted, pairs);
  return {
    samples,
    played: round(asPlayed.mean, 2),
    adjusted: round(without.mean, 2),
    scoreRatio: ratio(asPlayed.scores, without.scores),
    differenceRatio: ratio(asPlayed.differences, without.differences),
  };
}

function spreadOf(table: ScoreTable, pairs: readonly (readonly [number, number])[]) {
  const players = playerScores(table);
  const momentsOf = (first: number, second: number) =>
    (players[first] ?? []).map((scores, stratum) =>
      PairMoments.of(scores, players[second]?.[stratum] ?? scores),
    );
  const own = players.flatMap((_, player) => momentsOf(player, player));
  const paired = pairs.flatMap(([first, second]) => momentsOf(first, second));
  return {
    mean: own.reduce((sum, { first }) => sum + first, 0) / Math.max(1, own.length),
    scores: own.reduce((sum, { firstSquares }) => sum + firstSquares, 0),
    differences: paired.reduce((sum, moments) => sum + moments.contrastSquares(1), 0),
  };
}

function ratio(played: number, adjusted: number): number | null {
  return adjusted > 0 ? round(played / adjusted, 3) : null;
}
