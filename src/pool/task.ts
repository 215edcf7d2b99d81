import type { GameRecord } from '../api/record.js';
import type { Launch } from '../hosts/launch.js';
import type { Plan, PlannedGame } from '../tournament/plan.js';

/** What a worker is told once, when it starts. */
export interface WorkerSetting {
  readonly plan: Plan;
  /** How each player is brought to life, by name; one that is not here is built in. */
  readonly launches: Readonly<Record<string, Launch>>;
}

/** One game to be played by a worker. */
export type GameTask = PlannedGame;

/** What comes back. */
export type GameOutcome = GameRecord;
