import type { Plan, PlannedPlayer } from '../../tournament/plan.js';
import { budgetText } from '../budget-text.js';
import type { Contents } from '../contents.js';
import { copyButton, make, table } from '../dom.js';
import { plural } from '../numbers.js';

/** What was run, where, and how to run it again. */
export function runSection({ data }: Contents): HTMLElement {
  const { plan, machine } = data;
  const facts: [string, string][] = [
    ['arena', plan.arena],
    ['seed', plan.seed],
    ['run digest', data.digest ?? 'none yet: games are missing'],
    ['kinds', plan.kinds.join(', ')],
    [
      'boards',
      `${plural(plan.boards, 'board')} for each number of kinds, ${plural(plan.rounds, 'round')}`,
    ],
    ...startBoards(plan),
    [
      'games',
      plan.games === 1
        ? 'one on each board'
        : `${plan.games} on each board, the best ${plan.top} count`,
    ],
    ['length', plan.moves === null ? 'the arena’s own' : plural(plan.moves, 'move')],
    ['budget', budgetText(plan)],
    ['a game with a fault', plan.onFault === 'zero' ? 'counts zero' : 'keeps its score so far'],
    ['played', plural(data.games.total, 'game')],
    ['still to be played', plural(data.missing, 'game')],
    ['started', data.started],
    ['Matchpoint', data.matchpoint],
    ['Node', machine.node],
    [
      'machine',
      `${machine.model || 'unknown processor'}, ${plural(machine.cpus, 'processor')}, ${machine.platform} ${machine.arch}`,
    ],
  ];
  const lines = facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
  const damage = data.damage.map(({ line, problem }) =>
    make('li', {}, `games.ndjson line ${line}: ${problem}`),
  );
  return make(
    'div',
    {},
    make('dl', { class: 'facts' }, ...lines),
    make('h3', {}, 'Again'),
    make(
      'p',
      { class: 'note' },
      plan.budget.unit === 'plies'
        ? 'This command gives the same games, scores and digest on any machine. '
        : 'This command plays the same boards again; under a time budget the moves depend on the machine. ',
      copyButton('copy', () => data.command),
    ),
    make('pre', { tabindex: 0 }, data.command),
    make('h3', {}, 'Players'),
    table<PlannedPlayer>(
      'Players',
      [
        { head: 'player', cell: ({ name }) => name, words: true },
        { head: 'source', cell: ({ source }) => source, words: true },
        { head: 'sha256', cell: ({ sha256 }) => make('code', {}, sha256), words: true },
      ],
      plan.players,
    ),
    damage.length === 0
      ? null
      : make('div', {}, make('h3', {}, 'Lines that count for nothing'), make('ul', {}, ...damage)),
  );
}

/** The files that the boards came from, where they were not dealt. */
function startBoards({ starts }: Plan): [string, string][] {
  return starts === undefined ? [] : [['start boards', starts.map(({ path }) => path).join(', ')]];
}
