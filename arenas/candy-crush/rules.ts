import type { Game, Move, Watcher } from '../../src/api/game.js';
import { Meter } from '../../src/api/meter.js';
import { fall } from '../../src/engine/gravity.js';
import { gainsOneByOne, NumberList } from '../../src/engine/number-list.js';
import { OpenGame } from '../../src/engine/open-game.js';
import { matchesAt, removeAllMatches, removeMatch } from './matches.js';
import { codeOf, cols, formatSwap, pairs, rows, startOf, targetOf } from './swaps.js';

/** What the assignment fixes. Part 1 has neither gravity nor refills: holes stay. */
export const setup = {
  name: 'candy-crush',
  kinds: { min: 3, max: 6, default: 4 },
  rows,
  cols,
  moves: Number.POSITIVE_INFINITY,
  variants: ['part2', 'part1'],
} as const;

export type Variant = (typeof setup.variants)[number];

/** Where a game starts: candies are 1 … kinds, an empty cell is 0. */
export interface Position {
  readonly board: ArrayLike<number>;
  /** The spare candies, the next one first. Shared by all copies: never written to. */
  readonly stack: Int8Array;
  readonly kinds: number;
  readonly variant?: Variant;
  readonly moves?: number;
  readonly score?: number;
  /** Moves played before. */
  readonly turn?: number;
  readonly meter?: Meter;
}

/** Why a game is over. */
export type Ending = 'no-candies' | 'no-moves' | 'length';

/**
 * Candy Crush: two neighbouring candies may be swapped when one of them then stands in a run of
 * three or more. Each removed candy is a point. Candies fall, holes are filled from a stack that
 * everyone knows, and whatever matches is removed again, until nothing matches or the stack is
 * too small for the holes: then the game ends as it stands, candies fallen and holes left open.
 */
export class CandyCrush extends OpenGame implements Game {
  readonly rows = rows;
  readonly cols = cols;
  kinds: number;
  readonly board = new Int8Array(rows * cols);
  stack: Int8Array;
  score: number;
  turn: number;
  readonly meter: Meter;
  variant: Variant;
  private length: number;
  private drawn = 0;
  private exhausted = false;
  private stuck: boolean;
  private readonly trial = new Int8Array(rows * cols);
  private readonly listed = new NumberList(2 * pairs.length);
  private readonly found = new NumberList(2 * pairs.length);

  constructor(position: Position) {
    super();
    this.board.set(position.board);
    this.stack = position.stack;
    this.kinds = position.kinds;
    this.variant = position.variant ?? 'part2';
    this.length = position.moves ?? setup.moves;
    this.score = position.score ?? 0;
    this.turn = position.turn ?? 0;
    this.meter = position.meter ?? new Meter();
    this.stuck = !this.anyMatch();
  }

  get movesLeft(): number {
    return this.length - this.turn;
  }

  get over(): boolean {
    return this.exhausted || this.stuck || this.turn >= this.length;
  }

  get ending(): Ending | null {
    if (this.exhausted) return 'no-candies';
    if (this.stuck) return 'no-moves';
    return this.turn >= this.length ? 'length' : null;
  }

  /** How many spare candies have not been used yet. */
  get candiesLeft(): number {
    return this.stack.length - this.drawn;
  }

  /** The spare candies that have not been used yet, the next one first. */
  spare(): Int8Array {
    return this.stack.subarray(this.drawn);
  }

  /**
   * Each matching swap once, its smaller cell first. Which of its candies is said to move decides
   * nothing, unless both are equal (a run that stood on the start board): then both are listed.
   */
  moves(): Int32Array {
    let count = 0;
    if (!this.over) {
      for (const { first, second, forward, backward } of pairs) {
        if (!this.matches(first, second)) continue;
        this.listed.all[count++] = forward;
        if (this.board[first] === this.board[second]) this.listed.all[count++] = backward;
      }
    }
    return this.listed.view(count);
  }

  legal(move: Move): boolean {
    const start = startOf(move);
    return start >= 0 && !this.over && this.matches(start, targetOf(move));
  }

