import type { ReportData } from '../report/report-data.js';
import { makePlace, type Place, parsePlace } from './address.js';
import { budgetText } from './budget-text.js';
import { contentsOf } from './contents.js';
import { make } from './dom.js';
import { Figures } from './figures.js';
import { plural, whole } from './numbers.js';
import { byKindsSection } from './sections/by-kinds.js';
import { comparisonSection } from './sections/comparison.js';
import { distributionsSection } from './sections/distributions.js';
import { duelSection } from './sections/duel.js';
import { faultsSection } from './sections/faults.js';
import { ranksSection } from './sections/ranks.js';
import { runSection } from './sections/run.js';
import { standingsSection } from './sections/standings.js';
import { timeSection } from './sections/time.js';
import { winsSection } from './sections/wins.js';
import { Tabs } from './tabs.js';
import { Viewer } from './viewer/viewer.js';

const addressEveryMs = 500;
const jobNames = { tournament: 'Tournament', compare: 'Comparison', duel: 'Duel' } as const;

/** Builds the page from the data that stands in it. */
function start(data: ReportData): void {
  const main = make('main', {});
  const figures = new Figures(() => main.clientWidth);
  const contents = contentsOf(data, figures, (game, move) => {
    go({ game, move });
    show({ game, move });
    document.getElementById('tab-replay')?.focus();
  });
  const viewer = new Viewer(data, (game, move, playing) => go({ game, move }, playing));
  const faults = data.faults.total + data.disqualified.length;
  const tabs = new Tabs(
    [
      ...(data.comparison
        ? [
            {
              id: 'comparison',
              title: 'Comparison',
              content: comparisonSection(contents, data.comparison),
            },
          ]
        : []),
      ...(data.duel
        ? [{ id: 'duel', title: 'Duel', content: duelSection(contents, data.duel) }]
        : []),
      { id: 'standings', title: 'Standings', content: standingsSection(contents) },
      { id: 'kinds', title: 'By kinds', content: byKindsSection(contents) },
      { id: 'scores', title: 'Scores', content: distributionsSection(contents) },
      { id: 'wins', title: 'Who beats whom', content: winsSection(contents) },
      { id: 'ranks', title: 'Ranks', content: ranksSection(contents) },
      { id: 'time', title: 'Time', content: timeSection(contents) },
      {
        id: 'faults',
        title: faults === 0 ? 'Faults' : `Faults (${whole(faults)})`,
        content: faultsSection(contents),
      },
      { id: 'replay', title: 'Replay', content: viewer.element },
      { id: 'run', title: 'The run', content: runSection(contents) },
    ],
    (id) => {
      if (id === 'replay') viewer.start();
      else {
        viewer.pause();
        go({ tab: id });
      }
      viewer.resize();
    },
  );
  const show = (place: Place) => {
    const watching = 'game' in place || place.tab === 'replay';
    tabs.open('game' in place ? 'replay' : place.tab);
    viewer.resize();
    if ('game' in place) viewer.open(place.game, place.move);
    else if (watching) viewer.start();
  };
  main.append(...tabs.panels);
  document.body.append(header(data), make('nav', {}, tabs.list), main, footer(data));
  figures.redraw();
  show(parsePlace(location.hash));
  addEventListener('hashchange', () => show(parsePlace(location.hash)));
  addEventListener('resize', () => viewer.resize());
  addEventListener('keydown', (event) => {
    const open = !document.getElementById('panel-replay')?.classList.contains('closed');
    const inTabs = event.target instanceof Element && event.target.closest('[role=tablist]');
    if (open && !inTabs) viewer.onKey(event);
  });
}

/** The address follows what is shown, now and then only while a game plays. */
let addressed = 0;
function go(place: Place, playing = false): void {
  const now = performance.now();
  if (playing && now - addressed < addressEveryMs) return;
  addressed = now;
  history.replaceState(null, '', makePlace(place));
}

function header({ plan, games, missing, part }: ReportData): HTMLElement {
  const { arena, kinds, boards, rounds, players, job = 'tournament' } = plan;
  const told = [
    jobNames[job],
    plural(players.length, 'player'),
    `kinds ${kinds.join(', ')}`,
    `${plural(boards * rounds, 'board')} each`,
    plural(games.total, 'game'),
    budgetText(plan),
  ];
  return make(
    'header',
    {},
    make('h1', {}, arena, make('span', { class: 'seed' }, ` ${plan.seed}`)),
    make('p', {}, told.join(' · ')),
    missing === 0
      ? null
      : make(
          'p',
          { class: 'hint' },
          `${plural(missing, 'game')} not played yet: this is how it stands so far, ${part}.`,
        ),
  );
}

function footer({ matchpoint, digest }: ReportData): HTMLElement {
  return make(
    'footer',
    {},
    `Matchpoint ${matchpoint}`,
    digest === null ? null : make('span', {}, ' · run digest ', make('code', {}, digest)),
  );
}

const written = document.getElementById('data')?.textContent;
// It was written together with this page, by the same version.
if (written) start(JSON.parse(written) as ReportData);
