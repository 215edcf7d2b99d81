import { areaY, dot, gridY, lineY, plot } from '@observablehq/plot';
import { parseBudget } from '../../api/budget.js';
import type { BySubject, Comparison } from '../../compare/result.js';
import { aboveMargin, belowAxis, belowMargin, chartStyle } from '../axes.js';
import type { Contents } from '../contents.js';
import { type Look, lookOf, mostColors } from '../looks.js';
import { brief, range } from '../numbers.js';

const titles: Readonly<Record<BySubject, string>> = {
  budget: 'Strength against budget',
  moves: 'Score against the length of a game',
  size: 'Score against the size of the board',
};

interface Point {
  readonly look: Look;
  /** `1000plies`, `50`, `10x12`. */
  readonly value: string;
  /** Its logarithm, because a log axis labels only the ticks it likes. */
  readonly amount: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** How a player's score grows with what it is given. */
export function termsCurve(
  { figures }: Contents,
  comparison: Comparison,
  by: BySubject,
): HTMLElement {
  const names = [...new Set(comparison.entrants.map(({ player }) => player))].slice(0, mostColors);
  const looks = names.map(lookOf);
  const points = comparison.entrants.flatMap(({ player, value, scores }): Point[] => {
    const look = looks.find((one) => one.player === player);
    const all = scores.at(-1);
    if (value === null || !look || !all) return [];
    const [low, high] = all.interval ?? [all.mean, all.mean];
    return [{ look, value, amount: Math.log10(amountOf(value)), mean: all.mean, low, high }];
  });
  points.sort((a, b) => a.amount - b.amount);
  const labels = new Map(points.map(({ amount, value }) => [amount, value]));
  const color = ({ look }: Point) => look.color;
  const player = ({ look }: Point) => look.player;
  return figures.figure({
    title: titles[by],
    says: `${titles[by]}: ${points.map(({ look, value, mean }) => `${look.player} at ${value} ${brief(mean)}`).join('; ')}`,
    note: 'Lines are means over all numbers of kinds, bands their 95 % intervals.',
    legend: looks,
    draw: (width) =>
      plot({
        width,
        height: Math.min(440, 220 + width / 3),
        marginLeft: 60,
        marginRight: 40,
        marginTop: aboveMargin,
        marginBottom: belowMargin,
        style: chartStyle,
        x: {
          label: by,
          ticks: [...labels.keys()],
          tickFormat: (amount: number) => labels.get(amount) ?? '',
          ...belowAxis,
        },
        y: { label: 'score', nice: true },
        color: { type: 'identity' },
        symbol: { type: 'identity' },
        marks: [
          gridY(),
          areaY(points, {
            x: 'amount',
            y1: 'low',
            y2: 'high',
            z: player,
            fill: color,
            fillOpacity: 0.16,
          }),
          lineY(points, { x: 'amount', y: 'mean', z: player, stroke: color, strokeWidth: 2.5 }),
          dot(points, {
            x: 'amount',
            y: 'mean',
            r: 5,
            fill: color,
            symbol: ({ look }: Point) => look.symbol,
            tip: true,
            title: ({ look, value, mean, low, high }: Point) =>
              `${look.player}, ${value}\nmean ${brief(mean)}\n${range([low, high])}`,
          }),
        ],
      }),
  });
}

/** Where a value stands on the axis: plies or milliseconds, moves, cells. */
function amountOf(value: string): number {
  const budget = parseBudget(value);
  if (budget !== undefined) return budget.limit;
  return value.split('x').reduce((product, part) => product * Number(part), 1);
}
