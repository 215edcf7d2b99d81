import { writeSync } from 'node:fs';

export function misbehave() {
  writeSync(1, 'move 1\nmove 1\nmove 1\nmove 1\n');
}
