import { writeSync } from 'node:fs';

export function misbehave() {
  const length = 10 << 20;
  const answer = Buffer.from(`move ${'1'.repeat(length)}\n`);
  for (let at = 0; at < answer.length; ) at += writeSync(1, answer, at);
}
