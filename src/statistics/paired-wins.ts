import { playerScores, type ScoreTable } from './score-table.js';

/**
 * How often each player beats each other one on the same unit, `[player][other]`: a tie is half a
 * win. `null` on the diagonal, and everywhere where there are no units.
 */
export function pairedWins(table: ScoreTable): (number | null)[][] {
  const scores = playerScores(table);
  return scores.map((own, player) =>
    scores.map((others, other) => (player === other ? null : winShare(own, others))),
  );
}

function winShare(own: readonly Float64Array[], others: readonly Float64Array[]): number | null {
  let wins = 0;
  let units = 0;
  own.forEach((scores, stratum) => {
    const against = others[stratum];
    for (let unit = 0; unit < scores.length; unit++) {
      const difference = (scores[unit] ?? 0) - (against?.[unit] ?? 0);
      units++;
      if (difference > 0) wins++;
      else if (difference === 0) wins += 0.5;
    }
  });
  return units === 0 ? null : wins / units;
}
