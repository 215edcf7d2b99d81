import type { Arena } from '../api/arena.js';
import type { Game } from '../api/game.js';
import type { GameRecord } from '../api/record.js';
import { type Frame, playFrames } from '../console/frames.js';

/** One recorded move, played again. */
export interface ReplayedMove {
  readonly text: string;
  readonly gain: number;
  readonly frames: readonly Frame[];
}

/** What of a record is needed to play its game again. */
export type RecordedMoves = Pick<GameRecord, 'deal' | 'moves'>;

/** A recorded game, played again move by move, forwards and back. */
export class Replay<Recorded extends RecordedMoves = RecordedMoves> {
  readonly arena: Arena;
  readonly record: Recorded;
  game: Game;
  private readonly start: Game;

  constructor(arena: Arena, record: Recorded) {
    this.arena = arena;
    this.record = record;
    this.start = arena.deal(record.deal);
    this.game = this.start.clone();
  }

  /** Moves played so far. */
  get at(): number {
    return this.game.turn;
  }

  get length(): number {
    return this.record.moves.length;
  }

  /** Plays the next recorded move; `null` at the end. Throws a RangeError on an illegal one. */
  next(): ReplayedMove | null {
    const move = this.record.moves[this.at];
    if (move === undefined) return null;
    const text = this.arena.formatMove(move, this.game);
    return { text, ...playFrames(this.game, move) };
  }

  /** Stands where so many moves have been played. */
  seek(moves: number): void {
    const target = Math.max(0, Math.min(this.length, moves));
    if (target < this.at) this.game.copyFrom(this.start);
    while (this.at < target) this.game.play(this.record.moves[this.at] ?? 0);
  }
}

/** What a move did, in a few words: `cleared 3 + 4, 3 steps`. */
export function tellFrames(frames: readonly Frame[]): string {
  const cleared = frames.filter(({ kind }) => kind === 'cleared');
  if (cleared.length === 0) return 'nothing cleared';
  const sizes = cleared.map(({ groups }) => groups.map((group) => group.length).join(' + '));
  return `cleared ${sizes.join(', then ')}`;
}
