import { type Baseline, lineOf, makeBaseline, parseBaseline } from '../../../bench/baseline.js';
import { suites } from '../../../bench/index.js';
import type { Measurement } from '../../../bench/measurement.js';
import { noiseWarning } from '../../../bench/noise.js';
import { filtered, namesOf } from '../../../bench/run.js';
import { measurementTable } from '../../../bench/tables.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { wholeNumber } from '../../console/numbers.js';
import { largestFile, textOf } from '../../console/text-file.js';
import { thisMachine } from '../../results/machine.js';
import { files } from '../console/files.js';
import { comparison } from './bench-comparison.js';
import { Session } from './bench-session.js';

export interface BenchOptions {
  readonly filter?: string;
  readonly list?: boolean;
  readonly json?: boolean;
  readonly compare?: string;
  readonly save?: string;
  readonly rounds?: string;
}

const usualRounds = 7;

/** Measures what the filter leaves, shows it, and holds it against a baseline when asked. */
export async function bench(options: BenchOptions): Promise<number> {
  const names = filtered(suites.flatMap(namesOf), options.filter);
  if (names.length === 0) {
    throw new Failure(
      `bench: --filter '${options.filter}' matches no measurement. --list shows them all`,
    );
  }
  if (options.list) {
    process.stdout.write(options.json ? `${JSON.stringify(names)}\n` : `${names.join('\n')}\n`);
    return exitStatus.done;
  }
  const rounds = roundsFrom(options.rounds);
  const baseline = options.compare === undefined ? null : await readBaseline(options.compare);
  const session = new Session();
  try {
    const measured = await session.measure(names, rounds);
    show(measured, options.json === true);
    const warning = noiseWarning(measured);
    if (warning !== null) session.note(warning);
    if (options.save !== undefined) await save(options.save, measured);
    if (baseline === null) return exitStatus.done;
    const asked = (name: string) => filtered([name], options.filter).length > 0;
    return await comparison(baseline, measured, session, { rounds, asked });
  } finally {
    session.close();
  }
}

function show(measured: readonly Measurement[], json: boolean): void {
  process.stdout.write(
    json ? `${JSON.stringify(measured.map(lineOf))}\n` : measurementTable(measured),
  );
}

function roundsFrom(text: string | undefined): number {
  if (text === undefined) return usualRounds;
  const rounds = wholeNumber(text, 1, 1000);
  if (rounds !== undefined) return rounds;
  throw new Failure(`--rounds must be a whole number from 1 to 1000, not '${text}'`);
}

async function readBaseline(path: string): Promise<Baseline> {
  return parseBaseline(path, textOf(path, await files.read(path, largestFile)));
}

async function save(path: string, measured: readonly Measurement[]): Promise<void> {
  const { model, node } = thisMachine();
  const content = makeBaseline({ machine: { model, node }, measurements: measured.map(lineOf) });
  const problem = await files.replace(path, content);
  if (problem) throw new Failure(`cannot write '${path}': ${problem.message}`, exitStatus.machine);
}
