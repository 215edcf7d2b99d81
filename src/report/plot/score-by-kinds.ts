import { intervalPlot, type PlotRow } from './interval-plot.js';
import type { PlotView } from './view.js';

/** The rows of one number of kinds. */
export interface KindsRows {
  readonly kinds: number;
  readonly rows: readonly PlotRow[];
}

/** How scores change with the number of kinds: a group for each, all on one scale. */
export function scoreByKinds(title: string, all: readonly KindsRows[], view: PlotView): string {
  const groups = all.map(({ kinds, rows }) => ({ heading: `${kinds} kinds`, rows }));
  return intervalPlot(title, groups, view);
}
