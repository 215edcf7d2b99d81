import type { Plan } from './plan.js';
import type { GameResult } from './result.js';

/**
 * The part of a plan that all players have played, when the first game that is missing is known:
 * boards with every number of kinds, or, on the first board, those numbers of kinds that are whole.
 * `null` when there is none. Scores of players that have played different games compare nothing.
 */
export function playedPart(plan: Plan, firstMissing: number): Plan | null {
  const { players, kinds, games } = plan;
  const whole = Math.floor(firstMissing / (players.length * games));
  const boards = Math.floor(whole / kinds.length);
  if (boards > 0) return { ...plan, boards, rounds: 1 };
  return whole > 0 ? { ...plan, kinds: kinds.slice(0, whole), boards: 1, rounds: 1 } : null;
}

/** Those games that are in a part of the plan. */
export function* within<T extends GameResult>(part: Plan, results: Iterable<T>): Generator<T> {
  const boards = part.boards * part.rounds;
  for (const result of results) {
    if (result.board < boards && part.kinds.includes(result.kinds)) yield result;
  }
}

/** `12 of 40 boards`, `K = 4, 5 of 4, 5, 6, 7`: what a table so far is made of. */
export function partText(plan: Plan, part: Plan): string {
  const boards = plan.boards * plan.rounds;
  if (part.kinds.length === plan.kinds.length) return `${part.boards} of ${boards} boards`;
  return `K = ${part.kinds.join(', ')} of ${plan.kinds.join(', ')}`;
}
