import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckReport } from '../../check/report.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { descriptionFile } from '../../hosts/languages/description.js';
import { readSubmission } from '../../hosts/languages/submission.js';
import { checkText } from '../../report/check-text.js';
import { Lock } from '../../results/lock.js';
import { diskFailure } from '../../results/run-folder.js';
import {
  type EnteredFile,
  enter,
  refuseAlike,
  type Staged,
  stage,
  unstage,
} from '../../submissions/enter.js';
import type { Entry } from '../../submissions/entry.js';
import { nameProblem } from '../../submissions/name.js';
import { paintFor } from '../console/paint.js';
import { progressLine } from '../console/progress-line.js';
import { trustFrom, workshopOn } from '../workshop.js';
import { checkTermsFrom } from './check.js';
import { checkPlayer } from './check-player.js';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Others hold the folder for an instant only. */
const patienceMs = 30_000;
const retryMs = 50;

/** Checks a player and enters it into a tournament folder. Status 1 when it was not entered. */
export async function submit(source: string, options: Options, time: Date): Promise<number> {
  const { name, to } = options;
  if (typeof name !== 'string') throw new Failure('submit: under which name? Give --name');
  if (typeof to !== 'string') throw new Failure('submit: into which folder? Give --to');
  const problem = nameProblem(name);
  if (problem !== null) throw new Failure(`submit: --name ${problem}`);
  const { files, file } = filesOf(source);
  await mkdir(to, { recursive: true }).catch((error) => {
    throw diskFailure(`make the folder '${to}'`, error);
  });
  await refuseAlike(to, name);
  const staged = await stage(to, files, randomUUID()).catch((error) => {
    throw diskFailure(`write into '${to}'`, error);
  });
  const stop = () => {
    rmSync(staged.folder, { recursive: true, force: true });
    process.stderr.write('\nmatchpoint: submit: interrupted; nothing was entered\n');
    process.exit(exitStatus.interrupted);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const report = await checked(source, staged, file, options);
    if (!report.passed && options.force !== true) {
      tell(report, null, options);
      return exitStatus.no;
    }
    process.off('SIGINT', stop).off('SIGTERM', stop);
    const entry = await entered(to, staged, { name, file, report, time });
    tell(report, entry, options);
    return exitStatus.done;
  } finally {
    await unstage(staged);
  }
}

/** What is to be copied; which file of it is the player, or `null` when the folder is. */
function filesOf(source: string): { files: EnteredFile[]; file: string | null } {
  const found = lstatSync(source, { throwIfNoEntry: false });
  if (found === undefined) throw new Failure(`submit: there is no file '${source}'`);
  const read = readSubmission(source);
  if ('problem' in read) throw new Failure(`submit: '${source}' ${read.problem}`, exitStatus.no);
  const folder = found.isDirectory();
  const described = join(folder ? source : dirname(source), descriptionFile);
  const beside = lstatSync(described, { throwIfNoEntry: false })?.isFile() === true;
  const files: EnteredFile[] = [...read.files];
  if (beside && !files.some(({ name }) => name === descriptionFile)) {
    files.push({ name: descriptionFile, content: readFileSync(described), executable: false });
  }
  return { files, file: folder ? null : basename(source) };
}

/** The check is of the copy: what was forgotten is missing there. */
function checked(
  source: string,
  { files }: Staged,
  file: string | null,
  options: Options,
): Promise<CheckReport> {
  const workshop = workshopOn(trustFrom(options));
  const copy = file === null ? files : join(files, file);
  const terms = checkTermsFrom(options);
  return checkPlayer(copy, { ...terms, shownAs: source }, workshop, progressLine(options));
}

async function entered(
  folder: string,
  staged: Staged,
  wanted: { name: string; file: string | null; report: CheckReport; time: Date },
): Promise<Entry> {
  const { name, file, report, time } = wanted;
  const copy = readSubmission(file === null ? staged.files : join(staged.files, file));
  if ('problem' in copy) throw new Failure(`submit: the copy ${copy.problem}`, exitStatus.machine);
  const failed = report.lines.filter(({ outcome }) => outcome === 'failed');
  const check = { passed: report.passed, failed: [...new Set(failed.map((line) => line.check))] };
  const lock = await folderLock(folder);
  try {
    const { sha256 } = copy;
    return await enter(folder, staged, { name, file, sha256, time: time.toISOString(), check });
  } catch (error) {
    throw diskFailure(`enter '${name}' into '${folder}'`, error);
  } finally {
    await lock.release();
  }
}

/** Waits for its turn: many may submit at the last minute. */
async function folderLock(folder: string): Promise<Lock> {
  for (let waited = 0; ; waited += retryMs) {
    try {
      return await Lock.take(join(folder, '.lock'), `the folder '${folder}'`);
    } catch (error) {
      const held = error instanceof Failure && error.status === exitStatus.wrongUse;
      if (!held || waited >= patienceMs) throw error;
      await sleep(retryMs);
    }
  }
}

function tell(report: CheckReport, entry: Entry | null, { json, to }: Options): void {
  const { stdout } = process;
  if (json === true) {
    stdout.write(`${JSON.stringify({ entered: entry, report })}\n`);
    return;
  }
  stdout.write(checkText(report, paintFor(stdout)));
  stdout.write(
    entry === null
      ? 'Nothing was entered. --force enters it as it is.\n'
      : `Entered into ${to} as ${entry.name}, submission ${entry.number}, sha256 ${entry.sha256.slice(0, 12)}…, ${entry.time}. The last one counts.\n`,
  );
}
