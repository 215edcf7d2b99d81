import { availableParallelism } from 'node:os';
import { exitStatus, Failure } from '../console/failure.js';
import { wholeNumber } from '../console/numbers.js';
import type { Launch } from '../hosts/launch.js';
import { Pool, PoolFailure } from '../pool/pool.js';
import type { Reporter, RunState } from '../report/progress.js';
import { jsonReporter, lineReporter, liveReporter } from '../report/reporters.js';
import type { Journal } from '../results/journal.js';
import { type Plan, plannedGames } from '../tournament/plan.js';
import { standingsOf } from '../tournament/standings.js';
import { gameWorkerFile } from './paths.js';
import { publish } from './publish.js';
import { makeTrust, type Trust } from './workshop.js';

export interface RunOptions {
  readonly threads: number;
  readonly json: boolean;
  readonly bonus: boolean;
  /** The first fault of a player ends the run. */
  readonly strict: boolean;
  readonly trust: Trust;
}

const standingsEveryMs = 2000;

/** Plays what is missing of a run and publishes the result. Ctrl-C stops it without a loss. */
export async function runGames(
  journal: Journal,
  plan: Plan,
  launches: Readonly<Record<string, Launch>>,
  options: RunOptions,
  notes: readonly string[],
): Promise<number> {
  const clock = () => performance.now();
  const began = clock();
  const reporter = reporterFor(options);
  let now = 0;
  let faults = [...journal.records()].filter(({ fault }) => fault !== null).length;
  let nextStandings = process.stdout.isTTY ? began + standingsEveryMs : Number.POSITIVE_INFINITY;
  let faulted = false;
  const state = (): RunState => ({
    plan,
    played: journal.count,
    now,
    elapsedMs: clock() - began,
    faults,
  });

  const pool = new Pool(
    {
      plan,
      launches,
      workerFile: gameWorkerFile,
      threads: options.threads,
    },
    {
      async onRecord(game, record) {
        await journal.append(game.index, record);
        now++;
        if (record.fault !== null) faults++;
        reporter.game(record, state());
        if (record.fault !== null && options.strict) {
          faulted = true;
          pool.finish();
        }
        if (clock() > nextStandings) {
          const asked = clock();
          reporter.standings(standingsOf(plan, journal.records(), ''), state());
          // A large table takes long to rank: it must not keep the games waiting.
          nextStandings = clock() + Math.max(standingsEveryMs, 30 * (clock() - asked));
        }
      },
      onLost: (game, reason) =>
        reporter.note(`a worker was lost in game ${game.index}, which is played again: ${reason}`),
    },
  );
  const again = `matchpoint resume ${journal.folder}${makeTrust(options.trust)}`;
  const interrupt = interruptible(pool, reporter, again);
  try {
    reporter.started(state(), notes);
    const missing = new Set(journal.missing());
    await pool.play(onlyThose(missing, plan));
  } catch (error) {
    if (error instanceof PoolFailure && !interrupt.asked())
      throw new Failure(error.message, exitStatus.machine);
    if (!interrupt.asked()) throw error;
  } finally {
    interrupt.end();
    await journal.close();
  }
  if (journal.missing().length > 0) {
    reporter.note(`${journal.missing().length} games are left: ${again}`);
    return faulted ? exitStatus.no : exitStatus.interrupted;
  }
  const { standings, timing, files } = await publish(journal, plan);
  const { bonus } = options;
  reporter.finished({ standings, timing, bonus }, state(), [
    ...(standings.few
      ? ['few boards: the intervals are a hint, not a proof (--boards 20 gives more)']
      : []),
    `run digest ${standings.digest}`,
    ...files.map((file) => `wrote ${file}`),
  ]);
  return exitStatus.done;
}

function* onlyThose(missing: ReadonlySet<number>, plan: Plan) {
  for (const game of plannedGames(plan)) if (missing.has(game.index)) yield game;
}

function reporterFor({ json }: RunOptions): Reporter {
  const { stdout } = process;
  const clock = () => performance.now();
  const out = { write: (text: string) => void stdout.write(text), width: stdout.columns || 120 };
  if (json) return jsonReporter(out);
  return stdout.isTTY ? liveReporter(out, clock) : lineReporter(out, clock);
}

/** The first Ctrl-C lets the games under way end; the second ends at once. */
function interruptible(pool: Pool, reporter: Reporter, again: string) {
  let asked = 0;
  const onSignal = () => {
    asked++;
    if (asked === 1) {
      pool.finish();
      reporter.note('stopping after the games under way; once more to stop at once');
      return;
    }
    reporter.note(`stopped; go on with: ${again}`);
    process.exit(exitStatus.interrupted);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    asked: () => asked > 0,
    end() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}

/** How many threads: as many as there are processors, more only when forced. */
export function threadsFrom(
  options: Readonly<Record<string, string | boolean | undefined>>,
): number {
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
