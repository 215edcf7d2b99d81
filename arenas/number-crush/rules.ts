import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { fallBetween } from '../../src/engine/gravity.js';
import { NumberList } from '../../src/engine/number-list.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { emptyCells, refill } from '../../src/engine/refill.js';
import { fillRollouts, playAtRandom } from '../../src/engine/rollout.js';
import { clearRuns, findRuns, findRunsIn, inRun, RunList } from '../../src/engine/runs.js';
import { Window } from '../../src/engine/window.js';
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
  readonly score?: number;
  /** Moves played before. */
  readonly turn?: number;
  readonly meter?: Meter;
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
  score: number;
  turn: number;
  readonly meter: Meter;
  private length: number;
  private refills: RandomSource;
  /** No run stands on the board, so a swap can only match where it changes a cell. */
  private settled: boolean;
  private readonly codes = swapCodes.slice();
  private readonly found = new Int32Array(swapCodes.length);
  private readonly none = new Int32Array(0);
  private readonly runs = new RunList(rows, cols);
  private readonly window = new Window();
  private readonly trial = new Int8Array(rows * cols);
  private readonly future = Sfc32.fromNumber(0);
  private readonly listed = new NumberList(swapCodes.length);
  private copy: NumberCrush | undefined;

  constructor(position: Position) {
    this.board.set(position.board);
    this.kinds = position.kinds;
    this.length = position.moves ?? setup.moves;
    this.refills = position.refills;
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
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

  canonical(move: Move): Move {
    return canonicalSwap(move);
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    this.meter.tick();
    this.trial.set(this.board);
    return this.swap(this.trial, move) ? this.knownCascade(this.trial) : 0;
  }

  gains(): Int32Array {
    if (this.over) return this.none;
    const { board, trial, codes, found } = this;
    let simulated = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0;
      const matched = this.swap(board, code);
      if (matched) {
        simulated++;
        trial.set(board);
        found[i] = this.knownCascade(trial);
      } else found[i] = 0;
      exchange(board, code);
    }
    this.meter.tick(Math.max(1, simulated));
    return found;
  }

  outcomes(seed: number): Int32Array {
    if (this.over) return this.none;
    const { board, trial, codes, found, future } = this;
    let simulated = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0;
      const matched = this.swap(board, code);
      if (matched) {
        simulated++;
        trial.set(board);
        future.reseed(seed);
        found[i] = this.cascade(trial, future);
      } else found[i] = 0;
      exchange(board, code);
    }
    this.meter.tick(Math.max(1, simulated));
    return found;
  }

  rollout(moves: number, seed: number): number {
    this.reseed(seed);
    return playAtRandom(this, moves, this.refills, () => this.matching());
  }

  rollouts(moves: number, seed: number, into: Int32Array): Int32Array {
    this.copy ??= this.clone();
    return fillRollouts(this, this.copy, moves, seed, into);
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'it is not a swap of two touching cells';
      throw new RangeError(`number-crush: cannot play ${formatSwap(move)}: ${why}`);
    }
    this.meter.tick();
    this.turn++;
    const matched = this.swap(this.board, move);
    watch?.({ kind: 'moved', board: this.board, groups: [cellsOf(move)], gain: 0 });
    const gain = matched ? this.cascade(this.board, this.refills, watch) : 0;
    if (matched) this.settled = true;
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
    return new NumberCrush({ ...this.position(), refills: this.refills.clone() }) as this;
  }

  key(): string {
    return this.board.join('');
  }

  lengthen(moves: number): void {
    this.length += moves;
  }

  reseed(seed: number): void {
    if (this.refills instanceof Sfc32) this.refills.reseed(seed);
    else this.refills = Sfc32.fromNumber(seed);
  }

  /** A game with another start board; everything else, refills included, stays as it is. */
  withBoard(board: ArrayLike<number>): NumberCrush {
    return new NumberCrush({ ...this.position(), board });
  }

  private position(): Position {
    const { board, kinds, length, refills, score, turn, meter } = this;
    return { board, kinds, moves: length, refills, score, turn, meter };
  }

  /** The swaps after which a run stands on the board. */
  private matching(): Int32Array {
    const { board, codes, listed } = this;
    let count = 0;
    for (const code of codes) {
      const matched = this.swap(board, code);
      if (matched && (this.settled || findRuns(board, rows, cols, this.runs) > 0)) {
        listed.all[count++] = code;
      }
      exchange(board, code);
    }
    return listed.view(count);
  }

  /** Swaps the two cells; false when it is certain that no run stands on the board after it. */
  private swap(board: Int8Array, move: Move): boolean {
    exchange(board, move);
    const second = move % 100;
    const first = (move - second) / 100;
    if (!this.settled) {
      this.window.openWide(rows, cols);
      return true;
    }
    if (!inRun(board, rows, cols, first) && !inRun(board, rows, cols, second)) return false;
    this.window.openAt(Math.min(first, second), Math.max(first, second), cols);
    return true;
  }

  /** Clears all runs at once and returns their points: each its length squared. */
  private clear(board: Int8Array): number {
    const { runs, window } = this;
    if (findRunsIn(board, rows, cols, window, runs) === 0) return 0;
    let gain = 0;
    for (let i = 0; i < runs.count; i++) {
      const length = runs.length[i] ?? 0;
      gain += length * length;
    }
    clearRuns(board, runs);
    window.openAbove(runs, cols);
    return gain;
  }

  /** Clears and lets fall until nothing matches; holes stay empty and never match. */
  private knownCascade(trial: Int8Array): number {
    let total = 0;
    for (;;) {
      const gain = this.clear(trial);
      if (gain === 0) return total;
      total += gain;
      fallBetween(trial, rows, cols, this.window.left, this.window.right);
    }
  }

  /** The same with refills. */
  private cascade(board: Int8Array, refills: RandomSource, watch?: Watcher): number {
    let total = 0;
    for (;;) {
      const gain = this.clear(board);
      if (gain === 0) return total;
      total += gain;
      watch?.({ kind: 'cleared', board, groups: this.runs.groups(), gain });
      fallBetween(board, rows, cols, this.window.left, this.window.right);
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const holes = watch === undefined ? [] : emptyCells(board);
      refill(board, this.kinds, refills);
      watch?.({ kind: 'filled', board, groups: [holes], gain: 0 });
    }
  }
}

function exchange(board: Int8Array, move: Move): void {
  const second = move % 100;
  const first = (move - second) / 100;
  const tile = board[first] ?? 0;
  board[first] = board[second] ?? 0;
  board[second] = tile;
}

function cellsOf(move: Move): [number, number] {
  return [Math.floor(move / 100), move % 100];
}
