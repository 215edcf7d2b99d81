import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Jail } from '../sandbox/jail.js';
import { compilerLimits } from '../sandbox/limits.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { killJailed, spawnJailed } from '../sandbox/spawn.js';
import { type Artefact, keep, kept, keyOf } from './cache.js';
import { courseHeader, courseMain, lineBuffered } from './course-main.js';
import { studentOf } from './language.js';
import { everyProgram } from './runtimes.js';
import type { SubmittedFile } from './submission.js';
import { machinesFault, playersFault, type Unopened } from './workshop.js';

/** A compiled program, and what the compiler had to say. */
export interface CompiledC {
  readonly program: string;
  readonly warnings: string;
}

const flags = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-fdiagnostics-color=never'];
const longestMs = 30_000;
const mostWarnings = 16_384;
const mostProgram = 16 * 2 ** 20;
/** The linker writes to a file; out of the sandbox it comes as output. */
const script = `PATH=/usr/local/bin:/usr/bin:/bin; export PATH
command -v gcc >/dev/null || exit 127
folder=$(mktemp -d) && gcc "$@" -o "$folder/player" -lm && cat "$folder/player"
status=$?; rm -rf "$folder"; exit $status`;

/** Compiles a C player, in the sandbox as well: what it includes is read there. */
export async function compileC(
  files: readonly [SubmittedFile, ...SubmittedFile[]],
  cache: string,
  sandbox: Sandbox | null,
): Promise<CompiledC | Unopened> {
  const sources = sourcesOf(files);
  const parts = sources.flatMap(({ name, content }) => [name, content]);
  const key = keyOf('c', script, ...flags, ...parts);
  const before = kept(cache, key);
  if (before !== null) return compiledIn(before);
  const folder = keep(cache, keyOf('c-sources', ...parts), sources);
  const student = studentOf(files[0].content.toString('utf8'));
  const own = files[0].name;
  const around = student === undefined ? 'by-lines.c' : 'course-main.c';
  const define = student === undefined ? [] : [`-DAI_PLAYER=ai_player_${student}`];
  const outcome = await run({
    command: [
      '/bin/sh',
      '-c',
      script,
      'sh',
      ...flags,
      ...define,
      `/player/${own}`,
      `/player/${around}`,
    ],
    folder: '/player',
    files: sources.map(({ name }) => ({
      from: join(folder, name),
      at: `/player/${name}`,
      executable: false,
    })),
    runtime: everyProgram,
    limits: compilerLimits,
    memory: 'data',
    sandbox,
  });
  if (outcome.status === 127)
    return machinesFault('C players need gcc: apt-get install gcc libc6-dev');
  if (outcome.status !== 0) return playersFault(`does not compile: ${firstError(outcome)}`);
  return compiledIn(
    keep(cache, key, [
      { name: 'player', content: outcome.output },
      { name: 'warnings.txt', content: outcome.messages },
    ]),
  );
}

/** The player's files and what is linked to them. */
function sourcesOf(files: readonly [SubmittedFile, ...SubmittedFile[]]): Artefact[] {
  const source = files[0].content.toString('utf8');
  const student = studentOf(source);
  if (student === undefined) return [...files, { name: 'by-lines.c', content: lineBuffered }];
  const header = `aiplayer_${student}.h`;
  return [
    ...files,
    { name: 'course-main.c', content: courseMain },
    ...(files.some(({ name }) => name === header)
      ? []
      : [{ name: header, content: courseHeader(student) }]),
  ];
}

function compiledIn(folder: string): CompiledC {
  const warnings = readFileSync(join(folder, 'warnings.txt'), 'utf8');
  return { program: join(folder, 'player'), warnings };
}

interface Outcome {
  readonly status: number | null;
  readonly output: Buffer;
  readonly messages: string;
}

async function run(jail: Jail): Promise<Outcome> {
  const child = spawnJailed(jail);
  const output: Buffer[] = [];
  let bytes = 0;
  let messages = '';
  let over = false;
  const stop = () => {
    over = true;
    killJailed(child, jail);
  };
  const late = setTimeout(stop, longestMs);
  child.stdin.on('error', () => {});
  child.stdin.end();
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostProgram) stop();
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (messages.length < mostWarnings) messages += chunk.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  messages = messages.slice(0, mostWarnings).replaceAll('/player/', '');
  if (over) messages = `took more than ${longestMs / 1000} s or ${mostProgram} bytes`;
  return { status: over ? 1 : status, output: Buffer.concat(output), messages };
}

function firstError({ messages, status }: Outcome): string {
  const lines = messages.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => /\berror: |undefined reference/.test(line));
  return error ?? lines[0] ?? `gcc ended with status ${status}`;
}
