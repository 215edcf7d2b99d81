import type { KindsScores } from '../../tournament/kinds-scores.js';
import type { Standings } from '../../tournament/standings.js';
import { forestPlot } from './forest-plot.js';
import type { PlotRow } from './interval-plot.js';
import { scoreByKinds } from './score-by-kinds.js';
import type { PlotView } from './view.js';

/** What `--plot` draws of a tournament: the players, then their scores by number of kinds. */
export function runPlots(
  { players }: Pick<Standings, 'players'>,
  byKinds: readonly KindsScores[],
  view: PlotView,
): string {
  const told = players.some(({ interval }) => interval !== null);
  const shown = told
    ? 'mean score and 95 % interval'
    : 'mean score, too few boards for an interval';
  const rows = players.map(({ player, mean, interval }) => ({ label: player, mean, interval }));
  const order = players.map(({ player }) => player);
  const kindsRows = byKinds.map(({ kinds, players: scores }) => ({
    kinds,
    rows: order.flatMap((name): PlotRow[] =>
      scores
        .filter(({ player }) => player === name)
        .map(({ mean, interval }) => ({ label: name, mean, interval })),
    ),
  }));
  return [
    forestPlot(`players: ${shown}`, rows, view),
    scoreByKinds(`score by kinds: ${shown}`, kindsRows, view),
  ].join('\n');
}
