import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entry, parseEntry } from './entry.js';

export const entryFile = 'submission.json';
export const historyFolder = 'history';

/** A player entered into a tournament folder: its last submission, or why there is none. */
export interface Entered {
  readonly name: string;
  /** The file or folder that counts. */
  readonly source: string;
  /** What is in it must still be this. */
  readonly sha256: string;
}

export type Unreadable = { readonly source: string; readonly problem: string };

/** Everyone entered into a folder, in order of their names. */
export async function readEntries(folder: string): Promise<readonly (Entered | Unreadable)[]> {
  const found: (Entered | Unreadable)[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const entry = await readEntry(join(folder, name));
    if (entry !== null) found.push(entry);
  }
  return found;
}

/** The submission that counts in a player's folder; `null` where nobody is entered. */
export async function readEntry(home: string): Promise<Entered | Unreadable | null> {
  const path = join(home, entryFile);
  const file = await lstat(path).catch(() => null);
  if (file === null) return null;
  if (!file.isFile()) return { source: home, problem: `${entryFile} is not a file` };
  const entry: Entry | { problem: string } = parseEntry(await readFile(path, 'utf8'));
  if ('problem' in entry) return { source: home, problem: `${entryFile}: ${entry.problem}` };
  return { name: entry.name, source: join(home, entry.path), sha256: entry.sha256 };
}
