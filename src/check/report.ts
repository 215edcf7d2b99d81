import { checks } from './checks.js';
import type { Observation } from './observe.js';
import type { Again, Verdict } from './verdict.js';

/** One line of a report. */
export interface CheckLine extends Verdict {
  readonly check: string;
  readonly meaning: string;
  /** `null` where no arena has to do with it. */
  readonly arena: string | null;
}

/** What a check has to say about a player: plain data, for people and programs. */
export interface CheckReport {
  readonly player: string;
  readonly source: string;
  /** `null` when it could not be read. */
  readonly sha256: string | null;
  readonly seed: string;
  readonly passed: boolean;
  readonly lines: readonly CheckLine[];
}

/** Who was checked. */
export type CheckedPlayer = Pick<CheckReport, 'player' | 'source' | 'sha256' | 'seed'>;

/** The report on a player that could not even be loaded. */
export function unloadedReport(
  player: CheckedPlayer,
  problem: string,
  reproduce: string,
): CheckReport {
  const evidence = [{ told: problem, board: null, reproduce }];
  return {
    ...player,
    passed: false,
    lines: [{ ...loads, outcome: 'failed', told: 'cannot be loaded', evidence }],
  };
}

/** The report on a player that was loaded and asked. */
export function reportOn(
  player: CheckedPlayer,
  observations: readonly Observation[],
  warnings: string,
  again: Again,
): CheckReport {
  const told =
    warnings === ''
      ? 'compiles, loads and answers'
      : `compiles with warnings:\n${warnings.trimEnd()}`;
  const loaded: CheckLine = {
    ...loads,
    outcome: warnings === '' ? 'passed' : 'noted',
    told,
    evidence: [],
  };
  const lines = observations.flatMap((seen) =>
    checks.map(({ name, meaning, judge }) => ({
      check: name,
      meaning,
      arena: seen.arena,
      ...judge(seen, again),
    })),
  );
  const passed = lines.every(({ outcome }) => outcome !== 'failed');
  return { ...player, passed, lines: [loaded, ...lines] };
}

const loads = { check: 'loads', meaning: 'compiles, loads and starts', arena: null };
