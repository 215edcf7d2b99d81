import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findPlayer, players } from '../../players/index.js';
import { Failure } from '../console/failure.js';
import { compilePlayer, fileNameOf } from '../hosts/compile.js';
import { DirectHost } from '../hosts/direct.js';
import type { Host } from '../hosts/host.js';
import { ThreadHost } from '../hosts/thread.js';
import { startLimitMs } from '../referee/limits.js';
import { apiFile, playerThreadFile } from './paths.js';
import { suggestion } from './suggest.js';

const clock = () => performance.now();

/** A host for the player a user named: a built-in, or a file. Fails when it cannot be loaded. */
export async function hostFor(name: string, arena: string): Promise<Host> {
  const builtIn = findPlayer(name);
  if (builtIn !== undefined) {
    if (builtIn.arenas?.includes(arena) === false) {
      throw new Failure(`the player '${name}' does not play ${arena}`);
    }
    return new DirectHost(builtIn, clock);
  }
  if (!existsSync(name)) {
    const names = players.map((known) => known.name);
    const hint = suggestion(name, names) || ` The built-in players are: ${names.join(', ')}`;
    throw new Failure(`there is no player '${name}', neither built in nor as a file.${hint}`);
  }
  const compiled = await compilePlayer(resolve(name), apiFile);
  if ('problem' in compiled)
    throw new Failure(`the player '${name}' cannot be compiled: ${compiled.problem}`);
  const host = new ThreadHost({
    source: compiled.source,
    fileName: fileNameOf(name),
    threadFile: playerThreadFile,
    clock,
  });
  const fault = await host.load({ ms: startLimitMs });
  if (fault !== null) {
    throw new Failure(`the player '${name}' cannot be loaded: ${fault.fault}: ${fault.message}`);
  }
  return host;
}
