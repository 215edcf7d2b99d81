import type { Game } from '../api/game.js';
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
