import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programNamed, systemPath } from '../sandbox/programs.js';
import { machinesFault, type Unopened, type Workshop } from './workshop.js';

/** A program that runs players, and what of this machine it has to see. */
export interface Runtime {
  readonly program: string;
  readonly seen: readonly string[];
}

/** Libraries, nothing else: what a compiled program needs. */
export const libraries: readonly string[] = ['/usr/lib', '/usr/lib64'];

/** For commands and compilers: every program that is installed. */
export const everyProgram: readonly string[] = [
  ...['/usr', '/bin', '/sbin'],
  ...['/etc/alternatives', '/etc/java-17-openjdk', '/etc/java-21-openjdk'],
];

/** Node: the very one that runs this, if the players' user can reach it. */
export function nodeRuntime(workshop: Workshop): Runtime | Unopened {
  const program = firstReachable([workshop.nodeFile, ...named('node', workshop)], workshop);
  if (program !== undefined) return { program, seen: [...libraries, ...aroundOf(program)] };
  return machinesFault(
    `${workshop.nodeFile} cannot be reached by the user nobody, as whom players run: install Node for all users, or do not run as root`,
  );
}

export function pythonRuntime(workshop: Workshop): Runtime | Unopened {
  const program = firstReachable(named('python3', workshop), workshop);
  if (program !== undefined) return { program, seen: [...libraries, ...aroundOf(program)] };
  return machinesFault('Python players need Python 3 for all users: apt-get install python3');
}

/** The program a command names: of the system, or in the player's own folder. */
export function programOf(word: string, folder: string): string | undefined {
  if (word.startsWith('/')) return word;
  if (word.includes('/')) return join(folder, word);
  return programNamed(word, systemPath);
}

function named(name: string, { path }: Workshop): string[] {
  const found = [programNamed(name, systemPath), programNamed(name, path)];
  return found.filter((program) => program !== undefined);
}

function firstReachable(programs: readonly string[], { root }: Workshop): string | undefined {
  const real = programs.filter((program) => existsSync(program)).map((p) => realpathSync(p));
  return real.find((program) => !root || reachableByAll(program));
}

/** The program itself, and where it keeps its modules when that is not with the system's. */
function aroundOf(program: string): string[] {
  const prefix = dirname(dirname(program));
  return prefix === '/usr' || prefix === '/' ? [program] : [program, join(prefix, 'lib')];
}

function reachableByAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === '/') break;
  }
  return (statSync(path).mode & 0o005) === 0o005;
}
