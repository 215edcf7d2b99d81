import { describe, expect, it } from 'vitest';
import { match, numberCrush } from '../../arenas/index.js';
import type { Arena, Deal } from '../api/arena.js';
import type { Game, Move } from '../api/game.js';
import { luckAdjusted, type PlayedMoves } from './luck.js';

/** Plays the move that gains most from what is known. */
function greedyMove(game: Game): Move {
  const gains = game.gains();
  const best = gains.reduce((place, gain, i) => (gain > (gains[place] ?? 0) ? i : place), 0);
  return game.moves()[best] ?? 0;
}

function played(arena: Arena, deal: Deal): PlayedMoves & { score: number } {
  const game = arena.deal(deal);
  const moves: Move[] = [];
  while (!game.over) {
    const move = greedyMove(game);
    game.play(move);
    moves.push(move);
  }
  return { seed: `${deal.seed}/${deal.board}`, deal, moves, score: game.score };
}

function spread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance, error: Math.sqrt(variance / values.length) };
}

describe('a luck-adjusted score', () => {
  const games = Array.from({ length: 600 }, (_, board) =>
    played(numberCrush, { seed: 'luck', kinds: 4, board, moves: 30 }),
  );
  const adjusted = games.map((game) => luckAdjusted(numberCrush, game, 16));

  it('has the mean of the scores themselves: their differences are around zero', () => {
    const { mean, error } = spread(games.map(({ score }, i) => score - (adjusted[i] ?? 0)));
    // A bias of a hundredth of the score would be found.
    const scores = spread(games.map(({ score }) => score));
    expect(error).toBeLessThan(scores.mean * 0.01);
    expect(Math.abs(mean)).toBeLessThan(2.5 * error);
  });

  it('varies clearly less', () => {
    const { variance } = spread(games.map(({ score }) => score));
    expect(variance / spread(adjusted).variance).toBeGreaterThan(1.4);
  });

  it('is the same every time, and another with other refills', () => {
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    expect(luckAdjusted(numberCrush, game, 16)).toBe(adjusted[0]);
    expect(luckAdjusted(numberCrush, { ...game, seed: 'other' }, 16)).not.toBe(adjusted[0]);
  });

  it('is the score where nothing is left to luck', () => {
    const game = played(match, { seed: 'luck', board: 0, rows: 6, cols: 6 });
    // What leftovers cost at the end is no move's gain.
    const gains = match.deal(game.deal);
    const gained = game.moves.reduce((sum, move) => sum + gains.play(move), 0);
    expect(luckAdjusted(match, game, 3)).toBe(gained);
  });
});
