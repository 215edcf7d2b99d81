import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A file to be kept. */
export interface Artefact {
  readonly name: string;
  readonly content: string | Uint8Array;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where compiled players are kept on this machine. */
export function cacheFolder({ XDG_CACHE_HOME, HOME }: Environment): string {
  if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'matchpoint');
  if (HOME?.startsWith('/')) return join(HOME, '.cache', 'matchpoint');
  return join(tmpdir(), `matchpoint-cache-${userInfo().uid}`);
}

/** The key of what is made from these parts, and of nothing else. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** The folder kept under a key; `null` when there is none. */
export function kept(cache: string, key: string): string | null {
  const folder = join(cache, key);
  return existsSync(folder) ? folder : null;
}

/**
 * Keeps files under a key. They are written aside and put in place at once, so that another process
 * sees all of them or none; who comes second uses what is there.
 */
export function keep(cache: string, key: string, files: readonly Artefact[]): string {
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  const aside = join(cache, `${key}.${process.pid}.${randomBytes(6).toString('hex')}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  try {
    for (const { name, content } of files)
      writeFileSync(join(aside, name), content, { mode: 0o755 });
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
