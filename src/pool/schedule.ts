import { contestCount, contestOf, type Plan } from '../tournament/plan.js';
import { handMs, mostInHand } from './task.js';

/** So many games a thread before the end, the longest are dealt first. */
const tailPerThread = 8;
/** No hand has more than this part of a thread's share of what is left: then all end together. */
const partOfShare = 2;
/** Nor more than this part of what has been played: a run that ends early has played little in vain. */
const partOfPlayed = 4;
const smallHand = 16;
/** Games shorter than this are not worth a hand each, even near the end. */
const shortMs = 5;

/** How long games have taken so far, those of each contest for themselves. */
export class TimesSpent {
  private readonly plan: Plan;
  private readonly ms: Float64Array;
  private readonly games: Float64Array;
  /** How many games have been played. */
  count = 0;

  constructor(plan: Plan) {
    this.plan = plan;
    this.ms = new Float64Array(contestCount(plan));
    this.games = new Float64Array(contestCount(plan));
  }

  /** The game at a place in the plan has been played in so much time. */
  add(place: number, ms: number): void {
    const contest = contestOf(this.plan, place);
    this.ms[contest] = (this.ms[contest] ?? 0) + ms;
    this.games[contest] = (this.games[contest] ?? 0) + 1;
    this.count++;
  }

  /** How long the game there will take; `undefined` when none like it has been played. */
  expected(place: number): number | undefined {
    const contest = contestOf(this.plan, place);
    const games = this.games[contest] ?? 0;
    return games > 0 ? (this.ms[contest] ?? 0) / games : undefined;
  }
}

/**
 * Deals games, by their places in the plan, in its order: short ones several at once, so that a
 * thread has something to do while it is dealt more; those not known to be short one by one. Hands get smaller as games
 * run out, and near the end the games of the slowest players go first, so that no thread is left
 * alone with much to do.
 */
export class Schedule {
  private readonly places: readonly number[];
  /** How many of the places have been looked at. */
  private looked = 0;
  /** Games that were looked at or given back and are dealt next, the first of them last. */
  private readonly waiting: number[] = [];
  private readonly threads: number;
  private readonly tailSize: number;
  private readonly times: TimesSpent;
  /** How many games are still to be dealt. */
  private left: number;

  constructor(places: readonly number[], threads: number, times: TimesSpent) {
    this.times = times;
    this.places = places;
    this.left = places.length;
    this.threads = threads;
    this.tailSize = threads * tailPerThread;
  }

  /** The next games for a thread; none when all are dealt. */
  deal(): number[] {
    const share = this.threads === 1 ? this.left : this.left / (partOfShare * this.threads);
    const tried = Math.max(smallHand, this.times.count / partOfPlayed);
    const most = Math.floor(Math.min(mostInHand, Math.ceil(share), tried));
    const hand =
      this.left > this.tailSize
        ? this.nextOnes(Math.min(most, this.left - this.tailSize))
        : this.longestOnes(most);
    this.left -= hand.length;
    return hand;
  }

  /** Takes games back that were dealt and not played: they are dealt next. */
  giveBack(games: readonly number[]): void {
    this.waiting.push(...games.toReversed());
    this.left += games.length;
  }

  /** In the plan's order: as many as fit a hand's time, one at least. */
  private nextOnes(most: number): number[] {
    const hand: number[] = [];
    for (let ms = 0; hand.length < most; ) {
      const next = this.next();
      if (next === undefined) break;
      ms += this.times.expected(next) ?? handMs;
      if (hand.length > 0 && ms > handMs) {
        this.waiting.push(next);
        break;
      }
      hand.push(next);
    }
    return hand;
  }

  /** The longest of all that is left; several only where they are short. */
  private longestOnes(most: number): number[] {
    for (let next = this.fromPlan(); next !== undefined; next = this.fromPlan()) {
      this.waiting.unshift(next);
    }
    const hand: number[] = [];
    while (hand.length < most && this.waiting.length > 0) {
      const [longest] = this.waiting.splice(this.longest(), 1);
      if (longest === undefined) break;
      hand.push(longest);
      if ((this.times.expected(longest) ?? handMs) > shortMs) break;
    }
    return hand;
  }

  /** Place of the longest game that waits; of equal ones, the one that would be next. */
  private longest(): number {
    let longest = this.waiting.length - 1;
    let most = -1;
    for (let i = longest; i >= 0; i--) {
      const ms = this.times.expected(this.waiting[i] ?? 0) ?? 0;
      if (ms <= most) continue;
      longest = i;
      most = ms;
    }
    return longest;
  }

  private next(): number | undefined {
    return this.waiting.pop() ?? this.fromPlan();
  }

  private fromPlan(): number | undefined {
    return this.places[this.looked++];
  }
}
