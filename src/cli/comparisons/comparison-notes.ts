import { makeBudget } from '../../api/budget.js';
import { subjectOf } from '../../compare/entrants.js';
import { gameCount, type Plan } from '../../tournament/plan.js';
import { planNotes } from '../runs/tournament.js';

/** What is about to be played, by the run's job; `left` where some of it has been. */
export function notesFor(plan: Plan, threads: number, folder: string, left?: number): string[] {
  const { job = 'tournament', arena, kinds, boards, budget, luck, players, duel } = plan;
  if (job === 'tournament') return planNotes(plan, threads, folder, left);
  const names = players.map(({ name }) => name).join(', ');
  const by = subjectOf(plan);
  const per = by === 'budget' ? 'the budget of each' : makeBudget(budget);
  const shared = by === 'size' ? '' : '; the same boards and refills for all';
  const most = job === 'duel' ? 'at most ' : '';
  return [
    `${arena}: ${names}; K = ${kinds.join(', ')}${shared}`,
    ...(duel === undefined
      ? []
      : [
          `until one is better or the difference is within ${percent(duel.margin)} %, ${percent(duel.confidence)} % sure whenever it stops`,
        ]),
    ...(luck === undefined ? [] : [`luck taken out of the scores, with ${luck} refills a move`]),
    `${most}${boards} seeds, ${most}${gameCount(plan)} games at ${per} a move on ${threads} threads`,
    `results in ${folder}`,
  ];
}

function percent(share: number): number {
  return Math.round(share * 1e8) / 1e6;
}
