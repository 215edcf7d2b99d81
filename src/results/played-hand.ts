import type { GameRecord } from '../api/record.js';
import { type Plan, plannedGame } from '../tournament/plan.js';
import { GameRows } from './game-rows.js';
import { type PlayedGame, playedGame } from './played-games.js';
import { makeRecordLine, readOwnLine } from './record-line.js';
import { recordDigest } from './run-digest.js';

/**
 * Games that were played one after the other: their lines of the journal, and what standings need of
 * them. Whole records are read from the lines for those who want them. The memory may be a thread's:
 * it is good until whoever handed it out is told that the games were taken.
 */
export class PlayedHand {
  /** The places of the games in the plan. */
  readonly places: readonly number[];
  /** Whole lines with their ends, as many as there are games, in that order. */
  readonly lines: Uint8Array;
  /** A row for each game, in that order; there may be more. */
  readonly rows: GameRows;

  constructor(places: readonly number[], lines: Uint8Array, rows: GameRows) {
    this.places = places;
    this.lines = lines;
    this.rows = rows;
  }

  /** A hand of one game. Throws a RangeError where no line could hold its record. */
  static of(place: number, record: GameRecord): PlayedHand {
    const line = Buffer.from(`${makeRecordLine(place, record)}\n`, 'latin1');
    const rows = new GameRows(1);
    rows.set(0, record, recordDigest(record));
    return new PlayedHand([place], line, rows);
  }

  has(place: number): boolean {
    return this.places.includes(place);
  }

  /** How many of the games ended in a fault. */
  get faults(): number {
    let count = 0;
    for (let row = 0; row < this.places.length; row++) if (this.rows.faulted(row)) count++;
    return count;
  }

  *results(plan: Plan): Generator<PlayedGame> {
    for (const [row, place] of this.places.entries()) {
      yield playedGame(plannedGame(plan, place), this.rows, row);
    }
  }

  /** The records; only those with a fault when so told. */
  *records(only: 'all' | 'faulted'): Generator<GameRecord> {
    if (only === 'faulted' && this.faults === 0) return;
    const { buffer, byteOffset, length } = this.lines;
    const lines = Buffer.from(buffer, byteOffset, length).toString('latin1').split('\n');
    for (const row of this.places.keys()) {
      if (only === 'all' || this.rows.faulted(row)) yield readOwnLine(lines[row] ?? '').record;
    }
  }
}
