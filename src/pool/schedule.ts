import type { PlannedGame } from '../tournament/plan.js';

/** So many games a thread before the end, the longest are dealt first. */
const tailPerThread = 8;

/**
 * Deals games in the order of the plan. Near the end, the games of the slowest players go first, so
 * that no thread is left alone with a long one.
 */
export class Schedule {
  private readonly games: Iterator<PlannedGame>;
  private readonly tail: PlannedGame[] = [];
  private readonly tailSize: number;
  private readonly spent = new Map<string, { ms: number; games: number }>();

  constructor(games: Iterable<PlannedGame>, threads: number) {
    this.games = games[Symbol.iterator]();
    this.tailSize = threads * tailPerThread;
  }

  next(): PlannedGame | undefined {
    while (this.tail.length < this.tailSize) {
      const { value, done } = this.games.next();
      if (done) return this.takeLongest();
      this.tail.push(value);
    }
    return this.tail.shift();
  }

  /** A game has been played in so much time. */
  took({ player, kinds }: PlannedGame, ms: number): void {
    const key = `${player.name}/${kinds}`;
    const { ms: before, games } = this.spent.get(key) ?? { ms: 0, games: 0 };
    this.spent.set(key, { ms: before + ms, games: games + 1 });
  }

  private takeLongest(): PlannedGame | undefined {
    let longest = 0;
    for (let i = 1; i < this.tail.length; i++) {
      if (this.expected(this.tail[i]) > this.expected(this.tail[longest])) longest = i;
    }
    return this.tail.splice(longest, 1)[0];
  }

  private expected(game: PlannedGame | undefined): number {
    const known = game && this.spent.get(`${game.player.name}/${game.kinds}`);
    return known === undefined ? 0 : known.ms / known.games;
  }
}
