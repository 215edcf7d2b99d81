import type { Plan, PlannedGame } from '../tournament/plan.js';

/** What a worker is told once, when it starts. */
export interface WorkerSetting {
  readonly plan: Plan;
  /** The compiled module of each player that comes from a file, by name. */
  readonly sources: Readonly<Record<string, string>>;
  /** The compiled `player-thread`. */
  readonly threadFile: string;
}

/** One game to be played by a worker. */
export type GameTask = PlannedGame;

/** How long a hand of short games keeps a thread busy: a message a game would cost more than some games. */
export const handMs = 40;

/** Games dealt to a thread at once, to be played one after the other. */
export interface Hand {
  /** Their places in the plan. */
  readonly places: readonly number[];
  /** Of the score sheet the thread writes. */
  readonly memory: SharedArrayBuffer;
}
