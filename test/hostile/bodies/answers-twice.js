import { writeSync } from 'node:fs';

export function misbehave() {
  // In one piece: a second answer that comes late enough would pass for the next one.
  writeSync(1, 'move 1\nmove 1\n');
}
