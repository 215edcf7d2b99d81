import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { findPlayer, players } from '../../players/index.js';
import { Failure } from '../console/failure.js';
import { compilePlayer, fileNameOf } from '../hosts/compile.js';
import { ThreadHost } from '../hosts/thread.js';
import { startLimitMs } from '../referee/limits.js';
import type { Disqualified } from '../results/run-file.js';
import type { PlannedPlayer } from '../tournament/plan.js';
import { apiFile, playerThreadFile } from './paths.js';
import { suggestion } from './suggest.js';

const playerFiles = ['.ts', '.mts', '.js', '.mjs', '.cjs'];

/** Who takes part: players that load, with their compiled modules, and those that do not. */
export interface Field {
  readonly players: readonly PlannedPlayer[];
  readonly sources: Readonly<Record<string, string>>;
  readonly disqualified: readonly Disqualified[];
}

/** Finds and loads the players a user named: built-in names, files, folders of files. */
export async function gatherField(named: readonly string[], arena: string): Promise<Field> {
  const players: PlannedPlayer[] = [];
  const sources: Record<string, string> = {};
  const disqualified: Disqualified[] = [];
  for (const source of named.flatMap(expand)) {
    const name = freeName(source, players);
    const builtIn = findPlayer(source);
    if (builtIn !== undefined) {
      if (builtIn.arenas?.includes(arena) === false) {
        disqualified.push({ source, reason: `does not play ${arena}` });
      } else players.push({ name, source, sha256: sha256(`built-in ${source}`) });
      continue;
    }
    const loaded = await load(source, name, arena);
    if ('reason' in loaded) disqualified.push({ source, reason: loaded.reason });
    else {
      players.push({ name, source: resolve(source), sha256: sha256(readFileSync(source)) });
      sources[name] = loaded.compiled;
    }
  }
  return { players, sources, disqualified };
}

/** A folder stands for the player files in it, in order of their names. */
function expand(source: string): string[] {
  if (findPlayer(source) !== undefined) return [source];
  const found = statSync(source, { throwIfNoEntry: false });
  if (found === undefined) {
    const names = players.map(({ name }) => name);
    const hint = suggestion(source, names) || ` The built-in players are: ${names.join(', ')}`;
    throw new Failure(
      `there is no player '${source}', neither built in nor as a file or folder.${hint}`,
    );
  }
  if (!found.isDirectory()) return [source];
  const files = readdirSync(source)
    .filter((name) => playerFiles.includes(extname(name)) && !name.endsWith('.d.ts'))
    .sort();
  if (files.length === 0) {
    throw new Failure(`the folder '${source}' holds no player file (${playerFiles.join(', ')})`);
  }
  return files.map((name) => join(source, name));
}

async function load(
  source: string,
  name: string,
  arena: string,
): Promise<{ compiled: string } | { reason: string }> {
  const compiled = await compilePlayer(resolve(source), apiFile);
  if ('problem' in compiled) return { reason: `does not compile: ${compiled.problem}` };
  const host = new ThreadHost({
    source: compiled.source,
    fileName: name,
    threadFile: playerThreadFile,
    clock: () => performance.now(),
  });
  try {
    const fault = await host.load({ ms: startLimitMs });
    if (fault !== null) return { reason: `${fault.fault}: ${fault.message}` };
    if (host.arenas.length > 0 && !host.arenas.includes(arena)) {
      return { reason: `does not play ${arena}` };
    }
    return { compiled: compiled.source };
  } finally {
    await host.close();
  }
}

/** The file's own name, with a number where it is taken. */
function freeName(source: string, taken: readonly PlannedPlayer[]): string {
  const base = fileNameOf(source);
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}-${n}`;
    if (!taken.some((player) => player.name === name)) return name;
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