  canonical(move: Move): Move {
    const start = startOf(move);
    const target = targetOf(move);
    const free = this.board[start] !== this.board[target];
    return free && start > target ? codeOf(target, start) : move;
  }

  gain(move: Move): number {
    if (!this.legal(move)) return 0;
    this.meter.tick();
    const drawn = this.drawn;
    this.trial.set(this.board);
    const gain = this.settle(this.trial, move);
    this.drawn = drawn;
    this.exhausted = false;
    return gain;
  }

  gains(): Int32Array {
    return gainsOneByOne(this, this.found);
  }

  play(move: Move, watch?: Watcher): number {
    if (!this.legal(move)) {
      const swap = startOf(move) >= 0;
      const why = this.over ? 'the game is over' : swap ? 'nothing matches' : 'it is not a swap';
      throw new RangeError(`candy-crush: cannot play ${formatSwap(move)}: ${why}`);
    }
    this.meter.tick();
    const gain = this.settle(this.board, move, watch);
    this.turn++;
    this.score += gain;
    this.stuck = !this.anyMatch();
    return gain;
  }

  copyFrom(other: this): void {
    this.kinds = other.kinds;
    this.board.set(other.board);
    this.stack = other.stack;
    this.score = other.score;
    this.turn = other.turn;
    this.variant = other.variant;
    this.length = other.length;
    this.drawn = other.drawn;
    this.exhausted = other.exhausted;
    this.stuck = other.stuck;
  }

  clone(): this {
    const { board, stack, kinds, meter } = this;
    const copy = new CandyCrush({ board, stack, kinds, meter }) as this;
    copy.copyFrom(this);
    return copy;
  }

  key(): string {
    return `${this.drawn} ${this.board.join('')}`;
  }

  lengthen(moves: number): void {
    this.length += moves;
  }

  /** Whether the swap of two cells makes a match at either of them. The board stays as it is. */
  private matches(first: number, second: number): boolean {
    const board = this.board;
    if (board[first] === 0 || board[second] === 0) return false;
    swap(board, first, second);
    const matched = matchesAt(board, first) || matchesAt(board, second);
    swap(board, first, second);
    return matched;
  }

  private anyMatch(): boolean {
    for (const { first, second } of pairs) if (this.matches(first, second)) return true;
    return false;
  }

  /** Swaps, removes and cascades; returns the number of candies removed. */
  private settle(board: Int8Array, move: Move, watch?: Watcher): number {
    const start = startOf(move);
    const target = targetOf(move);
    swap(board, start, target);
    watch?.({ kind: 'moved', board, groups: [[start, target]], gain: 0 });
    let groups: number[][] | undefined = watch && [];
    let gain = removeMatch(board, target, groups) + removeMatch(board, start, groups);
    watch?.({ kind: 'cleared', board, groups: groups ?? [], gain });
    if (this.variant === 'part1') return gain;
    for (;;) {
      fall(board, rows, cols);
      watch?.({ kind: 'fallen', board, groups: [], gain: 0 });
      const holes: number[] | undefined = watch && [];
      if (!this.fill(board, holes)) return gain;
      watch?.({ kind: 'filled', board, groups: [holes ?? []], gain: 0 });
      groups = watch && [];
      const removed = removeAllMatches(board, groups);
      if (removed === 0) return gain;
      gain += removed;
      watch?.({ kind: 'cleared', board, groups: groups ?? [], gain: removed });
    }
  }

  /** Columns left to right, each from the bottom up. With too few candies for all, none is used. */
  private fill(board: Int8Array, filled: number[] | undefined): boolean {
    let holes = 0;
    for (let cell = 0; cell < board.length; cell++) if (board[cell] === 0) holes++;
    this.exhausted = holes > this.candiesLeft;
    if (this.exhausted) return false;
    for (let col = 0; col < cols; col++) {
      for (let cell = board.length - cols + col; cell >= 0; cell -= cols) {
        if (board[cell] !== 0) continue;
        board[cell] = this.stack[this.drawn++] ?? 0;
        filled?.push(cell);
      }
    }
    return true;
  }
}

function swap(board: Int8Array, first: number, second: number): void {
  const candy = board[first] ?? 0;
  board[first] = board[second] ?? 0;
  board[second] = candy;
}
