import type { EngineName } from '../engine/kernel/choice.js';
import type { Launch } from '../hosts/launch.js';
import type { Plan } from '../tournament/plan.js';

/** What a worker is told once, when it starts. */
export interface WorkerSetting extends GameSetting {
  /** Of the sign that no further game is to be begun. */
  readonly stop: SharedArrayBuffer;
}

/** What games are played, and how. */
export interface GameSetting {
  readonly plan: Plan;
  /** How each player is brought to life, by name; one that is not here is built in. */
  readonly launches: Readonly<Record<string, Launch>>;
  readonly engine?: EngineName | undefined;
}

/** How long a hand of short games keeps a thread busy: a message a game would cost more than some games. */
export const handMs = 120;

/** However short the games, no hand has more. */
export const mostInHand = 512;

/** Games dealt to a thread at once, to be played one after the other. */
export interface Hand {
  /** Their places in the plan. */
  readonly places: readonly number[];
  /** Of the score sheet the thread writes. */
  readonly memory: SharedArrayBuffer;
}
