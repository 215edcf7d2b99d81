import { closeSync } from 'node:fs';

export function misbehave() {
  closeSync(1);
  return new Promise(() => setInterval(() => {}, 1000));
}
