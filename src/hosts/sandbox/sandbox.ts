import { spawnSync } from 'node:child_process';
import { jailArguments } from './jail.js';
import { limits } from './limits.js';
import { programNamed } from './programs.js';

/** The programs a sandbox is made of on this machine, by their full paths. */
export interface Sandbox {
  readonly bwrap: string;
  readonly prlimit: string;
  /** To become nobody; `null` when this process is not root's. */
  readonly setpriv: string | null;
  /** `null` where it is missing: it only helps. */
  readonly choom: string | null;
  /** bwrap can forbid further user name spaces inside. */
  readonly lastOfItsKind: boolean;
}

export interface MachineEdges {
  /** As in the environment: where programs are looked for. */
  readonly path: string;
  readonly root: boolean;
}

const install = 'apt-get install bubblewrap util-linux';
const otherwise = 'or trust the players: --unsafe-no-sandbox';

/** The sandbox of this machine, tried once with a program that does nothing; or why there is none. */
export function findSandbox({ path, root }: MachineEdges): Sandbox | { readonly problem: string } {
  const bwrap = programNamed('bwrap', path);
  const prlimit = programNamed('prlimit', path);
  const setpriv = root ? programNamed('setpriv', path) : null;
  if (bwrap === undefined || prlimit === undefined || setpriv === undefined) {
    const missing = bwrap === undefined ? 'bubblewrap' : 'util-linux';
    return { problem: `players from files need ${missing}: ${install} (${otherwise})` };
  }
  const choom = programNamed('choom', path) ?? null;
  const found = { bwrap, prlimit, setpriv, choom };
  let problem = '';
  for (const lastOfItsKind of [true, false]) {
    const sandbox = { ...found, lastOfItsKind };
    problem = tried(sandbox);
    if (problem === '') return sandbox;
  }
  return {
    problem: `bubblewrap cannot work here (${problem}): ${install}, and allow user name spaces: sysctl kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0 (${otherwise})`,
  };
}

/** What went wrong, in bwrap's words; nothing when it works. */
function tried(sandbox: Sandbox): string {
  const [program = '', ...rest] = jailArguments({
    command: [sandbox.prlimit, '--version'],
    folder: '/player',
    files: [],
    runtime: ['/usr/lib', '/usr/lib64'],
    limits,
    memory: 'address-space',
    sandbox,
  });
  const { status, signal, stderr, error } = spawnSync(program, rest, {
    env: {},
    timeout: 10_000,
    encoding: 'utf8',
  });
  if (status === 0) return '';
  return error?.message ?? (stderr.split('\n')[0] || `ended with ${signal ?? status}`);
}
