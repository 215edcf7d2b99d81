import type { GameRecord } from '../api/record.js';
import type { EngineName } from '../engine/kernel/choice.js';
import type { Plan, PlannedGame } from '../tournament/plan.js';

/** What a worker is told once, when it starts. */
export interface WorkerSetting {
  readonly plan: Plan;
  /** The compiled module of each player that comes from a file, by name. */
  readonly sources: Readonly<Record<string, string>>;
  /** The compiled `player-thread`. */
  readonly threadFile: string;
  readonly engine?: EngineName | undefined;
}

/** One game to be played by a worker. */
export type GameTask = PlannedGame;

/** What comes back. */
export type GameOutcome = GameRecord;
