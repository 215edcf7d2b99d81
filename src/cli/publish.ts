import { join } from 'node:path';
import { type Findings, findingsFiles, findingsOf } from '../compare/findings.js';
import { exitStatus, Failure } from '../console/failure.js';
import { standingsPage } from '../report/standings-page.js';
import { standingsCsv } from '../report/standings-text.js';
import type { Journal } from '../results/journal.js';
import type { Plan } from '../tournament/plan.js';
import { type Timing, timingOf } from '../tournament/timing.js';
import { files as disk } from './console/files.js';

/** Writes what a finished run has to show: standings, a comparison or a verdict, times, a page. */
export async function publish(
  journal: Journal,
  plan: Plan,
): Promise<{ findings: Findings; timing: Timing; files: readonly string[] }> {
  const findings = findingsOf(plan, journal);
  const { standings } = findings;
  const timing = timingOf(plan, journal.records());
  const contents = {
    ...findingsFiles(findings),
    'standings.csv': standingsCsv(standings, timing),
    'timing.json': `${JSON.stringify(timing, null, 1)}\n`,
    'report.html': standingsPage(standings, timing, plan),
  };
  const files: string[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const path = join(journal.folder, name);
    const problem = await disk.replace(path, content);
    if (problem)
      throw new Failure(`cannot write '${path}': ${problem.message}`, exitStatus.machine);
    files.push(path);
  }
  return { findings, timing, files };
}
