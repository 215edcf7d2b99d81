import { dot, gridX, plot, ruleX, ruleY } from '@observablehq/plot';
import type { Comparison, Entrant, PairedComparison } from '../../compare/result.js';
import { belowAxis, belowMargin, chartStyle, namesAxis, namesMargin, rowHeight } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import { brief, range, signed } from '../numbers.js';
import { termsCurve } from './terms-curve.js';

/** What a comparison found: in words, against the baseline, and over the terms it was made by. */
export function comparisonSection(contents: Contents, comparison: Comparison): HTMLElement {
  const { sentences, few, by, entrants, winners } = comparison;
  // All together first, where there is more than one number of kinds.
  const kinds = comparison.kinds.length > 1 ? [null, ...comparison.kinds] : comparison.kinds;
  return make(
    'div',
    {},
    few ? make('p', { class: 'hint' }, 'Few seeds: the intervals are a hint, not a proof.') : null,
    make('ul', { class: 'sentences' }, ...sentences.map((sentence) => make('li', {}, sentence))),
    by === null ? null : termsCurve(contents, comparison, by),
    ...kinds.map((number) => differences(contents, entrants, number)),
    make('h3', {}, 'Mean scores'),
    scores(comparison),
    make('h3', {}, 'Best with each number of kinds'),
    table<(typeof winners)[number]>(
      'Best with each number of kinds',
      [
        { head: 'kinds', cell: ({ kinds }) => kinds, words: true },
        { head: 'not shown to be worse', cell: (one) => one.entrants.join(', '), words: true },
      ],
      winners,
    ),
  );
}

interface Row extends PairedComparison {
  readonly entrant: string;
  readonly baseline: string;
}

/** The differences to the baseline with one number of kinds, or with all together. */
function differences(
  { figures, looks }: Contents,
  entrants: readonly Entrant[],
  kinds: number | null,
): HTMLElement | null {
  const rows = entrants.flatMap(({ entrant, baseline, against }): Row[] => {
    const found = against.find((one) => one.kinds === kinds);
    return baseline === null || !found ? [] : [{ entrant, baseline, ...found }];
  });
  if (rows.length === 0) return null;
  const names = rows.map(({ entrant }) => entrant);
  const relative = rows.every(({ percent }) => percent !== null);
  const value = ({ percent, difference }: Row) =>
    relative && percent ? percent.value : difference;
  const reach = ({ percent, interval }: Row) => (relative && percent ? percent.interval : interval);
  const color = ({ entrant }: Row) =>
    looks.find(({ player }) => player === entrant)?.color ?? 'currentColor';
  const unit = relative ? '%' : 'points a game';
  const where = kinds === null ? 'all kinds together' : `${kinds} kinds`;
  return figures.figure({
    title: `Difference to the baseline, ${where}`,
    says: `Differences, ${where}: ${rows.map((row) => `${row.entrant} against ${row.baseline} ${signed(value(row))} ${unit} (${range(reach(row))}), ${row.verdict}`).join('; ')}`,
    numbers: table<Row>(
      `Differences, ${where}`,
      [
        { head: 'entrant', cell: ({ entrant }) => entrant, words: true },
        { head: 'baseline', cell: ({ baseline }) => baseline, words: true },
        { head: 'points a game', cell: ({ difference }) => signed(difference) },
        { head: '95 % interval', cell: ({ interval }) => range(interval) },
        { head: '%', cell: ({ percent }) => (percent === null ? '–' : signed(percent.value)) },
        { head: 'won', cell: ({ won }) => won },
        { head: 'tied', cell: ({ tied }) => tied },
        { head: 'lost', cell: ({ lost }) => lost },
        { head: 'verdict', cell: ({ verdict }) => verdict, words: true },
      ],
      rows,
    ),
    draw: (width) =>
      plot({
        width,
        height: 70 + names.length * rowHeight(names.length),
        marginLeft: namesMargin(names, width),
        marginBottom: belowMargin,
        style: chartStyle,
        x: { label: unit, nice: true, zero: true, ...belowAxis },
        y: namesAxis(names, width),
        color: { type: 'identity' },
        marks: [
          gridX(),
          ruleX([0], { strokeWidth: 1.5 }),
          ruleY(
            rows.filter((row) => reach(row) !== null),
            {
              y: 'entrant',
              x1: (row: Row) => reach(row)?.[0],
              x2: (row: Row) => reach(row)?.[1],
              stroke: color,
              strokeWidth: 4,
              strokeOpacity: 0.45,
            },
          ),
          dot(rows, {
            y: 'entrant',
            x: value,
            r: 6,
            fill: color,
            tip: true,
            title: (row: Row) =>
              `${row.entrant} against ${row.baseline}\n${signed(value(row))} ${unit}\n${range(reach(row))}\n${row.verdict}`,
          }),
        ],
      }),
  });
}

function scores({ entrants, kinds }: Comparison): HTMLElement {
  const told = ({ scores }: Entrant, number: number | null) => {
    const found = scores.find((one) => one.kinds === number);
    return found ? `${brief(found.mean)} (${range(found.interval)})` : '–';
  };
  return table<Entrant>(
    'Mean scores',
    [
      { head: 'entrant', cell: ({ entrant }) => entrant, words: true },
      ...kinds.map((number) => ({
        head: `${number} kinds`,
        cell: (entrant: Entrant) => told(entrant, number),
      })),
      ...(kinds.length > 1
        ? [{ head: 'all', cell: (entrant: Entrant) => told(entrant, null) }]
        : []),
      { head: 'plies a move', cell: ({ plies }) => brief(plies) },
      { head: 'faults', cell: ({ faults }) => faults },
    ],
    entrants,
  );
}
