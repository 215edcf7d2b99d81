import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { fastCrush } from '../../src/engine/kernel/fast.js';
import type { Kernel } from '../../src/engine/kernel/kernel.js';
import { canPack, PackedBoard } from '../../src/engine/kernel/packed.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { bestMove, fillRollouts, playAtRandom } from '../../src/engine/search.js';
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
  /** Or, within the engine, a packed one. */
  readonly board: ArrayLike<number> | PackedBoard;
  readonly kinds: number;
  readonly moves?: number;
  /** Where refills come from. */
  readonly refills: RandomSource;
  readonly score?: number;
  /** Moves played before. */
  readonly turn?: number;
  readonly meter?: Meter;
}

const none = new Int32Array(0);

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
  score: number;
  turn: number;
  readonly meter: Meter;
  settled = true;
  /** Where the kernel plays, this is the board, no run stands on it, and `cells` follows it. */
  private readonly packed = new PackedBoard();
  private packing = false;
  /** Elsewhere this is. It is made when it is first asked for, and from then on always right. */
  private cells: Int8Array | undefined;
  private length: number;
  private refills: RandomSource;
  /** Made when first asked for: most forks are only played on. */
  private codes: Int32Array | undefined;
  private known: Int32Array | undefined;
  private chanced: Int32Array | undefined;
  private plain: PlainRules | undefined;
  private copy: NumberCrush | undefined;

  constructor(position: Position) {
    this.kinds = position.kinds;
    this.length = position.moves ?? setup.moves;
    this.refills = position.refills;
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
    if (position.board instanceof PackedBoard) {
      this.packed.copyFrom(position.board);
      this.packing = true;
    } else this.start(position.board);
  }

  get board(): Int8Array {
    if (this.cells === undefined) {
      this.cells = new Int8Array(rows * cols);
      this.packed.unpack(this.cells);
    }
    return this.cells;
  }

  get movesLeft(): number {
    return this.length - this.turn;
  }

  get over(): boolean {
    return this.turn >= this.length;
  }

  moves(): Int32Array {
    if (this.over) return none;
    this.codes ??= swapCodes.slice();
    return this.codes;
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
    if (this.over) return none;
    this.known ??= new Int32Array(swapCodes.length);
    const { known } = this;
    const simulated = this.kernel()?.gains(this.packed, known) ?? this.rules.gains(this, known);
    this.meter.tick(Math.max(1, simulated));
    return known;
  }

  best(): Move {
    const kernel = this.kernel();
    if (this.over || kernel === null) return bestMove(this);
    const found = kernel.best(this.packed);
    this.meter.tick(Math.max(1, found >> 8));
    return swapCodes[found & 255] ?? -1;
  }

  outcomes(seed: number): Int32Array {
    if (this.over) return none;
    this.chanced ??= new Int32Array(swapCodes.length);
    const { packed, kinds, chanced } = this;
    const simulated =
      this.kernel()?.outcomes(packed, kinds, seed, chanced) ??
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
    const { packed, kinds, refills } = this;
    const kernel = this.kernel();
    if (kernel === null || !(refills instanceof Sfc32)) {
      return playAtRandom(this, moves, refills, () => this.rules.matching(this));
    }
    const length = this.within(moves);
    const gain = kernel.rollout(packed, kinds, refills, length);
    this.show();
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
    kernel.rollouts(this.packed, this.kinds, length, seed, into);
    this.meter.tick(length * into.length);
    return into;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.score = other.score;
    this.turn = other.turn;
    this.length = other.length;
    this.settled = other.settled;
    this.packing = other.packing;
    if (other.packing) {
      this.packed.copyFrom(other.packed);
      this.show();
    } else this.board.set(other.board);
    if (this.refills.constructor === other.refills.constructor)
      this.refills.copyFrom(other.refills);
    else this.refills = other.refills.clone();
  }

  clone(): this {
    const { kinds, length, score, turn, meter } = this;
    const board = this.packing ? this.packed : this.board;
    const refills = this.refills.clone();
    return new NumberCrush({ board, kinds, moves: length, refills, score, turn, meter }) as this;
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
    const { kinds, length, refills, score, turn, meter } = this;
    return new NumberCrush({ board, kinds, moves: length, refills, score, turn, meter });
  }

  private get rules(): PlainRules {
    this.plain ??= new PlainRules();
    return this.plain;
  }

  /** The kernel, where there is one and it has this board. */
  private kernel(): Kernel | null {
    return this.packing ? fastCrush() : null;
  }

  private start(tiles: ArrayLike<number>): void {
    this.cells = new Int8Array(rows * cols);
    this.cells.set(tiles);
    this.settled = this.rules.settled(this.cells);
    this.pack(this.cells);
    if (!this.packing) return;
    // Nobody has seen them yet.
    this.cells = undefined;
    this.plain = undefined;
  }

  /** Lets the kernel have the board if it can. */
  private pack(cells: Int8Array): void {
    this.packing = fastCrush() !== null && canPack(cells, this.kinds) && this.rules.settled(cells);
    if (this.packing) this.packed.pack(cells);
  }

  /** The kernel has changed the board: whoever holds its cells sees it. */
  private show(): void {
    if (this.cells !== undefined) this.packed.unpack(this.cells);
  }

  private played(move: Move, watch: Watcher | undefined): number {
    const { packed, kinds, refills } = this;
    const kernel = watch === undefined ? this.kernel() : null;
    if (kernel !== null && refills instanceof Sfc32) {
      const gain = kernel.play(packed, kinds, refills, swapIndex(move));
      this.show();
      return gain;
    }
    const gain = this.rules.play(this, refills, move, watch);
    this.settled = true;
    this.pack(this.board);
    return gain;
  }

  /** So many moves as whole ones, and no more than remain. */
  private within(moves: number): number {
    return moves > 0 ? Math.min(Math.ceil(moves), this.movesLeft) : 0;
  }
}
