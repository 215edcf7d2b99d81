import type { Budget } from '../api/budget.js';
import type { FaultKind } from '../api/fault.js';
import type { Game, Move } from '../api/game.js';
import type { Answer } from '../hosts/host.js';
import { lateAfterMs } from './limits.js';

/** What the referee makes of an answer: a move to be played, or a fault. */
export type Verdict =
  | { readonly move: Move }
  | { readonly fault: FaultKind; readonly message: string; readonly reply?: Move };

/** Judges one answer. Everything that can be wrong with a move is decided here. */
export function judge(answer: Answer, game: Game, budget: Budget, first: boolean): Verdict {
  if ('fault' in answer) return { fault: answer.fault, message: answer.message };
  const { move, ms, plies } = answer;
  if (budget.unit === 'plies' && plies > budget.limit) {
    const message = `spent ${plies} plies of ${budget.limit}`;
    return { fault: 'timeout', message, reply: move };
  }
  if (ms > lateAfterMs(budget, first)) {
    const message = `answered after ${Math.round(ms)} ms of ${budget.limit}`;
    return { fault: 'timeout', message, reply: move };
  }
  if (!game.legal(move)) {
    return { fault: 'illegal-move', message: `${move} is not a legal move here`, reply: move };
  }
  return { move: game.canonical(move) };
}
