import { makeBudget } from '../api/budget.js';
import type { Plan } from '../tournament/plan.js';

/** `1000plies a move`, or what it differs by where entrants have their own. */
export function budgetText({ budget, players }: Plan): string {
  const own = players.flatMap((player) => player.own?.budget ?? []);
  const all = own.length === 0 ? [budget] : own;
  return `${[...new Set(all.map(makeBudget))].join(', ')} a move`;
}
