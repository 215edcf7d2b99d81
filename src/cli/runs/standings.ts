import { countedPart, findingsOf, gamesLeft } from '../../compare/findings.js';
import { Failure } from '../../console/failure.js';
import { resultText } from '../../report/result-text.js';
import { standingsCsv, standingsJson } from '../../report/standings-text.js';
import { RunReading } from '../../results/reading.js';
import { partText } from '../../tournament/played-part.js';
import { timingOf } from '../../tournament/timing.js';
import { plotText } from './plot.js';

export interface StandingsOptions {
  readonly format?: string;
  readonly bonus?: boolean;
  readonly plot?: boolean;
}

/** Shows the standings of a run, finished or not; of a comparison or a duel, what it found. */
export async function standings(folder: string, options: StandingsOptions): Promise<void> {
  const journal = await RunReading.of(folder);
  const { plan } = journal.runFile;
  const findings = findingsOf(plan, journal);
  const { standings: ranking, comparison, duel } = findings;
  const timing = timingOf(plan, journal.records());
  const { format = 'table', bonus = false, plot = false } = options;
  const width = process.stdout.columns || 120;
  const text = {
    table: () => resultText(findings, timing, { bonus, width }),
    csv: () => standingsCsv(ranking, timing),
    json: () => {
      const found = duel ?? comparison;
      return found === null
        ? standingsJson(ranking, timing)
        : `${JSON.stringify(found, null, 1)}\n`;
    },
  }[format];
  if (text === undefined) throw new Failure(`--format must be table, csv or json, not '${format}'`);
  if (plot && format !== 'table') {
    throw new Failure(`--plot goes with the table, not with --format ${format}`);
  }
  process.stdout.write(text());
  if (plot) process.stdout.write(plotText(plan, ranking, journal.records()));
  const left = gamesLeft(plan, journal);
  if (left === 0) return;
  const part = partText(plan, countedPart(plan, journal));
  process.stderr.write(
    `so far, ${part}; ${left} games are still to be played: matchpoint resume ${folder}\n`,
  );
}
