import type { Budget } from '../api/budget.js';
import { faultBlame } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import type { Match } from '../referee/match.js';
import { type Asked, ask, type Interview } from './ask.js';
import { askAgain, askTimed, listen, playGames } from './follow-up.js';
import type { PositionName } from './position.js';
import type { Extent } from './schedule.js';

/** What a player is told it has for most questions: those who think for as long as they may hurry. */
const briefMs = 100;
const mostFaults = 6;
const mostHangs = 2;

/** What to ask. */
export interface Questions extends Pick<Extent, 'timed' | 'repeated' | 'games' | 'mostMs'> {
  readonly positions: readonly PositionName[];
}

/** The terms on which a check is made. */
export interface Terms extends Pick<Match, 'budget' | 'hangLimitMs' | 'playerSource'> {
  readonly clock: () => number;
  overloaded(): boolean;
  /** Told how far it has come. */
  onAsked?(asked: number, all: number): void;
}

/** All that was seen of a player in one arena: what the checks judge. */
export interface Observation {
  readonly arena: string;
  readonly budget: Budget;
  readonly asked: readonly Asked[];
  /** Positions that were not asked about any more, and why. */
  readonly unasked: number;
  readonly stopped: 'time' | 'faults' | null;
  /** Asked with the whole budget. */
  readonly timed: readonly Asked[];
  readonly repeated: readonly { readonly first: Asked; readonly second: Asked }[];
  readonly games: readonly GameRecord[];
  /** What it printed, and a position at which it does so. */
  readonly printed: { readonly text: string; readonly at: Asked | null } | null;
  readonly peakMegabytes: number | null;
}

/** Asks a player all the questions, as far as time and its faults allow. Ends the player. */
export async function observe(
  interview: Interview,
  questions: Questions,
  terms: Terms,
): Promise<Observation> {
  const { arena, host } = interview;
  const { budget } = terms;
  const watch = new Watch(questions, terms);
  const brief = briefOf(budget);
  const first = questions.positions[0];
  // The first answer pays for compilation: it is asked for once more, and only then measured.
  if (first !== undefined && questions.positions.length > 1) await ask(interview, first, brief);
  const asked: Asked[] = [];
  for (const name of questions.positions) {
    if (watch.stopped !== null) break;
    asked.push(watch.saw(await ask(interview, name, brief)));
    terms.onAsked?.(asked.length, questions.positions.length);
  }
  const rest = { interview, questions, terms, asked };
  const peakBefore = host.peakMegabytes?.() ?? null;
  const healthy = watch.stopped !== 'faults';
  const timed = healthy ? await askTimed(rest) : [];
  const printed = healthy ? await listen(rest, brief) : null;
  const games = healthy ? await playGames(rest, brief) : [];
  const repeated = healthy ? await askAgain(rest) : [];
  const peaks = [peakBefore, host.peakMegabytes?.() ?? null].filter((peak) => peak !== null);
  const peakMegabytes = peaks.length === 0 ? null : Math.max(...peaks);
  await host.close();
  return {
    ...{ arena: arena.name, budget, asked, timed, repeated, games, printed, peakMegabytes },
    unasked: questions.positions.length - asked.length,
    stopped: watch.stopped,
  };
}

function briefOf(budget: Budget): Budget {
  return budget.unit === 'plies' ? budget : { unit: 'ms', limit: Math.min(briefMs, budget.limit) };
}

/** Decides when enough has been asked. */
class Watch {
  private faults = 0;
  private hangs = 0;
  private readonly end: number;
  private readonly clock: () => number;

  constructor({ mostMs }: Questions, { clock }: Terms) {
    this.clock = clock;
    this.end = clock() + mostMs;
  }

  saw(asked: Asked): Asked {
    if (asked.fault === null) return asked;
    this.faults++;
    if (asked.fault.kind === 'hang' || asked.fault.kind === 'start-timeout') this.hangs++;
    return asked;
  }

  get stopped(): 'time' | 'faults' | null {
    if (this.faults >= mostFaults || this.hangs >= mostHangs) return 'faults';
    return this.clock() > this.end ? 'time' : null;
  }
}

/** Whether the machine is to blame for what happened, not the player. */
export function machineFault({ asked, timed }: Observation): string | null {
  const found = [...asked, ...timed].find(
    ({ fault }) => fault !== null && faultBlame[fault.kind] !== 'player',
  );
  return found?.fault?.message ?? null;
}
