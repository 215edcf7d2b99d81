import type { Snapshot } from '../api/arena.js';
import type { Budget } from '../api/budget.js';
import type { EngineName } from '../engine/kernel/choice.js';
import type { Answer } from './host.js';

/** What a player's thread is told. */
export type ToThread =
  | { readonly kind: 'start'; readonly id: number; readonly game: GameMessage }
  | { readonly kind: 'turn'; readonly id: number; readonly position: Snapshot }
  | { readonly kind: 'end'; readonly score: number };

export interface GameMessage {
  readonly arena: string;
  readonly position: Snapshot;
  readonly budget: Budget;
  readonly playerSeed: string;
}

/** What a player's thread tells. `id` is that of the message it answers. */
export type FromThread =
  | { readonly kind: 'loaded'; readonly name: string; readonly arenas: readonly string[] }
  | { readonly kind: 'not-loaded'; readonly message: string }
  | { readonly kind: 'started'; readonly id: number; readonly problem: string | null }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer };

/** What a player's thread is made with. */
export interface ThreadData {
  /** The player as one ES module. */
  readonly source: string;
  readonly fileName: string;
  readonly engine: EngineName | undefined;
}
