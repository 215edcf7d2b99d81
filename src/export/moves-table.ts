import type { Move } from '../api/game.js';
import { stateDigest } from '../referee/digest.js';
import { Replay } from '../report/replay.js';
import { type Column, column } from './column.js';
import { gameNameColumns, type RunGame } from './run-context.js';

/** One recorded move, played again through the rules. */
export interface RunMove {
  readonly game: RunGame;
  readonly turn: number;
  readonly move: Move;
  readonly text: string;
  readonly gain: number;
  /** After the move. */
  readonly score: number;
  readonly cleared: number;
  readonly cascade: number;
}

/** One row a move. */
export const moveColumns: readonly Column<RunMove>[] = [
  ...gameNameColumns.map(({ of, ...head }) => ({ ...head, of: ({ game }: RunMove) => of(game) })),
  column('turn', 'int32', 'moves played before this one: 0 for the first', ({ turn }) => turn),
  column('move', 'int32', "the arena's code of the move", ({ move }) => move),
  column(
    'move_text',
    'text',
    "the move as the arena's original program reads it",
    ({ text }) => text,
  ),
  column('gain', 'int64', 'points the move brought, hidden chance included', ({ gain }) => gain),
  column('score', 'int64', 'score after the move', ({ score }) => score),
  column(
    'cleared',
    'int32',
    'cells cleared; one that is filled and cleared again counts again',
    ({ cleared }) => cleared,
  ),
  column(
    'cascade',
    'int32',
    'how often something cleared: 0 for nothing, 2 and more for a cascade',
    ({ cascade }) => cascade,
  ),
];

/** All moves of a game, or why its record cannot be played again. */
export function movesOf(game: RunGame): RunMove[] | { readonly problem: string } {
  const { context, record } = game;
  const moves: RunMove[] = [];
  try {
    const replay = new Replay(context.arena, record);
    for (let played = replay.next(); played !== null; played = replay.next()) {
      const turn = moves.length;
      const stages = played.frames
        .filter(({ kind }) => kind === 'cleared')
        .map(({ groups }) => new Set(groups.flat()).size)
        .filter((cells) => cells > 0);
      moves.push({
        game,
        turn,
        move: record.moves[turn] ?? 0,
        text: played.text,
        gain: played.gain,
        score: replay.game.score,
        cleared: stages.reduce((sum, cells) => sum + cells, 0),
        cascade: stages.length,
      });
    }
    if (stateDigest(record.arena, replay.game) === record.digest) return moves;
    return { problem: 'its moves, played again, end in another state than the recorded one' };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: `its move ${moves.length} cannot be played: ${error.message}` };
  }
}
