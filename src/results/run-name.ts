import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, diskFailure } from './run-folder.js';

const longestSeed = 40;

/** The name of the nth run with this seed: `number-crush-demo-1`. */
export function runName(arena: string, seed: string, n: number): string {
  return `${namePart(arena) || 'run'}-${namePart(seed) || 'seed'}-${n}`;
}

/**
 * Makes a folder for a new run in `parent`, numbered after the last with this arena and seed. The
 * folder is new: two who ask at once get one each.
 */
export async function makeRunFolder(parent: string, arena: string, seed: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true });
    for (let n = 1 + lastNumber(await readdir(parent), runName(arena, seed, 0)); ; n++) {
      const folder = join(parent, runName(arena, seed, n));
      const taken = await mkdir(folder).then(
        () => false,
        (error) => codeOf(error) === 'EEXIST' || Promise.reject(error),
      );
      if (!taken) return folder;
    }
  } catch (error) {
    throw diskFailure(`make a folder in '${parent}'`, error);
  }
}

/** The highest number among runs named as `example` is but for its number. */
function lastNumber(names: readonly string[], example: string): number {
  const prefix = example.slice(0, -1);
  const numbers = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((rest) => /^\d{1,9}$/.test(rest));
  return Math.max(0, ...numbers.map(Number));
}

/** Only what every file system and shell takes as it is. */
function namePart(text: string): string {
  return text
    .replace(/[^\w.-]+/g, '-')
    .slice(0, longestSeed)
    .replace(/^[-.]+|[-.]+$/g, '');
}
