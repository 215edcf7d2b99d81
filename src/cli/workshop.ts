import { exitStatus, Failure } from '../console/failure.js';
import { processClock } from '../hosts/clock.js';
import { cacheFolder } from '../hosts/languages/cache.js';
import type { Workshop } from '../hosts/open-player.js';
import { findSandbox, type Sandbox } from '../hosts/sandbox/sandbox.js';
import { adapterFile, apiFile, playerThreadFile } from './paths.js';

/** How far the players are to be trusted. */
export interface Trust {
  /** TypeScript and JavaScript files run in threads of this process. */
  readonly trust: boolean;
  /** Processes are not contained at all. */
  readonly unsafe: boolean;
}

const warning =
  'WARNING: --unsafe-no-sandbox: players from files can read, change and send whatever you can\n';

export function trustFrom(options: Readonly<Record<string, unknown>>): Trust {
  const unsafe = options.unsafeNoSandbox === true;
  return { trust: options.trust === true, unsafe };
}

/** The same as a command line takes it again. */
export function makeTrust({ trust, unsafe }: Trust): string {
  return `${trust ? ' --trust' : ''}${unsafe ? ' --unsafe-no-sandbox' : ''}`;
}

/** This machine, its environment and the built files, as players are made with. */
export function workshopOn({ trust, unsafe }: Trust): Workshop {
  let found: Sandbox | null | undefined;
  const root = process.getuid?.() === 0;
  const path = process.env.PATH ?? '';
  return {
    apiFile,
    threadFile: playerThreadFile,
    adapterFile,
    cache: cacheFolder(process.env),
    path,
    root: root && !unsafe,
    nodeFile: process.execPath,
    trust,
    sandbox() {
      if (found !== undefined) return found;
      if (unsafe) {
        process.stderr.write(warning);
        found = null;
        return found;
      }
      const sandbox = findSandbox({ path, root });
      if ('problem' in sandbox) throw new Failure(sandbox.problem, exitStatus.machine);
      found = sandbox;
      return found;
    },
    clock: processClock,
  };
}
