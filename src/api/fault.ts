import type { Move } from './game.js';

/** Who answers for each kind of fault; what follows is decided by the referee. */
export const faultBlame = {
  'illegal-move': 'player',
  'malformed-reply': 'player',
  threw: 'player',
  timeout: 'player',
  hang: 'player',
  crash: 'player',
  'out-of-memory': 'player',
  'load-error': 'player',
  'start-timeout': 'player',
  'worker-lost': 'machine',
  'host-error': 'machine',
  interrupted: 'user',
} as const;

export type FaultKind = keyof typeof faultBlame;

/** A fault with its evidence: enough to believe it and to see it again. */
export interface Fault {
  readonly kind: FaultKind;
  /** One sentence in plain words. */
  readonly message: string;
  /** Number of the move at which it happened, 0 = the first. */
  readonly moveNumber: number;
  /** The board the player was given, row-major. */
  readonly board: readonly number[];
  readonly seed: string;
  readonly elapsedMs: number;
  /** The move or text the player answered with, if it did. */
  readonly reply?: Move | string;
  readonly exitCode?: number;
  readonly signal?: string;
  /** The last lines of the player's stderr. */
  readonly stderr?: string;
  /** The machine was overloaded at that moment, so a time limit proves little. */
  readonly suspect?: boolean;
  /** A command line that shows the fault again. */
  readonly reproduce: string;
}
