import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { bestMove, fillRollouts, playAtRandom } from '../../src/engine/search.js';
import { canonicalSwap, cols, formatSwap, rows, swapCodes, swapIndex } from './swaps.js';
import { Tiles } from './tiles.js';

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
  /** Row by row, or as another game has them. */
  readonly board: ArrayLike<number> | Tiles;
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
  score: number;
  turn: number;
  readonly meter: Meter;
  private readonly tiles: Tiles;
  private length: number;
  private refills: RandomSource;
  /** Made when first asked for: most forks are only played on. */
  private codes: Int32Array | undefined;
  private known: Int32Array | undefined;
  private chanced: Int32Array | undefined;
  private copy: NumberCrush | undefined;

  constructor(position: Position) {
    this.tiles = new Tiles(position.board, position.kinds);
    this.length = position.moves ?? setup.moves;
    this.refills = position.refills;
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
  }

  get kinds(): number {
    return this.tiles.kinds;
  }

  get board(): Int8Array {
    return this.tiles.board;
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
    const { tiles } = this;
    return tiles.kernel?.gain(tiles.packed, swapIndex(move)) ?? tiles.rules.gain(tiles, move);
  }

  gains(): Int32Array {
    if (this.over) return none;
    this.known ??= new Int32Array(swapCodes.length);
    const { known, tiles } = this;
    const simulated = tiles.kernel?.gains(tiles.packed, known) ?? tiles.rules.gains(tiles, known);
    this.meter.tick(Math.max(1, simulated));
    return known;
  }

  best(): Move {
    const { tiles } = this;
    const { kernel } = tiles;
    if (this.over || kernel === null) return bestMove(this);
    const found = kernel.best(tiles.packed);
    this.meter.tick(Math.max(1, found >> 8));
    return swapCodes[found & 255] ?? -1;
  }

  outcomes(seed: number): Int32Array {
    if (this.over) return none;
    this.chanced ??= new Int32Array(swapCodes.length);
    const { tiles, chanced } = this;
    const simulated =
      tiles.kernel?.outcomes(tiles.packed, tiles.kinds, seed, chanced) ??
      tiles.rules.outcomes(tiles, seed, chanced);
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
    const { tiles, refills } = this;
    const { kernel, packed, kinds } = tiles;
    if (kernel === null || !(refills instanceof Sfc32)) {
      return playAtRandom(this, moves, refills, () => tiles.rules.matching(tiles));
    }
    const length = this.within(moves);
    const gain = kernel.rollout(packed, kinds, refills, length);
    tiles.packedChanged();
    this.meter.tick(length);
    this.turn += length;
    this.score += gain;
    return gain;
  }

  rollouts(moves: number, seed: number, into: Int32Array): Int32Array {
    const { kernel, packed, kinds } = this.tiles;
    if (kernel === null) {
      this.copy ??= this.clone();
      return fillRollouts(this, this.copy, moves, seed, into);
    }
    const length = this.within(moves);
    kernel.rollouts(packed, kinds, length, seed, into);
    this.meter.tick(length * into.length);
    return into;
  }

  copyFrom(other: this): void {
    this.tiles.copyFrom(other.tiles);
    this.score = other.score;
    this.turn = other.turn;
    this.length = other.length;
    if (this.refills.constructor === other.refills.constructor)
      this.refills.copyFrom(other.refills);
    else this.refills = other.refills.clone();
  }

  clone(): this {
    return this.withTiles(this.tiles, this.refills.clone()) as this;
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
    return this.withTiles(board, this.refills);
  }

  private withTiles(board: Position['board'], refills: RandomSource): NumberCrush {
    const { kinds, length, score, turn, meter } = this;
    return new NumberCrush({ board, kinds, moves: length, refills, score, turn, meter });
  }

  private played(move: Move, watch: Watcher | undefined): number {
    const { tiles, refills } = this;
    const { kernel, packed, kinds } = tiles;
    if (kernel !== null && refills instanceof Sfc32 && watch === undefined) {
      const gain = kernel.play(packed, kinds, refills, swapIndex(move));
      tiles.packedChanged();
      return gain;
    }
    const gain = tiles.rules.play(tiles, refills, move, watch);
    tiles.boardChanged();
    return gain;
  }

  /** So many moves as whole ones, and no more than remain. */
  private within(moves: number): number {
    return moves > 0 ? Math.min(Math.ceil(moves), this.movesLeft) : 0;
  }
}
