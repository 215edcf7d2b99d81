import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Findings } from '../../compare/findings.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { makeReport } from '../../report/make-report.js';
import { type ReportedRun, reportOf } from '../../report/report-of-run.js';
import { readRecords } from '../../results/games-file.js';
import type { Timing } from '../../tournament/timing.js';
import { files as disk } from '../console/files.js';
import { pageFolder } from '../paths.js';

/** Writes the page that shows a run. */
export async function writeReport(
  path: string,
  run: ReportedRun & { readonly folder: string },
  findings: Findings,
  timing: Timing,
): Promise<void> {
  const data = await reportOf(run, findings, timing, readRecords(run.folder));
  const [script, style] = await Promise.all([
    readFile(join(pageFolder, 'page.js'), 'utf8'),
    readFile(join(pageFolder, 'style.css'), 'utf8'),
  ]);
  const problem = await disk.replace(path, makeReport(data, { script, style }));
  if (problem) throw new Failure(`cannot write '${path}': ${problem.message}`, exitStatus.machine);
}
