import type { Piscina } from 'piscina';
import type { Plan, PlannedGame } from '../tournament/plan.js';
import { ScoreSheet, type Silence } from './score-sheet.js';
import type { Hand } from './task.js';

/** Hosts end their players themselves where they can; the thread is ended when that failed. */
const graceMs = 1000;

/** What became of a hand. */
export interface HandOutcome {
  /** Games that are over, and their lines of the journal. */
  readonly finished: readonly PlannedGame[];
  readonly lines: readonly string[];
  /** Games that were not begun. */
  readonly left: readonly PlannedGame[];
  /** The game whose thread was lost. */
  readonly broken: BrokenGame | null;
}

export interface BrokenGame {
  readonly game: PlannedGame;
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

  async play(games: readonly PlannedGame[]): Promise<HandOutcome> {
    const { sheet, memory } = this;
    sheet.clear();
    this.ender = new AbortController();
    this.waitedMs = 0;
    const hand: Hand = { places: games.map(({ index }) => index), memory };
    let reason: string | null = null;
    try {
      await this.piscina.run(hand, { signal: this.ender.signal });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const hung = this.ender.signal.aborted;
    this.ender = null;
    const lines = sheet.lines();
    const finished = games.slice(0, lines.length);
    const game = games[finished.length];
    if (reason === null || game === undefined) {
      return { finished, lines, left: games.slice(finished.length), broken: null };
    }
    const silence = hung ? sheet.silence(this.beat, this.waitedMs) : null;
    // A thread takes a moment to end: whatever it still writes must not be on the next hand's sheet.
    this.memory = ScoreSheet.memoryFor(this.plan);
    this.sheet = new ScoreSheet(this.memory);
    const left = games.slice(finished.length + 1);
    return { finished, lines, left, broken: { game, reason, silence } };
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
