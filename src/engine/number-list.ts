import type { Game } from '../api/game.js';

/** A list of numbers of changing length in one piece of memory: each length's view is made once. */
export class NumberList {
  readonly all: Int32Array;
  private readonly views: Int32Array[] = [];

  constructor(most: number) {
    this.all = new Int32Array(most);
  }

  /** The first so many numbers. */
  view(length: number): Int32Array {
    const made = this.views[length];
    if (made !== undefined) return made;
    const view = this.all.subarray(0, length);
    this.views[length] = view;
    return view;
  }
}

/** `gain` of every legal move, one by one: for games where each move has to be simulated. */
export function gainsOneByOne(game: Game, into: NumberList): Int32Array {
  const moves = game.moves();
  for (let i = 0; i < moves.length; i++) into.all[i] = game.gain(moves[i] ?? 0);
  return into.view(moves.length);
}
