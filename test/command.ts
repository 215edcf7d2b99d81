import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const commandFile = resolve('dist/cli/main.cjs');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs the built command as a user would. */
export function matchpoint(
  args: readonly string[],
  { stdin = '', cwd }: { stdin?: string | Uint8Array; cwd?: string } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandFile, ...args], {
    input: stdin,
    maxBuffer: 1 << 28,
    timeout: 60_000,
    env: { ...process.env, TZ: 'Europe/Istanbul', NO_COLOR: undefined, FORCE_COLOR: undefined },
    ...(cwd === undefined ? {} : { cwd }),
  });
  return { status, stdout, stderr: stderr.toString() };
}

/** The same without waiting, so that several can run at a time. */
export function matchpointAside(args: readonly string[], cwd?: string): Promise<Outcome> {
  const child = spawn(process.execPath, [commandFile, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({
        status,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString(),
      }),
    );
  });
}
