import { constants } from 'node:os';
import type { HostFault } from '../host.js';
import { limits } from '../sandbox/limits.js';

export type What = Omit<HostFault, 'ms' | 'plies'>;

/** Some numbers have two names: the first is the usual one. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .map(([name, number]) => [Number(number), name] as const)
    .reverse(),
);
/** What programs say when memory is refused to them. */
const saysOutOfMemory =
  /heap out of memory|out of memory|MemoryError|bad_alloc|Cannot allocate memory|allocation failed/i;

/**
 * What the end of a player's process is called. The sandbox tells a signal as 128 and its number, as
 * a shell does. Memory is told by what the program said last, and by a kill that was not ours.
 */
export function whatEnded(code: number | null, signal: string | null, stderr: string): What {
  const byName = signal ?? (code !== null && code > 128 ? signalNames.get(code - 128) : undefined);
  const how =
    byName === undefined
      ? { message: `ended with exit code ${code}`, exitCode: code ?? 0 }
      : { message: `ended by ${byName}`, signal: byName };
  if (byName === 'SIGXCPU') {
    const message = `used more than ${limits.cpuSeconds} s of processor time`;
    return { ...how, fault: 'hang', message };
  }
  const failed = byName !== undefined || code !== 0;
  if (byName === 'SIGKILL' || (failed && saysOutOfMemory.test(stderr))) {
    return { ...how, fault: 'out-of-memory', message: `${how.message}: out of memory` };
  }
  return { ...how, fault: 'crash' };
}
