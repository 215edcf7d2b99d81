import type { FaultKind } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { gameCount, type Plan, type PlannedGame, plannedGame } from '../tournament/plan.js';
import { faultKinds } from './record-line.js';
import { type DigestedGame, recordDigest, recordDigestBytes } from './run-digest.js';

/** A played game of the plan: what standings need of its record. */
export interface PlayedGame extends PlannedGame {
  readonly score: number;
  /** With luck taken out, where the plan asks for it. */
  readonly adjusted?: number;
  readonly plies: number;
  readonly ms: GameRecord['ms'];
  readonly fault: FaultKind | null;
}

const missing = 0;
const faultless = 1;
const firstFault = 2;

/**
 * The played games of a plan, in columns of plain numbers: some 75 bytes a game, where a record
 * with its moves takes thousands. Who played what follows from a game's place in the plan.
 */
export class PlayedGames {
  private readonly plan: Plan;
  /** `missing`, `faultless`, or `firstFault` + the kind of fault. */
  private readonly states: Uint8Array;
  private readonly scores: Float64Array;
  /** Empty where the plan does not ask for them. */
  private readonly adjusted: Float64Array;
  private readonly plies: Float64Array;
  /** Total, median and worst. */
  private readonly times: Float64Array;
  private readonly recordDigests: Uint8Array;
  private played = 0;

  constructor(plan: Plan) {
    const count = gameCount(plan);
    this.plan = plan;
    this.states = new Uint8Array(count);
    this.scores = new Float64Array(count);
    this.adjusted = new Float64Array(plan.luck === undefined ? 0 : count);
    this.plies = new Float64Array(count);
    this.times = new Float64Array(count * 3);
    this.recordDigests = new Uint8Array(count * recordDigestBytes);
  }

  get count(): number {
    return this.played;
  }

  has(index: number): boolean {
    return (this.states[index] ?? missing) !== missing;
  }

  /** Keeps what is needed of the record of a game that is not there yet. */
  add(index: number, record: GameRecord): void {
    const { fault, ms } = record;
    this.states[index] = fault === null ? faultless : firstFault + faultKinds.indexOf(fault.kind);
    this.scores[index] = record.score;
    this.adjusted[index] = record.adjusted ?? record.score;
    this.plies[index] = record.plies;
    this.times[index * 3] = ms.total;
    this.times[index * 3 + 1] = ms.median;
    this.times[index * 3 + 2] = ms.worst;
    this.recordDigests.set(recordDigest(record), index * recordDigestBytes);
    this.played++;
  }

  /** The played games in the plan's order. */
  *games(): Generator<PlayedGame> {
    for (const [index, state] of this.states.entries()) {
      if (state !== missing) yield this.game(index, state);
    }
  }

  /**
   * What the digest of the run, or of its first games, is made of, in the plan's order. The bytes
   * are in memory that is used again for the next game.
   */
  *digests(first: number): Generator<DigestedGame> {
    const recordDigest = new Uint8Array(recordDigestBytes);
    for (let index = 0; index < this.states.length && index < first; index++) {
      if (this.states[index] === missing) continue;
      const at = index * recordDigestBytes;
      for (let i = 0; i < recordDigestBytes; i++) recordDigest[i] = this.recordDigests[at + i] ?? 0;
      yield { index, recordDigest };
    }
  }

  /** The games that are still to be played, in the plan's order. */
  missing(): number[] {
    const indices: number[] = [];
    for (const [index, state] of this.states.entries()) if (state === missing) indices.push(index);
    return indices;
  }

  private game(index: number, state: number): PlayedGame {
    const { times } = this;
    const at = index * 3;
    return {
      ...plannedGame(this.plan, index),
      score: this.scores[index] ?? 0,
      ...(this.plan.luck !== undefined && { adjusted: this.adjusted[index] ?? 0 }),
      plies: this.plies[index] ?? 0,
      ms: { total: times[at] ?? 0, median: times[at + 1] ?? 0, worst: times[at + 2] ?? 0 },
      fault: faultKinds[state - firstFault] ?? null,
    };
  }
}
