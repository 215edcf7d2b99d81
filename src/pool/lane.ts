import type { Piscina } from 'piscina';
import type { PlayedHand } from '../results/played-hand.js';
import type { Plan } from '../tournament/plan.js';
import { ScoreSheet, type Silence } from './score-sheet.js';
import type { Hand } from './task.js';

/** Hosts end their players themselves where they can; the thread is ended when that failed. */
const graceMs = 1000;

/** What became of a hand. */
export interface HandOutcome {
  /** Games that are over. */
  readonly played: PlayedHand;
  /** Games that were not begun. */
  readonly left: readonly number[];
  /** The game whose thread was lost. */
  readonly broken: BrokenGame | null;
}

export interface BrokenGame {
  readonly place: number;
  readonly reason: string;
  /** The player that did not answer, when that is why; `null` when the thread died by itself. */
  readonly silence: Silence | null;
}

/** One of the ways to the pool's threads: a hand at a time, its score sheet, and its watchdog. */
export class Lane {
  private readonly piscina: Piscina;
  private readonly plan: Plan;
  private memory: SharedArrayBuffer;
  private sheet: ScoreSheet;
  private ender: AbortController | null = null;
  private beat = 0;
  private waitedMs = 0;

  constructor(piscina: Piscina, plan: Plan) {
    this.piscina = piscina;
    this.plan = plan;
    this.memory = ScoreSheet.memoryFor(plan);
    this.sheet = new ScoreSheet(this.memory);
  }

  /** Plays the games at these places in the plan. */
  async play(places: readonly number[]): Promise<HandOutcome> {
    const { sheet, memory } = this;
    sheet.clear();
    this.ender = new AbortController();
    this.waitedMs = 0;
    const hand: Hand = { places, memory };
    let reason: string | null = null;
    try {
      await this.piscina.run(hand, { signal: this.ender.signal });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const hung = this.ender.signal.aborted;
    this.ender = null;
    const played = sheet.played(places);
    const finished = played.places.length;
    const place = places[finished];
    if (reason === null || place === undefined) {
      return { played, left: places.slice(finished), broken: null };
    }
    const silence = hung ? sheet.silence(this.beat, this.waitedMs) : null;
    // A thread takes a moment to end: whatever it still writes must not be on the next hand's sheet.
    this.memory = ScoreSheet.memoryFor(this.plan);
    this.sheet = new ScoreSheet(this.memory);
    const left = places.slice(finished + 1);
    return { played, left, broken: { place, reason, silence } };
  }

  /** Called every so often; ends the thread when its player does not answer. */
  watch(sinceMs: number): void {
    const { sheet, ender } = this;
    if (ender === null || ender.signal.aborted) return;
    const { beat, limitMs } = sheet;
    if (limitMs === 0 || beat !== this.beat) {
      this.beat = beat;
      this.waitedMs = 0;
      return;
    }
    this.waitedMs += sinceMs;
    if (this.waitedMs > limitMs + graceMs) ender.abort();
  }
}
