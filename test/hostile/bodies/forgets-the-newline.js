import { writeSync } from 'node:fs';

export function misbehave() {
  for (let i = 0; i < 100; i++) writeSync(1, 'x'.repeat(1000));
  return new Promise(() => {});
}
