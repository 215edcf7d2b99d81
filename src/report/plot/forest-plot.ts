import { intervalPlot, type PlotRow } from './interval-plot.js';
import type { PlotView } from './view.js';

/** Who is how good, and how sure that is: a line for each on one scale. */
export function forestPlot(title: string, rows: readonly PlotRow[], view: PlotView): string {
  return intervalPlot(title, [{ heading: '', rows }], view);
}
