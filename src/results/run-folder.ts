import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exitStatus, Failure } from '../console/failure.js';
import { makeRunFile, parseRunFile, type RunFile } from './run-file.js';

/** The files of a run that the journal owns. */
export const runPath = (folder: string) => join(folder, 'run.json');
export const gamesPath = (folder: string) => join(folder, 'games.ndjson');
export const lockPath = (folder: string) => join(folder, 'lock');

/** What the file system refused, as a failure of the machine in one line. */
export function diskFailure(doing: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const words = (error instanceof Error ? error.message : String(error))
    .replace(/^[A-Z]+: /, '')
    .replace(/, \w+( '.*)?$/s, '');
  return new Failure(`cannot ${doing}: ${words}`, exitStatus.machine);
}

/** The error code of the operating system, where there is one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Reads a folder's `run.json`. */
export async function readRunFile(folder: string): Promise<RunFile> {
  const path = runPath(folder);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new Failure(`'${folder}' holds no run`);
    throw diskFailure(`read '${path}'`, error);
  }
  const read = parseRunFile(text);
  if ('problem' in read) throw new Failure(`'${path}': ${read.problem}`);
  return read;
}

/** Whether a folder holds a run, or the games of one. */
export async function holdsRun(folder: string): Promise<boolean> {
  const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size;
  if ((await sizeOf(runPath(folder))) !== undefined) return true;
  // An empty list of games is what a run leaves that was stopped while it was made.
  return ((await sizeOf(gamesPath(folder))) ?? 0) > 0;
}

/**
 * Makes the files of a run without games. `run.json` comes last and whole, so that a folder either
 * holds a run or does not.
 */
export async function writeRunFiles(folder: string, runFile: RunFile): Promise<void> {
  const text = makeRunFile(runFile);
  const read = parseRunFile(text);
  if ('problem' in read) throw new Failure(`not a run that can be kept: ${read.problem}`);
  const unfinished = `${runPath(folder)}.tmp`;
  try {
    await writeThrough(gamesPath(folder), '');
    await writeThrough(unfinished, text);
    await rename(unfinished, runPath(folder));
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw diskFailure(`write '${runPath(folder)}'`, error);
  }
}

/** Writes a file and waits until the disk has it. */
export async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes new names in a folder survive a power cut, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null);
  await opened?.sync().catch(() => {});
  await opened?.close();
}
