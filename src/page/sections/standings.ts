import { dot, gridX, plot, ruleY } from '@observablehq/plot';
import type { ReportStanding } from '../../report/report-data.js';
import { belowAxis, belowMargin, chartStyle, namesAxis, namesMargin, rowHeight } from '../axes.js';
import type { Contents } from '../contents.js';
import { make, table } from '../dom.js';
import { brief, percent, range, whole } from '../numbers.js';

/** The ranking, as a forest plot and as a table. */
export function standingsSection({ data, figures, looks }: Contents): HTMLElement {
  const { standings, few, units } = data;
  const byBoard = units.are === 'boards';
  const names = standings.map(({ player }) => player);
  const known = standings.flatMap(({ player, interval }, i) =>
    interval === null ? [] : [{ player, low: interval[0], high: interval[1], look: looks[i] }],
  );
  const forest = figures.figure({
    title: byBoard ? 'Mean score of a counting game' : 'Mean score of a game',
    says: `Mean scores: ${standings.map(({ player, mean, interval }) => `${player} ${brief(mean)}${interval ? ` (${range(interval)})` : ''}`).join('; ')}`,
    note:
      known.length === 0
        ? 'Too few boards for intervals: play more with --boards.'
        : `The line is the 95 % interval: where the mean would lie ${byBoard ? 'with other boards' : 'in other games on these boards'}.`,
    draw: (width) =>
      plot({
        width,
        marginBottom: belowMargin,
        height: 70 + names.length * rowHeight(names.length),
        marginLeft: namesMargin(names, width),
        style: chartStyle,
        x: { label: 'score', nice: true, ...belowAxis },
        y: namesAxis(names, width),
        color: { type: 'identity' },
        symbol: { type: 'identity' },
        marks: [
          gridX(),
          ruleY(known, {
            y: 'player',
            x1: 'low',
            x2: 'high',
            stroke: ({ look }) => look?.color,
            strokeWidth: 4,
            strokeOpacity: 0.45,
          }),
          dot(standings, {
            y: 'player',
            x: 'mean',
            r: 6,
            fill: names.map((_, i) => looks[i]?.color ?? ''),
            symbol: names.map((_, i) => looks[i]?.symbol ?? 'circle'),
            tip: true,
            title: ({ player, mean, interval }: ReportStanding) =>
              `${player}\nmean ${brief(mean)}\n${range(interval)}`,
          }),
        ],
      }),
  });
  return make(
    'div',
    {},
    few
      ? make(
          'p',
          { class: 'hint' },
          byBoard
            ? 'Few boards: the intervals are a hint, not a proof.'
            : 'Few boards: all that is said of chance is of games on these boards.',
        )
      : null,
    ranking(standings),
    make(
      'p',
      { class: 'note' },
      'Rank is by total. Players in one tier cannot be told apart by this run. “best” is the probability of being the best of the field; “ranks” the ranks that chance allows.',
    ),
    forest,
  );
}

function ranking(standings: readonly ReportStanding[]): HTMLElement {
  return table<ReportStanding>(
    'Standings',
    [
      { head: '#', cell: ({ rank }) => rank },
      { head: 'player', cell: ({ player }) => player, words: true },
      { head: 'total', cell: ({ total }) => whole(total) },
      { head: 'mean', cell: ({ mean }) => brief(mean) },
      { head: '95 % interval', cell: ({ interval }) => range(interval) },
      { head: 'best', cell: ({ best }) => (best === null ? '–' : percent(best)) },
      { head: 'ranks', cell: ({ ranks: [low, high] }) => (low === high ? low : `${low}–${high}`) },
      { head: 'tier', cell: ({ tier }) => tier },
      { head: 'games', cell: ({ games }) => whole(games) },
      { head: 'faults', cell: ({ faults }) => faultsText(faults), words: true },
      {
        head: 'fault-free',
        cell: ({ faultFree }) => (faultFree === null ? '–' : brief(faultFree)),
      },
    ],
    standings,
  );
}

function faultsText(faults: ReportStanding['faults']): string {
  const told = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
  return told.length === 0 ? '–' : told.join(', ');
}
