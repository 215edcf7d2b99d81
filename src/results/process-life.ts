import { readFile } from 'node:fs/promises';
import { codeOf } from './run-folder.js';

/**
 * When a process started, in the system's own ticks; `null` where there is no /proc. With it a
 * process is told from a later one with the same number.
 */
export async function startOf(pid: number): Promise<string | null> {
  return (await statOf(pid))?.start ?? null;
}

/** Whether the process with this number that started at `start` still runs on this machine. */
export async function isAlive(pid: number, start: string | null): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    if (codeOf(error) === 'ESRCH') return false;
  }
  const stat = await statOf(pid);
  if (stat === null) return true;
  // A zombie has ended; its parent has only not asked yet.
  const ended = stat.state === 'Z' || stat.state === 'X';
  return !ended && (start === null || stat.start === start);
}

async function statOf(pid: number): Promise<{ state: string; start: string } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses, and may hold anything.
  const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const start = rest[18];
  return state === undefined || start === undefined ? null : { state, start };
}
