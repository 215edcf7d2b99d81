import { findArena } from '../../arenas/index.js';
import type { FaultKind } from '../api/fault.js';
import type { GameRecord } from '../api/record.js';
import type { Answer, Host, HostFault } from '../hosts/host.js';
import { type RefereeEdges, refereeGame } from '../referee/referee.js';
import { matchOf } from '../tournament/match-of.js';
import type { Plan, PlannedGame } from '../tournament/plan.js';
import type { NotedAnswer, Silence } from './score-sheet.js';

/**
 * The record of a game whose player never answered, so that its thread had to be ended: the referee
 * hears once more what the player said, and then that it hung.
 */
export async function hungGame(
  plan: Plan,
  game: PlannedGame,
  silence: Silence,
  edges: RefereeEdges,
): Promise<GameRecord> {
  const arena = findArena(plan.arena);
  if (arena === undefined) throw new Error(`there is no arena '${plan.arena}'`);
  const host = new SilentHost(game.player.name, silence);
  return refereeGame(matchOf(plan, game, arena), host, edges);
}

/** Gives the answers that were given, then none. */
class SilentHost implements Host {
  readonly name: string;
  private readonly silence: Silence;
  private readonly answers: Iterator<NotedAnswer>;

  constructor(name: string, silence: Silence) {
    this.name = name;
    this.silence = silence;
    this.answers = silence.answers.values();
  }

  start(): null | HostFault {
    return this.silence.starting ? this.fault('start-timeout') : null;
  }

  choose(): Answer {
    const { value, done } = this.answers.next();
    return done ? this.fault('hang') : value;
  }

  end(): void {}

  stderr(): string {
    return '';
  }

  close(): void {}

  private fault(fault: FaultKind): HostFault {
    const { limitMs, waitedMs } = this.silence;
    const message = `no answer within ${Math.round(limitMs)} ms`;
    return { fault, message, ms: waitedMs, plies: 0 };
  }
}
