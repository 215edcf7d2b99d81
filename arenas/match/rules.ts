import type { ArenaSetup, BoardSize } from '../../src/api/arena.js';
import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { anyPair, Flood, touchesEqual } from '../../src/engine/flood.js';
import { closeColumns, fallBetween } from '../../src/engine/gravity.js';
import { gainsOneByOne, NumberList } from '../../src/engine/number-list.js';
import { OpenGame } from '../../src/engine/open-game.js';
import { formatCell } from './cells.js';
import { emptyTally, endPoints, groupPoints } from './points.js';

/** What the assignment and the research on the game fix. */
export const setup = {
  name: 'match',
  kinds: { min: 2, max: 9, default: 5 },
  rows: 15,
  cols: 15,
  moves: Number.POSITIVE_INFINITY,
  resizable: { min: 2, max: 999 },
  variants: ['leftover-penalty', 'no-leftover-penalty'],
  startBoards: true,
} as const satisfies ArenaSetup;

export type Variant = (typeof setup.variants)[number];

/** Where a game starts. Blanks (0) may stand anywhere: only the first move closes them. */
export interface Position extends BoardSize {
  /** At most 255 kinds: the board keeps one above 127 as a negative number, equal to its equals. */
  readonly kinds: number;
  readonly board: ArrayLike<number>;
  readonly moves?: number;
  readonly variant?: Variant;
  readonly score?: number;
  /** Moves played before. */
  readonly turn?: number;
  readonly meter?: Meter;
}

/** Memory for searching that a game shares with its copies: no search outlives a call. */
class Workspace {
  readonly flood: Flood;
  readonly trial: Int8Array;
  readonly tally = emptyTally();

  constructor({ rows, cols }: BoardSize) {
    this.flood = new Flood(rows, cols);
    this.trial = new Int8Array(rows * cols);
  }
}

/**
 * Match, or SameGame: a group of two or more equal tiles is removed for (size − 2)² points; tiles
 * fall, and empty columns are closed from the right. It ends when no two equal tiles touch; a
 * cleared board is rewarded, left tiles are punished.
 *
 * A move is a group, coded by its smallest cell, and `moves` lists it so. `legal`, `gain` and
 * `play` take any other cell of the group for it too; `canonical` gives the code to be recorded.
 */
export class Match extends OpenGame implements Game {
  readonly rows: number;
  readonly cols: number;
  kinds: number;
  readonly board: Int8Array;
  score: number;
  turn: number;
  readonly meter: Meter;
  private length: number;
  private leftoverPenalty: boolean;
  /** No two equal tiles touch. */
  private stuck: boolean;
  /** Every gap is closed, so a move opens gaps only in the columns of its own group. */
  private settled = false;
  /** Equal tiles one above the other on the whole board; −1 while not counted. */
  private stacked = -1;
  private groupCount = -1;
  private readonly codes: NumberList;
  private readonly found: NumberList;
  private readonly work: Workspace;

  /** A game that starts from this board. */
  static fromBoard(position: Position): Match {
    return new Match(position, new Workspace(position));
  }

  private constructor(position: Position, work: Workspace) {
    super();
    this.rows = position.rows;
    this.cols = position.cols;
    this.kinds = position.kinds;
    this.board = Int8Array.from(position.board);
    this.length = position.moves ?? setup.moves;
    this.leftoverPenalty = position.variant !== 'no-leftover-penalty';
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
    this.stuck = !anyPair(this.board, this.rows, this.cols);
    this.work = work;
    this.codes = new NumberList(this.board.length >> 1);
    this.found = new NumberList(this.board.length >> 1);
  }

  get movesLeft(): number {
    return this.length - this.turn;
  }

  get variant(): Variant {
    return setup.variants[this.leftoverPenalty ? 0 : 1];
  }

  get over(): boolean {
    return this.stuck || this.turn >= this.length;
  }

  moves(): Int32Array {
    if (this.groupCount < 0) {
      this.groupCount = this.over ? 0 : this.work.flood.listGroups(this.board, this.codes.all);
    }
    return this.codes.view(this.groupCount);
  }

