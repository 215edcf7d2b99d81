import type { Game, Move } from '../api/game.js';
import { Sfc32 } from './random/sfc32.js';
import { bestMove, fillRollouts, playAtRandom } from './search.js';

/** What follows in every arena where nothing is left to chance: only a rollout's choices are. */
export abstract class OpenGame {
  readonly #choices = Sfc32.fromNumber(0);
  #copy: Game | undefined;

  best(this: Game): Move {
    return bestMove(this);
  }

  outcomes(this: Game, _seed: number): Int32Array {
    return this.gains();
  }

  rollout(this: OpenGame & Game, moves: number, seed: number): number {
    const choices = this.#choices;
    choices.reseed(seed);
    return playAtRandom(this, moves, choices, () => this.matching());
  }

  rollouts(this: OpenGame & Game, moves: number, seed: number, into: Int32Array): Int32Array {
    this.#copy ??= this.clone();
    return fillRollouts(this, this.#copy, moves, seed, into);
  }

  reseed(_seed?: number): void {}

  /** The moves a rollout chooses from; every legal move matches unless the arena knows better. */
  protected matching(this: Game): Int32Array {
    return this.moves();
  }
}
