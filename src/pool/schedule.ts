import type { PlannedGame } from '../tournament/plan.js';
import { handMs } from './task.js';

/** So many games a thread before the end, the longest are dealt first, one at a time. */
const tailPerThread = 8;
/** However short the games, no hand has more. */
const mostInHand = 64;

/** How long the games of each player have taken so far, by number of kinds. */
export type Spent = Map<string, { ms: number; games: number }>;

/**
 * Deals games in the order of the plan: short ones several at once, so that a thread has something
 * to do while it is dealt more; those not known to be short one by one. Near the end, the games of
 * the slowest players go first, so that no thread is left alone with a long one.
 */
export class Schedule {
  private readonly games: Iterator<PlannedGame>;
  private readonly ahead: PlannedGame[] = [];
  private readonly tailSize: number;
  private readonly spent: Spent;

  constructor(games: Iterable<PlannedGame>, threads: number, spent: Spent) {
    this.spent = spent;
    this.games = games[Symbol.iterator]();
    this.tailSize = threads * tailPerThread;
  }

  /** The next games for a thread; none when all are dealt. */
  deal(): PlannedGame[] {
    this.lookAhead();
    if (this.ahead.length < this.tailSize) return this.takeLongest();
    const hand: PlannedGame[] = [];
    for (let ms = 0; hand.length < mostInHand; ) {
      const next = this.ahead[0];
      if (next === undefined || this.ahead.length < this.tailSize) break;
      ms += this.expected(next) ?? handMs;
      if (hand.length > 0 && ms > handMs) break;
      hand.push(next);
      this.ahead.shift();
      this.lookAhead();
    }
    return hand;
  }

  /** Takes games back that were dealt and not played: they are dealt next. */
  giveBack(games: readonly PlannedGame[]): void {
    this.ahead.unshift(...games);
  }

  /** A game has been played in so much time. */
  took({ player, kinds }: PlannedGame, ms: number): void {
    const key = `${player.name}/${kinds}`;
    const known = this.spent.get(key);
    if (known === undefined) this.spent.set(key, { ms, games: 1 });
    else {
      known.ms += ms;
      known.games++;
    }
  }

  private lookAhead(): void {
    while (this.ahead.length < this.tailSize) {
      const { value, done } = this.games.next();
      if (done) return;
      this.ahead.push(value);
    }
  }

  private takeLongest(): PlannedGame[] {
    let longest = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const [i, game] of this.ahead.entries()) {
      const ms = this.expected(game) ?? 0;
      if (ms <= most) continue;
      longest = i;
      most = ms;
    }
    return this.ahead.splice(longest, 1);
  }

  private expected(game: PlannedGame): number | undefined {
    const known = this.spent.get(`${game.player.name}/${game.kinds}`);
    return known && known.ms / known.games;
  }
}
