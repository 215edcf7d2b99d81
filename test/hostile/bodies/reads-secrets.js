import { readdirSync, readFileSync } from 'node:fs';

export function misbehave() {
  if (Object.keys(process.env).some((name) => !['PWD', 'LC_CTYPE'].includes(name))) return -1;
  for (const path of ['/etc/passwd', '@SECRET@', '/proc/1/environ', '/proc/self/environ']) {
    try {
      if (readFileSync(path).length > 0) return -1;
    } catch {
      // As it should be.
    }
  }
  if (readdirSync('/player').length > 1) return -1;
}
