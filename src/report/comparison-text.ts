import { signed } from '../compare/digits.js';
import type { Comparison, Entrant, MeanScore, PairedComparison } from '../compare/result.js';
import type { Interval } from '../statistics/bootstrap.js';
import type { Timing } from '../tournament/timing.js';
import { millisecondsText } from './standings-text.js';
import { type FittedColumn, fittedTable, right } from './table.js';

/** An entrant with one number of kinds, or with all. */
interface Row {
  readonly entrant: Entrant;
  readonly score: MeanScore;
  readonly pair: PairedComparison | null;
  /** The first of its number of kinds. */
  readonly first: boolean;
  /** Whether nobody is shown to be better there. */
  readonly wins: boolean;
}

/** A comparison as one table that fits the terminal, and as sentences. */
export function comparisonText(
  comparison: Comparison,
  timing: Timing | null,
  width: number,
): string {
  const { arena, seeds, kinds, seed, by, few, entrants, winners, sentences } = comparison;
  const titles = [
    `${arena}: ${seeds} seeds for each of K = ${kinds.join(', ')}, ${by === 'size' ? '' : 'the same for all, '}seed ${seed}`,
    ...(few ? ['few seeds: the intervals are a hint, not a proof'] : []),
  ];
  const faults = entrants.filter((entrant) => entrant.faults > 0);
  return [
    ...titles,
    fittedTable(columnsOf(comparison, timing), rowsOf(comparison), width).trimEnd(),
    ...winners.map(({ kinds, entrants }) => winnerLine(kinds, entrants)),
    ...sentences,
    ...faults.map(({ entrant, faults }) => `${entrant}: ${faults} games ended in a fault`),
    '',
  ].join('\n');
}

function rowsOf({ entrants, winners }: Comparison): Row[] {
  const parts = entrants[0]?.scores.length ?? 0;
  return Array.from({ length: parts }, (_, part) =>
    entrants.flatMap((entrant, i) => {
      const score = entrant.scores[part];
      if (score === undefined) return [];
      const pair = entrant.against[part] ?? null;
      const won = winners.find(({ kinds }) => kinds === score.kinds)?.entrants ?? [];
      return [{ entrant, score, pair, first: i === 0, wins: won.includes(entrant.entrant) }];
    }),
  ).flat();
}

function columnsOf(
  { seeds, by, entrants }: Comparison,
  timing: Timing | null,
): FittedColumn<Row>[] {
  const times = new Map(timing?.players.map(({ player, median }) => [player, median]));
  const head = by === null ? `to ${entrants[0]?.entrant}` : `to the first ${by}`;
  return [
    {
      column: right('K'),
      cell: ({ score, first }) => (first ? (score.kinds ?? 'all') : ''),
      leaveOut: 0,
    },
    {
      column: { head: 'player' },
      cell: ({ entrant, wins }) => `${entrant.entrant}${wins ? ' *' : ''}`,
      leaveOut: 0,
    },
    { column: right('score'), cell: ({ score }) => signed(score.mean, 0, false), leaveOut: 0 },
    {
      column: { head: '95 % interval' },
      cell: ({ score: { interval } }) => range(interval, (end) => signed(end, 0, false)),
      leaveOut: 2,
    },
    { column: right(head), cell: ({ pair }) => change(pair), leaveOut: 0 },
    {
      column: { head: '95 % interval' },
      cell: ({ pair }) =>
        pair === null
          ? ''
          : pair.percent === null
            ? range(pair.interval, (end) => signed(end, 0))
            : range(pair.percent.interval, (end) => signed(end, 1)),
      leaveOut: 0,
    },
    { column: right('won'), cell: ({ pair }) => wonShare(pair, seeds), leaveOut: 1 },
    {
      column: right('correlation'),
      cell: ({ pair }) =>
        pair === null ? '' : pair.correlation === null ? '–' : signed(pair.correlation, 2, false),
      leaveOut: 3,
    },
    {
      column: right('worth'),
      cell: ({ pair }) => (pair === null ? '' : (pair.worth?.toFixed(2) ?? '–')),
      leaveOut: 4,
    },
    {
      column: right('ms a move'),
      cell: ({ entrant, score }) =>
        score.kinds === null || entrant.scores.length === 1
          ? millisecondsText(times.get(entrant.entrant))
          : '',
      // Strength against time is what a comparison by budgets is for.
      leaveOut: by === 'budget' ? 1 : 5,
    },
  ];
}

function change(pair: PairedComparison | null): string {
  if (pair === null) return '';
  return pair.percent === null ? signed(pair.difference, 0) : `${signed(pair.percent.value, 1)} %`;
}

function wonShare(pair: PairedComparison | null, seeds: number): string {
  if (pair === null || seeds === 0) return '';
  const all = pair.won + pair.tied + pair.lost;
  const share = (count: number) => ((100 * count) / Math.max(1, all)).toFixed(0);
  return `${share(pair.won)} %${pair.tied > 0 ? `, ${share(pair.tied)} % tied` : ''}`;
}

function range(interval: Interval | null, text: (end: number) => string): string {
  return interval === null ? '–' : `${text(interval[0])} … ${text(interval[1])}`;
}

/** Who wins at which number of kinds. */
function winnerLine(kinds: number, entrants: readonly string[]): string {
  const [first, ...others] = entrants;
  if (others.length === 0) return `K = ${kinds}: ${first} wins`;
  return `K = ${kinds}: ${first} leads, but ${others.join(', ')} cannot be told from it`;
}
