import type { FaultKind } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import { faultKinds } from './record-line.js';
import { recordDigestBytes } from './run-digest.js';

/** What standings need of a record, as a row of numbers. */
const state = 0;
const score = 1;
const adjusted = 2;
const plies = 3;
const total = 4;
const median = 5;
const worst = 6;
const rowLength = 7;

/** States; a fault is `firstFault` + its kind. */
const missing = 0;
const faultless = 1;
const firstFault = 2;

/** What a row says. */
export interface RowResult {
  readonly score: number;
  /** With luck taken out, where the record says so; the score where not. */
  readonly adjusted: number;
  readonly plies: number;
  readonly ms: GameRecord['ms'];
  readonly fault: FaultKind | null;
}

/**
 * Played games as rows of plain numbers and the digests of their records: 88 bytes a game, where a
 * record with its moves takes thousands. A thread writes them, another keeps them, and nobody makes
 * an object for each.
 */
export class GameRows {
  private readonly numbers: Float64Array;
  private readonly digests: Uint8Array;

  /** So many rows, in memory of their own or at a place (a multiple of 8) in memory that is given. */
  constructor(count: number, memory?: ArrayBuffer | SharedArrayBuffer, at = 0) {
    const bytes = memory ?? new ArrayBuffer(GameRows.bytesFor(count));
    this.numbers = new Float64Array(bytes, at, count * rowLength);
    const digestsAt = at + this.numbers.byteLength;
    this.digests = new Uint8Array(bytes, digestsAt, count * recordDigestBytes);
  }

  static bytesFor(count: number): number {
    return count * (rowLength * Float64Array.BYTES_PER_ELEMENT + recordDigestBytes);
  }

  /** How many rows there is room for. */
  get length(): number {
    return this.numbers.length / rowLength;
  }

  has(place: number): boolean {
    return (this.numbers[place * rowLength + state] ?? missing) !== missing;
  }

  faulted(place: number): boolean {
    return (this.numbers[place * rowLength + state] ?? missing) >= firstFault;
  }

  /** Writes what is needed of a record. The digest is its own, as bytes. */
  set(place: number, record: GameRecord, digest: Uint8Array): void {
    const { numbers } = this;
    const { fault, ms } = record;
    const at = place * rowLength;
    numbers[at + state] = fault === null ? faultless : firstFault + faultKinds.indexOf(fault.kind);
    numbers[at + score] = record.score;
    numbers[at + adjusted] = record.adjusted ?? record.score;
    numbers[at + plies] = record.plies;
    numbers[at + total] = ms.total;
    numbers[at + median] = ms.median;
    numbers[at + worst] = ms.worst;
    this.digests.set(digest, place * recordDigestBytes);
  }

  /** Copies so many rows from a place of others to this place. */
  copy(place: number, from: GameRows, fromPlace: number, count: number): void {
    const rows = from.numbers.subarray(fromPlace * rowLength, (fromPlace + count) * rowLength);
    this.numbers.set(rows, place * rowLength);
    const [start, end] = [fromPlace * recordDigestBytes, (fromPlace + count) * recordDigestBytes];
    this.digests.set(from.digests.subarray(start, end), place * recordDigestBytes);
  }

  result(place: number): RowResult {
    const { numbers } = this;
    const at = place * rowLength;
    return {
      score: numbers[at + score] ?? 0,
      adjusted: numbers[at + adjusted] ?? 0,
      plies: numbers[at + plies] ?? 0,
      ms: {
        total: numbers[at + total] ?? 0,
        median: numbers[at + median] ?? 0,
        worst: numbers[at + worst] ?? 0,
      },
      fault: faultKinds[(numbers[at + state] ?? missing) - firstFault] ?? null,
    };
  }

  /** How long the player thought in all. */
  totalMs(place: number): number {
    return this.numbers[place * rowLength + total] ?? 0;
  }

  /** A view of the digest, not a copy. */
  digest(place: number): Uint8Array {
    const at = place * recordDigestBytes;
    return this.digests.subarray(at, at + recordDigestBytes);
  }
}