  legal(move: Move): boolean {
    return !this.over && touchesEqual(this.board, this.cols, move);
  }

  /** The smallest cell of the group that a legal move names. */
  canonical(move: Move): Move {
    const { flood } = this.work;
    const size = flood.fill(this.board, move);
    let smallest = move;
    for (let i = 0; i < size; i++) smallest = Math.min(smallest, flood.cells[i] ?? smallest);
    return smallest;
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    this.meter.tick();
    const { flood, trial } = this.work;
    const size = flood.fill(this.board, move);
    const points = groupPoints(size);
    if (this.movesLeft > 1 && this.staysOpen(size)) return points;
    trial.set(this.board);
    this.remove(trial, move);
    const goesOn = this.movesLeft > 1 && anyPair(trial, this.rows, this.cols);
    return goesOn ? points : points + this.endPoints(trial);
  }

  gains(): Int32Array {
    return gainsOneByOne(this, this.found);
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'no group of two or more is there';
      throw new RangeError(`match: cannot play ${formatCell(move, this)}: ${why}`);
    }
    this.meter.tick();
    const { board } = this;
    watch?.({ kind: 'moved', board, groups: [[move]], gain: 0 });
    const points = groupPoints(this.remove(board, move, watch));
    this.turn++;
    this.settled = true;
    this.stuck = !anyPair(board, this.rows, this.cols);
    this.forget();
    const atEnd = this.over ? this.endPoints(board) : 0;
    this.score += points + atEnd;
    watch?.({ kind: 'fallen', board, groups: [], gain: atEnd });
    return points + atEnd;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.board.set(other.board);
    this.score = other.score;
    this.turn = other.turn;
    this.length = other.length;
    this.leftoverPenalty = other.leftoverPenalty;
    this.stuck = other.stuck;
    this.settled = other.settled;
    this.forget();
  }

  clone(): this {
    const { rows, cols, kinds, board, meter } = this;
    const copy = new Match({ rows, cols, kinds, board, meter }, this.work) as this;
    copy.copyFrom(this);
    return copy;
  }

  key(): string {
    return this.board.join(',');
  }

  lengthen(moves: number): void {
    this.length += moves;
  }

  private endPoints(board: Int8Array): number {
    return endPoints(board, this.leftoverPenalty, this.work.tally);
  }

  /** What was found out about the board is no longer true. */
  private forget(): void {
    this.stacked = -1;
    this.groupCount = -1;
  }

  /**
   * Whether a move is certain to be left once the group just filled is gone. Two equal tiles one
   * above the other stay so whatever falls; this spares nearly every gain the trial on a board.
   */
  private staysOpen(size: number): boolean {
    const { board, cols } = this;
    const { cells } = this.work.flood;
    if (this.stacked < 0) {
      this.stacked = 0;
      for (let cell = cols; cell < board.length; cell++) {
        if (board[cell] !== 0 && board[cell] === board[cell - cols]) this.stacked++;
      }
    }
    let own = 0;
    for (let i = 0; i < size; i++) {
      const cell = cells[i] ?? 0;
      if (cell >= cols && board[cell] === board[cell - cols]) own++;
    }
    return this.stacked > own;
  }

  /** Takes the group of a cell off a board and closes the gaps; returns how many tiles it had. */
  private remove(board: Int8Array, move: Move, watch?: Watcher): number {
    const { rows, cols } = this;
    const { flood } = this.work;
    const size = flood.fill(board, move);
    let first = this.settled ? cols : 0;
    let last = this.settled ? 0 : cols - 1;
    for (let i = 0; i < size; i++) {
      const cell = flood.cells[i] ?? 0;
      const col = cell % cols;
      board[cell] = 0;
      if (col < first) first = col;
      if (col > last) last = col;
    }
    if (watch !== undefined) {
      const group = Array.from(flood.cells.slice(0, size).sort());
      watch({ kind: 'cleared', board, groups: [group], gain: groupPoints(size) });
    }
    fallBetween(board, rows, cols, first, last);
    closeColumns(board, rows, cols, first);
    return size;
  }
}
