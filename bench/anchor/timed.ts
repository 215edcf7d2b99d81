import type { TimedRound } from '../timing.js';
import type { Anchor, AnchorWorkload } from './anchor.js';

/** What the C program does in a pass. */
export interface AnchorWork {
  readonly workload: AnchorWorkload;
  readonly set: number;
  /** The first so many boards of the set, and the units of work they stand for. */
  readonly boards: number;
  readonly units: number;
}

/** A round of C by its own clock: as many passes as fill the time, found out once. */
export function timedAnchor(
  anchor: Anchor,
  { workload, set, boards, units }: AnchorWork,
  roundMs: number,
): TimedRound {
  let passes = 0;
  return async () => {
    if (passes === 0) {
      const ms = (await anchor.time(workload, set, boards, 1)) / 1e6;
      passes = Math.max(1, Math.round(roundMs / ms));
    }
    return (await anchor.time(workload, set, boards, passes)) / passes / units;
  };
}
