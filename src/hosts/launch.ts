import { findPlayer } from '../../players/index.js';
import type { Clock } from './clock.js';
import { DirectHost } from './direct.js';
import type { Host, HostFault, Patience } from './host.js';
import { ProcessHost } from './process/process-host.js';
import type { Jail } from './sandbox/jail.js';
import { ThreadHost } from './thread.js';

/** How a player is brought to life, as plain data: any thread can do it. */
export type Launch =
  | { readonly kind: 'built-in'; readonly name: string }
  | {
      readonly kind: 'thread';
      /** The player as one ES module. */
      readonly source: string;
      readonly fileName: string;
      /** The compiled `player-thread`. */
      readonly threadFile: string;
    }
  | { readonly kind: 'process'; readonly jail: Jail; readonly fileName: string };

/** A host whose player has to be loaded, and says then what it is. */
export interface LoadedHost extends Host {
  readonly arenas: readonly string[];
  load(patience: Patience): Promise<null | HostFault>;
}

/** The host of a player. Its player is loaded when its first game starts. */
export function hostOf(launch: Launch, clock: Clock): Host {
  if (launch.kind !== 'built-in') return loadedHostOf(launch, clock);
  const player = findPlayer(launch.name);
  if (player === undefined) throw new Error(`there is no built-in player '${launch.name}'`);
  return new DirectHost(player, clock);
}

/** The same of a player from a file. */
export function loadedHostOf(
  launch: Exclude<Launch, { kind: 'built-in' }>,
  clock: Clock,
): LoadedHost {
  return launch.kind === 'thread'
    ? new ThreadHost({ ...launch, clock })
    : new ProcessHost({ ...launch, clock });
}
