import type { Plan } from '../tournament/plan.js';

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
 * is stuck or dead: the journal's lines of the games it has finished, every answer in the game under
 * way, and how long the player may take for the next. Only the thread writes; a beat tells each new
 * question. Memory that is not used costs nothing.
 */
export class ScoreSheet {
  private readonly beats: Int32Array;
  private readonly numbers: Float64Array;
  private readonly text: Buffer;

  constructor(memory: SharedArrayBuffer) {
    const perMove = answerLength * numberBytes + lineBytes;
    const moves = Math.floor((memory.byteLength - headLength * numberBytes) / perMove);
    this.beats = new Int32Array(memory, 0, 1);
    this.numbers = new Float64Array(memory, 0, headLength + moves * answerLength);
    this.text = Buffer.from(memory, this.numbers.byteLength);
  }

  /** Memory for the longest game of a plan. */
  static memoryFor({ moves, players }: Plan): SharedArrayBuffer {
    const own = players.map((player) => player.own?.moves ?? 0);
    const most = Math.max(usualMoves, moves ?? 0, ...own);
    return new SharedArrayBuffer(
      headLength * numberBytes + most * (answerLength * numberBytes + lineBytes),
    );
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
   * The game under way is over, and this its line: it is safe now, whatever becomes of the thread.
   * Says whether there was room for it.
   */
  finish(line: string): boolean {
    const at = this.numbers[written] ?? 0;
    const end = at + line.length + 1;
    if (end > this.text.length) return false;
    this.text.write(`${line}\n`, at, 'latin1');
    this.numbers[written] = end;
    this.numbers[finished] = this.finished + 1;
    return true;
  }

  /** The player is asked for something and may take so long. */
  ask(limitMs: number, start: boolean): void {
    this.numbers[starting] = start ? 1 : 0;
    this.numbers[limit] = limitMs;
    Atomics.add(this.beats, 0, 1);
  }

  /** The player has answered, with a move or not. */
  answered(): void {
    this.numbers[limit] = 0;
  }

  note(move: number, ms: number, plies: number): void {
    const { numbers } = this;
    const count = numbers[answers] ?? 0;
    const at = headLength + count * answerLength;
    numbers[at] = move;
    numbers[at + 1] = ms;
    numbers[at + 2] = plies;
    numbers[answers] = count + 1;
  }

  /** Changes with every question. */
  get beat(): number {
    return Atomics.load(this.beats, 0);
  }

  /** How many games of the hand are over. */
  get finished(): number {
    return this.numbers[finished] ?? 0;
  }

  /** Their lines, in the order they were played. */
  lines(): string[] {
    const lines = this.text.toString('latin1', 0, this.numbers[written]).split('\n');
    return lines.slice(0, this.finished);
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
