import { latin1Bytes } from '../../src/console/bytes.js';
import type { Frame } from '../../src/console/frames.js';
import type { ConsoleIO } from '../../src/console/io.js';
import type { NumberCrush } from './rules.js';
import { cols, rows } from './swaps.js';
import type { Seat, View } from './views.js';

const stageTitles = {
  cleared: 'After clearing:',
  fallen: 'After falling:',
  filled: 'After filling:',
};

/** The course's own output, byte for byte. `steps` adds every intermediate board. */
export function transcript(io: ConsoleIO, steps: boolean): View {
  const heading = (title: string) => `############## ${title} ###############\n`;
  const scores = (game: NumberCrush, seats: readonly Seat[]) =>
    `Total score: ${game.score}\n${seats.length > 1 ? seatLines(seats) : ''}`;
  return {
    step(game, seats) {
      io.write(`${heading(`STEP ${game.turn}`)}${scores(game, seats)}${boardText(game.board)}\n`);
    },
    ask() {
      io.write('Please enter swapping locations:\n');
    },
    invalid(entry) {
      io.write(latin1Bytes(`Invalid swap: ${entry}\n`));
    },
    hint(name, code) {
      io.write(`Hint by ${name}: ${code}\n`);
    },
    chosen(name) {
      io.write(`Swap by ${name}:\n`);
    },
    async swapped([first, second], frames, gain) {
      let text = `Numbers at ${first} and ${second} are swapped.\n`;
      for (const frame of frames) text += frameText(frame, steps);
      io.write(`${text}Score obtained in this step: ${gain}\n`);
    },
    final(game, seats) {
      io.write(
        `${heading('FINAL')}${scores(game, seats)}${boardText(game.board)}\ntotal score : ${game.score}\n`,
      );
    },
  };
}

function seatLines(seats: readonly Seat[]): string {
  return seats.map(({ name, score }) => `Score of ${name}: ${score}\n`).join('');
}

function frameText({ kind, groups, board }: Frame, steps: boolean): string {
  const eliminated =
    kind === 'cleared'
      ? groups.map((run) => `${run.length} numbers are eliminated!\n`).join('')
      : '';
  if (!steps || kind === 'moved') return eliminated;
  return `${eliminated}${stageTitles[kind]}\n${boardText(board)}`;
}

/** The board with its row and column numbers; an empty cell, seen only between stages, is `.`. */
function boardText(board: Int8Array): string {
  const header = Array.from({ length: cols }, (_, col) => col).join(' ');
  let text = `    ${header}\n   ${'--'.repeat(cols)}\n`;
  for (let row = 0; row < rows; row++) {
    const tiles = Array.from(board.subarray(row * cols, (row + 1) * cols), (tile) => tile || '.');
    text += `${row} | ${tiles.join(' ')}\n`;
  }
  return text;
}
