import type { Arena, Deal } from '../api/arena.js';
import type { Move } from '../api/game.js';
import { stream } from '../engine/random/streams.js';

/** A game as it was played, under the full name of its streams. */
export interface PlayedMoves {
  readonly seed: string;
  readonly deal: Deal;
  readonly moves: readonly Move[];
}

/**
 * The luck-adjusted score: each move's gain is replaced by the mean over so many other refills of
 * what the same move gains in the same position. On average that is the score itself; what it lacks
 * is the luck of the refills within each move. Their luck in the positions that follow stays, for
 * the player had to play those.
 *
 * The refills tried are named by the game, the same for all players and in every run.
 */
export function luckAdjusted(
  arena: Arena,
  { seed, deal, moves }: PlayedMoves,
  samples: number,
): number {
  const game = arena.deal(deal);
  const trial = game.clone();
  const refills = stream(seed, 'luck');
  let gained = 0;
  for (const move of moves) {
    for (let sample = 0; sample < samples; sample++) {
      trial.copyFrom(game);
      trial.reseed(refills.below(2 ** 32) * 2 ** 20 + refills.below(2 ** 20));
      gained += trial.play(move);
    }
    game.play(move);
  }
  return gained / samples;
}
