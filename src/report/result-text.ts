import type { Findings } from '../compare/findings.js';
import type { Timing } from '../tournament/timing.js';
import { comparisonText } from './comparison-text.js';
import { duelText } from './duel-text.js';
import { standingsTable } from './standings-text.js';

export interface ResultView {
  /** Show the course's bonus. */
  readonly bonus: boolean;
  readonly width: number;
}

/** What a run has to show, by its job. */
export function resultText(
  { standings, comparison, duel }: Findings,
  timing: Timing | null,
  { bonus, width }: ResultView,
): string {
  if (duel !== null) return duelText(duel, width);
  if (comparison !== null) return comparisonText(comparison, timing, width);
  return standingsTable(standings, timing, { bonus, width });
}
