import { areaY, dot, gridY, lineY, plot, ruleX, ruleY } from '@observablehq/plot';
import type { DuelResult, DuelStep } from '../../compare/result.js';
import { aboveMargin, belowAxis, belowMargin, chartStyle } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import { brief, plural, range, signed } from '../numbers.js';

/** What a duel decided, and how its interval closed in. */
export function duelSection({ figures }: Contents, duel: DuelResult): HTMLElement {
  const [first, second] = duel.players;
  const facts: [string, string][] = [
    ['verdict', duel.winner === null ? duel.verdict : `${duel.winner} is better`],
    ['seeds', `${plural(duel.seeds, 'seed')} of at most ${brief(duel.maxSeeds)}`],
    ['mean of a seed', `${first} ${brief(duel.means[0])}, ${second} ${brief(duel.means[1])}`],
    ['difference', `${signed(duel.difference)} points a seed (${range(duel.interval)})`],
    [
      'in percent',
      duel.percent === null
        ? '–'
        : `${signed(duel.percent.value)} % (${range(duel.percent.interval)})`,
    ],
    ['won, tied, lost', `${duel.won}, ${duel.tied}, ${duel.lost}`],
    ['no difference', `up to ${duel.margin} %`],
    ['confidence', `${duel.confidence} %`],
    ['faults', `${first} ${duel.faults[0]}, ${second} ${duel.faults[1]}`],
  ];
  const lines = facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
  return make(
    'div',
    {},
    make('p', { class: 'verdict-line' }, duel.sentence),
    make('dl', { class: 'facts' }, ...lines),
    duel.steps.length === 0
      ? make('p', { class: 'note' }, `${second} scores too little for a difference in percent.`)
      : closing(figures, duel),
  );
}

/** The interval over the seeds: valid at every one, so that one may stop where it decides. */
function closing(
  figures: Contents['figures'],
  { steps, margin, players }: DuelResult,
): HTMLElement {
  const data = steps.map(({ seeds, percent, interval: [low, high] }) => ({
    seeds,
    percent,
    low,
    high,
  }));
  const last = data.at(-1);
  // The first intervals reach so far that they would hide all others.
  const settled = data.slice(Math.floor(data.length / 8));
  const most = Math.max(margin * 2, ...settled.flatMap(({ low, high }) => [-low, high]));
  return figures.figure({
    title: 'How the interval closed in',
    says: `The difference of ${players.join(' and ')} over ${last?.seeds ?? 0} seeds: at the end ${signed(last?.percent ?? 0)} %, interval ${range(last ? [last.low, last.high] : null)}`,
    note: `${players[0]} less ${players[1]}, in percent. Dashed: the margin within which there is no difference.`,
    numbers: table<DuelStep>(
      'The interval after so many seeds',
      [
        { head: 'seeds', cell: ({ seeds }) => seeds, words: true },
        { head: '%', cell: ({ percent }) => signed(percent) },
        { head: 'interval', cell: ({ interval }) => range(interval) },
      ],
      steps,
    ),
    draw: (width) =>
      plot({
        width,
        height: Math.min(420, 220 + width / 3),
        marginLeft: 56,
        marginTop: aboveMargin,
        marginBottom: belowMargin,
        style: chartStyle,
        x: { label: 'seeds', domain: [0, last?.seeds ?? 1], tickFormat: ',d', ...belowAxis },
        y: { label: '%', domain: [-most, most], clamp: true },
        marks: [
          gridY(),
          areaY(data, {
            x: 'seeds',
            y1: 'low',
            y2: 'high',
            fill: 'var(--accent)',
            fillOpacity: 0.2,
          }),
          ruleY([-margin, margin], {
            strokeDasharray: '5 4',
            stroke: 'var(--lose)',
            strokeWidth: 2,
          }),
          ruleY([0]),
          ruleX(data.slice(-1), {
            x: 'seeds',
            y1: 'low',
            y2: 'high',
            stroke: 'var(--accent)',
            strokeWidth: 3,
          }),
          dot(data.slice(-1), { x: 'seeds', y: 'percent', fill: 'var(--accent)', r: 6 }),
          lineY(data, { x: 'seeds', y: 'percent', stroke: 'var(--accent)', strokeWidth: 2.5 }),
        ],
      }),
  });
}
