import type { Budget } from '../api/budget.js';
import type { FaultPolicy } from '../referee/match.js';

/** What a run is for. */
export const jobs = ['tournament', 'compare', 'duel'] as const;
export type Job = (typeof jobs)[number];

/** What one entrant plays with where all others play with the plan's own. */
export interface OwnTerms {
  readonly budget?: Budget;
  readonly moves?: number;
  readonly rows?: number;
  readonly cols?: number;
}

/** When a duel ends before its last seed. */
export interface DuelTerms {
  /** Differences up to this share of the second player's mean are none. */
  readonly margin: number;
  /** Probability that the verdict is right, such as 0.95. */
  readonly confidence: number;
}

/** A player as the plan names it. */
export interface PlannedPlayer {
  /** Unique in the plan; the name in records and standings. */
  readonly name: string;
  /** A built-in player's name, or the path of a file. */
  readonly source: string;
  /** Of the file's content; of the name for a built-in player. */
  readonly sha256: string;
  readonly own?: OwnTerms;
}

/** A start board that was read from a file. */
export interface PlannedStart {
  /** The path of the file, as it was given. */
  readonly path: string;
  readonly text: string;
}

/** A whole tournament with nothing left open: the same plan gives the same result. */
export interface Plan {
  readonly arena: string;
  readonly kinds: readonly number[];
  /** Start boards for each number of kinds and round. */
  readonly boards: number;
  /** Games on each board: the same start, other hidden chance. */
  readonly games: number;
  /** How many of those games count, the best ones. */
  readonly top: number;
  /** How often all of it is played, on new boards each time. */
  readonly rounds: number;
  /** Length of a game in moves; `null` for the arena's own. */
  readonly moves: number | null;
  /** Size and form of the game, where they are not the arena's own. */
  readonly rows?: number;
  readonly cols?: number;
  readonly variant?: string;
  /** The boards to be played in order, where they are not dealt from the seed. */
  readonly starts?: readonly PlannedStart[];
  readonly seed: string;
  readonly budget: Budget;
  readonly hangLimitMs: number;
  readonly onFault: FaultPolicy;
  readonly players: readonly PlannedPlayer[];
  /** A tournament when left out. */
  readonly job?: Job;
  readonly duel?: DuelTerms;
  /** How many other refills each played move is tried with, to take luck out of the scores. */
  readonly luck?: number;
}

/** One game of the plan. */
export interface PlannedGame {
  /** Its place in the plan, from 0. */
  readonly index: number;
  readonly player: PlannedPlayer;
  readonly kinds: number;
  /** Which start board of that number of kinds; rounds go on counting. */
  readonly board: number;
  readonly game: number;
}

/** How many games a plan has. */
export function gameCount({ players, kinds, boards, games, rounds }: Plan): number {
  return players.length * kinds.length * boards * rounds * games;
}

/**
 * The game at a place in the plan. Players take turns on each board, so that the results so far are
 * always comparable; a player's games on one board follow each other, so that it is loaded once
 * for them. Throws a RangeError when the plan has no such place.
 */
export function plannedGame(plan: Plan, index: number): PlannedGame {
  const game = index % plan.games;
  const contest = contestOf(plan, index);
  const player = plan.players[contest % plan.players.length];
  const kinds = plan.kinds[Math.floor(contest / plan.players.length)];
  const board = Math.floor(index / (plan.games * plan.players.length * plan.kinds.length));
  const within = Number.isInteger(index) && index >= 0 && board < plan.boards * plan.rounds;
  if (player === undefined || kinds === undefined || !within) {
    throw new RangeError(`the plan has no game ${index}`);
  }
  return { index, player, kinds, board, game };
}

/** How many contests a plan has: a player's games with one number of kinds are one. */
export function contestCount({ players, kinds }: Plan): number {
  return players.length * kinds.length;
}

/** Which contest the game at a place in the plan belongs to, from 0. */
export function contestOf(plan: Plan, index: number): number {
  return Math.floor(index / plan.games) % contestCount(plan);
}

/** The text of the start board with this number; `undefined` where the seed deals it. */
export function startOf({ starts }: Plan, board: number): string | undefined {
  return starts?.[board % starts.length]?.text;
}

/** Every game of the plan, in its order. */
export function* plannedGames(plan: Plan): Generator<PlannedGame> {
  const count = gameCount(plan);
  for (let index = 0; index < count; index++) yield plannedGame(plan, index);
}
