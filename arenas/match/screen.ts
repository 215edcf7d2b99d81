import type { BoardSize } from '../../src/api/arena.js';
import type { Move } from '../../src/api/game.js';
import type { Frame } from '../../src/console/frames.js';
import { type GridLook, GridScreen, printable } from '../../src/console/grid-screen.js';
import type { Screen } from '../../src/console/io.js';
import { formatCell } from './cells.js';
import type { Match } from './rules.js';
import { type Symbols, symbolOf } from './symbols.js';
import { ending, type View } from './views.js';

/** A larger board would not fit into a terminal's window and is printed instead. */
const largest: BoardSize = { rows: 60, cols: 100 };

export function fitsScreen({ rows, cols }: BoardSize): boolean {
  return rows <= largest.rows && cols <= largest.cols;
}

/** The same play for a person: drawn in place, in colour, each removed group marked. */
export class ScreenView implements View {
  private readonly grid: GridScreen;

  constructor(screen: Screen, size: BoardSize, symbols: Symbols) {
    this.grid = new GridScreen(screen, lookOf(size, symbols));
  }

  start(game: Match): void {
    this.take(game);
  }

  hint(name: string, move: string): void {
    this.grid.addNews(`${name} would remove ${move}`);
  }

  ask(): void {
    this.grid.prompt('Row and column (such as 3 2; wNAME saves the grid; q ends): ');
  }

  refused(entry: string): void {
    this.grid.news = `"${printable(entry)}" is no move: give the row and the column of a tile that touches an equal one.`;
  }

  saved(done: boolean): void {
    this.grid.news = done ? 'Save complete' : 'Can not open file for write';
  }

  async removed(game: Match, cell: Move, frames: readonly Frame[], gain: number): Promise<void> {
    const tiles = frames.reduce((sum, { groups, kind }) => {
      return kind === 'cleared' ? sum + groups.flat().length : sum;
    }, 0);
    const news = `${formatCell(cell, game)}: ${tiles} tiles, (${tiles} − 2)² = ${(tiles - 2) ** 2}`;
    await this.grid.animate(frames, () => news);
    const atEnd = gain - (tiles - 2) ** 2;
    this.grid.news = atEnd === 0 ? `${news} points` : `${news} points, and ${atEnd} at the end`;
    this.take(game);
  }

  end(game: Match): void {
    this.grid.close(`${ending(game)}, score: ${game.score}`);
  }

  left(): void {
    this.grid.close('End of user input');
  }

  private take(game: Match): void {
    this.grid.board = game.board.slice();
    const { rows, cols, kinds, score } = game;
    this.grid.title = `Match, ${rows} × ${cols}, ${kinds} kinds: score ${score}`;
  }
}

function lookOf({ rows, cols }: BoardSize, symbols: Symbols): GridLook {
  const margin = String(rows - 1).length;
  const numbers = Array.from({ length: cols }, (_, col) => col);
  const units = numbers.map((col) => ` ${col % 10}`).join('');
  const tens = numbers.map((col) => (col % 10 === 0 && col > 0 ? ` ${col / 10}` : '  ')).join('');
  const indent = ' '.repeat(margin + 2);
  return {
    cols,
    header: [
      ...(cols > 10 ? [`${indent}${tens.trimEnd()}`] : []),
      `${indent}${units}`,
      `${indent}${'--'.repeat(cols)}`,
    ],
    rows: Array.from({ length: rows }, (_, row) => ({
      label: `${String(row).padStart(margin)} |`,
      row,
    })),
    tile: (kind) => printable(String.fromCharCode(symbolOf(kind, symbols))),
  };
}
