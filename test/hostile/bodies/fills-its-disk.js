import { writeFileSync } from 'node:fs';

export function misbehave() {
  for (let i = 0; i < 100; i++) {
    try {
      writeFileSync(`/tmp/filler-${i}`, Buffer.alloc(1 << 20, 1));
      if (i > 20) return -1; // There is more room than there should be.
    } catch {
      return;
    }
  }
}
