import { makeBudget } from '../api/budget.js';
import { entrantNames, subjectOf } from '../compare/entrants.js';
import { defaultHangLimitMs } from '../referee/limits.js';
import { shellWord } from '../referee/match.js';
import type { Plan, PlannedStart } from '../tournament/plan.js';

/** The command line that plays a run again; with the same result under a budget of plies. */
export function repeatCommand(plan: Plan): string {
  const { job = 'tournament', arena, kinds, starts, moves, seed, budget, luck } = plan;
  const sources = [...new Set(plan.players.map(({ source }) => source))];
  const words = [
    ...['matchpoint', job, ...(job === 'compare' ? sources : plan.players.map((p) => p.source))],
    ...['--arena', arena, ...(starts === undefined ? ['--kinds', kinds.join(',')] : [])],
    ...jobWords(plan),
    ...(moves === null ? [] : ['--moves', String(moves)]),
    ...(['rows', 'cols', 'variant'] as const).flatMap((name) =>
      plan[name] === undefined ? [] : [`--${name}`, String(plan[name])],
    ),
    ...['--seed', seed, '--budget', makeBudget(budget)],
    ...(luck === undefined ? [] : ['--luck', String(luck)]),
    ...(plan.hangLimitMs === defaultHangLimitMs
      ? []
      : ['--hang-limit', makeBudget({ unit: 'ms', limit: plan.hangLimitMs })]),
    ...(plan.onFault === 'keep' ? [] : ['--on-fault', plan.onFault]),
  ];
  return words.map(shellWord).join(' ');
}

/** Where the start boards were read from. */
function folderOf(starts: readonly PlannedStart[]): string {
  return starts[0]?.path.replace(/[^/]+$/, '') || './';
}

function jobWords(plan: Plan): string[] {
  const { job, boards, starts, games, top, rounds, duel } = plan;
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
    ...[
      '--boards',
      starts === undefined ? String(boards) : folderOf(starts),
      '--games',
      String(games),
      '--top',
      String(top),
    ],
    ...(rounds === 1 ? [] : ['--rounds', String(rounds)]),
  ];
}
