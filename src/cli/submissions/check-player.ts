import { findArena, numberCrush } from '../../../arenas/index.js';
import type { Arena } from '../../api/arena.js';
import type { Budget } from '../../api/budget.js';
import { machineFault, type Observation, observe, type Questions } from '../../check/observe.js';
import { type CheckReport, reportOn, unloadedReport } from '../../check/report.js';
import { type Again, checkCommand } from '../../check/verdict.js';
import { exitStatus, Failure } from '../../console/failure.js';
import { processClock } from '../../hosts/clock.js';
import type { Host } from '../../hosts/host.js';
import { fileNameOf } from '../../hosts/languages/submission.js';
import { hostOf } from '../../hosts/launch.js';
import { type OpenedPlayer, openPlayer, type Workshop } from '../../hosts/open-player.js';
import { endAfterMs, startLimitMs } from '../../referee/limits.js';
import type { Progress } from '../console/progress-line.js';
import { overloaded } from '../games/referee.js';
import { plays } from '../players.js';

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
  /** What the player is called in the report when it is a copy that is checked. */
  readonly shownAs?: string;
}
/** Loads a player, asks it everything and reports. */
export async function checkPlayer(
  source: string,
  terms: CheckTerms,
  workshop: Workshop,
  progress: Progress,
): Promise<CheckReport> {
  progress?.('compiling and loading');
  const opened = await openPlayer(source, workshop, { ms: startLimitMs });
  const { shownAs = source } = terms;
  if ('problem' in opened) {
    if (opened.machine) throw new Failure(`${shownAs}: ${opened.problem}`, exitStatus.machine);
    return notLoaded(shownAs, opened.problem, terms);
  }
  const report = await checkOpened({ ...opened, source: shownAs }, terms, workshop, progress);
  progress?.('');
  return report;
}

/** The report on a player that cannot be loaded. */
export function notLoaded(source: string, problem: string, terms: CheckTerms): CheckReport {
  const again: Again = { ...terms, playerSource: source };
  const who = { player: fileNameOf(source), source, sha256: null, seed: terms.seed };
  const reproduce = checkCommand((terms.arenas?.[0] ?? numberCrush).name, again, null);
  return unloadedReport(who, problem, reproduce);
}

/** Asks a player that has been opened, and reports. */
export async function checkOpened(
  opened: OpenedPlayer,
  terms: CheckTerms,
  workshop: Workshop,
  progress: Progress,
): Promise<CheckReport> {
  const { source, sha256, name, warnings } = opened;
  const arenas = arenasOf(opened, terms);
  const unknown = arenas.find((arena) => !plays(opened, arena.name));
  if (unknown !== undefined) return notLoaded(source, `does not play ${unknown.name}`, terms);
  const again: Again = { ...terms, playerSource: source };
  const host = hostOf(opened.launch, workshop.clock);
  try {
    const seen: Observation[] = [];
    for (const arena of arenas) seen.push(await observeIn(arena, host, terms, again, progress));
    return reportOn({ player: name, source, sha256, seed: terms.seed }, seen, warnings, again);
  } finally {
    await host.close();
  }
}

async function observeIn(
  arena: Arena,
  host: Host,
  { questions, seed }: CheckTerms,
  again: Again,
  progress: Progress,
): Promise<Observation> {
  const { budget, hangLimitMs } = again;
  const patienceMs = endAfterMs(budget, hangLimitMs, true);
  const observed = await observe({ arena, host, seed, patienceMs }, questions(arena), {
    ...again,
    clock: processClock,
    overloaded,
    onAsked: (asked, all) => progress?.(`${arena.name}: ${asked} of ${all} boards`),
  });
  const problem = machineFault(observed);
  if (problem !== null) throw new Failure(`check: ${problem}`, exitStatus.machine);
  return observed;
}

/** Those asked for, or those the player names; number-crush when nobody says anything. */
function arenasOf({ arenas }: OpenedPlayer, { arenas: asked }: CheckTerms): readonly Arena[] {
  if (asked !== null) return asked;
  const own = arenas.flatMap((name) => findArena(name) ?? []);
  return own.length === 0 ? [numberCrush] : own;
}
