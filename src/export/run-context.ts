import type { Arena } from '../api/arena.js';
import { makeBudget } from '../api/budget.js';
import type { IndexedRecord } from '../results/record-line.js';
import type { Plan } from '../tournament/plan.js';
import { type Column, column } from './column.js';

/** What all rows of an export have in common. */
export interface RunContext {
  /** The name of the run's folder. */
  readonly run: string;
  readonly plan: Plan;
  readonly arena: Arena;
}

/** A recorded game of the run. */
export interface RunGame extends IndexedRecord {
  readonly context: RunContext;
}

/** The columns that name a game, the same in both tables, so that they can be joined. */
export const gameNameColumns: readonly Column<RunGame>[] = [
  column('run', 'text', "name of the run's folder", ({ context }) => context.run),
  column(
    'index',
    'int32',
    'place of the game in the plan, from 0; with `run` the key of a game',
    ({ index }) => index,
  ),
  column('player', 'text', 'name of the player in the run', ({ record }) => record.player),
  column('arena', 'text', 'name of the game', ({ record }) => record.arena),
  column('kinds', 'int32', 'number of kinds of tile', ({ record }) => record.kinds),
  column(
    'board',
    'int32',
    'which start board of that number of kinds, from 0; the same for all players',
    ({ record }) => record.board,
  ),
  column(
    'game',
    'int32',
    'which game on that board, from 0: the same start, other hidden chance',
    ({ record }) => record.game,
  ),
];

/** The budget a move had, as the command line takes it. */
export function budgetText({ context }: RunGame): string {
  return makeBudget(context.plan.budget);
}
