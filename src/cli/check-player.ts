import { findArena, numberCrush } from '../../arenas/index.js';
import type { Arena } from '../api/arena.js';
import type { Budget } from '../api/budget.js';
import { machineFault, type Observation, observe, type Questions } from '../check/observe.js';
import { type CheckReport, reportOn, unloadedReport } from '../check/report.js';
import { type Again, checkCommand } from '../check/verdict.js';
import { exitStatus, Failure } from '../console/failure.js';
import { fileNameOf } from '../hosts/compile.js';
import { endAfterMs } from '../referee/limits.js';
import { type OpenedPlayer, openPlayer } from './open-player.js';
import { overloaded } from './referee.js';

/** On what terms a player is checked. */
export interface CheckTerms {
  readonly budget: Budget;
  readonly hangLimitMs: number;
  readonly seed: string;
  /** `null`: those the player says it plays, number-crush when it says nothing. */
  readonly arenas: readonly Arena[] | null;
  readonly questions: (arena: Arena) => Questions;
  /** Other words of the command line that decide how the player is run. */
  readonly words: readonly string[];
}

/** Loads a player, asks it everything and reports. Told in words how far it is. */
export async function checkPlayer(
  source: string,
  terms: CheckTerms,
  progress: ((text: string) => void) | null,
): Promise<CheckReport> {
  const again: Again = { ...terms, playerSource: source };
  const opened = await openPlayer(source);
  const { sha256 } = opened;
  const who = { source, sha256, seed: terms.seed };
  if ('problem' in opened) {
    const reproduce = checkCommand((terms.arenas?.[0] ?? numberCrush).name, again, null);
    return unloadedReport({ ...who, player: fileNameOf(source) }, opened.problem, reproduce);
  }
  const close = () =>
    void Promise.resolve(opened.host.close()).then(() => process.exit(exitStatus.interrupted));
  process.once('SIGINT', close);
  try {
    const seen: Observation[] = [];
    for (const arena of arenasOf(opened, terms)) {
      seen.push(await observeIn(arena, opened, terms, again, progress));
    }
    return reportOn({ ...who, player: opened.name }, seen, opened.warnings, again);
  } finally {
    process.off('SIGINT', close);
    await opened.host.close();
  }
}

async function observeIn(
  arena: Arena,
  { host }: OpenedPlayer,
  { questions, seed }: CheckTerms,
  again: Again,
  progress: ((text: string) => void) | null,
): Promise<Observation> {
  const { budget, hangLimitMs } = again;
  const patienceMs = endAfterMs(budget, hangLimitMs, true);
  const observed = await observe({ arena, host, seed, patienceMs }, questions(arena), {
    ...again,
    clock: () => performance.now(),
    overloaded,
    onAsked: (asked, all) => progress?.(`${arena.name}: ${asked} of ${all} boards`),
  });
  const problem = machineFault(observed);
  if (problem !== null) throw new Failure(`check: ${problem}`, exitStatus.machine);
  return observed;
}

/** The arenas to check in: those asked for, as far as the player plays them at all. */
function arenasOf({ arenas }: OpenedPlayer, { arenas: asked }: CheckTerms): readonly Arena[] {
  if (asked !== null) return asked;
  const own = arenas.flatMap((name) => findArena(name) ?? []);
  return own.length === 0 ? [numberCrush] : own;
}
