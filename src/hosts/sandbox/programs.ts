import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a system keeps the programs that every user may run. */
export const systemPath = '/usr/local/bin:/usr/bin:/bin';

/** The full path of a program, looked for as a shell would. */
export function programNamed(name: string, path: string): string | undefined {
  for (const folder of path.split(delimiter)) {
    if (!folder.startsWith('/')) continue;
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not here.
    }
  }
  return undefined;
}
