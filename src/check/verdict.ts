import type { BoardSize } from '../api/arena.js';
import { type Budget, makeBudget } from '../api/budget.js';
import { defaultHangLimitMs } from '../referee/limits.js';
import { shellWord } from '../referee/match.js';
import type { Asked } from './ask.js';
import type { Observation } from './observe.js';

/** `noted` is worth knowing and no failure; `skipped` where there was nothing to judge. */
export const outcomes = ['passed', 'failed', 'noted', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** One thing that went wrong: enough to believe it and to see it again. */
export interface Evidence {
  readonly told: string;
  /** `null` where no board has to do with it. */
  readonly board: (BoardSize & { readonly cells: readonly number[] }) | null;
  readonly reproduce: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** One sentence in plain words. */
  readonly told: string;
  readonly evidence: readonly Evidence[];
}

/** How the same question is asked again. */
export interface Again {
  readonly playerSource: string;
  readonly seed: string;
  readonly budget: Budget;
  readonly hangLimitMs: number;
  /** Other words of the command line that decide how the player is run. */
  readonly words: readonly string[];
}

/** One check: what it is called, what it asks of a player, and how it judges what was seen. */
export interface Check {
  readonly name: string;
  readonly meaning: string;
  judge(seen: Observation, again: Again): Verdict;
}

/** More failures of one check than this say nothing new. */
const mostEvidence = 3;

/** The command that asks a player about one position, or about all of them. */
export function checkCommand(
  arena: string,
  { playerSource, seed, budget, hangLimitMs, words }: Again,
  position: string | null,
): string {
  return [
    ...['matchpoint', 'check', playerSource, '--arena', arena],
    ...(seed === defaultSeed ? [] : ['--seed', seed]),
    ...['--budget', makeBudget(budget)],
    ...(hangLimitMs === defaultHangLimitMs ? [] : ['--hang-limit', `${hangLimitMs}ms`]),
    ...words,
    ...(position === null ? [] : ['--position', position]),
  ]
    .map(shellWord)
    .join(' ');
}

/** The seed of a check that is not given one. */
export const defaultSeed = 'check';

/** A question and what was wrong with its answer. */
export interface Wrong {
  readonly asked: Asked;
  readonly told: string;
}

/** Failed when anything was wrong, with the first of it as evidence; passed otherwise. */
export function verdictOn(
  seen: Observation,
  again: Again,
  wrong: readonly Wrong[],
  told: { readonly passed: string; readonly failed: string },
): Verdict {
  return {
    outcome: wrong.length === 0 ? 'passed' : 'failed',
    told: wrong.length === 0 ? told.passed : told.failed,
    evidence: wrong.slice(0, mostEvidence).map(({ asked, told }) => ({
      told: `${asked.position}: ${told}`,
      board: { rows: asked.rows, cols: asked.cols, cells: asked.board },
      reproduce: checkCommand(seen.arena, again, asked.position),
    })),
  };
}

/** Nothing to judge here. */
export function skipped(told: string): Verdict {
  return { outcome: 'skipped', told, evidence: [] };
}
