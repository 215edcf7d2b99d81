import type { ConsoleDefinition } from '../console/definition.js';
import type { Game, Move } from './game.js';

/** What a dealt game is named by: the same deal gives the same game, always. */
export interface Deal {
  /** The one seed of the whole run; every stream of randomness is derived from it by name. */
  readonly seed: string;
  /** Number of kinds of tile; the arena's default when left out. */
  readonly kinds?: number;
  /** Which start board of that seed and number of kinds (0, 1, …). */
  readonly board?: number;
  /** Which game on that board: the same start, other hidden chance (0, 1, …). */
  readonly game?: number;
  /** Length of the game in moves; the arena's default when left out. */
  readonly moves?: number;
}

/** The numbers of kinds an arena can be played with. */
export interface KindsRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A game's rules, how it is dealt, its move codes and its console: one plain object. */
export interface Arena<G extends Game = Game> {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The university course the game comes from. */
  readonly course: string;
  readonly kinds: KindsRange;
  readonly rows: number;
  readonly cols: number;
  /** Moves in a game of default length; `Infinity` where only the board ends it. */
  readonly moves: number;
  /** `perfect`: a fork's future is the true one. `chance`: refills are hidden from players. */
  readonly information: 'perfect' | 'chance';
  /** Deals a game from a seed. Throws a RangeError for kinds or moves out of range. */
  deal(deal: Deal): G;
  /** The move as the original program reads it. */
  formatMove(move: Move): string;
  /** The canonical move a text stands for, or `undefined` when it stands for none. */
  parseMove(text: string): Move | undefined;
  /** The original program's console. */
  readonly console: ConsoleDefinition;
}
