import { writeSync } from 'node:fs';

export function misbehave() {
  writeSync(1, 'move 1\n'.repeat(20));
}
