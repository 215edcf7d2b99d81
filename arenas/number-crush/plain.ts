import type { Move, Watcher } from '../../src/api/game.js';
import { fallBetween } from '../../src/engine/gravity.js';
import { NumberList } from '../../src/engine/number-list.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { emptyCells, refill } from '../../src/engine/refill.js';
import { clearRuns, findRuns, findRunsIn, inRun, RunList } from '../../src/engine/runs.js';
import { Window } from '../../src/engine/window.js';
import { cols, rows, swapCodes } from './swaps.js';

/** A board, and whether it is known that no run stands on it. */
export interface Standing {
  readonly board: Int8Array;
  readonly kinds: number;
  /** No run stands on the board, so a swap can only match where it changes a cell. */
  readonly settled: boolean;
}

/**
 * The rules in plain TypeScript, on the flat board: the reference that the kernel is held against,
 * the path of every board it cannot take, and the only one that can be watched.
 */
export class PlainRules {
  private readonly runs = new RunList(rows, cols);
  private readonly window = new Window();
  private readonly trial = new Int8Array(rows * cols);
  /** Made when first asked for. */
  private future: Sfc32 | undefined;
  private readonly listed = new NumberList(swapCodes.length);

  /** Whether no run stands on the board. */
  settled(board: Int8Array): boolean {
    return findRuns(board, rows, cols, this.runs) === 0;
  }

  gain({ board, settled }: Standing, move: Move): number {
    this.trial.set(board);
    return this.swap(this.trial, settled, move) ? this.knownCascade(this.trial) : 0;
  }

  /** Gains of all swaps; returns how many had to be simulated. */
  gains({ board, settled }: Standing, into: Int32Array): number {
    const { trial } = this;
    let simulated = 0;
    for (let i = 0; i < swapCodes.length; i++) {
      const code = swapCodes[i] ?? 0;
      const matched = this.swap(board, settled, code);
      if (matched) {
        simulated++;
        trial.set(board);
        into[i] = this.knownCascade(trial);
      } else into[i] = 0;
      exchange(board, code);
    }
    return simulated;
  }

  /** The same with refills, for every swap from the same seed. */
  outcomes({ board, settled, kinds }: Standing, seed: number, into: Int32Array): number {
    this.future ??= Sfc32.fromNumber(seed);
    const { trial, future } = this;
    let simulated = 0;
    for (let i = 0; i < swapCodes.length; i++) {
      const code = swapCodes[i] ?? 0;
      const matched = this.swap(board, settled, code);
      if (matched) {
        simulated++;
        trial.set(board);
        future.reseed(seed);
        into[i] = this.cascade(trial, kinds, future);
      } else into[i] = 0;
      exchange(board, code);
    }
    return simulated;
  }

  /** Plays a swap: after it no run stands on the board. */
  play(standing: Standing, refills: RandomSource, move: Move, watch?: Watcher): number {
    const { board, settled, kinds } = standing;
    const matched = this.swap(board, settled, move);
    watch?.({ kind: 'moved', board, groups: [cellsOf(move)], gain: 0 });
    return matched ? this.cascade(board, kinds, refills, watch) : 0;
  }

  /** The swaps after which a run stands on the board. */
  matching({ board, settled }: Standing): Int32Array {
    const { listed } = this;
    let count = 0;
    for (const code of swapCodes) {
      const matched = this.swap(board, settled, code);
      if (matched && (settled || !this.settled(board))) listed.all[count++] = code;
      exchange(board, code);
    }
    return listed.view(count);
  }

  /** Swaps the two cells; false when it is certain that no run stands on the board after it. */
  private swap(board: Int8Array, settled: boolean, move: Move): boolean {
    exchange(board, move);
    const second = move % 100;
    const first = (move - second) / 100;
    if (!settled) {
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
  private cascade(board: Int8Array, kinds: number, refills: RandomSource, watch?: Watcher): number {
    let total = 0;
    for (;;) {
      const gain = this.clear(board);
      if (gain === 0) return total;
      total += gain;
      watch?.({ kind: 'cleared', board, groups: this.runs.groups(), gain });
      fallBetween(board, rows, cols, this.window.left, this.window.right);
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const holes = watch === undefined ? [] : emptyCells(board);
      refill(board, kinds, refills);
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
