import type { Game, Move, Watcher } from '../../src/api/game.js';
import { fall } from '../../src/engine/gravity.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { emptyCells, refill } from '../../src/engine/refill.js';
import { clearRuns, findRuns, inRun, RunList } from '../../src/engine/runs.js';
import { canonicalSwap, cols, formatSwap, rows, swapCodes } from './swaps.js';

/** What the assignment fixes. */
export const setup = {
  name: 'number-crush',
  kinds: { min: 4, max: 7, default: 4 },
  rows,
  cols,
  moves: 100,
} as const;

/** Where a game starts. */
export interface Position {
  readonly board: ArrayLike<number>;
  readonly kinds: number;
  readonly moves?: number;
  /** Where refills come from. */
  readonly refills: RandomSource;
}

/**
 * Number Crush: any two touching cells may be swapped; then all runs of three or more clear at
 * once, each for its length squared; tiles fall, holes are refilled at random; again until no run
 * is left.
 */
export class NumberCrush implements Game {
  readonly rows = rows;
  readonly cols = cols;
  kinds: number;
  readonly board = new Int8Array(rows * cols);
  score = 0;
  turn = 0;
  private length: number;
  private refills: RandomSource;
  /** No run stands on the board, so a swap can only match where it changes a cell. */
  private settled: boolean;
  private readonly codes = swapCodes.slice();
  private readonly none = new Int32Array(0);
  private readonly runs = new RunList(rows, cols);
  private readonly trial = new Int8Array(rows * cols);

  constructor(position: Position) {
    this.board.set(position.board);
    this.kinds = position.kinds;
    this.length = position.moves ?? setup.moves;
    this.refills = position.refills;
    this.settled = findRuns(this.board, rows, cols, this.runs) === 0;
  }

  get movesLeft(): number {
    return this.length - this.turn;
  }

  get over(): boolean {
    return this.turn >= this.length;
  }

  moves(): Int32Array {
    return this.over ? this.none : this.codes;
  }

  legal(move: Move): boolean {
    return !this.over && canonicalSwap(move) >= 0;
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    const trial = this.trial;
    trial.set(this.board);
    if (!this.swap(trial, move)) return 0;
    let total = 0;
    for (;;) {
      const gain = this.clear(trial);
      if (gain === 0) return total;
      total += gain;
      fall(trial, rows, cols);
    }
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'it is not a swap of two touching cells';
      throw new RangeError(`number-crush: cannot play ${formatSwap(move)}: ${why}`);
    }
    this.turn++;
    const matched = this.swap(this.board, move);
    watch?.({ kind: 'moved', board: this.board, groups: [cellsOf(move)], gain: 0 });
    const gain = matched ? this.cascade(watch) : 0;
    this.score += gain;
    return gain;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.board.set(other.board);
    this.score = other.score;
    this.turn = other.turn;
    this.length = other.length;
    this.settled = other.settled;
    if (this.refills.constructor === other.refills.constructor)
      this.refills.copyFrom(other.refills);
    else this.refills = other.refills.clone();
  }

  clone(): this {
    const { board, kinds, length, refills } = this;
    const copy = new NumberCrush({ board, kinds, moves: length, refills: refills.clone() }) as this;
    copy.copyFrom(this);
    return copy;
  }

  reseed(seed: number): void {
    if (this.refills instanceof Sfc32) this.refills.reseed(seed);
    else this.refills = Sfc32.fromNumber(seed);
  }

  /** A game with another start board; everything else, refills included, stays as it is. */
  withBoard(board: ArrayLike<number>): NumberCrush {
    const { kinds, length, refills } = this;
    return new NumberCrush({ board, kinds, moves: length, refills });
  }

  /** Swaps the two cells; false when it is certain that no run stands on the board after it. */
  private swap(board: Int8Array, move: Move): boolean {
    const second = move % 100;
    const first = (move - second) / 100;
    const tile = board[first] ?? 0;
    board[first] = board[second] ?? 0;
    board[second] = tile;
    return !this.settled || inRun(board, rows, cols, first) || inRun(board, rows, cols, second);
  }

  /** Clears all runs at once and returns their points: each its length squared. */
  private clear(board: Int8Array): number {
    const runs = this.runs;
    findRuns(board, rows, cols, runs);
    let gain = 0;
    for (let i = 0; i < runs.count; i++) gain += (runs.length[i] ?? 0) ** 2;
    clearRuns(board, runs);
    return gain;
  }

  private cascade(watch: Watcher | undefined): number {
    const board = this.board;
    let total = 0;
    for (;;) {
      const gain = this.clear(board);
      if (gain === 0) break;
      total += gain;
      watch?.({ kind: 'cleared', board, groups: this.runs.groups(), gain });
      fall(board, rows, cols);
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const holes = watch === undefined ? [] : emptyCells(board);
      refill(board, this.kinds, this.refills);
      watch?.({ kind: 'filled', board, groups: [holes], gain: 0 });
    }
    this.settled = true;
    return total;
  }
}

function cellsOf(move: Move): [number, number] {
  return [Math.floor(move / 100), move % 100];
}
