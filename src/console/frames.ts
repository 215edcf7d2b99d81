import type { Game, Move, StageKind } from '../api/game.js';

/** A stage of a played move, kept: the board is a copy. */
export interface Frame {
  readonly kind: StageKind;
  readonly board: Int8Array;
  readonly groups: readonly (readonly number[])[];
  readonly gain: number;
}

/** Plays a move and keeps every stage of it. */
export function playFrames(game: Game, move: Move): { gain: number; frames: Frame[] } {
  const frames: Frame[] = [];
  const gain = game.play(move, ({ kind, board, groups, gain }) => {
    frames.push({ kind, board: board.slice(), groups, gain });
  });
  return { gain, frames };
}
