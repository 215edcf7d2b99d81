import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type Jail, jailArguments, unjailedFolder } from './jail.js';

/** A process with its three streams. */
export type Jailed = ChildProcess & {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
};

/**
 * Starts a program in its jail, in a session of its own: Ctrl-C at a terminal is not for it. Its
 * files are opened here and handed over, so that they need not be readable for nobody.
 */
export function spawnJailed(jail: Jail): Jailed {
  const [program = '', ...rest] = jailArguments(jail);
  const jailed = jail.sandbox !== null;
  const opened: number[] = [];
  try {
    if (jailed) for (const { from } of jail.files) opened.push(openSync(from, 'r'));
    return spawn(program, rest, {
      stdio: ['pipe', 'pipe', 'pipe', ...opened],
      env: {},
      detached: true,
      cwd: jailed ? '/' : unjailedFolder(jail),
    }) as unknown as Jailed;
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** Should the outer process not have ended by then, it is killed too. */
const outerMs = 500;

/**
 * Ends the process and all that it started, at once. The first process inside is killed, and the
 * kernel ends the rest with it; the one outside then collects it, so that no dead process waits for
 * somebody to do so.
 */
export function killJailed(child: Jailed, { sandbox }: Jail): void {
  const { pid } = child;
  if (pid === undefined || hasEnded(child)) return;
  const inside = sandbox === null ? [] : childrenOf(pid);
  for (const first of inside) kill(first);
  if (inside.length === 0) kill(-pid);
  else setTimeout(() => hasEnded(child) || kill(-pid), outerMs).unref();
}

function hasEnded({ exitCode, signalCode }: Jailed): boolean {
  return exitCode !== null || signalCode !== null;
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
