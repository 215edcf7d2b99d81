import { lstatSync } from 'node:fs';
import { findPlayer, players } from '../../players/index.js';
import { exitStatus, Failure } from '../console/failure.js';
import type { Host } from '../hosts/host.js';
import { hostOf } from '../hosts/launch.js';
import { type OpenedPlayer, openPlayer, type Workshop } from '../hosts/open-player.js';
import { startLimitMs } from '../referee/limits.js';
import { suggestion } from './suggest.js';

/** A player a user named, with a host for it. */
export interface HostedPlayer extends OpenedPlayer {
  readonly host: Host;
}

/** The player a user named: a built-in, a file, a folder. Fails when it cannot be opened. */
export async function playerNamed(
  name: string,
  arena: string,
  workshop: Workshop,
): Promise<HostedPlayer> {
  mustExist(name, 'file');
  const opened = await openPlayer(name, workshop, { ms: startLimitMs });
  if ('problem' in opened) {
    const status = opened.machine ? exitStatus.machine : exitStatus.wrongUse;
    throw new Failure(`the player '${name}' cannot be opened: ${opened.problem}`, status);
  }
  if (!plays(opened, arena)) throw new Failure(`the player '${name}' does not play ${arena}`);
  return { ...opened, host: hostOf(opened.launch, workshop.clock) };
}

export function plays({ arenas }: OpenedPlayer, arena: string): boolean {
  return arenas.length === 0 || arenas.includes(arena);
}

/** Fails, with what may have been meant, when a name is neither built in nor on disk. */
export function mustExist(name: string, what: string): void {
  if (findPlayer(name) !== undefined) return;
  if (lstatSync(name, { throwIfNoEntry: false }) !== undefined) return;
  const names = players.map((known) => known.name);
  const hint = suggestion(name, names) || ` The built-in players are: ${names.join(', ')}`;
  throw new Failure(`there is no player '${name}', neither built in nor as a ${what}.${hint}`);
}
