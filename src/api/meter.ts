/**
 * Counts plies: simulated moves, played or only evaluated. The games a player searches with share
 * one meter, so that no move on any fork goes uncounted.
 */
export class Meter {
  #plies = 0;

  get plies(): number {
    return this.#plies;
  }

  /** So many more moves simulated. */
  tick(moves = 1): void {
    if (moves > 0) this.#plies += moves;
  }
}
