import { join } from 'node:path';
import { type Findings, findingsFiles, findingsOf } from '../../compare/findings.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { standingsCsv } from '../../report/standings-text.js';
import type { Journal } from '../../results/journal.js';
import type { Plan } from '../../tournament/plan.js';
import { type Timing, timingOf } from '../../tournament/timing.js';
import { files as disk } from '../console/files.js';
import { writeReport } from './write-report.js';

/** Writes what a finished run has to show: standings, a comparison or a verdict, times, a page. */
export async function publish(
  journal: Journal,
  plan: Plan,
): Promise<{ findings: Findings; timing: Timing; notes: readonly string[] }> {
  const findings = findingsOf(plan, journal);
  const timing = timingOf(plan, journal.records());
  const contents = {
    ...findingsFiles(findings),
    'standings.csv': standingsCsv(findings.standings, timing),
    'timing.json': `${JSON.stringify(timing, null, 1)}\n`,
  };
  const notes: string[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const path = join(journal.folder, name);
    const problem = await disk.replace(path, content);
    if (problem)
      throw new Failure(`cannot write '${path}': ${problem.message}`, exitStatus.machine);
    notes.push(`wrote ${path}`);
  }
  notes.push(await pageNote(journal, findings, timing));
  return { findings, timing, notes };
}

/** Everything else is on disk by now: a page that cannot be written is told, and costs nothing. */
async function pageNote(journal: Journal, findings: Findings, timing: Timing): Promise<string> {
  const path = join(journal.folder, 'report.html');
  try {
    await writeReport(path, journal, findings, timing);
    return `wrote ${path}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `could not write the report (again with: matchpoint report ${journal.folder}): ${reason}`;
  }
}
