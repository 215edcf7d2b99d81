import type { Game, Move } from '../api/game.js';
import type { RandomSource } from './random/source.js';

/** Plays random moves: one of those that match, any legal one where none does. */
export function playAtRandom(
  game: Game,
  moves: number,
  source: RandomSource,
  matching: () => Int32Array,
): number {
  const before = game.score;
  for (let played = 0; played < moves && !game.over; played++) {
    const found = matching();
    const choices = found.length > 0 ? found : game.moves();
    game.play(choices[source.below(choices.length)] ?? 0);
  }
  return game.score - before;
}

/** The move with the largest gain, the first of equal ones; −1 when none gains. */
export function bestMove(game: Game): Move {
  const gains = game.gains();
  let best = -1;
  let most = 0;
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i] ?? 0;
    if (gain > most) {
      best = i;
      most = gain;
    }
  }
  return game.moves()[best] ?? -1;
}

/** One rollout after the other on a second game, which becomes a copy of the first each time. */
export function fillRollouts(
  game: Game,
  trial: Game,
  moves: number,
  seed: number,
  into: Int32Array,
): Int32Array {
  for (let i = 0; i < into.length; i++) {
    trial.copyFrom(game);
    into[i] = trial.rollout(moves, seed + i);
  }
  return into;
}
