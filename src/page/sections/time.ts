import { dot, gridX, plot, ruleX, ruleY, tickX } from '@observablehq/plot';
import { belowAxis, belowMargin, chartStyle, namesAxis, namesMargin, rowHeight } from '../axes.js';
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
  const ticks = powersOfTen([
    ...limit,
    ...rows.flatMap(({ shownMedian, shownWorst }) => [shownMedian, shownWorst]),
  ]);
  const chart = figures.figure({
    title: 'Time for a move',
    says: `Time for a move: ${rows.map(({ player, median, worst }) => `${player} median ${time(median)}, worst ${time(worst)}`).join('; ')}`,
    note: `The mark is the median, the bar at the end of the line the worst move of all.${
      limit.length > 0 ? ' The dashed line is the budget.' : ''
    }`,
    draw: (width) =>
      plot({
        width,
        height: 70 + names.length * rowHeight(names.length),
        marginLeft: namesMargin(names, width),
        marginRight: 24,
        style: chartStyle,
        marginBottom: belowMargin,
        x: {
          type: 'log',
          domain: [ticks[0] ?? 1, ticks.at(-1) ?? 1],
          label: 'time',
          ticks,
          tickFormat: time,
          ...belowAxis,
        },
        y: namesAxis(names, width),
        color: { type: 'identity' },
        symbol: { type: 'identity' },
        marks: [
          gridX({ ticks }),
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

/** Powers of ten from below the lowest to above the highest. */
function powersOfTen(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`));
}
