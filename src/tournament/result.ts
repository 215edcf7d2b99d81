import type { FaultKind } from '../api/fault.js';

/** What the standings need of a played game. */
export interface GameResult {
  readonly player: { readonly name: string };
  readonly kinds: number;
  readonly board: number;
  readonly game: number;
  readonly score: number;
  readonly adjusted?: number;
  readonly fault: FaultKind | null;
  readonly plies: number;
  readonly ms: { readonly total: number; readonly median: number; readonly worst: number };
}
