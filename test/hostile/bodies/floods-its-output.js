import { writeSync } from 'node:fs';

export function misbehave() {
  const flood = 'move 1\n'.repeat(10_000);
  for (let written = 0; written < 2 ** 30; written += flood.length) writeSync(1, flood);
}
