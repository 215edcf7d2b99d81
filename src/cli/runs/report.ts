import { join } from 'node:path';
import { findingsOf } from '../../compare/findings.js';
import { RunReading } from '../../results/reading.js';
import { timingOf } from '../../tournament/timing.js';
import { writeReport } from './write-report.js';

/** Writes the page of a run again, finished or not. */
export async function report(folder: string, options: { readonly out?: string }): Promise<void> {
  const run = await RunReading.of(folder);
  const { plan } = run.runFile;
  const path = options.out ?? join(folder, 'report.html');
  await writeReport(path, run, findingsOf(plan, run), timingOf(plan, run.records()));
  process.stdout.write(`wrote ${path}\n`);
}
