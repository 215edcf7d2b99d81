import { lstatSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { findPlayer } from '../../../players/index.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { descriptionFile } from '../../hosts/languages/description.js';
import { playerEndings } from '../../hosts/languages/language.js';
import { fileNameOf } from '../../hosts/languages/submission.js';
import type { Launch } from '../../hosts/launch.js';
import { openPlayer, type Workshop } from '../../hosts/open-player.js';
import { startLimitMs } from '../../referee/limits.js';
import { readEntries, readEntry, type Unreadable } from '../../submissions/folder.js';
import type { PlannedPlayer } from '../../tournament/plan.js';
import { mustExist, plays } from '../players.js';

/** A player that could not be loaded, and why. */
export interface Disqualified {
  readonly source: string;
  /** What it would have played as. */
  readonly name: string;
  readonly reason: string;
}

/** What a compiler had to say of a player that takes part. */
export interface CompilerWarnings {
  readonly source: string;
  readonly text: string;
}

/** Who takes part: players that load, with their launches, and those that do not. */
export interface Field {
  readonly players: readonly PlannedPlayer[];
  readonly launches: Readonly<Record<string, Launch>>;
  readonly disqualified: readonly Disqualified[];
  readonly warnings: readonly CompilerWarnings[];
}

/** A player as a user or a tournament folder names it. */
export interface Named {
  readonly source: string;
  /** The name it plays under; its file's when left out. */
  readonly name?: string;
  /** What it must still be. */
  readonly sha256?: string;
}

/** Finds and opens the players a user named: built-in names, files, folders, submissions. */
export async function gatherField(
  named: readonly string[],
  arena: string,
  workshop: Workshop,
): Promise<Field> {
  const found: (Named | Unreadable)[] = [];
  for (const source of named) found.push(...(await expand(source)));
  return openField(found, arena, workshop);
}

/** Opens players that are already known one by one. */
export async function openField(
  named: readonly (Named | Unreadable)[],
  arena: string,
  workshop: Workshop,
): Promise<Field> {
  const players: PlannedPlayer[] = [];
  const launches: Record<string, Launch> = {};
  const disqualified: Disqualified[] = [];
  const warnings: CompilerWarnings[] = [];
  for (const one of named) {
    const { source } = one;
    const reject = (reason: string, name: string) =>
      disqualified.push({ source, name: 'name' in one ? (one.name ?? name) : name, reason });
    if ('problem' in one) {
      reject(one.problem, fileNameOf(source));
      continue;
    }
    const opened = await openPlayer(source, workshop, { ms: startLimitMs });
    if ('problem' in opened) {
      if (opened.machine) throw new Failure(`${source}: ${opened.problem}`, exitStatus.machine);
      reject(opened.problem, fileNameOf(source));
    } else if (one.sha256 !== undefined && one.sha256 !== opened.sha256) {
      reject('has changed since it was submitted: submit it again', opened.fileName);
    } else if (!plays(opened, arena)) {
      reject(`does not play ${arena}`, opened.fileName);
    } else {
      const name = freeName(one.name ?? opened.fileName, players);
      players.push({ name, source: opened.source, sha256: opened.sha256 });
      launches[name] = opened.launch;
      if (opened.warnings !== '') warnings.push({ source, text: opened.warnings });
    }
  }
  return { players, launches, disqualified, warnings };
}

/**
 * A folder stands for the players in it, in order of their names, unless it is one itself: its
 * player files, and those that were submitted into it.
 */
async function expand(source: string): Promise<readonly (Named | Unreadable)[]> {
  if (findPlayer(source) !== undefined) return [{ source }];
  mustExist(source, 'file or folder');
  if (!isFolder(source)) return [{ source }];
  const own = await readEntry(source);
  if (own !== null) return [own];
  if (holdsDescription(source)) return [{ source }];
  const entered = await readEntries(source);
  const files = readdirSync(source)
    .filter((name) => !name.startsWith('.') && isPlayer(join(source, name)))
    .sort();
  if (files.length + entered.length === 0) {
    throw new Failure(`the folder '${source}' holds no player file (${playerEndings.join(', ')})`);
  }
  return [...entered, ...files.map((name) => ({ source: join(source, name) }))];
}

function isPlayer(path: string): boolean {
  if (isFolder(path)) return holdsDescription(path);
  if (path.endsWith('.d.ts')) return false;
  const found = lstatSync(path);
  const program = extname(path) === '' && found.isFile() && (found.mode & 0o111) !== 0;
  return program || playerEndings.includes(extname(path));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function holdsDescription(folder: string): boolean {
  return lstatSync(join(folder, descriptionFile), { throwIfNoEntry: false }) !== undefined;
}

/** The file's own name, with a number where it is taken. */
function freeName(base: string, taken: readonly PlannedPlayer[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}-${n}`;
    if (!taken.some((player) => player.name === name)) return name;
  }
}
