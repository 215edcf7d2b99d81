import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { fastCrush } from '../../src/engine/kernel/fast.js';
import { fits, type Kernel } from '../../src/engine/kernel/kernel.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { fillRollouts, playAtRandom } from '../../src/engine/rollout.js';
import { PlainRules } from './plain.js';
import { canonicalSwap, cols, formatSwap, rows, swapCodes, swapIndex } from './swaps.js';

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
 *
 * What the rules say is in `plain.ts`; wherever a board fits it, the kernel does the same faster.
 */
export class NumberCrush implements Game {
  readonly rows = rows;
  readonly cols = cols;
  kinds: number;
  readonly board = new Int8Array(rows * cols);
  score: number;
  turn: number;
  readonly meter: Meter;
  settled: boolean;
  /** The kernel takes the board: it is settled and full. */
  private fitting: boolean;
  private length: number;
  private refills: RandomSource;
  private readonly codes = swapCodes.slice();
  private readonly known = new Int32Array(swapCodes.length);
  private readonly none = new Int32Array(0);
  private readonly rules = new PlainRules();
  /** Made when first asked for. */
  private chanced: Int32Array | undefined;
  private copy: NumberCrush | undefined;

  constructor(position: Position) {
    this.board.set(position.board);
    this.kinds = position.kinds;
    this.length = position.moves ?? setup.moves;
    this.refills = position.refills;
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
    this.settled = this.rules.settled(this.board);
    this.fitting = this.settled && fits(this.board, this.kinds);
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
    return !this.over && swapIndex(move) >= 0;
  }

  canonical(move: Move): Move {
    return canonicalSwap(move);
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    this.meter.tick();
    return this.rules.gain(this, move);
  }

  gains(): Int32Array {
    if (this.over) return this.none;
    const { known } = this;
    const simulated = this.kernel()?.gains(this.board, known) ?? this.rules.gains(this, known);
    this.meter.tick(Math.max(1, simulated));
    return known;
  }

  outcomes(seed: number): Int32Array {
    if (this.over) return this.none;
    this.chanced ??= new Int32Array(swapCodes.length);
    const { board, kinds, chanced } = this;
    const simulated =
      this.kernel()?.outcomes(board, kinds, seed, chanced) ??
      this.rules.outcomes(this, seed, chanced);
    this.meter.tick(Math.max(1, simulated));
    return chanced;
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const why = this.over ? 'the game is over' : 'it is not a swap of two touching cells';
      throw new RangeError(`number-crush: cannot play ${formatSwap(move)}: ${why}`);
    }
    this.meter.tick();
    this.turn++;
    const gain = this.played(move, watch);
    this.score += gain;
    return gain;
  }

  rollout(moves: number, seed: number): number {
    this.reseed(seed);
    const { board, kinds, refills } = this;
    const kernel = this.kernel();
    if (kernel === null || !(refills instanceof Sfc32)) {
      return playAtRandom(this, moves, refills, () => this.rules.matching(this));
    }
    const length = this.within(moves);
    const gain = kernel.rollout(board, kinds, refills, length);
    this.meter.tick(length);
    this.turn += length;
    this.score += gain;
    return gain;
  }

  rollouts(moves: number, seed: number, into: Int32Array): Int32Array {
    const kernel = this.kernel();
    if (kernel === null) {
      this.copy ??= this.clone();
      return fillRollouts(this, this.copy, moves, seed, into);
    }
    const length = this.within(moves);
    kernel.rollouts(this.board, this.kinds, length, seed, into);
    this.meter.tick(length * into.length);
    return into;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.board.set(other.board);
    this.score = other.score;
    this.turn = other.turn;
    this.length = other.length;
    this.settled = other.settled;
    this.fitting = other.fitting;
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

  /** The kernel, where there is one and it takes this board. */
  private kernel(): Kernel | null {
    return this.fitting ? fastCrush() : null;
  }

  private played(move: Move, watch: Watcher | undefined): number {
    const { board, kinds, refills } = this;
    const kernel = watch === undefined ? this.kernel() : null;
    if (kernel !== null && refills instanceof Sfc32) {
      return kernel.play(board, kinds, refills, swapIndex(move));
    }
    const gain = this.rules.play(this, refills, move, watch);
    if (!this.fitting) {
      this.settled = true;
      this.fitting = this.rules.settled(board) && fits(board, kinds);
    }
    return gain;
  }

  /** So many moves as whole ones, and no more than remain. */
  private within(moves: number): number {
    return moves > 0 ? Math.min(Math.ceil(moves), this.movesLeft) : 0;
  }
}
