import type { Baseline, MeasurementLine } from './baseline.js';

/**
 * A ratio has to fall by more than this to count, and by more than `deviations` times what the
 * rounds of both runs varied. On another kind of machine C and this program differ by themselves.
 */
export const margins = { here: 0.1, elsewhere: 0.3, measuredOnce: 0.3 } as const;
const deviations = 3;

/** What became of one measurement since the baseline. */
export interface Change {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** Share of the old ratio that was lost (negative) or won. */
  readonly change: number;
  /** The share that chance alone may take away or add. */
  readonly margin: number;
  readonly verdict: 'slower' | 'faster' | 'same';
}

export interface Circumstances {
  /** The baseline comes from this kind of processor and this Node. */
  readonly sameMachine: boolean;
  /** Whether a measurement of this name was to be made. */
  asked(name: string): boolean;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** What could not be compared, and why. */
  readonly apart: readonly { readonly name: string; readonly why: string }[];
}

/** Compares ratios within each run, never times: the machine may be another, or busier. */
export function compare(
  baseline: Baseline,
  measured: readonly MeasurementLine[],
  { sameMachine, asked }: Circumstances,
): Comparison {
  const before = new Map(baseline.measurements.map((line) => [line.name, line]));
  const changes: Change[] = [];
  const apart: { name: string; why: string }[] = [];
  for (const now of measured) {
    const then = before.get(now.name);
    const why = whyApart(then, now);
    if (then === undefined || why !== null) apart.push({ name: now.name, why: why ?? '' });
    else changes.push(changeOf(then, now, sameMachine));
  }
  for (const { name } of measured) before.delete(name);
  for (const name of [...before.keys()].filter(asked)) {
    apart.push({ name, why: 'is in the baseline only' });
  }
  return { changes, apart };
}

function whyApart(then: MeasurementLine | undefined, now: MeasurementLine): string | null {
  if (then === undefined) return 'is not in the baseline';
  const old = relativeOf(then);
  const here = relativeOf(now);
  if (old === null && here === null) return 'has no ratio';
  if (old === null) return 'has no ratio in the baseline';
  if (here === null) return `has no ratio here, but one to ${old.against} in the baseline`;
  if (old.against !== here.against) {
    return `stands against ${here.against}, in the baseline against ${old.against}`;
  }
  return null;
}

function changeOf(then: MeasurementLine, now: MeasurementLine, sameMachine: boolean): Change {
  const before = relativeOf(then)?.ratio ?? 0;
  const after = relativeOf(now)?.ratio ?? 0;
  const change = after / before - 1;
  const margin = marginOf(then, now, sameMachine);
  const verdict = change < -margin ? 'slower' : change > margin ? 'faster' : 'same';
  return { name: now.name, before, now: after, change, margin, verdict };
}

function marginOf(then: MeasurementLine, now: MeasurementLine, sameMachine: boolean): number {
  const least = sameMachine ? margins.here : margins.elsewhere;
  if (then.relativeSpread === null || now.relativeSpread === null) {
    return Math.max(least, margins.measuredOnce);
  }
  return Math.max(least, deviations * Math.hypot(then.relativeSpread, now.relativeSpread));
}

/** A list that says no more than `ratio` means C by it. */
function relativeOf({ relative, against, ratio }: MeasurementLine) {
  if (relative !== null) return { ratio: relative, against };
  return ratio === null ? null : { ratio, against: 'C' };
}
