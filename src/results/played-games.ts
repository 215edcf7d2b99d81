import type { FaultKind } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { gameCount, type Plan, type PlannedGame, plannedGame } from '../tournament/plan.js';
import { GameRows } from './game-rows.js';
import { type DigestedGame, recordDigest } from './run-digest.js';

/** A played game of the plan: what standings need of its record. */
export interface PlayedGame extends PlannedGame {
  readonly score: number;
  /** With luck taken out, where the plan asks for it; the score where not. */
  readonly adjusted: number;
  readonly plies: number;
  readonly ms: GameRecord['ms'];
  readonly fault: FaultKind | null;
}

/** The game with what its row says. */
export function playedGame(game: PlannedGame, rows: GameRows, place: number): PlayedGame {
  const { index, player, kinds, board, game: number } = game;
  const { score, adjusted, plies, ms, fault } = rows.result(place);
  // Written out, not spread: this is done for every game of every ranking.
  return { index, player, kinds, board, game: number, score, adjusted, plies, ms, fault };
}

/** The played games of a plan. Who played what follows from a game's place in the plan. */
export class PlayedGames {
  private readonly plan: Plan;
  private readonly rows: GameRows;
  private played = 0;

  constructor(plan: Plan) {
    this.plan = plan;
    this.rows = new GameRows(gameCount(plan));
  }

  get count(): number {
    return this.played;
  }

  has(index: number): boolean {
    return this.rows.has(index);
  }

  /** Keeps what is needed of the record of a game that is not there yet. */
  add(index: number, record: GameRecord): void {
    this.rows.set(index, record, recordDigest(record));
    this.played++;
  }

  /** Keeps the rows of games that are not there yet. Most follow each other in the plan too. */
  addRows(indices: readonly number[], rows: GameRows): void {
    for (let row = 0, count = 1; row < indices.length; row += count, count = 1) {
      const index = indices[row] ?? 0;
      while (indices[row + count] === index + count) count++;
      this.rows.copy(index, rows, row, count);
    }
    this.played += indices.length;
  }

  /** The played games in the plan's order. */
  *games(): Generator<PlayedGame> {
    for (let index = 0; index < this.rows.length; index++) {
      if (this.has(index)) yield playedGame(plannedGame(this.plan, index), this.rows, index);
    }
  }

  /** What the digest of the run, or of its first games, is made of, in the plan's order. */
  *digests(first: number): Generator<DigestedGame> {
    for (let index = 0; index < this.rows.length && index < first; index++) {
      if (this.has(index)) yield { index, recordDigest: this.rows.digest(index) };
    }
  }

  /** The games that are still to be played, in the plan's order. */
  missing(): number[] {
    const indices: number[] = [];
    for (let index = 0; index < this.rows.length; index++) {
      if (!this.has(index)) indices.push(index);
    }
    return indices;
  }
}
