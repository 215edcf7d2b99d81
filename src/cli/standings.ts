import { Failure } from '../console/failure.js';
import { standingsCsv, standingsTable } from '../report/standings-text.js';
import { RunReading } from '../results/reading.js';
import { standingsOf } from '../tournament/standings.js';
import { timingOf } from '../tournament/timing.js';
import { plotText } from './plot.js';

export interface StandingsOptions {
  readonly format?: string;
  readonly bonus?: boolean;
  readonly plot?: boolean;
}

/** Shows the standings of a run, finished or not. */
export async function standings(folder: string, options: StandingsOptions): Promise<void> {
  const journal = await RunReading.of(folder);
  const { plan } = journal.runFile;
  const digest = journal.missing().length === 0 ? journal.digest() : '';
  const computed = standingsOf(plan, journal.records(), digest);
  const timing = timingOf(plan, journal.records());
  const { format = 'table', bonus = false, plot = false } = options;
  const width = process.stdout.columns || 120;
  const text = {
    table: () => standingsTable(computed, timing, { bonus, width }),
    csv: () => standingsCsv(computed, timing),
    json: () => `${JSON.stringify(computed, null, 1)}\n`,
  }[format];
  if (text === undefined) throw new Failure(`--format must be table, csv or json, not '${format}'`);
  if (plot && format !== 'table') {
    throw new Failure(`--plot goes with the table, not with --format ${format}`);
  }
  process.stdout.write(text());
  if (plot) process.stdout.write(plotText(plan, computed, journal.records()));
  const left = journal.missing().length;
  if (left > 0)
    process.stderr.write(`${left} games are still to be played: matchpoint resume ${folder}\n`);
}
