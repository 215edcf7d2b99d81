import type { Budget, BudgetLeft } from '../api/budget.js';
import type { Game, Move } from '../api/game.js';
import type { Turn } from '../api/turn.js';
import type { Sfc32 } from '../engine/random/sfc32.js';

/** Milliseconds on a clock that never goes back. */
export type Clock = () => number;

/** What a turn is made from, apart from the game. */
export interface TurnSetting {
  readonly arena: string;
  readonly budget: Budget;
  /** The player's own randomness. */
  readonly random: Sfc32;
  readonly clock: Clock;
}

/**
 * The turn a player sees. It holds a copy of the game whose hidden chance is replaced by the
 * player's own, so that nothing reachable from here knows the true refills.
 */
export function turnOf(game: Game, setting: TurnSetting): Turn {
  const { arena, random } = setting;
  const view = game.clone();
  view.reseed(random.next());
  const spending = new Spending(setting.budget, setting.clock);
  return {
    arena,
    rows: view.rows,
    cols: view.cols,
    kinds: view.kinds,
    board: view.board.slice(),
    score: view.score,
    turn: view.turn,
    movesLeft: view.movesLeft,
    moves: view.moves().slice(),
    budget: spending,
    random: () => random.unit(),
    gain(move: Move): number {
      spending.plies++;
      return view.gain(move);
    },
    fork(): Game {
      const fork = view.clone();
      fork.reseed(random.next());
      return fork;
    },
  };
}

class Spending implements BudgetLeft {
  readonly unit: Budget['unit'];
  readonly limit: number;
  plies = 0;
  readonly #clock: Clock;
  readonly #started: number;

  constructor(budget: Budget, clock: Clock) {
    this.unit = budget.unit;
    this.limit = budget.limit;
    this.#clock = clock;
    this.#started = clock();
  }

  left(): number {
    const spent = this.unit === 'plies' ? this.plies : this.#clock() - this.#started;
    return Math.max(0, this.limit - spent);
  }
}
