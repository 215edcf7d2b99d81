import { csvText } from '../export/csv.js';
import type { PlayerStanding, Standings } from '../tournament/standings.js';
import type { Timing } from '../tournament/timing.js';
import { type FittedColumn, fittedTable, right } from './table.js';

/** What the course gives its best: a bonus by rank. */
export function bonusOf(rank: number): number {
  if (rank === 1) return 3;
  if (rank <= 3) return 2.2;
  if (rank <= 7) return 1.4;
  return rank <= 15 ? 0.6 : 0;
}

export interface StandingsView {
  readonly bonus: boolean;
  /** Columns of the terminal; a narrow one leaves columns out. */
  readonly width: number;
}

/** The standings as a table that fits the terminal. */
export function standingsTable(
  standings: Standings,
  timing: Timing | null,
  { bonus, width }: StandingsView,
): string {
  const kinds = Object.keys(standings.players[0]?.perKinds ?? {});
  const columns: FittedColumn<PlayerStanding>[] = [
    { column: right('#'), cell: ({ rank }) => rank, leaveOut: 0 },
    { column: { head: 'player' }, cell: ({ player }) => player, leaveOut: 0 },
    { column: right('total'), cell: ({ total }) => total, leaveOut: 0 },
    ...(bonus
      ? [
          {
            column: right('bonus'),
            cell: ({ rank }: PlayerStanding) => bonusOf(rank).toFixed(1),
            leaveOut: 0,
          },
        ]
      : []),
    { column: right('mean'), cell: ({ mean }) => mean.toFixed(0), leaveOut: 1 },
    {
      column: { head: '95 % interval' },
      cell: ({ interval }) =>
        interval === null ? '–' : `${interval[0].toFixed(0)} … ${interval[1].toFixed(0)}`,
      leaveOut: 2,
    },
    {
      column: right('best'),
      cell: ({ best }) => (best === null ? '–' : `${(best * 100).toFixed(0)} %`),
      leaveOut: 3,
    },
    {
      column: { head: 'ranks' },
      cell: ({ ranks }) => (ranks[0] === ranks[1] ? `${ranks[0]}` : `${ranks[0]}–${ranks[1]}`),
      leaveOut: 4,
    },
    { column: right('tier'), cell: ({ tier }) => tier, leaveOut: 3 },
    ...kinds.map((kind) => ({
      column: right(`${kind} kinds`),
      cell: ({ perKinds }: PlayerStanding) => {
        const scores = perKinds[kind] ?? [];
        return scores.length > 2 ? meanOf(scores).toFixed(0) : scores.join(' ');
      },
      leaveOut: 7,
    })),
    { column: { head: 'faults' }, cell: ({ faults }) => faultsText(faults), leaveOut: 1 },
    {
      column: right('fault-free'),
      cell: ({ faultFree }) => faultFree?.toFixed(0) ?? '–',
      leaveOut: 8,
    },
    ...(timing === null ? [] : timeColumns(timing)),
    { column: right('plies'), cell: ({ plies }) => plies, leaveOut: 9 },
  ];
  return fittedTable(columns, standings.players, width);
}

function timeColumns({ players }: Timing): FittedColumn<PlayerStanding>[] {
  const times = new Map(players.map((line) => [line.player, line]));
  return [
    {
      column: right('ms a move'),
      cell: ({ player }) => millisecondsText(times.get(player)?.median),
      leaveOut: 5,
    },
    {
      column: right('worst'),
      cell: ({ player }) => times.get(player)?.worst.toFixed(0) ?? '–',
      leaveOut: 6,
    },
  ];
}

/** Quick players take microseconds. */
export function millisecondsText(ms: number | undefined): string {
  return ms?.toFixed(ms < 0.1 ? 3 : 2) ?? '–';
}

/** Every column, for spreadsheets. */
export function standingsCsv(standings: Standings, timing: Timing | null): string {
  const times = new Map(timing?.players.map((line) => [line.player, line]));
  const kinds = Object.keys(standings.players[0]?.perKinds ?? {});
  const head = [
    ...[
      'rank',
      'player',
      'total',
      'mean',
      'low',
      'high',
      'best',
      'rank_low',
      'rank_high',
      'tier',
      'bonus',
    ],
    ...kinds.map((kind) => `kinds_${kind}`),
    ...['games', 'faults', 'fault_kinds', 'fault_free', 'plies', 'ms_median', 'ms_worst'],
  ];
  const rows = standings.players.map((line) => [
    ...[
      line.rank,
      line.player,
      line.total,
      line.mean,
      line.interval?.[0] ?? '',
      line.interval?.[1] ?? '',
    ],
    ...[line.best ?? '', ...line.ranks, line.tier, bonusOf(line.rank)],
    ...kinds.map((kind) => (line.perKinds[kind] ?? []).join(' ')),
    ...[
      line.games,
      countOf(line.faults),
      faultsText(line.faults),
      line.faultFree ?? '',
      line.plies,
    ],
    ...[times.get(line.player)?.median ?? '', times.get(line.player)?.worst ?? ''],
  ]);
  return [head, ...rows]
    .map((row) => `${row.map((cell) => csvText(String(cell))).join(',')}\n`)
    .join('');
}

/** Every column: what the file has, and the bonus and the times besides. */
export function standingsJson(standings: Standings, timing: Timing): string {
  const times = new Map(timing.players.map((line) => [line.player, line]));
  const players = standings.players.map((line) => {
    const { median = null, worst = null } = times.get(line.player) ?? {};
    return { ...line, bonus: bonusOf(line.rank), ms: { median, worst } };
  });
  return `${JSON.stringify({ ...standings, players }, null, 1)}\n`;
}

export function faultsText(faults: PlayerStanding['faults']): string {
  return Object.entries(faults)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

function countOf(faults: PlayerStanding['faults']): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}
