import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launch } from '../launch.js';
import type { Jail } from '../sandbox/jail.js';
import { limits } from '../sandbox/limits.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { bundlePlayer } from './bundle.js';
import { keep, kept, keyOf } from './cache.js';
import { compileC } from './compile-c.js';
import { everyProgram, libraries, nodeRuntime, programOf, pythonRuntime } from './runtimes.js';
import type { Submission, SubmittedFile } from './submission.js';
import { machinesFault, playersFault, type Unopened, type Workshop } from './workshop.js';

/** A player that can be launched, and what its compiler had to say. */
export interface Prepared {
  readonly launch: Exclude<Launch, { kind: 'built-in' }>;
  readonly warnings: string;
}

type InSandbox = Omit<Jail, 'sandbox' | 'limits' | 'folder'>;

/** Makes a submission into something that can be launched; compiles it where that is needed. */
export async function prepare(
  submission: Submission,
  workshop: Workshop,
): Promise<Prepared | Unopened> {
  const { how, name } = submission;
  if (how === 'module' && workshop.trust) return trusted(submission, workshop);
  const sandbox = workshop.sandbox();
  if (sandbox !== null && 'problem' in sandbox) return machinesFault(sandbox.problem);
  const made = await programFor(submission, workshop, sandbox);
  if ('problem' in made) return made;
  const { warnings, ...program } = made;
  const jail = { ...program, folder: '/player', limits, sandbox };
  return { launch: { kind: 'process', jail, fileName: name }, warnings };
}

async function trusted(submission: Submission, workshop: Workshop): Promise<Prepared | Unopened> {
  const { path, files, name } = submission;
  const { apiFile, threadFile } = workshop;
  const content = files[0].content.toString('utf8');
  const bundled = await bundlePlayer(path, content, { apiFile, trusted: true });
  if ('problem' in bundled) return playersFault(`does not compile: ${bundled.problem}`);
  const { source } = bundled;
  return { launch: { kind: 'thread', source, fileName: name, threadFile }, warnings: '' };
}

async function programFor(
  submission: Submission,
  workshop: Workshop,
  sandbox: Sandbox | null,
): Promise<(InSandbox & { readonly warnings: string }) | Unopened> {
  const { how, files, name } = submission;
  const [own] = files;
  const { cache } = workshop;
  switch (how) {
    case 'module': {
      const node = nodeRuntime(workshop);
      if ('problem' in node) return node;
      const folder = await bundled(submission, workshop);
      if (typeof folder !== 'string') return folder;
      const heap = `--max-old-space-size=${limits.heapMegabytes}`;
      const adapter = {
        from: workshop.adapterFile,
        at: '/matchpoint/adapter.mjs',
        executable: false,
      };
      const module = {
        from: join(folder, 'player.mjs'),
        at: '/player/player.mjs',
        executable: false,
      };
      return {
        command: [node.program, heap, adapter.at, module.at, name],
        files: [adapter, module],
        ...{ runtime: node.seen, memory: 'data', warnings: '' },
      };
    }
    case 'c':
    case 'course-c': {
      const compiled = await compileC(files, cache, sandbox);
      if ('problem' in compiled) return compiled;
      const { program, warnings } = compiled;
      return {
        command: ['/player/player'],
        files: [{ from: program, at: '/player/player', executable: true }],
        ...{ runtime: libraries, memory: 'address-space', warnings },
      };
    }
    case 'python': {
      const python = pythonRuntime(workshop);
      if ('problem' in python) return python;
      const at = `/player/${own.name}`;
      return {
        command: [python.program, '-u', '-B', '-s', at],
        files: keptFiles(files, cache),
        ...{ runtime: python.seen, memory: 'address-space', warnings: '' },
      };
    }
    case 'program': {
      const [program, ...others] = keptFiles(files, cache);
      const runnable = program === undefined ? [] : [{ ...program, executable: true }];
      return {
        command: [`/player/${own.name}`],
        files: [...runnable, ...others],
        ...{ runtime: everyProgram, memory: 'data', warnings: '' },
      };
    }
    default: {
      const [word = '', ...rest] = how.command;
      const program = programOf(word, '/player');
      if (program === undefined) return machinesFault(`the command '${word}' is not installed`);
      return {
        command: [program, ...rest],
        files: keptFiles(files, cache),
        ...{ runtime: everyProgram, memory: 'data', warnings: '' },
      };
    }
  }
}

/** The files as they were read, kept so that every process of the run sees the same. */
function keptFiles(files: readonly SubmittedFile[], cache: string): Jail['files'] {
  const key = keyOf('files', ...files.flatMap(({ name, content }) => [name, content]));
  const folder = keep(cache, key, files);
  return files.map(({ name, executable }) => ({
    from: join(folder, name),
    at: `/player/${name}`,
    executable,
  }));
}

/** The folder that holds the compiled module as `player.mjs`. */
async function bundled(
  { path, files: [own] }: Submission,
  { cache, apiFile }: Workshop,
): Promise<string | Unopened> {
  const key = keyOf('module', own.name, own.content, readFileSync(apiFile));
  const before = kept(cache, key);
  if (before !== null) return before;
  const made = await bundlePlayer(path, own.content.toString('utf8'), { apiFile, trusted: false });
  if ('problem' in made) return playersFault(`does not compile: ${made.problem}`);
  return keep(cache, key, [{ name: 'player.mjs', content: made.source }]);
}
