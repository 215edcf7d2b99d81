import { type Marks, markedRow } from '../../src/console/cells.js';
import type { Frame } from '../../src/console/frames.js';
import type { Screen } from '../../src/console/io.js';
import type { NumberCrush } from './rules.js';
import { cols, rows } from './swaps.js';
import type { Seat, View } from './views.js';

const swapPause = 250;
const clearPause = 400;

/** The same play for a person: drawn in place, in colour, the cascade step by step. */
export class ScreenView implements View {
  private title = '';
  private news = '';
  private board: Int8Array = new Int8Array(rows * cols);
  private lastSwap: ReadonlySet<number> = new Set();
  private readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  step(game: NumberCrush, seats: readonly Seat[]): void {
    this.title = titleOf(game, seats);
    this.board = game.board.slice();
    this.show('');
  }

  ask(): void {
    this.show('Swap (such as 5453; q ends): ');
  }

  invalid(entry: string): void {
    this.news = `"${printable(entry)}" is no swap: give two touching cells, such as 5453.`;
  }

  chosen(name: string): void {
    this.news = `${name} is choosing …`;
    this.show('');
  }

  async swapped(
    [first, second]: readonly [number, number],
    frames: readonly Frame[],
    gain: number,
  ): Promise<void> {
    this.lastSwap = new Set([first, second]);
    const swap = `${twoDigits(first)} and ${twoDigits(second)} swapped`;
    const runs: number[] = [];
    let before = frames[0]?.board ?? this.board;
    for (const frame of frames) {
      if (frame.kind === 'moved') {
        this.news = swap;
        await this.showFor(swapPause, frame.board, { moved: this.lastSwap });
      } else if (frame.kind === 'cleared') {
        runs.push(...frame.groups.map((run) => run.length));
        this.news = `${swap}: ${runs.map((length) => `${length}²`).join(' + ')}`;
        await this.showFor(clearPause, before, { cleared: new Set(frame.groups.flat()) });
      }
      before = frame.board;
    }
    this.news = runs.length === 0 ? `${swap}: nothing cleared` : `${this.news} = ${gain} points`;
    this.board = before;
  }

  final(game: NumberCrush, seats: readonly Seat[]): void {
    this.title = titleOf(game, seats);
    this.board = game.board.slice();
    this.show(`${this.screen.paint.strong(`total score : ${game.score}`)}\n`);
  }

  private async showFor(ms: number, board: Int8Array, marks: Marks): Promise<void> {
    this.board = board.slice();
    this.show('', marks);
    await this.screen.pause(ms);
  }

  private show(footer: string, marks: Marks = { moved: this.lastSwap }): void {
    const { paint } = this.screen;
    const numbers = Array.from({ length: cols }, (_, col) => col).join(' ');
    const lines = [
      paint.strong(this.title),
      '',
      paint.faint(`    ${numbers}`),
      paint.faint(`   ${'--'.repeat(cols)}`),
    ];
    for (let row = 0; row < rows; row++) {
      const tiles = Array.from(this.board.subarray(row * cols, (row + 1) * cols));
      const texts = tiles.map(String);
      lines.push(paint.faint(`${row} |`) + markedRow(texts, tiles, row * cols, marks, paint));
    }
    this.screen.draw([...lines, '', this.news, footer].join('\n'));
  }
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

/** What was typed, without the control characters that would move the cursor. */
function printable(entry: string): string {
  return entry.replace(/[^\x20-\x7e]/g, '?').slice(0, 40);
}
