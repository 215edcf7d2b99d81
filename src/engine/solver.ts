import type { Game, Move } from '../api/game.js';

/** What the solver advises: no move on a board where nothing can match. */
export interface Solution {
  readonly move: Move | null;
  /** Points of the move and, where others tie with it, of what follows it. */
  readonly total: number;
}

export interface SolverLimits {
  /**
   * Moves looked at after which the search stops, every legal move of every position counted. The
   * first look at the board is always taken.
   */
  readonly plies: number;
  /** Asked before so many further moves are simulated: true stops the search. */
  readonly stop?: (moves: number) => boolean;
}

/** Best immediate gain there is, and the moves that bring it, in canonical order. */
interface Candidates {
  readonly gain: number;
  readonly moves: readonly Move[];
}

/**
 * The assignment's solver: the best immediate gain; where several moves tie, each is followed by
 * the solver's own next move and the best total wins, the earlier candidate where totals tie too.
 *
 * The recursion has no bound of its own, and ties among ties grow without measure on some maps.
 * So it goes level by level: a level that no tie reaches beyond is the whole recursion, and its
 * answer is exact, wherever the game itself ends. When the plies are spent first, the answer is
 * that of the deepest finished level within the moves that remain.
 */
export function solve(game: Game, limits: SolverLimits): Solution {
  const search = new Search(game, limits);
  let solution: Solution = { move: null, total: 0 };
  for (let levels = 1; ; levels++) {
    const found = search.look(levels);
    if (found === null) return solution;
    if (found.exact || levels <= game.movesLeft) solution = found.solution;
    if (found.exact) return solution;
  }
}

/** The course's `considerMoves`. A dead board has gain 0 and no candidate. */
export function considerMoves(game: Game): Candidates {
  const all = game.moves();
  const gains = game.gains();
  let best = 0;
  let moves: Move[] = [];
  for (let i = 0; i < all.length; i++) {
    const gain = gains[i] ?? 0;
    if (gain <= 0 || gain < best) continue;
    if (gain > best) moves = [];
    best = gain;
    moves.push(all[i] ?? 0);
  }
  return { gain: best, moves };
}

/** A position that has been looked at, however it was reached. */
interface Branch extends Candidates {
  /** The positions after each candidate, as far as they have been looked at. */
  readonly after: Branch[];
  /** Totals by the number of levels they take in. */
  readonly totals: number[];
  /** The number of levels that no tie reaches beyond, once it is known: more change nothing. */
  exactFrom: number;
}

class Search {
  private readonly known = new Map<string, Branch>();
  /** One game to play on for every level; the first stands where the search starts. */
  private readonly games: Game[] = [];
  private readonly start: Game;
  private readonly root: Branch;
  private pliesLeft: number;
  private readonly stop: (moves: number) => boolean;

  constructor(game: Game, { plies, stop = () => false }: SolverLimits) {
    this.start = game.clone();
    // A tie is broken by what would follow, even past the last move.
    this.start.lengthen(Number.POSITIVE_INFINITY);
    this.pliesLeft = plies;
    this.stop = stop;
    // The first look is always taken.
    this.pliesLeft -= this.start.moves().length;
    this.root = this.lookAt(this.start);
  }

  /** The answer of the recursion cut off after so many levels; `null` when the plies are spent. */
  look(levels: number): { solution: Solution; exact: boolean } | null {
    const { root } = this;
    const total = this.total(root, levels, 0);
    if (levels > 1 && this.spent) return null;
    const best = root.after.findIndex((next) => root.gain + totalOf(next, levels - 1) === total);
    const move = root.moves[Math.max(best, 0)] ?? null;
    return { solution: { move, total }, exact: root.exactFrom <= levels };
  }

  /** Points of the best candidate and of what follows it. The game at `depth` stands here. */
  private total(branch: Branch, levels: number, depth: number): number {
    const known = branch.totals[Math.min(levels, branch.exactFrom)];
    if (known !== undefined) return known;
    let best = 0;
    let exactFrom = 1;
    for (let i = 0; i < branch.moves.length; i++) {
      if (this.stop(1)) this.pliesLeft = 0;
      if (this.spent) return 0;
      const next = this.after(branch, i, depth);
      best = Math.max(best, this.total(next, levels - 1, depth + 1));
      exactFrom = Math.max(exactFrom, next.exactFrom + 1);
      if (this.spent) return 0;
    }
    branch.exactFrom = exactFrom;
    branch.totals[Math.min(levels, exactFrom)] = branch.gain + best;
    return branch.gain + best;
  }

  private get spent(): boolean {
    return this.pliesLeft <= 0;
  }

  /** Plays a candidate; the game one level deeper stands after it. */
  private after(branch: Branch, candidate: number, depth: number): Branch {
    const here = this.gameAt(depth);
    const next = this.gameAt(depth + 1);
    next.copyFrom(here);
    next.play(branch.moves[candidate] ?? 0);
    this.pliesLeft--;
    branch.after[candidate] ??= this.branchAt(next);
    return branch.after[candidate];
  }

  private branchAt(game: Game): Branch {
    const key = game.key();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const cost = game.moves().length;
    this.pliesLeft = this.stop(cost) ? 0 : this.pliesLeft - cost;
    if (this.spent) return unknown();
    const branch = this.lookAt(game);
    this.known.set(key, branch);
    return branch;
  }

  private lookAt(game: Game): Branch {
    const { gain, moves } = considerMoves(game);
    const exactFrom = moves.length > 1 ? Number.POSITIVE_INFINITY : 1;
    // One level takes in the gain alone; index 0 is never asked for.
    return { gain, moves, after: [], totals: [0, gain], exactFrom };
  }

  private gameAt(depth: number): Game {
    this.games[depth] ??= this.start.clone();
    return this.games[depth];
  }
}

function totalOf(branch: Branch, levels: number): number {
  return branch.totals[Math.min(levels, branch.exactFrom)] ?? 0;
}

/** Stands where a search that is spent did not look. */
function unknown(): Branch {
  return { gain: 0, moves: [], after: [], totals: [0, 0], exactFrom: 1 };
}
