import { dot, gridX, plot, ruleX, ruleY, tickX } from '@observablehq/plot';
import { chartStyle, namesAxis, namesMargin, rowHeight } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import { time, whole } from '../numbers.js';

/** A move faster than this cannot be measured well; a logarithm needs a smallest value too. */
const shortest = 0.001;

/** How long players thought about a move. */
export function timeSection({ data, figures, looks }: Contents): HTMLElement {
  const names = looks.map(({ player }) => player);
  const rows = data.timing.map((line, i) => ({
    ...line,
    shownMedian: Math.max(shortest, line.median),
    shownWorst: Math.max(shortest, line.worst),
    plies: data.standings[i]?.plies ?? 0,
    look: looks[i],
  }));
  type Row = (typeof rows)[number];
  const { budget } = data.plan;
  const limit = budget.unit === 'ms' ? [budget.limit] : [];
  const chart = figures.figure({
    title: 'Time for a move',
    says: `Time for a move: ${rows.map(({ player, median, worst }) => `${player} median ${time(median)}, worst ${time(worst)}`).join('; ')}`,
    note: `The mark is the median, the bar at the end of the line the worst move of all.${
      limit.length > 0 ? ' The dashed line is the budget.' : ''
    }`,
    draw: (width) =>
      plot({
        width,
        height: 56 + names.length * rowHeight(names.length),
        marginLeft: namesMargin(names, width),
        marginRight: 24,
        style: chartStyle,
        x: { type: 'log', label: 'time', ticks: 6, tickFormat: (ms: number) => powerOfTen(ms) },
        y: namesAxis(names, width),
        color: { type: 'identity' },
        symbol: { type: 'identity' },
        marks: [
          gridX({ ticks: 6 }),
          ruleX(limit, { strokeDasharray: '5 4', strokeWidth: 2, stroke: 'var(--lose)' }),
          ruleY(rows, {
            y: 'player',
            x1: 'shownMedian',
            x2: 'shownWorst',
            stroke: color,
            strokeWidth: 2,
            strokeOpacity: 0.5,
          }),
          tickX(rows, {
            y: 'player',
            x: 'shownWorst',
            stroke: color,
            strokeWidth: 3,
            insetTop: 6,
            insetBottom: 6,
          }),
          dot(rows, {
            y: 'player',
            x: 'shownMedian',
            r: 6,
            fill: color,
            symbol: ({ look }: Row) => look?.symbol ?? 'circle',
            tip: true,
            title: ({ player, median, worst }: Row) =>
              `${player}\nmedian ${time(median)}\nworst ${time(worst)}`,
          }),
        ],
      }),
  });
  const numbers = table<Row>(
    'Time for a move',
    [
      { head: 'player', cell: ({ player }) => player, words: true },
      { head: 'median', cell: ({ median }) => time(median) },
      { head: 'worst', cell: ({ worst }) => time(worst) },
      { head: 'in all', cell: ({ total }) => time(total) },
      { head: 'plies', cell: ({ plies }) => whole(plies) },
    ],
    rows,
  );
  return make('div', {}, chart, numbers);
}

const color = ({ look }: { look: { color: string } | undefined }) => look?.color ?? 'currentColor';

/** A label at each power of ten and none between, where they would run into each other. */
function powerOfTen(ms: number): string {
  const power = Math.log10(ms);
  return Math.abs(power - Math.round(power)) < 1e-9
    ? time(ms).replace('.00', '').replace('.0', '')
    : '';
}
