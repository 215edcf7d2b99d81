import { join } from 'node:path';
import { RunReading } from '../results/reading.js';
import { standingsOf } from '../tournament/standings.js';
import { timingOf } from '../tournament/timing.js';
import { writeReport } from './write-report.js';

/** Writes the page of a run again, finished or not. */
export async function report(folder: string, options: { readonly out?: string }): Promise<void> {
  const run = await RunReading.of(folder);
  const { plan } = run.runFile;
  const digest = run.missing().length === 0 ? run.digest() : '';
  const standings = standingsOf(plan, run.records(), digest);
  const path = options.out ?? join(folder, 'report.html');
  await writeReport(path, run, standings, timingOf(plan, run.records()));
  process.stdout.write(`wrote ${path}\n`);
}
