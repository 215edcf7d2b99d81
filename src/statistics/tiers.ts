import { holm } from './holm.js';
import { pairPValue, smallestPValue } from './pair-p-value.js';
import { playerScores, type ScoreTable, showsSpread, totals, unitCount } from './score-table.js';

/**
 * Each player's tier, from 1, in the table's order. Down the ranking, a new tier starts with the
 * first player that differs significantly from the head of the current one. All pairs are tested,
 * so the chance of any false difference in the whole table is at most `level`.
 */
export function tiers(table: ScoreTable, level = 0.05): number[] {
  const ranking = byTotal(table);
  const result = ranking.map(() => 1);
  if (!canTellApart(table, level)) return result;

  const adjusted = holm(pairPValues(table));
  let head = ranking[0] ?? 0;
  let tier = 1;
  for (const player of ranking) {
    const different = player !== head && (adjusted[pairIndex(player, head)] ?? 1) <= level;
    if (different) {
      head = player;
      tier++;
    }
    result[player] = tier;
  }
  return result;
}

/** The players' indices, highest total first; names order the equal ones, so that places do not. */
function byTotal(table: ScoreTable): number[] {
  const sums = totals(table);
  const { players } = table;
  return [...players.keys()].sort(
    (a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || ((players[a] ?? '') < (players[b] ?? '') ? -1 : 1),
  );
}

/** Whether the smallest p-value that so many units can give would be significant among all pairs. */
function canTellApart(table: ScoreTable, level: number): boolean {
  const players = table.players.length;
  const pairs = (players * (players - 1)) / 2;
  return showsSpread(table) && pairs > 0 && smallestPValue(unitCount(table)) * pairs <= level;
}

/** The p-value of each pair. */
function pairPValues(table: ScoreTable): Float64Array {
  const players = playerScores(table);
  const pValues = new Float64Array((players.length * (players.length - 1)) / 2);
  players.forEach((scores, player) => {
    for (let other = 0; other < player; other++) {
      pValues[pairIndex(player, other)] = pairPValue(scores, players[other] ?? []);
    }
  });
  return pValues;
}

/** Where a pair is kept: pairs in order of their later player. */
function pairIndex(a: number, b: number): number {
  const later = Math.max(a, b);
  return (later * (later - 1)) / 2 + Math.min(a, b);
}
