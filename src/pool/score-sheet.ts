import type { GameRecord } from '../api/record.js';
import { GameRows } from '../results/game-rows.js';
import { PlayedHand } from '../results/played-hand.js';
import { writeRecordLine } from '../results/record-line.js';
import { recordDigest } from '../results/run-digest.js';
import { TextBytes } from '../results/text-bytes.js';
import type { Plan } from '../tournament/plan.js';
import { mostInHand } from './task.js';

/** Games of arenas that name no length are shorter than this. */
const usualMoves = 65_536;

/** Places of the numbers at the head of the sheet. The first holds two integers, for `beat`. */
const finished = 1;
const limit = 2;
const starting = 3;
const answers = 4;
const written = 5;
const headLength = 6;
const numberBytes = Float64Array.BYTES_PER_ELEMENT;
/** Move, milliseconds, plies. */
const answerLength = 3;
/** Room in the lines for each move of a game: twice in its line, when that tells of a fault. */
const lineBytes = 40;

/** What does not depend on how long games are. */
const fixedBytes = headLength * numberBytes + GameRows.bytesFor(mostInHand);

/** An answer of the player in the game under way. */
export interface NotedAnswer {
  readonly move: number;
  readonly ms: number;
  readonly plies: number;
}

/** A player that does not answer, and all it answered before in that game. */
export interface Silence {
  readonly answers: readonly NotedAnswer[];
  /** Whether it was asked to start, not for a move. */
  readonly starting: boolean;
  readonly limitMs: number;
  readonly waitedMs: number;
}

/**
 * What happens in a thread that plays, in memory that can be read from outside even when the thread
 * is stuck or dead: the games it has finished, every answer in the game under way, and how long the
 * player may take for the next. Only the thread writes; a beat tells each new question. Memory that
 * is not used costs nothing.
 */
export class ScoreSheet {
  private readonly beats: Int32Array;
  private readonly numbers: Float64Array;
  private readonly rows: GameRows;
  private readonly text: Buffer;
  private readonly line = new TextBytes();

  constructor(memory: SharedArrayBuffer) {
    const perMove = answerLength * numberBytes + lineBytes;
    const moves = Math.floor((memory.byteLength - fixedBytes) / perMove);
    this.beats = new Int32Array(memory, 0, 1);
    this.numbers = new Float64Array(memory, 0, headLength + moves * answerLength);
    this.rows = new GameRows(mostInHand, memory, this.numbers.byteLength);
    this.text = Buffer.from(memory, this.numbers.byteLength + GameRows.bytesFor(mostInHand));
  }

  /** Memory for the longest game of a plan. */
  static memoryFor({ moves, players }: Plan): SharedArrayBuffer {
    const own = players.map((player) => player.own?.moves ?? 0);
    const most = Math.max(usualMoves, moves ?? 0, ...own);
    return new SharedArrayBuffer(fixedBytes + most * (answerLength * numberBytes + lineBytes));
  }

  /** A hand is about to be played. */
  clear(): void {
    this.numbers.fill(0, finished, headLength);
  }

  /** The next game of the hand begins. */
  begin(): void {
    this.numbers[answers] = 0;
  }

  /**
   * The game under way is over: its record is safe now, whatever becomes of the thread. Says whether
   * there was room for it.
   */
  finish(index: number, record: GameRecord): boolean {
    const line = writeRecordLine(this.line, index, record).text('\n');
    const at = this.numbers[written] ?? 0;
    const end = at + line.length;
    if (end > this.text.length || this.finished === mostInHand) return false;
    this.text.set(line.view(), at);
    this.rows.set(this.finished, record, recordDigest(record));
    this.numbers[written] = end;
    this.numbers[finished] = this.finished + 1;
    return true;
  }

  /** The player is asked to start, and may take so long. */
  askToStart(limitMs: number): void {
    this.numbers[starting] = 1;
    this.ask(limitMs);
  }

  /** The player is asked for something and may take so long. */
  ask(limitMs: number): void {
    // Who reads this looks a few times a second: the cost of atomic stores would buy nothing.
    this.numbers[limit] = limitMs;
    this.beats[0] = this.beat + 1;
  }

  /** The player has answered, but not with a move. */
  answered(): void {
    this.numbers[limit] = 0;
    this.numbers[starting] = 0;
  }

  /** The player has answered with a move. */
  note(move: number, ms: number, plies: number): void {
    const { numbers } = this;
    numbers[limit] = 0;
    const count = numbers[answers] ?? 0;
    const at = headLength + count * answerLength;
    numbers[at] = move;
    numbers[at + 1] = ms;
    numbers[at + 2] = plies;
    numbers[answers] = count + 1;
  }

  /** Changes with every question. */
  get beat(): number {
    return this.beats[0] ?? 0;
  }

  /** How many games of the hand are over. */
  get finished(): number {
    return this.numbers[finished] ?? 0;
  }

  /** Those games, as they are on the sheet. The places are those of the hand's games in the plan. */
  played(places: readonly number[]): PlayedHand {
    const lines = this.text.subarray(0, this.numbers[written]);
    return new PlayedHand(places.slice(0, this.finished), lines, this.rows);
  }

  /** How long the player may take for what it is asked; 0 when nobody waits for it. */
  get limitMs(): number {
    return this.numbers[limit] ?? 0;
  }

  /** What there is to tell of a player that was waited for so long; `null` when it did answer. */
  silence(beat: number, waitedMs: number): Silence | null {
    const { numbers, limitMs } = this;
    const count = numbers[answers] ?? 0;
    if (headLength + count * answerLength > numbers.length) return null;
    const given = Array.from({ length: count }, (_, i) => {
      const at = headLength + i * answerLength;
      return { move: numbers[at] ?? 0, ms: numbers[at + 1] ?? 0, plies: numbers[at + 2] ?? 0 };
    });
    const inStart = numbers[starting] === 1;
    if (limitMs === 0 || beat !== this.beat) return null;
    return { answers: given, starting: inStart, limitMs, waitedMs };
  }
}
