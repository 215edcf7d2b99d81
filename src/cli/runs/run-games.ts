import { Duel } from '../../compare/duel.js';
import { duelLine } from '../../compare/duel-result.js';
import { gamesLeft } from '../../compare/findings.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { processClock } from '../../hosts/clock.js';
import type { Launch } from '../../hosts/launch.js';
import { Pool, PoolFailure } from '../../pool/pool.js';
import type { Reporter, RunState } from '../../report/progress.js';
import {
  answerReporter,
  jsonReporter,
  lineReporter,
  liveReporter,
  type Outlet,
} from '../../report/reporters.js';
import type { Journal } from '../../results/journal.js';
import { gameCount, type Plan } from '../../tournament/plan.js';
import { partText, playedPart, within } from '../../tournament/played-part.js';
import { standingsOf } from '../../tournament/standings.js';
import { unitsOf } from '../../tournament/units.js';
import { gameWorkerFile } from '../paths.js';
import { makeTrust } from '../workshop.js';
import { plotText } from './plot.js';
import { publish } from './publish.js';
import type { RunOptions } from './run-options.js';

const standingsEveryMs = 2000;

/** Plays what is missing of a run and publishes the result. Ctrl-C stops it without a loss. */
export async function runGames(
  journal: Journal,
  plan: Plan,
  launches: Readonly<Record<string, Launch>>,
  options: RunOptions,
  notes: readonly string[],
): Promise<number> {
  const clock = processClock;
  const began = clock();
  const reporter = reporterFor(options, plan);
  const duel = plan.job === 'duel' ? Duel.of(plan, journal.records()) : null;
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
    soFar: duel && duelLine(plan, duel),
  });

  const pool = new Pool(
    {
      plan,
      launches,
      workerFile: gameWorkerFile,
      threads: options.threads,
    },
    {
      async onPlayed(hand) {
        await journal.appendHand(hand);
        now += hand.places.length;
        faults += hand.faults;
        if (duel !== null) {
          for (const result of hand.results(plan)) duel.add(result);
          if (duel.verdict !== null) pool.finish();
        }
        reporter.played(hand, state());
        if (hand.faults > 0 && options.strict) {
          faulted = true;
          pool.finish();
        }
        if (clock() > nextStandings && duel === null) {
          const asked = clock();
          const part = playedPart(plan, journal.missing()[0] ?? gameCount(plan));
          if (part !== null) {
            const soFar = standingsOf(part, within(part, journal.records()), '');
            reporter.standings(soFar, partText(plan, part), state());
          }
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
    await pool.play(duel?.verdict ? [] : journal.missing());
  } catch (error) {
    if (error instanceof PoolFailure && !interrupt.asked())
      throw new Failure(error.message, exitStatus.machine);
    if (!interrupt.asked()) throw error;
  } finally {
    interrupt.end();
    await pool.close();
    await journal.close();
  }
  const left = gamesLeft(plan, journal);
  if (left > 0) {
    reporter.note(`${plan.job === 'duel' ? 'at most ' : ''}${left} games are left: ${again}`);
    return faulted ? exitStatus.no : exitStatus.interrupted;
  }
  const { findings, timing, notes: written } = await publish(journal, plan);
  const { standings } = findings;
  reporter.finished({ ...findings, timing, bonus: options.bonus }, state(), [
    ...(standings.few && (plan.job ?? 'tournament') === 'tournament' ? [fewText(plan)] : []),
    `run digest ${standings.digest}`,
    ...written,
  ]);
  if (options.plot) process.stdout.write(plotText(plan, standings, journal.records()));
  return exitStatus.done;
}

function fewText(plan: Plan): string {
  const { are, enough } = unitsOf(plan);
  if (!enough) return 'too few boards to say what is chance (--boards 20 gives intervals)';
  return are === 'games'
    ? 'few boards: the intervals speak of these boards only (--boards 20 speaks of others too)'
    : 'few boards: the intervals are a hint, not a proof (--boards 20 gives more)';
}

function reporterFor({ json }: RunOptions, { job }: Plan): Reporter {
  const { stdout, stderr } = process;
  const clock = processClock;
  const out: Outlet = {
    write: (text) => void stdout.write(text),
    // Windows change their size while a run goes on.
    get width() {
      return stdout.columns || 120;
    },
  };
  const aside: Outlet = { write: (text) => void stderr.write(text), width: out.width };
  if (json && (job === 'compare' || job === 'duel')) return answerReporter(out, aside);
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
