import type { Budget, BudgetLeft } from '../api/budget.js';
import type { Game, Move } from '../api/game.js';
import type { Turn } from '../api/turn.js';
import type { Sfc32 } from '../engine/random/sfc32.js';
import type { Clock } from './clock.js';
import { Copies } from './copies.js';

/** A player that forks more than this in one move pays for the memory itself. */
const mostPooledForks = 1024;

/** What a player has for one game. */
export interface Provision {
  readonly budget: Budget;
  /** The player's own randomness. */
  readonly random: Sfc32;
}

/**
 * A player's side of a game. It holds a mirror of the game whose hidden chance is the player's own,
 * and the forks it searches with, which are used again from move to move and from game to game.
 */
export class Seat {
  readonly arena: string;
  readonly clock: Clock;
  readonly #mirror: Game;
  readonly #forks: Game[] = [];
  readonly #copies = new Copies();
  #lent = 0;
  #pliesBefore = 0;
  #given: Int8Array = new Int8Array(0);
  #provision: Provision;

  /** The mirror must be on a meter of its own. */
  constructor(arena: string, mirror: Game, provision: Provision, clock: Clock) {
    this.arena = arena;
    this.clock = clock;
    this.#mirror = mirror;
    this.#provision = provision;
    this.begin(provision);
  }

  /** Whether a game can be played from this seat: its mirror can become any of one arena and size. */
  fits(arena: string, { rows, cols }: Game): boolean {
    return this.arena === arena && this.#mirror.rows === rows && this.#mirror.cols === cols;
  }

  /** A game begins. */
  begin(provision: Provision): void {
    this.#provision = provision;
    this.#mirror.reseed(provision.random.next());
  }

  get budget(): Budget {
    return this.#provision.budget;
  }

  get random(): Sfc32 {
    return this.#provision.random;
  }

  /** The turn at this position. Forks of the turn before go back into the pool. */
  turn(position: Game, began = this.clock()): Turn {
    this.#mirror.copyFrom(position);
    this.#mirror.reseed(this.random.next());
    this.#lent = 0;
    this.#pliesBefore = this.#mirror.meter.plies;
    const turn = new SeatTurn(this, this.#mirror, this.#copies, began);
    this.#given = turn.board;
    return turn;
  }

  /** Whether the board that was given out with the turn is no longer what it was. */
  get wrote(): boolean {
    const given = this.#given;
    const { board } = this.#mirror;
    for (let cell = 0; cell < given.length; cell++) if (given[cell] !== board[cell]) return true;
    return false;
  }

  /** Plies spent since the turn began. */
  get plies(): number {
    return this.#mirror.meter.plies - this.#pliesBefore;
  }

  gain(move: Move): number {
    return this.#mirror.gain(move);
  }

  gains(): Int32Array {
    return this.#copies.ints(this.#mirror.gains());
  }

  fork(): Game {
    const pooled = this.#forks[this.#lent];
    const fork = pooled ?? this.#mirror.clone();
    if (pooled !== undefined) pooled.copyFrom(this.#mirror);
    else if (this.#forks.length < mostPooledForks) this.#forks.push(fork);
    this.#lent++;
    fork.reseed(this.random.next());
    return fork;
  }
}

class SeatTurn implements Turn {
  readonly arena: string;
  readonly rows: number;
  readonly cols: number;
  readonly kinds: number;
  readonly board: Int8Array;
  readonly score: number;
  readonly turn: number;
  readonly movesLeft: number;
  readonly moves: Int32Array;
  readonly budget: BudgetLeft;
  readonly #seat: Seat;

  constructor(seat: Seat, mirror: Game, copies: Copies, began: number) {
    this.#seat = seat;
    this.arena = seat.arena;
    this.rows = mirror.rows;
    this.cols = mirror.cols;
    this.kinds = mirror.kinds;
    this.board = copies.bytes(mirror.board);
    this.score = mirror.score;
    this.turn = mirror.turn;
    this.movesLeft = mirror.movesLeft;
    this.moves = copies.ints(mirror.moves());
    this.budget = new SeatBudget(seat, began);
  }

  random(): number {
    return this.#seat.random.unit();
  }

  gain(move: Move): number {
    return this.#seat.gain(move);
  }

  gains(): Int32Array {
    return this.#seat.gains();
  }

  fork(): Game {
    return this.#seat.fork();
  }
}

class SeatBudget implements BudgetLeft {
  readonly unit: Budget['unit'];
  readonly limit: number;
  readonly #seat: Seat;
  readonly #began: number;

  constructor(seat: Seat, began: number) {
    this.#seat = seat;
    this.unit = seat.budget.unit;
    this.limit = seat.budget.limit;
    this.#began = began;
  }

  left(): number {
    const seat = this.#seat;
    const spent = this.unit === 'plies' ? seat.plies : seat.clock() - this.#began;
    return spent >= this.limit ? 0 : this.limit - spent;
  }
}
