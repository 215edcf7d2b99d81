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
  /** Size of the board, where the arena is `resizable`. */
  readonly rows?: number;
  readonly cols?: number;
  /** One of the arena's `variants`; the first when left out. */
  readonly variant?: string;
  /**
   * The start board itself, as the arena's `parseStart` gives it, where it has `startBoards`: the
   * seed then deals nothing, and the size is that of this board.
   */
  readonly start?: string;
}

/** A range of whole numbers. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The numbers of kinds an arena can be played with. */
export interface KindsRange extends Range {
  readonly default: number;
}

/** What an arena's assignment fixes: enough to fill and check a deal. */
export interface ArenaSetup {
  readonly name: string;
  readonly kinds: KindsRange;
  readonly rows: number;
  readonly cols: number;
  /** Moves in a game of default length; `Infinity` where only the board ends it. */
  readonly moves: number;
  /** The heights and widths it can be dealt with; the default size only when left out. */
  readonly resizable?: Range;
  /** Names of the forms the game comes in, the default first. */
  readonly variants?: readonly string[];
  /** Whether a deal may name the start board itself. */
  readonly startBoards?: boolean;
}

/** A start board from a file: its text is what a deal's `start` takes. */
export interface StartBoard {
  readonly text: string;
  readonly kinds: number;
}

/** Height and width of a board; every game has them. */
export interface BoardSize {
  readonly rows: number;
  readonly cols: number;
}

/** A text file in the format of the arena's original program. */
export interface GameFile {
  readonly name: string;
  readonly text: string;
}

/**
 * A game as its original program takes it: with the files in the current folder,
 * `matchpoint play <arena> <args>` reads `stdin` and plays the game to the same score.
 */
export interface OriginalPlay {
  readonly args: readonly string[];
  readonly stdin: string;
  readonly files: readonly GameFile[];
}

/**
 * What a player may know of a game in progress, as plain data: everything in an arena with perfect
 * information; everything but the refills to come where they are hidden.
 */
export type Snapshot = Readonly<Record<string, number | string | boolean | readonly number[]>>;

/** A game's rules, how it is dealt, its move codes and its console: one plain object. */
export interface Arena<G extends Game = Game> extends ArenaSetup {
  /** One line for lists and help. */
  readonly summary: string;
  /** The university course the game comes from. */
  readonly course: string;
  /** `perfect`: a fork's future is the true one. `chance`: refills are hidden from players. */
  readonly information: 'perfect' | 'chance';
  /** Deals a game from a seed. Throws a RangeError when the deal is out of range. */
  deal(deal: Deal): G;
  /** All that a player may know of the game, and nothing else. */
  snapshot(game: G): Snapshot;
  /** A game that stands where the snapshot was taken, on a meter of its own. */
  restore(snapshot: Snapshot): G;
  /** The start of a dealt game in the format of the original program. */
  files(deal: Deal): readonly GameFile[];
  /** A dealt game and the moves played in it, as the original program takes them. */
  originalPlay(deal: Deal, moves: readonly Move[]): OriginalPlay;
  /**
   * The move as the original program reads it. In a `resizable` arena it depends on the size: give
   * the game, or the default size is meant.
   */
  formatMove(move: Move, size?: BoardSize): string;
  /**
   * The canonical move a text stands for, or `undefined` when it stands for none. Where only the
   * game can tell which move is the canonical one, the move as it was named.
   */
  parseMove(text: string, size?: BoardSize): Move | undefined;
  /** Reads a file that holds a start board, where the arena has `startBoards`. */
  parseStart?(path: string, text: string): StartBoard;
  /** The original program's console. */
  readonly console: ConsoleDefinition;
}
