import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Limits } from './limits.js';
import { programNamed, systemPath } from './programs.js';
import type { Sandbox } from './sandbox.js';

/** A file as the player sees it. Its content reaches the sandbox whoever may read it here. */
export interface JailFile {
  /** On this machine. */
  readonly from: string;
  /** In the sandbox. */
  readonly at: string;
  readonly executable: boolean;
}

/** A program and all that it may see and use: plain data, to be sent to any thread. */
export interface Jail {
  readonly command: readonly string[];
  /** Where the program starts: a folder of the sandbox. */
  readonly folder: string;
  readonly files: readonly JailFile[];
  /** Files and folders of this machine that the runtime needs, at the same place, read-only. */
  readonly runtime: readonly string[];
  readonly limits: Limits;
  /** Address space is the tighter limit, but V8 and other virtual machines reserve too much of it. */
  readonly memory: 'address-space' | 'data';
  /** `null`: no sandbox at all, by the user's express wish. */
  readonly sandbox: Sandbox | null;
}

/** Descriptors of the files in `files` begin here, in their order. */
export const firstFileDescriptor = 3;

/** The command line that runs a program in its jail. */
export function jailArguments(jail: Jail): readonly string[] {
  const { sandbox, command, folder, files, runtime, limits } = jail;
  if (sandbox === null) return unjailed(jail);
  const { bwrap, prlimit, setpriv, choom, lastOfItsKind } = sandbox;
  return [
    // When memory runs out, the kernel is to take the players first.
    ...(choom === null ? [] : [choom, '-n', '1000', '--']),
    // Root can not be held by limits, not even inside.
    ...(setpriv === null ? [] : [setpriv, '--reuid=65534', '--regid=65534', '--clear-groups']),
    ...[bwrap, '--unshare-all', '--unshare-user', '--die-with-parent', '--new-session'],
    ...['--clearenv', '--cap-drop', 'ALL', '--hostname', 'player'],
    ...(lastOfItsKind ? ['--disable-userns'] : []),
    ...[...systemFiles, ...runtime, prlimit].flatMap(sameHere),
    ...['--dev', '/dev', '--remount-ro', '/dev'],
    ...['--size', String(limits.tmpBytes), '--tmpfs', '/tmp'],
    ...['--dir', folder],
    ...files.flatMap(({ at, executable }, i) => [
      ...['--perms', executable ? '0555' : '0444'],
      ...['--ro-bind-data', String(firstFileDescriptor + i), at],
    ]),
    ...['--chdir', folder, '--remount-ro', '/', '--'],
    ...[prlimit, ...limitArguments(jail, true), '--', ...command],
  ];
}

/** Where programs look for libraries: folders, or links into /usr. */
const systemFiles = ['/lib', '/lib64', '/etc/ld.so.cache'];

function sameHere(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path];
}

function limitArguments(jail: Jail, counted: boolean): string[] {
  const { limits, memory } = jail;
  return [
    `--${memory === 'data' ? 'data' : 'as'}=${limits.memoryBytes}`,
    // Inside, processes are counted from none; outside, a user's other ones would count too.
    ...(counted ? [`--nproc=${limits.processes}`] : []),
    `--nofile=${limits.openFiles}`,
    `--fsize=${limits.fileBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    '--core=0',
  ];
}

/** The same program on this machine's own file system; the limits that need no sandbox stay. */
function unjailed(jail: Jail): readonly string[] {
  const places = new Map(jail.files.map(({ at, from }) => [at, from] as const));
  const command = jail.command.map((word) => places.get(word) ?? word);
  const setpriv = programNamed('setpriv', systemPath);
  const prlimit = programNamed('prlimit', systemPath);
  return [
    ...(setpriv === undefined ? [] : [setpriv, '--pdeathsig=KILL']),
    ...(prlimit === undefined ? [] : [prlimit, ...limitArguments(jail, false), '--']),
    ...command,
  ];
}

/** Where the program starts on this machine when there is no sandbox. */
export function unjailedFolder({ files }: Jail): string {
  return dirname(files.at(-1)?.from ?? '/');
}
