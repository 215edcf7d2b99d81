import { availableParallelism } from 'node:os';
import { Failure } from '../../console/failure.js';
import { wholeNumber } from '../../console/numbers.js';
import { type Trust, trustFrom } from '../workshop.js';

/** How a plan is played and shown: nothing here changes its result. */
export interface RunOptions {
  readonly threads: number;
  readonly json: boolean;
  readonly bonus: boolean;
  /** The first fault of a player ends the run. */
  readonly strict: boolean;
  /** Draw the scores at the end. */
  readonly plot: boolean;
  readonly trust: Trust;
}

type Given = Readonly<Record<string, unknown>>;

/** The options of a command that plays games, read once. */
export function runOptionsFrom(given: Given): RunOptions {
  return {
    threads: threadsFrom(given),
    json: given.json === true,
    bonus: given.bonus === true,
    strict: given.strict === true,
    plot: plotFrom(given),
    trust: trustFrom(given),
  };
}

/** Whether to draw the scores; events for other programs leave no room for that. */
function plotFrom(options: Given): boolean {
  if (options.plot === true && options.json === true) {
    throw new Failure('--plot draws for a person, --json writes for a program: choose one');
  }
  return options.plot === true;
}

/** How many threads: as many as there are processors, more only when forced. */
function threadsFrom(options: Given): number {
  const most = availableParallelism();
  if (options.workers === undefined) return most;
  const threads = wholeNumber(String(options.workers), 1, 256);
  if (threads === undefined) {
    throw new Failure(`--workers must be a whole number from 1 to 256, not '${options.workers}'`);
  }
  if (threads > most && options.force !== true) {
    throw new Failure(
      `--workers ${threads} is more than the ${most} processors here: times would lie. --force plays anyway`,
    );
  }
  return threads;
}
