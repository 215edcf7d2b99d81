import { findArena } from '../../../arenas/index.js';
import type { Fault } from '../../api/fault.js';
import type { ReportFault } from '../../report/report-data.js';
import { matchOf } from '../../tournament/match-of.js';
import { type Plan, type PlannedGame, plannedGame } from '../../tournament/plan.js';
import type { Contents } from '../contents.js';
import { copyButton, make } from '../dom.js';
import { plural, time } from '../numbers.js';
import { BoardView } from '../viewer/board-view.js';
import { glyphsOf } from '../viewer/glyphs.js';

/** Everything that went wrong, each with its evidence. */
export function faultsSection(contents: Contents): HTMLElement {
  const { faults, disqualified, plan } = contents.data;
  const out = disqualified.map(({ source, reason }) =>
    make('li', {}, make('code', {}, source), `: ${reason}`),
  );
  const byPlayer = new Map<string, ReportFault[]>();
  for (const found of faults.shown) {
    const { name } = plannedGame(plan, found.index).player;
    byPlayer.set(name, [...(byPlayer.get(name) ?? []), found]);
  }
  const groups = [...byPlayer].map(([player, found]) =>
    make(
      'div',
      { class: 'faults' },
      make('h3', {}, player),
      ...found.map((one) => faultDetails(contents, one)),
    ),
  );
  const left = faults.total - faults.shown.length;
  return make(
    'div',
    {},
    out.length === 0
      ? null
      : make(
          'div',
          {},
          make('h3', {}, 'Disqualified before the first game'),
          make('ul', {}, ...out),
        ),
    faults.total === 0 && out.length === 0
      ? make('p', {}, 'No faults: every game was played to its end.')
      : null,
    faults.total === 0
      ? null
      : make(
          'p',
          { class: 'note' },
          `${plural(faults.total, 'fault')}. A game with a fault ${
            plan.onFault === 'zero' ? 'counts zero' : 'keeps its score so far'
          }. Open one for its evidence.`,
        ),
    ...groups,
    left > 0
      ? make('p', { class: 'note' }, `${plural(left, 'more fault')} like these: see games.ndjson.`)
      : null,
  );
}

/** Its evidence is made when it is first opened: there may be hundreds. */
function faultDetails(contents: Contents, found: ReportFault): HTMLElement {
  const { fault, index } = found;
  const { kinds, board, game } = plannedGame(contents.data.plan, index);
  const details = make(
    'details',
    {},
    make(
      'summary',
      {},
      make('strong', {}, fault.kind),
      ` at move ${fault.moveNumber + 1}: ${fault.message} `,
      make('span', { class: 'soft' }, `${kinds} kinds, board ${board}, game ${game}`),
    ),
  );
  details.addEventListener('toggle', () => details.append(evidence(contents, found)), {
    once: true,
  });
  return details;
}

function evidence({ data, watch }: Contents, { index, score, fault }: ReportFault): HTMLElement {
  const board = boardOf(data.plan, plannedGame(data.plan, index), fault.board);
  const button = make('button', { type: 'button' }, 'Watch the game up to here');
  button.addEventListener('click', () => watch(index, fault.moveNumber));
  return make(
    'div',
    { class: 'evidence' },
    facts(score, fault),
    ...(board === null ? [] : [make('p', {}, 'The board it was given:'), board]),
    ...(fault.stderr ? [make('p', {}, 'Its last output:'), evidenceText(fault.stderr)] : []),
    make(
      'p',
      {},
      'This command shows it again: ',
      copyButton('copy', () => fault.reproduce),
    ),
    evidenceText(fault.reproduce),
    data.games.shown.some((shown) => shown.index === index) ? button : null,
  );
}

function facts(score: number, fault: Fault): HTMLElement {
  const told: [string, string | number | undefined][] = [
    ['seed', fault.seed],
    ['score', score],
    ['answered', fault.reply],
    ['after', time(fault.elapsedMs)],
    ['exit status', fault.exitCode],
    ['signal', fault.signal],
    ['suspect', fault.suspect ? 'the machine was overloaded then' : undefined],
  ];
  const lines = told.flatMap(([name, value]) =>
    value === undefined ? [] : [make('dt', {}, name), make('dd', {}, value)],
  );
  return make('dl', {}, ...lines);
}

function evidenceText(text: string): HTMLElement {
  return make('pre', { tabindex: 0 }, text);
}

function boardOf(plan: Plan, game: PlannedGame, cells: readonly number[]): HTMLElement | null {
  const arena = findArena(plan.arena);
  if (arena === undefined) return null;
  const size = arena.deal(matchOf(plan, game, arena).deal);
  if (size.rows * size.cols !== cells.length) return null;
  const view = new BoardView(size, glyphsOf(arena.name));
  view.show(Int8Array.from(cells));
  view.label('The board the player was given');
  view.element.classList.add('small');
  return view.element;
}
