import type { BoardSize } from '../api/arena.js';
import { type Marks, markedRow } from './cells.js';
import type { Frame } from './frames.js';
import type { Screen } from './io.js';

const movePause = 250;
const clearPause = 400;

/** How one arena's board looks to a person. */
export interface GridLook {
  readonly cols: number;
  /** Lines above the board. */
  readonly header: readonly string[];
  /** Rows from top to bottom as they are shown: what stands before each, and its row of the board. */
  readonly rows: readonly { readonly label: string; readonly row: number }[];
  /** One character for a tile; 0 is an empty cell. */
  tile(kind: number): string;
}

const letters = '·123456789abcdefghijklmnopqrstuvwxyz';

/** A board of any arena: row and column numbers, a digit or letter for each kind. */
export function plainLook({ rows, cols }: BoardSize): GridLook {
  const width = String(rows - 1).length;
  const numbers = Array.from({ length: cols }, (_, col) => col % 10).join(' ');
  return {
    cols,
    header: [`${' '.repeat(width + 3)}${numbers}`, `${' '.repeat(width + 2)}${'--'.repeat(cols)}`],
    rows: Array.from({ length: rows }, (_, row) => ({
      label: `${String(row).padStart(width)} |`,
      row,
    })),
    tile: (kind) => letters[kind] ?? '?',
  };
}

/** A small board with its rows and columns numbered from 0, a row's label its own number. */
export function numberedLook(
  { rows, cols }: BoardSize,
  tile: GridLook['tile'],
  labelOf = (row: number) => row,
): GridLook {
  return {
    cols,
    header: [
      `    ${Array.from({ length: cols }, (_, col) => col).join(' ')}`,
      `   ${'--'.repeat(cols)}`,
    ],
    rows: Array.from({ length: rows }, (_, row) => ({ label: `${labelOf(row)} |`, row })),
    tile,
  };
}

/** A board drawn in place for a person: title, board with marked cells, news, and a prompt. */
export class GridScreen {
  title = '';
  news = '';
  /** What stands while a person thinks: the board, and the cells of the last move. */
  board: Int8Array = new Int8Array();
  moved: ReadonlySet<number> = new Set();
  private readonly screen: Screen;
  private readonly look: GridLook;
  private readonly pace: number;

  /** A `pace` below 1 shortens the pauses between stages. */
  constructor(screen: Screen, look: GridLook, pace = 1) {
    this.screen = screen;
    this.look = look;
    this.pace = pace;
  }

  /** The board as it stands, with something to be asked or told below it. */
  prompt(footer: string): void {
    this.show(this.board, { moved: this.moved }, footer);
  }

  /** The last words of a game. */
  close(text: string, why = ''): void {
    this.prompt(`${why}${this.screen.paint.strong(text)}\n`);
  }

  /** News beside what there is already. */
  addNews(text: string): void {
    this.news += `${this.news === '' ? '' : '. '}${text}`;
  }

  show(board: Int8Array, marks: Marks = {}, footer = ''): void {
    const { paint } = this.screen;
    const { cols, header, rows, tile } = this.look;
    const lines = [paint.strong(this.title), '', ...header.map(paint.faint)];
    for (const { label, row } of rows) {
      const kinds = Array.from(board.subarray(row * cols, (row + 1) * cols));
      lines.push(paint.faint(label) + markedRow(kinds.map(tile), kinds, row * cols, marks, paint));
    }
    this.screen.draw([...lines, '', this.news, footer].join('\n'));
  }

  /**
   * Shows a played move stage by stage: the moved cells marked, then each time what is about to
   * clear. `tell` puts the stages up to then into words.
   */
  async animate(
    frames: readonly Frame[],
    tell: (stages: readonly Frame[]) => string,
  ): Promise<void> {
    let before: Int8Array | undefined;
    for (const [i, frame] of frames.entries()) {
      const cells = new Set(frame.groups.flat());
      this.news = tell(frames.slice(0, i + 1));
      if (frame.kind === 'moved') {
        this.show(frame.board, { moved: cells });
        await this.screen.pause(movePause * this.pace);
      } else if (frame.kind === 'cleared') {
        this.show(before ?? frame.board, { cleared: cells });
        await this.screen.pause(clearPause * this.pace);
      }
      before = frame.board;
    }
  }
}

/** What was typed, without the control characters that would move the cursor. */
export function printable(entry: string): string {
  return entry.replace(/[^\x20-\x7e]/g, '?').slice(0, 40);
}
