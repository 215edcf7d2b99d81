import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
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

/** Ends the process and all that it started, at once. */
export function killJailed({ pid, exitCode, signalCode }: Jailed): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
