import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import { GridScreen, numberedLook, printable } from '../../src/console/grid-screen.js';
import type { Screen } from '../../src/console/io.js';
import { symbolOf } from './candies.js';
import type { CandyCrush, Ending } from './rules.js';
import { cols, formatSwap, rows, startOf, targetOf } from './swaps.js';
import type { Refusal, View } from './views.js';

const look = numberedLook({ rows, cols }, symbolOf);

const refusalNews: Readonly<Record<Refusal, string>> = {
  noCell: 'is no cell: give a row and a column from 0 to 5, such as 5 1',
  empty: 'is empty: choose two candies',
  noDirection: 'is no direction: give U, D, L or R, in capitals',
  offBoard: 'leads off the board',
};

const endingNews: Readonly<Record<Ending, string>> = {
  'no-candies': 'The stack has too few candies for the holes',
  'no-moves': 'No more possible moves',
  length: 'All swaps are used',
};

/** The same play for a person: drawn in place, in colour, the cascade step by step. */
export class ScreenView implements View {
  private readonly grid: GridScreen;

  constructor(screen: Screen) {
    this.grid = new GridScreen(screen, look);
  }

  round(game: CandyCrush): void {
    this.grid.title = titleOf(game);
    this.grid.board = game.board.slice();
  }

  hint(name: string, swap: string): void {
    this.grid.addNews(`${name} would swap ${swap}`);
  }

  askCell(): void {
    this.grid.prompt('Candy (row and column, such as 5 1; q ends): ');
  }

  askDirection(): void {
    this.grid.prompt('Direction (U, D, L or R; q ends): ');
  }

  refused(refusal: Refusal, entry: string): void {
    this.grid.news = `"${printable(entry)}" ${refusalNews[refusal]}.`;
  }

  noMatch(swap: Move): void {
    this.grid.moved = new Set([startOf(swap), targetOf(swap)]);
    this.grid.news = `${formatSwap(swap)}: no match found`;
  }

  async matched(swap: Move, frames: readonly Frame[]): Promise<void> {
    this.grid.moved = new Set([startOf(swap), targetOf(swap)]);
    await this.grid.animate(frames, (stages) => `${formatSwap(swap)}${removedText(stages)}`);
  }

  end(game: CandyCrush, finished: boolean): void {
    this.round(game);
    const why = finished && game.ending !== null ? `${endingNews[game.ending]}. ` : '';
    this.grid.close(`Score: ${game.score}`, why);
  }
}

function removedText(stages: readonly Frame[]): string {
  const gains = stages.filter(({ kind }) => kind === 'cleared').map(({ gain }) => gain);
  return gains.length === 0 ? '' : `: ${gains.join(' + ')} candies removed`;
}

function titleOf({ kinds, score, variant, candiesLeft, movesLeft }: CandyCrush): string {
  const spare = variant === 'part2' ? `, ${candiesLeft} spare candies` : '';
  const swaps = Number.isFinite(movesLeft) ? `, ${movesLeft} swaps left` : '';
  return `Candy Crush, ${kinds} kinds: score ${score}${spare}${swaps}`;
}
