import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { findPlayer } from '../../players/index.js';
import type { Patience } from './host.js';
import { prepare } from './languages/prepare.js';
import { readSubmission } from './languages/submission.js';
import { machinesFault, playersFault, type Unopened, type Workshop } from './languages/workshop.js';
import { type Launch, loadedHostOf } from './launch.js';

export type { Unopened, Workshop } from './languages/workshop.js';

/** A player that has been loaded once and can be launched any number of times. */
export interface OpenedPlayer {
  /** What it calls itself; the file's name when it does not say. */
  readonly name: string;
  /** The file's name, or what `player.json` says; the name itself of a built-in player. */
  readonly fileName: string;
  /** A built-in player's name, or the full path of a file or folder. */
  readonly source: string;
  /** All when empty. */
  readonly arenas: readonly string[];
  /** Of all that makes the player; of the name for a built-in one. */
  readonly sha256: string;
  readonly launch: Launch;
  /** The compiler's, as it wrote them; empty when there are none. */
  readonly warnings: string;
}

/**
 * Turns what a user named (a built-in player, a file, a folder with `player.json`) into something
 * playable: looks at it, compiles it, and loads it once to hear what it says of itself.
 */
export async function openPlayer(
  named: string,
  workshop: Workshop,
  patience: Patience,
): Promise<OpenedPlayer | Unopened> {
  const builtIn = findPlayer(named);
  if (builtIn !== undefined) {
    const { arenas = [] } = builtIn;
    const sha256 = createHash('sha256').update(`built-in ${named}`).digest('hex');
    const launch: Launch = { kind: 'built-in', name: named };
    return { name: named, fileName: named, source: named, arenas, sha256, launch, warnings: '' };
  }
  const submission = readSubmission(resolve(named));
  if ('problem' in submission) return playersFault(submission.problem);
  const prepared = await prepare(submission, workshop).catch((error: NodeJS.ErrnoException) => {
    // A failure of the file system: a bug has no such code.
    if (error.code === undefined) throw error;
    return machinesFault(`cannot be kept in ${workshop.cache}: ${error.message}`);
  });
  if ('problem' in prepared) return prepared;
  const { launch, warnings } = prepared;
  const { name: fileName, path: source, sha256 } = submission;
  const host = loadedHostOf(launch, workshop.clock);
  try {
    const fault = await host.load(patience);
    if (fault !== null) {
      const wrote = (await host.stderr()).trim().split('\n').at(-1) ?? '';
      const words = `${fault.fault}: ${fault.message}`;
      return playersFault(wrote === '' ? words : `${words}; it wrote: ${wrote}`);
    }
    const arenas = submission.arenas ?? host.arenas;
    const name = submission.named ? fileName : host.name;
    return { name, fileName, source, arenas, sha256, launch, warnings };
  } finally {
    await host.close();
  }
}
