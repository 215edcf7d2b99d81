import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import { GridScreen, numberedLook } from '../../src/console/grid-screen.js';
import type { Screen } from '../../src/console/io.js';
import type { complaints } from './commands.js';
import type { TileMatching } from './rules.js';
import { cols, coordinatesOf, formatSwap, rows } from './swaps.js';
import type { View } from './views.js';

/** Rows are counted upwards here. */
const look = numberedLook(
  { rows, cols },
  (kind) => (kind === 0 ? '.' : String(kind)),
  (row) => rows - 1 - row,
);

const advice: Readonly<Record<keyof typeof complaints, string>> = {
  command: 'That is no command: swap, solve and quit are.',
  place: 'x and y are numbers from 0 to 8: x to the right, y upwards.',
  direction: 'The direction is up, down, left or right.',
  bounds: 'There is no tile on that side.',
};

/** The same play for a person: drawn in place, in colour, the cascade step by step. */
export class ScreenView implements View {
  private readonly grid: GridScreen;

  constructor(screen: Screen) {
    this.grid = new GridScreen(screen, look);
  }

  start(game: TileMatching): void {
    this.grid.title = titleOf(game);
    this.grid.board = game.board.slice();
  }

  hint(name: string, move: Move): void {
    this.grid.addNews(`${name} would ${formatSwap(move)}`);
  }

  ask(): void {
    this.grid.prompt('swap x y up/down/left/right, solve or quit: ');
  }

  answered(): void {
    this.grid.news = '';
  }

  invalid(complaint: keyof typeof complaints): void {
    this.grid.news = advice[complaint];
  }

  solved(move: Move | null): void {
    if (move === null) this.grid.news = 'The solver finds no swap that matches.';
  }

  async played(
    game: TileMatching,
    move: Move,
    frames: readonly Frame[],
    gain: number,
  ): Promise<void> {
    const [x1, y1, x2, y2] = coordinatesOf(move);
    const swap = `(${x1}, ${y1}) and (${x2}, ${y2}) swapped`;
    this.grid.moved = new Set(frames[0]?.groups.flat());
    await this.grid.animate(frames, (stages) => `${swap}${gainsText(stages)}`);
    const points = gain === 0 ? ': nothing matched' : ` = ${gain} points`;
    this.grid.news = `${swap}${gainsText(frames)}${points}`;
    this.start(game);
  }

  finished(game: TileMatching): void {
    this.grid.close(`Game finished! Final score: ${game.score}`);
  }

  left(game: TileMatching): void {
    this.grid.close(`Score: ${game.score}`);
  }
}

/** The tiles removed by each step of the cascade. */
function gainsText(stages: readonly Frame[]): string {
  const gains = stages.filter(({ kind }) => kind === 'cleared').map(({ gain }) => gain);
  return gains.length === 0 ? '' : `: ${gains.join(' + ')}`;
}

function titleOf({ score, movesLeft }: TileMatching): string {
  return `Tile Matching: score ${score}, ${movesLeft} ${movesLeft === 1 ? 'move' : 'moves'} left`;
}
