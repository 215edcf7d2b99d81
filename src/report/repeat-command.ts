import { makeBudget } from '../api/budget.js';
import { entrantNames, subjectOf } from '../compare/entrants.js';
import { defaultHangLimitMs } from '../referee/limits.js';
import { shellWord } from '../referee/match.js';
import type { Plan } from '../tournament/plan.js';

/** The command line that plays a run again; with the same result under a budget of plies. */
export function repeatCommand(plan: Plan): string {
  const { job = 'tournament', arena, kinds, moves, seed, budget, luck } = plan;
  const sources = [...new Set(plan.players.map(({ source }) => source))];
  const words = [
    ...['matchpoint', job, ...(job === 'compare' ? sources : plan.players.map((p) => p.source))],
    ...['--arena', arena, '--kinds', kinds.join(',')],
    ...jobWords(plan),
    ...(moves === null ? [] : ['--moves', String(moves)]),
    ...['--seed', seed, '--budget', makeBudget(budget)],
    ...(luck === undefined ? [] : ['--luck', String(luck)]),
    ...(plan.hangLimitMs === defaultHangLimitMs
      ? []
      : ['--hang-limit', makeBudget({ unit: 'ms', limit: plan.hangLimitMs })]),
    ...(plan.onFault === 'keep' ? [] : ['--on-fault', plan.onFault]),
  ];
  return words.map(shellWord).join(' ');
}

function jobWords(plan: Plan): string[] {
  const { job, boards, games, top, rounds, duel } = plan;
  if (job === 'duel') {
    const percent = (share = 0) => `${Number((share * 100).toFixed(6))}%`;
    const terms = ['--margin', percent(duel?.margin), '--confidence', percent(duel?.confidence)];
    return ['--max-seeds', String(boards), ...terms];
  }
  if (job === 'compare') {
    const by = subjectOf(plan);
    const values = new Set(entrantNames(plan).flatMap(({ value }) => value ?? []));
    return ['--seeds', String(boards), ...(by === null ? [] : ['--by', by, [...values].join(',')])];
  }
  return [
    ...['--boards', String(boards), '--games', String(games), '--top', String(top)],
    ...(rounds === 1 ? [] : ['--rounds', String(rounds)]),
  ];
}
