import type { Frame } from '../../src/console/frames.js';
import { GridScreen, numberedLook, printable } from '../../src/console/grid-screen.js';
import type { Screen } from '../../src/console/io.js';
import type { NumberCrush } from './rules.js';
import { cols, rows } from './swaps.js';
import type { Seat, View } from './views.js';

const look = numberedLook({ rows, cols }, String);

/** The same play for a person: drawn in place, in colour, the cascade step by step. */
export class ScreenView implements View {
  private readonly grid: GridScreen;

  constructor(screen: Screen, pace: number) {
    this.grid = new GridScreen(screen, look, pace);
  }

  step(game: NumberCrush, seats: readonly Seat[]): void {
    this.grid.title = titleOf(game, seats);
    this.grid.board = game.board.slice();
  }

  ask(): void {
    this.grid.prompt('Swap (such as 5453; q ends): ');
  }

  invalid(entry: string): void {
    this.grid.news = `"${printable(entry)}" is no swap: give two touching cells, such as 5453.`;
  }

  hint(name: string, code: string): void {
    this.grid.addNews(`${name} would swap ${code}`);
  }

  chosen(name: string): void {
    this.grid.news = `${name} is choosing …`;
    this.grid.prompt('');
  }

  async swapped(
    [first, second]: readonly [number, number],
    frames: readonly Frame[],
    gain: number,
  ): Promise<void> {
    this.grid.moved = new Set([first, second]);
    const swap = `${twoDigits(first)} and ${twoDigits(second)} swapped`;
    await this.grid.animate(frames, (stages) => `${swap}${runsText(stages)}`);
    this.grid.news = gain === 0 ? `${swap}: nothing cleared` : `${this.grid.news} = ${gain} points`;
  }

  final(game: NumberCrush, seats: readonly Seat[]): void {
    this.grid.title = titleOf(game, seats);
    this.grid.board = game.board.slice();
    this.grid.close(`total score : ${game.score}`);
  }
}

function runsText(stages: readonly Frame[]): string {
  const runs = stages.filter(({ kind }) => kind === 'cleared').flatMap(({ groups }) => groups);
  return runs.length === 0 ? '' : `: ${runs.map((run) => `${run.length}²`).join(' + ')}`;
}

function titleOf(game: NumberCrush, seats: readonly Seat[]): string {
  const scores =
    seats.length > 1
      ? seats.map(({ name, score }) => `${name} ${score}`).join(', ')
      : `score ${game.score}`;
  return `Number Crush, ${game.kinds} kinds: ${scores}, ${game.movesLeft} swaps left`;
}

function twoDigits(cell: number): string {
  return String(cell).padStart(2, '0');
}
