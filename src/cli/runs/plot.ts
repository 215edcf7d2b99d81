import picocolors from 'picocolors';
import { runPlots } from '../../report/plot/run-plots.js';
import { glyphsFor, type PlotView } from '../../report/plot/view.js';
import { kindsScoresOf } from '../../tournament/kinds-scores.js';
import type { Plan } from '../../tournament/plan.js';
import type { GameResult } from '../../tournament/result.js';
import type { Standings } from '../../tournament/standings.js';

/** The plots of a run as this process's standard output shows them. */
export function plotText(plan: Plan, standings: Standings, results: Iterable<GameResult>): string {
  return `\n${runPlots(standings, kindsScoresOf(plan, results), terminalView())}`;
}

/** The width, letters and colours of standard output. */
export function terminalView(): PlotView {
  const { stdout, env } = process;
  const colors = picocolors.createColors(stdout.isTTY === true && picocolors.isColorSupported);
  return {
    width: stdout.columns || 120,
    glyphs: glyphsFor(env),
    paint: { title: colors.bold, dot: colors.cyanBright, faint: colors.dim },
  };
}
