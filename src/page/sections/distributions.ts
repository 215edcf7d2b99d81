import { barX, dot, gridX, plot, ruleY, tickX } from '@observablehq/plot';
import type { KindsDistribution } from '../../report/report-data.js';
import { belowAxis, belowMargin, chartStyle, namesAxis, namesMargin, rowHeight } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import type { Look } from '../looks.js';
import { brief } from '../numbers.js';

/** How the scores of all games are spread, a chart for each number of kinds. */
export function distributionsSection(contents: Contents): HTMLElement {
  const charts = contents.data.distributions.map((one) => chartOf(contents, one));
  const note = contents.data.distributions.some(({ players }) =>
    players.some(({ counts }) => counts),
  )
    ? 'Boxes hold the middle half of the games, the bold line is the median; the darker, the more games scored so.'
    : 'Boxes hold the middle half of the games, the bold line is the median; each dot is a game.';
  return make('div', {}, make('p', { class: 'note' }, note), ...charts);
}

interface Row {
  readonly look: Look;
  readonly player: string;
  readonly low: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
  readonly high: number;
}

function chartOf({ figures, looks }: Contents, shown: KindsDistribution): HTMLElement {
  const names = looks.map(({ player }) => player);
  const rows = looks.flatMap((look, i): Row[] => {
    const quartiles = shown.players[i]?.quartiles;
    if (!quartiles) return [];
    const [low, first, median, third, high] = quartiles;
    return [{ look, player: look.player, low, first, median, third, high }];
  });
  const dots = looks.flatMap((look, i) =>
    (shown.players[i]?.scores ?? []).map((score) => ({ look, player: look.player, score })),
  );
  const steps = looks.flatMap((look, i) => stepsOf(shown, i, look));
  const color = ({ look }: { look: Look }) => look.color;
  return figures.figure({
    title: `${shown.kinds} kinds`,
    says: `Scores with ${shown.kinds} kinds: ${rows.map(({ player, low, median, high }) => `${player} from ${brief(low)} to ${brief(high)}, median ${brief(median)}`).join('; ')}`,
    numbers: table<Row>(
      `Scores with ${shown.kinds} kinds`,
      [
        { head: 'player', cell: ({ player }) => player, words: true },
        { head: 'lowest', cell: ({ low }) => brief(low) },
        { head: 'quarter', cell: ({ first }) => brief(first) },
        { head: 'median', cell: ({ median }) => brief(median) },
        { head: 'three quarters', cell: ({ third }) => brief(third) },
        { head: 'highest', cell: ({ high }) => brief(high) },
      ],
      rows,
    ),
    draw: (width) =>
      plot({
        width,
        marginBottom: belowMargin,
        height: 70 + names.length * rowHeight(names.length),
        marginLeft: namesMargin(names, width),
        style: chartStyle,
        x: { label: 'score', nice: true, ...belowAxis },
        y: { ...namesAxis(names, width), padding: 0.25 },
        color: { type: 'identity' },
        marks: [
          gridX(),
          steps.length === 0
            ? null
            : barX(steps, {
                y: 'player',
                x1: 'from',
                x2: 'to',
                fill: color,
                fillOpacity: 'share',
                insetTop: 0,
              }),
          ruleY(rows, { y: 'player', x1: 'low', x2: 'high', stroke: color, strokeOpacity: 0.6 }),
          barX(rows, {
            y: 'player',
            x1: 'first',
            x2: 'third',
            fill: color,
            fillOpacity: steps.length === 0 ? 0.22 : 0,
            stroke: color,
            strokeOpacity: 0.7,
          }),
          tickX(rows, { y: 'player', x: 'median', stroke: color, strokeWidth: 3 }),
          dot(dots, { y: 'player', x: 'score', r: 3.5, fill: color, fillOpacity: 0.55 }),
        ],
      }),
  });
}

function stepsOf({ range: [low, high], players }: KindsDistribution, place: number, look: Look) {
  const counts = players[place]?.counts ?? [];
  const most = Math.max(1, ...counts);
  const wide = (high - low) / Math.max(1, counts.length);
  return counts.flatMap((count, step) => {
    const from = low + step * wide;
    const share = (count / most) * 0.75;
    return count === 0 ? [] : [{ look, player: look.player, from, to: from + wide, share }];
  });
}
