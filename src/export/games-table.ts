import { fillDeal } from '../api/deal.js';
import { type Column, column, nullable } from './column.js';
import { budgetText, gameNameColumns, type RunGame } from './run-context.js';

/** One row a game. */
export const gameColumns: readonly Column<RunGame>[] = [
  ...gameNameColumns,
  column(
    'seed',
    'text',
    "full name of the game's randomness, `seed/arena/kinds/board/game`",
    ({ record }) => record.seed,
  ),
  column('budget', 'text', 'what a move was allowed, such as `200ms` or `1000plies`', budgetText),
  column('rows', 'int32', 'height of the board', (game) => dealOf(game).rows),
  column('cols', 'int32', 'width of the board', (game) => dealOf(game).cols),
  nullable(
    'variant',
    'text',
    'the form of the game, where the arena has several',
    (game) => dealOf(game).variant || null,
  ),
  column(
    'score',
    'int64',
    'final score; 0 after a fault where the run has `--on-fault zero`',
    ({ record }) => record.score,
  ),
  column('moves', 'int32', 'moves played', ({ record }) => record.moves.length),
  column(
    'plies',
    'int64',
    'moves the player simulated, over the whole game',
    ({ record }) => record.plies,
  ),
  column(
    'ms_total',
    'double',
    'milliseconds the player thought, over the whole game',
    ({ record }) => record.ms.total,
  ),
  column(
    'ms_median',
    'double',
    'milliseconds, median of its moves',
    ({ record }) => record.ms.median,
  ),
  column('ms_worst', 'double', 'milliseconds, its longest move', ({ record }) => record.ms.worst),
  nullable(
    'fault',
    'text',
    'kind of the fault that ended the game, such as `timeout`; empty without one',
    ({ record }) => record.fault?.kind ?? null,
  ),
  nullable(
    'fault_message',
    'text',
    'the fault in one sentence',
    ({ record }) => record.fault?.message ?? null,
  ),
  nullable(
    'fault_turn',
    'int32',
    'moves played before the fault',
    ({ record }) => record.fault?.moveNumber ?? null,
  ),
  nullable(
    'fault_suspect',
    'boolean',
    'whether the machine was overloaded then, so that a time limit proves little',
    ({ record }) => (record.fault === null ? null : (record.fault.suspect ?? false)),
  ),
  column(
    'digest',
    'text',
    'digest of the final state: equal games have equal digests',
    ({ record }) => record.digest,
  ),
];

function dealOf({ context, record }: RunGame) {
  return fillDeal(context.arena, record.deal);
}
