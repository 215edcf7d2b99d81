import { latin1Bytes } from '../../src/console/bytes.js';
import type { ConsoleIO } from '../../src/console/io.js';
import type { Shape } from './block.js';
import { type Entry, leaderboardText } from './leaderboard.js';
import type { Blockfall } from './rules.js';

const empty = '⬛';
const occupied = '⬜';

/** The original program's output, byte for byte. */
export class Transcript {
  private readonly io: ConsoleIO;
  /** Best score on the leaderboard before this play. */
  private readonly best: number;

  constructor(io: ConsoleIO, best: number) {
    this.io = io;
    this.best = best;
  }

  /** The active block is laid over the grid. */
  grid(game: Blockfall): void {
    const board = game.board.slice();
    for (const cell of game.activeCells()) board[cell] = 1;
    this.io.write(`${this.scores(game)}${boardText(board, game.cols)}\n\n`);
  }

  /** Drops the active block; when that clears something, the grid is shown as it was before. */
  drop(game: Blockfall): void {
    let before = game.board;
    game.drop(({ kind, board }) => {
      if (kind === 'cleared') {
        this.io.write(`Before clearing:\n${boardText(before, game.cols)}\n\n`);
      } else before = board.slice();
    });
  }

  unknown(command: string): void {
    this.io.write(latin1Bytes(`Unknown command: ${command}\n`));
  }

  hint(name: string, commands: readonly string[]): void {
    this.io.write(`Hint by ${name}: ${commands.join(' ')}\n`);
  }

  end(game: Blockfall, entries: readonly Entry[]): void {
    const final = `Final grid and score:\n\n${this.scores(game)}${boardText(game.board, game.cols)}`;
    this.io.write(`${endingText(game)}${final}\n`);
    this.io.write(latin1Bytes(`${leaderboardText(entries)}\n\n`));
  }

  private scores({ score }: Blockfall): string {
    return `Score: ${score}\nHigh Score: ${Math.max(this.best, score)}\n`;
  }
}

function endingText({ ending, active }: Blockfall): string {
  if (ending === 'no blocks') return 'YOU WIN!\nNo more blocks.\n';
  if (ending === null || active === undefined) return 'GAME FINISHED!\nNo more commands.\n';
  return `GAME OVER!\nNext block that couldn't fit:\n${shapeText(active.upright)}\n`;
}

function shapeText({ lines }: Shape): string {
  return lines.map((line) => rowText(Array.from(line, Number))).join('');
}

function boardText(board: Int8Array, cols: number): string {
  const lines: string[] = [];
  for (let cell = 0; cell < board.length; cell += cols) {
    lines.push(rowText(board.subarray(cell, cell + cols)));
  }
  return lines.join('');
}

function rowText(cells: ArrayLike<number>): string {
  let text = '';
  for (let col = 0; col < cells.length; col++) text += cells[col] === 0 ? empty : occupied;
  return `${text}\n`;
}
