// A report without games, for tests.
import { samplePlan, sampleRunFile } from '../results/sample-run.js';
import type { Plan } from '../tournament/plan.js';
import { unitsOf } from '../tournament/units.js';
import type { ReportData } from './report-data.js';

export function sampleReport(changes: Partial<Plan>): ReportData {
  const { matchpoint, started, machine } = sampleRunFile();
  const plan = { ...samplePlan(), ...changes };
  return {
    format: 1,
    ...{ matchpoint, started, machine },
    plan,
    units: unitsOf(plan),
    command: 'matchpoint tournament',
    ...{
      digest: null,
      missing: 16,
      part: '1 of 2 boards',
      damage: [],
      disqualified: [],
      few: true,
    },
    ...{ comparison: null, duel: null, standings: [], timing: [], byKinds: [], distributions: [] },
    ...{ wins: [], ranks: null },
    faults: { total: 0, shown: [] },
    games: { total: 0, shown: [] },
  };
}
