import { makeBudget, parseBudget } from '../api/budget.js';
import {
  type DuelTerms,
  jobs,
  type OwnTerms,
  type Plan,
  type PlannedPlayer,
} from '../tournament/plan.js';
import type { Fields } from './fields.js';

/** More would change no digit that is shown. */
export const mostLuck = 10_000;

/** What a plan holds beyond a tournament's: each part only where it is there. */
export function readJob(fields: Fields): Pick<Plan, 'job' | 'duel' | 'luck'> {
  const job = fields.has('job') ? fields.oneOf('job', jobs) : undefined;
  return {
    ...(job && { job }),
    ...(job === 'duel' && { duel: readDuel(fields.object('duel')) }),
    ...(fields.has('luck') && { luck: fields.whole('luck', 1, mostLuck) }),
  };
}

function readDuel(fields: Fields): DuelTerms {
  const margin = fields.number('margin', 0);
  const confidence = fields.number('confidence', 0);
  if (confidence <= 0 || confidence >= 1) fields.refuse('confidence', 'between 0 and 1');
  return { margin, confidence };
}

export function readOwnTerms(fields: Fields): OwnTerms {
  return {
    ...(fields.has('budget') && {
      budget: fields.parsed('budget', "like '5s' or '20000plies'", parseBudget),
    }),
    ...(fields.has('moves') && { moves: fields.whole('moves', 1) }),
    ...(fields.has('rows') && { rows: fields.whole('rows', 1) }),
    ...(fields.has('cols') && { cols: fields.whole('cols', 1) }),
  };
}

/** An entrant's own terms in a fixed order; the budget as the command line takes it. */
export function writtenTerms({ budget, moves, rows, cols }: OwnTerms): object {
  return {
    ...(budget && { budget: makeBudget(budget) }),
    ...(moves !== undefined && { moves }),
    ...(rows !== undefined && { rows }),
    ...(cols !== undefined && { cols }),
  };
}

export function writtenPlayer({ own, ...player }: PlannedPlayer): object {
  return { ...player, ...(own && { own: writtenTerms(own) }) };
}
