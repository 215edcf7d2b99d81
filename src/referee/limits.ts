import type { Budget } from '../api/budget.js';

/** Loading a player and announcing a game to it, compilation included. */
export const startLimitMs = 10_000;
/** The first move may take this much longer: code is compiled when it first runs. */
export const firstMoveMs = 2_000;
/** A player that has not answered this long after it should have is ended. */
export const defaultHangLimitMs = 10_000;

/** What the machine is forgiven before an answer counts as late. */
export function marginMs(limit: number): number {
  return Math.max(250, limit * 0.1);
}

/** The longest an answer may take and still count; `Infinity` under a ply budget. */
export function lateAfterMs(budget: Budget, first: boolean): number {
  if (budget.unit === 'plies') return Number.POSITIVE_INFINITY;
  return budget.limit + marginMs(budget.limit) + (first ? firstMoveMs : 0);
}

/** When a player that does not answer is ended. */
export function endAfterMs(budget: Budget, hangLimitMs: number, first: boolean): number {
  const late = lateAfterMs(budget, first);
  return (Number.isFinite(late) ? late : first ? firstMoveMs : 0) + hangLimitMs;
}
