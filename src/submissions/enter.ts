import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../console/failure.js';
import { writeThrough } from '../results/run-folder.js';
import { type Entry, makeEntry } from './entry.js';
import { entryFile, historyFolder } from './folder.js';
import { sameName } from './name.js';

/** One file to be entered. */
export interface EnteredFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly executable: boolean;
}

/** Files written aside, so that they can be checked where they are about to be. */
export interface Staged {
  readonly folder: string;
  readonly files: string;
}

/** Writes a submission's files into the tournament folder, where nobody plays them yet. */
export async function stage(
  folder: string,
  files: readonly EnteredFile[],
  id: string,
): Promise<Staged> {
  const staged = join(folder, `.incoming-${id}`);
  const inside = join(staged, 'files');
  await mkdir(inside, { recursive: true });
  for (const { name, content, executable } of files) {
    const file = await open(join(inside, name), 'wx', executable ? 0o755 : 0o644);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  return { folder: staged, files: inside };
}

/** Removes what was staged. */
export async function unstage({ folder }: Staged): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Makes the staged files a player's submission that counts. One process at a time may do this in a
 * folder. The files go into the history first; the last step, a rename, is the one that counts, so
 * that a crash before it leaves the submission before, and nothing is ever lost.
 */
export async function enter(
  folder: string,
  staged: Staged,
  wanted: Omit<Entry, 'format' | 'number' | 'path'> & { readonly file: string | null },
): Promise<Entry> {
  const { name, sha256, time, check, file } = wanted;
  await refuseAlike(folder, name);
  const home = join(folder, name);
  const history = join(home, historyFolder);
  await mkdir(history, { recursive: true });
  const numbers = (await readdir(history)).map((past) => Number.parseInt(past, 10) || 0);
  const number = Math.max(0, ...numbers) + 1;
  const kept = String(number).padStart(4, '0');
  const path = [historyFolder, kept, ...(file === null ? [] : [file])].join('/');
  const entry: Entry = { format: 1, name, number, path, sha256, time, check };
  await rename(staged.files, join(history, kept));
  await writeThrough(join(history, `${kept}.json`), makeEntry(entry));
  const unfinished = join(home, `.${entryFile}.tmp`);
  await writeThrough(unfinished, makeEntry(entry));
  await rename(unfinished, join(home, entryFile));
  await syncFolders(history, home, folder);
  return entry;
}

/** Fails when another player's name differs in nothing but its case. */
export async function refuseAlike(folder: string, name: string): Promise<void> {
  const other = (await readdir(folder)).find((known) => known !== name && sameName(known, name));
  if (other === undefined) return;
  throw new Failure(`submit: '${folder}' holds '${other}': '${name}' is too much like it`);
}

/** Makes new names survive a power cut, where the system can. */
async function syncFolders(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const opened = await open(folder, 'r').catch(() => null);
    await opened?.sync().catch(() => {});
    await opened?.close();
  }
}
