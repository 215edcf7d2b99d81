import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Host } from '../src/hosts/host.js';
import { hostOf } from '../src/hosts/launch.js';
import { type OpenedPlayer, openPlayer, type Workshop } from '../src/hosts/open-player.js';
import { findSandbox } from '../src/hosts/sandbox/sandbox.js';

const root = process.getuid?.() === 0;
const path = process.env.PATH ?? '';

/** This machine and the built files, with the sandbox for real. */
export const testWorkshop: Workshop = {
  apiFile: resolve('dist/api.js'),
  threadFile: resolve('dist/cli/player-thread.mjs'),
  adapterFile: resolve('dist/cli/player-process.mjs'),
  cache: join(tmpdir(), `matchpoint-test-cache-${process.pid}`),
  path,
  root,
  nodeFile: process.execPath,
  trust: false,
  sandbox: () => findSandbox({ path, root }),
  clock: () => performance.now(),
};

/** A player that must open, with a host for it. */
export async function opened(
  named: string,
  workshop: Workshop = testWorkshop,
): Promise<OpenedPlayer & { readonly host: Host }> {
  const player = await openPlayer(named, workshop, { ms: 20_000 });
  if ('problem' in player) throw new Error(`${named}: ${player.problem}`);
  return { ...player, host: hostOf(player.launch, workshop.clock) };
}
