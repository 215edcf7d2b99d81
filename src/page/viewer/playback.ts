import type { StageKind } from '../../api/game.js';
import type { Replay, ReplayedMove } from '../../report/replay.js';
import type { BoardView } from './board-view.js';
import { waitingBlock } from './played-game.js';

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
/** From this speed on, moves are shown and their cascades are not. */
const blur = 16;

/** How long each stage stands, and the pause after a move, in milliseconds at speed 1. */
const stageMs: Readonly<Record<StageKind, number>> = {
  moved: 320,
  cleared: 420,
  fallen: 280,
  filled: 280,
};
const betweenMoves = 260;
const blurredMove = 40 * blur;

/** Told when a move has been made or gone back to; `move` is the one just played, if one was. */
export type Watching = (move: ReplayedMove | null) => void;

/** Plays a replay on a board: forwards stage by stage, back and to any move at once. */
export class Playback {
  playing = false;
  speed = 1;
  private readonly replay: Replay;
  private readonly view: BoardView;
  private readonly onChange: Watching;
  /** Counts what was asked for: an animation ends when something else is. */
  private asked = 0;

  constructor(replay: Replay, view: BoardView, onChange: Watching) {
    this.replay = replay;
    this.view = view;
    this.onChange = onChange;
    this.settle();
  }

  get at(): number {
    return this.replay.at;
  }

  get length(): number {
    return this.replay.length;
  }

  /** One move forward, its cascade animated. */
  async next(): Promise<void> {
    this.playing = false;
    await this.advance();
  }

  seek(move: number): void {
    this.asked++;
    this.playing = false;
    this.replay.seek(move);
    this.settle();
    this.onChange(null);
  }

  async play(): Promise<void> {
    if (this.at >= this.length) this.seek(0);
    this.playing = true;
    this.onChange(null);
    while (this.playing && (await this.advance())) {
      const asked = this.asked;
      await passed((this.speed >= blur ? blurredMove : betweenMoves) / this.speed);
      if (asked !== this.asked) return;
    }
  }

  /** Stops after the move under way, which is shown to its end. */
  pause(): void {
    this.playing = false;
    this.onChange(null);
  }

  /** Ends for good: another game is shown. */
  end(): void {
    this.asked++;
    this.playing = false;
  }

  /** Plays the next move; false at the end, or when something else was asked for meanwhile. */
  private async advance(): Promise<boolean> {
    const asked = ++this.asked;
    this.settle();
    const move = this.replay.next();
    if (move === null) {
      this.pause();
      return false;
    }
    if (this.at >= this.length) this.playing = false;
    this.onChange(move);
    if (this.speed < blur) {
      for (const frame of move.frames) {
        const ms = stageMs[frame.kind] / this.speed;
        this.view.pace(ms);
        this.view.stage(frame);
        await passed(ms);
        if (asked !== this.asked) return false;
      }
    }
    this.settle();
    return true;
  }

  private settle(): void {
    const { game } = this.replay;
    this.view.show(game.board, waitingBlock(game));
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
