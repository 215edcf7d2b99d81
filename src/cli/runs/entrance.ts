import { join } from 'node:path';
import type { CheckReport } from '../../check/report.js';
import { extents, scheduledPositions } from '../../check/schedule.js';
import { checkCommand, defaultSeed } from '../../check/verdict.js';
import { exitStatus, Failure } from '../../console/failure.js';
import type { Workshop } from '../../hosts/open-player.js';
import { checkText } from '../../report/check-text.js';
import type { TournamentOptions } from '../../tournament/options.js';
import type { Plan } from '../../tournament/plan.js';
import { files } from '../console/files.js';
import { paintFor } from '../console/paint.js';
import { progressLine } from '../console/progress-line.js';
import { oneLine } from '../lines.js';
import { type CheckTerms, checkOpened, notLoaded } from '../submissions/check-player.js';
import { makeTrust, type Trust } from '../workshop.js';
import type { Field } from './field.js';

/** What a tournament asks of a player before its first game: a few boards, no more. */
function termsOf({ arena, budget, hangLimitMs }: TournamentOptions, trust: Trust): CheckTerms {
  const { brief } = extents;
  const positions = scheduledPositions(arena, brief);
  return {
    ...{ budget, hangLimitMs, seed: defaultSeed, arenas: [arena] },
    questions: () => ({ ...brief, positions }),
    words: makeTrust(trust).split(' ').filter(Boolean),
  };
}

/** Prints the report on every player that cannot take part; gives the reports. */
export function tellDisqualified(
  { disqualified }: Field,
  asked: TournamentOptions,
  trust: Trust,
): readonly CheckReport[] {
  const terms = termsOf(asked, trust);
  return disqualified.map(({ source, name, reason }) => {
    const report = { ...notLoaded(source, reason, terms), player: name };
    process.stderr.write(`disqualified: ${oneLine(source)}: ${oneLine(reason)}\n`);
    process.stderr.write(checkText(report, paintFor(process.stderr)));
    return report;
  });
}

/**
 * Tries everyone from a file on a few boards and tells who fails. They play all the same: what a
 * player does wrong in a game costs that game.
 */
export async function tellFailing(
  { players }: Plan,
  { launches }: Field,
  asked: TournamentOptions,
  trust: Trust,
  workshop: Workshop,
): Promise<void> {
  const terms = termsOf(asked, trust);
  const progress = progressLine({});
  for (const [i, { name, source, sha256 }] of players.entries()) {
    progress?.(`checking ${i + 1} of ${players.length}: ${name}`);
    const launch = launches[name];
    if (launch === undefined || launch.kind === 'built-in') continue;
    const opened = { name, fileName: name, source, sha256, launch, arenas: [], warnings: '' };
    const report = await checkOpened(opened, terms, workshop, null);
    if (report.passed) continue;
    progress?.('');
    const failed = report.lines.filter(({ outcome }) => outcome === 'failed');
    const told = failed.map((line) => `${line.check}: ${line.told}`).join('; ');
    const again = checkCommand(asked.arena.name, { ...terms, playerSource: source }, null);
    process.stderr.write(`${name} plays, but fails its check: ${told}\n  ${again}\n`);
  }
  progress?.('');
}

/** Keeps the reports on those who were disqualified with the run. */
export async function keepDisqualified(
  folder: string,
  reports: readonly CheckReport[],
): Promise<void> {
  if (reports.length === 0) return;
  const path = join(folder, 'disqualified.json');
  const problem = await files.replace(path, `${JSON.stringify(reports, null, 1)}\n`);
  if (problem) throw new Failure(`cannot write '${path}': ${problem.message}`, exitStatus.machine);
}
