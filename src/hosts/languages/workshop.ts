import type { Clock } from '../clock.js';
import type { Sandbox } from '../sandbox/sandbox.js';

/** What it takes to make players out of files on this machine. */
export interface Workshop {
  /** What a player's `import … from 'matchpoint'` means. */
  readonly apiFile: string;
  /** The compiled `player-thread`. */
  readonly threadFile: string;
  /** The compiled `adapter`, around modules in a process of their own. */
  readonly adapterFile: string;
  /** The folder where compiled players are kept. */
  readonly cache: string;
  /** Where programs are looked for after the system's own folders. */
  readonly path: string;
  /** This process is root's, so players run as nobody. */
  readonly root: boolean;
  readonly nodeFile: string;
  /** Modules run in a thread of this process. */
  readonly trust: boolean;
  /** `null`: none, by the user's wish. Asked only when a process is to be started. */
  sandbox(): Sandbox | null | { readonly problem: string };
  readonly clock: Clock;
}

/** Why a player cannot be opened: its own fault, or the machine's. */
export interface Unopened {
  readonly problem: string;
  /** Something is missing here: no fault of the player. */
  readonly machine: boolean;
}

export const playersFault = (problem: string): Unopened => ({ problem, machine: false });
export const machinesFault = (problem: string): Unopened => ({ problem, machine: true });
