import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arena } from '../../api/arena.js';
import { Failure } from '../../console/failure.js';
import { largestFile, textOf } from '../../console/text-file.js';
import type { PlannedStart } from '../../tournament/plan.js';
import { files } from '../console/files.js';

/** A set of start boards. */
interface Starts {
  readonly starts: readonly PlannedStart[];
  /** The most kinds that one of the boards has. */
  readonly kinds: number;
}

/** Reads a folder of board files, in the order of their names; numbers in names count as such. */
export async function readStarts(folder: string, arena: Arena): Promise<Starts> {
  const starts: PlannedStart[] = [];
  let most = arena.kinds.min;
  for (const name of await boardFiles(folder)) {
    const path = join(folder, name);
    const text = textOf(path, await files.read(path, largestFile));
    const start = arena.parseStart?.(path, text);
    if (start === undefined) throw new Failure(`${arena.name} is played on dealt boards only`);
    starts.push({ path, text: start.text });
    most = Math.max(most, start.kinds);
  }
  if (starts.length === 0) throw new Failure(`the folder '${folder}' holds no board file`);
  return { starts, kinds: most };
}

async function boardFiles(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    return found
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such folder' : message;
    throw new Failure(`--boards must be a number or a folder of boards, not '${folder}': ${why}`);
  }
}
