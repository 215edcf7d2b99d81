import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findPlayer } from '../../players/index.js';
import { compilePlayer, fileNameOf } from '../hosts/compile.js';
import { DirectHost } from '../hosts/direct.js';
import type { Host } from '../hosts/host.js';
import { ThreadHost } from '../hosts/thread.js';
import { startLimitMs } from '../referee/limits.js';
import { apiFile, playerThreadFile } from './paths.js';

const clock = () => performance.now();

/** A player that has been loaded. */
export interface OpenedPlayer {
  readonly name: string;
  /** The arenas it says it plays; all when empty. */
  readonly arenas: readonly string[];
  readonly sha256: string;
  readonly host: Host;
  readonly warnings: readonly string[];
}

/** Loads a built-in player or a file, or says why it cannot be. */
export async function openPlayer(
  source: string,
): Promise<OpenedPlayer | { readonly sha256: string; readonly problem: string }> {
  const builtIn = findPlayer(source);
  if (builtIn !== undefined) {
    const host = new DirectHost(builtIn, clock);
    const sha256 = digest(`built-in ${source}`);
    return { name: builtIn.name, arenas: builtIn.arenas ?? [], sha256, host, warnings: [] };
  }
  const sha256 = digest(readFileSync(source));
  const compiled = await compilePlayer(resolve(source), apiFile);
  if ('problem' in compiled) return { sha256, problem: `does not compile: ${compiled.problem}` };
  const host = new ThreadHost({
    source: compiled.source,
    fileName: fileNameOf(source),
    threadFile: playerThreadFile,
    clock,
  });
  const fault = await host.load({ ms: startLimitMs });
  if (fault !== null) {
    await host.close();
    return { sha256, problem: `${fault.fault}: ${fault.message}` };
  }
  return { name: host.name, arenas: host.arenas, sha256, host, warnings: [] };
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
