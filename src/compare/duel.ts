import { sequenceReach } from '../statistics/confidence-sequence.js';
import { PairMoments } from '../statistics/pair-moments.js';
import { type PairedDifference, pairedDifference } from '../statistics/paired-difference.js';
import type { Plan } from '../tournament/plan.js';
import type { GameResult } from '../tournament/result.js';
import { round, roundInterval } from './digits.js';
import type { DuelStep, DuelVerdict } from './result.js';

/**
 * A duel as it is played. Games come in any order; seeds are taken strictly one after the other, so
 * that the verdict falls at the same seed whoever played what when. What comes after it counts for
 * nothing.
 */
export class Duel {
  private readonly plan: Plan;
  private readonly gamesPerSeed: number;
  /** Each seed's total for the first player and the second, and how many of its games are in. */
  private readonly totals: Float64Array;
  private readonly played: Uint32Array;
  private readonly moments = new PairMoments();
  private readonly tally = { won: 0, tied: 0, lost: 0 };
  private readonly closing: DuelStep[] = [];
  private found: DuelVerdict | null = null;
  private estimate: PairedDifference = pairedDifference([], () => 0);

  constructor(plan: Plan) {
    this.plan = plan;
    this.gamesPerSeed = plan.players.length * plan.kinds.length;
    this.totals = new Float64Array(plan.boards * 2);
    this.played = new Uint32Array(plan.boards);
  }

  static of(plan: Plan, games: Iterable<GameResult>): Duel {
    const duel = new Duel(plan);
    for (const game of games) duel.add(game);
    return duel;
  }

  /** A played game; each is told once. */
  add({ player, board, score, adjusted = score }: GameResult): void {
    const at = board * 2 + (player.name === this.plan.players[0]?.name ? 0 : 1);
    this.totals[at] = (this.totals[at] ?? 0) + adjusted;
    this.played[board] = (this.played[board] ?? 0) + 1;
    while (this.found === null && this.played[this.seeds] === this.gamesPerSeed) this.next();
  }

  /** Seeds that count so far: those before the first that is not whole, up to the verdict. */
  get seeds(): number {
    return this.moments.units;
  }

  /** `null` while it is not known. */
  get verdict(): DuelVerdict | null {
    return this.found;
  }

  get difference(): PairedDifference {
    return this.estimate;
  }

  /** Mean scores of a seed. */
  get means(): readonly [number, number] {
    return [this.moments.first, this.moments.second];
  }

  /** Seeds that the first player won, tied, lost. */
  get outcomes(): Readonly<Record<'won' | 'tied' | 'lost', number>> {
    return this.tally;
  }

  /** How the interval closed in. */
  get steps(): readonly DuelStep[] {
    return this.closing;
  }

  private next(): void {
    const seed = this.seeds;
    const first = this.totals[seed * 2] ?? 0;
    const second = this.totals[seed * 2 + 1] ?? 0;
    this.moments.add(first, second);
    this.tally[first > second ? 'won' : first < second ? 'lost' : 'tied']++;
    const { margin, confidence } = this.plan.duel ?? { margin: 0, confidence: 0.95 };
    this.estimate = pairedDifference([this.moments], () =>
      sequenceReach(this.seeds, 1 - confidence),
    );
    this.found = verdictOf(this.estimate, margin);
    if (this.found === null && this.seeds === this.plan.boards) this.found = 'undecided';
    const { share } = this.estimate;
    if (share === null) return;
    this.closing.push({
      seeds: this.seeds,
      percent: round(share.value * 100, 3),
      interval: roundInterval([share.interval[0] * 100, share.interval[1] * 100], 3),
    });
  }
}

/**
 * Equivalent when the whole interval lies within the margin, better when it lies on one side of
 * zero; where both are so, the margin has said that such a difference is none.
 */
export function verdictOf(
  { interval, share }: Pick<PairedDifference, 'interval' | 'share'>,
  margin: number,
): DuelVerdict | null {
  if (interval === null) return null;
  if (share !== null && share.interval[0] >= -margin && share.interval[1] <= margin) {
    return 'equivalent';
  }
  if (interval[0] > 0) return 'first';
  return interval[1] < 0 ? 'second' : null;
}
