import type { Findings } from '../compare/findings.js';
import type { PlayedHand } from '../results/played-hand.js';
import { gameCount, type Plan } from '../tournament/plan.js';
import type { Standings } from '../tournament/standings.js';
import type { Timing } from '../tournament/timing.js';

/** Where a run stands. */
export interface RunState {
  readonly plan: Plan;
  /** Games played in all, those of earlier sittings included. */
  readonly played: number;
  /** Games played in this sitting, and how long it has lasted. */
  readonly now: number;
  readonly elapsedMs: number;
  readonly faults: number;
  /** One line on what the games say so far, where a run has one. */
  readonly soFar: string | null;
}

/** What a finished run has to show. */
export interface RunResult extends Findings {
  readonly timing: Timing;
  /** Show the course's bonus. */
  readonly bonus: boolean;
}

/** Those who look on at a run: a person at a terminal, a log, another program. */
export interface Reporter {
  started(state: RunState, notes: readonly string[]): void;
  /** Games have been played, and are on disk. */
  played(hand: PlayedHand, state: RunState): void;
  /** Called now and then with the standings so far, and what they are of. */
  standings(standings: Standings, of: string, state: RunState): void;
  note(text: string): void;
  finished(result: RunResult, state: RunState, notes: readonly string[]): void;
}

/** What the games say so far, and how far they are. */
export function stateLines(state: RunState): string {
  return [...(state.soFar === null ? [] : [state.soFar]), stateText(state)].join('\n');
}

/** `412 of 800 games, 31 a second, 13 s left, 2 faults` */
function stateText({ plan, played, now, elapsedMs, faults }: RunState): string {
  const all = gameCount(plan);
  const rate = (now * 1000) / Math.max(1, elapsedMs);
  const left = duration(((all - played) * 1000) / rate);
  const parts = [
    `${played} of ${plan.job === 'duel' ? 'at most ' : ''}${all} games`,
    ...(now > 0 ? [`${rate.toFixed(rate < 10 ? 1 : 0)} a second`] : []),
    ...(now > 0 && played < all && plan.job !== 'duel' ? [`${left} left`] : []),
    `${faults} ${faults === 1 ? 'fault' : 'faults'}`,
  ];
  return parts.join(', ');
}

/** `1 h 5 min`, `3 min 20 s`, `12 s` */
export function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
