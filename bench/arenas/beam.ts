import type { Game, Move } from '../../src/api/game.js';

const beamWidth = 32;
export const beamSteps = 6;

interface Step {
  readonly from: Game;
  readonly move: Move;
  readonly total: number;
}

/** Keeps the best games so far, step by step; the games are made once and used again. */
export class Beam {
  private now: Game[];
  private next: Game[];

  constructor(game: Game) {
    this.now = Array.from({ length: beamWidth }, () => game.clone());
    this.next = Array.from({ length: beamWidth }, () => game.clone());
  }

  /** The best score found from here. */
  search(start: Game): number {
    this.now[0]?.copyFrom(start);
    let width = 1;
    for (let step = 0; step < beamSteps; step++) width = this.step(width);
    return Math.max(...this.now.slice(0, width).map(({ score }) => score));
  }

  private step(width: number): number {
    const steps: Step[] = [];
    for (const from of this.now.slice(0, width)) {
      const moves = from.moves();
      const gains = from.gains();
      for (let i = 0; i < moves.length; i++) {
        const gain = gains[i] ?? 0;
        if (gain > 0) steps.push({ from, move: moves[i] ?? 0, total: from.score + gain });
      }
    }
    steps.sort((a, b) => b.total - a.total);
    steps.length = Math.min(beamWidth, steps.length);
    steps.forEach(({ from, move }, i) => {
      this.next[i]?.copyFrom(from);
      this.next[i]?.play(move);
    });
    [this.now, this.next] = [this.next, this.now];
    return steps.length;
  }
}
