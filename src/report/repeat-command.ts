import { makeBudget } from '../api/budget.js';
import { defaultHangLimitMs } from '../referee/limits.js';
import { shellWord } from '../referee/match.js';
import type { Plan } from '../tournament/plan.js';

/** The command line that plays a tournament again; the same result under a budget of plies. */
export function tournamentCommand(plan: Plan): string {
  const { arena, kinds, boards, games, top, rounds, moves, seed, budget, players } = plan;
  const words = [
    ...['matchpoint', 'tournament', ...players.map(({ source }) => source)],
    ...['--arena', arena, '--kinds', kinds.join(',')],
    ...['--boards', String(boards), '--games', String(games), '--top', String(top)],
    ...(rounds === 1 ? [] : ['--rounds', String(rounds)]),
    ...(moves === null ? [] : ['--moves', String(moves)]),
    ...['--seed', seed, '--budget', makeBudget(budget)],
    ...(plan.hangLimitMs === defaultHangLimitMs
      ? []
      : ['--hang-limit', makeBudget({ unit: 'ms', limit: plan.hangLimitMs })]),
    ...(plan.onFault === 'keep' ? [] : ['--on-fault', plan.onFault]),
  ];
  return words.map(shellWord).join(' ');
}
