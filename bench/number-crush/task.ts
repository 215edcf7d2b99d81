import type { NumberCrush } from '../../arenas/number-crush/rules.js';
import { gameOn } from './boards.js';
import { Checksum } from './checksum.js';
import type { Workload } from './workloads.js';

/** A workload on its boards, or the first of them. */
export class Task {
  readonly workload: Workload;
  readonly kinds: number;
  readonly boards: readonly Int8Array[];
  readonly units: number;
  private readonly games: readonly NumberCrush[];
  private readonly trial: NumberCrush;

  constructor(workload: Workload, kinds: number, most = Number.POSITIVE_INFINITY) {
    this.workload = workload;
    this.kinds = kinds;
    this.boards = workload.boards(kinds).slice(0, most);
    this.units = this.boards.length * workload.unitsOfBoard;
    this.games = this.boards.map((board, place) => gameOn(board, kinds, place));
    this.trial = gameOn(new Int8Array(100), kinds, 0);
  }

  run(): void {
    const { games, trial, workload } = this;
    for (let place = 0; place < games.length; place++) {
      workload.run(games[place] ?? trial, trial, place);
    }
  }

  checksum(): string {
    const found = new Checksum();
    this.games.forEach((game, place) => {
      this.workload.check(game, this.trial, place, found);
    });
    return found.text();
  }
}
