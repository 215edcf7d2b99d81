import { spawn } from 'node:child_process';

export function misbehave() {
  for (let i = 0; i < 30; i++) spawn(process.execPath, ['-e', 'for (;;);']).on('error', () => {});
  return new Promise(() => {});
}
