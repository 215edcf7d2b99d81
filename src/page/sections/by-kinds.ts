import { areaY, dot, gridY, lineY, plot, ruleX } from '@observablehq/plot';
import { aboveMargin, belowAxis, belowMargin, chartStyle } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import { type Look, mostColors } from '../looks.js';
import { brief, range } from '../numbers.js';

interface Point {
  readonly kinds: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly look: Look;
}

/** How the score depends on the number of kinds. */
export function byKindsSection({ data, figures, looks }: Contents): HTMLElement {
  const { byKinds, standings } = data;
  const shown = looks.slice(0, mostColors);
  const points: Point[] = byKinds.flatMap(({ kinds, players }) =>
    shown.flatMap((look, i) => {
      const { mean = 0, interval = null } = players[i] ?? {};
      return { kinds, mean, low: interval?.[0] ?? mean, high: interval?.[1] ?? mean, look };
    }),
  );
  const kinds = byKinds.map((one) => one.kinds);
  const several = kinds.length > 1;
  const numbers = table(
    'Mean score by number of kinds',
    [
      { head: 'player', cell: ({ player }: { player: string; i: number }) => player, words: true },
      ...byKinds.map(({ kinds, players }) => ({
        head: `${kinds} kinds`,
        cell: ({ i }: { player: string; i: number }) =>
          `${brief(players[i]?.mean ?? 0)} (${range(players[i]?.interval ?? null)})`,
      })),
    ],
    standings.map(({ player }, i) => ({ player, i })),
  );
  const says = `of each player with ${kinds.join(', ')} kinds; the numbers are in the table`;
  const chart = figures.figure({
    title: 'Mean score by number of kinds',
    says: `Mean score ${says}`,
    note: several
      ? 'Lines are means, bands their 95 % intervals.'
      : 'Only one number of kinds was played: points are means, lines their 95 % intervals.',
    legend: shown,
    numbers,
    draw: (width) => curves(points, kinds, width, 'score'),
  });
  const shares = several ? sharesOfBest(points) : null;
  const relative =
    shares &&
    figures.figure({
      title: 'The same in percent of the best mean with that number of kinds',
      says: `Mean score in percent of the best ${says}`,
      legend: shown,
      draw: (width) => curves(shares, kinds, width, '%'),
    });
  const rest = looks.length - shown.length;
  return make(
    'div',
    {},
    chart,
    relative,
    rest > 0
      ? make(
          'p',
          { class: 'note' },
          `The first ${mostColors} players are drawn; all are in the numbers.`,
        )
      : null,
  );
}

/** A line with a band for each player; points with lines where there is one number of kinds only. */
function curves(points: readonly Point[], kinds: readonly number[], width: number, unit: string) {
  const several = kinds.length > 1;
  const across = { x: 'kinds', y1: 'low', y2: 'high' };
  return plot({
    width,
    height: Math.min(460, 220 + width / 3),
    marginLeft: 60,
    marginTop: aboveMargin,
    marginBottom: belowMargin,
    style: chartStyle,
    x: {
      label: 'kinds',
      ticks: kinds,
      tickFormat: String,
      inset: 24,
      domain: around(kinds),
      ...belowAxis,
    },
    y: { label: unit, nice: true, zero: true },
    color: { type: 'identity' },
    symbol: { type: 'identity' },
    marks: [
      gridY(),
      several
        ? areaY(points, { ...across, z: player, fill: color, fillOpacity: 0.16 })
        : ruleX(points, { ...across, stroke: color, strokeWidth: 4, strokeOpacity: 0.4 }),
      several
        ? lineY(points, { x: 'kinds', y: 'mean', z: player, stroke: color, strokeWidth: 2.5 })
        : null,
      dot(points, {
        x: 'kinds',
        y: 'mean',
        r: 5,
        fill: color,
        symbol: ({ look }: Point) => look.symbol,
        tip: true,
        title: ({ look, mean, low, high, kinds }: Point) =>
          `${look.player}, ${kinds} kinds\nmean ${brief(mean)}\n${range([low, high])}`,
      }),
    ],
  });
}

/** `null` where a number of kinds has no mean above zero to compare with. */
function sharesOfBest(points: readonly Point[]): Point[] | null {
  const best = new Map<number, number>();
  for (const { kinds, mean } of points) best.set(kinds, Math.max(best.get(kinds) ?? 0, mean));
  if ([...best.values()].some((mean) => mean <= 0)) return null;
  return points.map((point) => {
    const scale = 100 / (best.get(point.kinds) ?? 1);
    const { mean, low, high } = point;
    return { ...point, mean: mean * scale, low: low * scale, high: high * scale };
  });
}

const color = ({ look }: Point) => look.color;
const player = ({ look }: Point) => look.player;

function around(kinds: readonly number[]): [number, number] {
  const low = Math.min(...kinds);
  const high = Math.max(...kinds);
  return low === high ? [low - 1, high + 1] : [low, high];
}
