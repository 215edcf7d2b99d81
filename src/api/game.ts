import type { Meter } from './meter.js';

/**
 * A move is a whole number; what it means is its arena's business (`formatMove`, `parseMove`).
 * In number-crush it is the four-digit swap: 2122 swaps row 2 column 1 with row 2 column 2.
 */
export type Move = number;

/** What happens inside one move, in order; a move may clear several times (a cascade). */
export const stageKinds = ['moved', 'cleared', 'fallen', 'filled'] as const;
export type StageKind = (typeof stageKinds)[number];

/** One stage of a move, as consoles, replays and tests see it. */
export interface Stage {
  readonly kind: StageKind;
  /** The game's own live board after this stage: copy it to keep it. */
  readonly board: Int8Array;
  /** The cells concerned: the two swapped cells, each cleared group, the cells filled. */
  readonly groups: readonly (readonly number[])[];
  /** Points this stage brought. */
  readonly gain: number;
}

/** Told of every stage while a move is played. It must not change the game. */
export type Watcher = (stage: Stage) => void;

/**
 * One game in progress: mutable, cheap to copy, the same in every arena.
 *
 * @example
 * const game = numberCrush.deal({ seed: 'demo', kinds: 5 });
 * while (!game.over) game.play(game.moves()[0] ?? 0);
 * console.log(game.score);
 */
export interface Game {
  readonly rows: number;
  readonly cols: number;
  /** How many kinds of tile there are; a tile is 1 … kinds. */
  readonly kinds: number;
  /** Row-major, 0 = empty. The game's own memory: read it, never write to it. */
  readonly board: Int8Array;
  readonly score: number;
  /** Moves played so far. */
  readonly turn: number;
  /** Moves that remain, `Infinity` where only the board ends the game. */
  readonly movesLeft: number;
  readonly over: boolean;
  /** Counts the moves played and evaluated on this game and its clones. */
  readonly meter: Meter;

  /**
   * The legal moves in the arena's canonical order. The list belongs to the game and is valid
   * until the game changes: copy it to keep it.
   */
  moves(): Int32Array;
  /** Whether `play` would accept the move. */
  legal(move: Move): boolean;
  /** The one code that records hold for a legal move, where several codes mean the same. */
  canonical(move: Move): Move;
  /** Points the move brings from what is known now; hidden chance adds nothing. Changes nothing. */
  gain(move: Move): number;
  /**
   * `gain` of every legal move, in the order of `moves()`; the list belongs to the game as that one
   * does. Counts one ply for each move that had to be simulated, and at least one: moves that are
   * rejected at a glance cost nothing.
   */
  gains(): Int32Array;
  /**
   * The move with the largest gain, the first of equal ones, or −1 when none gains: what a greedy
   * player plays. At the price of `gains`, and faster than looking through them.
   */
  best(): Move;
  /**
   * What every legal move would bring, chance included, if the hidden chance started from this seed
   * at that very move: one and the same future for all of them. In the order of `moves()`, and at
   * the price of `gains`, which it equals where nothing is hidden.
   *
   * @example
   * // The mean over a hundred futures of each move.
   * const mean = new Float64Array(game.moves().length);
   * for (let seed = 0; seed < 100; seed++) {
   *   const points = game.outcomes(seed);
   *   for (let i = 0; i < mean.length; i++) mean[i] += points[i] / 100;
   * }
   */
  outcomes(seed: number): Int32Array;
  /**
   * Plays so many random moves, or to the end of the game, and returns the points gained. Each is
   * one of the moves that match, or any legal one where none does. The choices and the hidden chance
   * both start from this seed, so that the same seed gives the same rollout. One ply a move.
   */
  rollout(moves: number, seed: number): number;
  /**
   * As many rollouts from here as the list has places, the first from this seed, each further one
   * from the seed after. The points go into the list, which is returned; the game stays as it is.
   *
   * @example
   * // How good is this position? Ask fifty futures of ten moves.
   * const points = game.rollouts(10, 1, new Int32Array(50));
   * const mean = points.reduce((sum, gain) => sum + gain) / points.length;
   */
  rollouts(moves: number, seed: number, into: Int32Array): Int32Array;
  /** Plays a legal move and returns the points gained. Throws a RangeError on an illegal one. */
  play(move: Move, watch?: Watcher): number;
  /** Becomes an exact copy of another game of the same arena and size, but for the meter. */
  copyFrom(other: this): void;
  /** A new exact copy, hidden chance included, on the same meter. */
  clone(): this;
  /**
   * The position as a text, whatever the score and the moves left: two copies of one game with
   * equal keys have equal futures, chance aside.
   */
  key(): string;
  /** Makes the game so many moves longer: for a search that looks past its end. */
  lengthen(moves: number): void;
  /** Replaces the hidden chance by another; nothing happens where there is none. */
  reseed(seed: number): void;
}
