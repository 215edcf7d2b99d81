import packageJson from '../../../package.json' with { type: 'json' };
import { thisMachine } from '../../results/machine.js';
import type { Disqualified, RunFile } from '../../results/run-file.js';
import type { Plan } from '../../tournament/plan.js';

/** What `run.json` holds for a run that starts now, here. */
export function runFileOf(plan: Plan, disqualified: readonly Disqualified[] = []): RunFile {
  return {
    format: 1,
    matchpoint: packageJson.version,
    started: new Date().toISOString(),
    machine: thisMachine(),
    plan,
    disqualified: disqualified.map(({ source, reason }) => ({ source, reason })),
  };
}
