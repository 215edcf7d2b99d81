import type { ConsoleIO } from '../../src/console/io.js';
import { complaints } from './commands.js';
import type { TileMatching } from './rules.js';
import { cols, coordinatesOf, formatSwap, rows } from './swaps.js';
import type { View } from './views.js';

const menu = [
  'Swap tile:           swap x_pos y_pos directions(up/down/left/right)     ',
  'Automatic solver:    solve                                               ',
  'Quit:                quit                                                ',
];

/** The course's own output, byte for byte. */
export function transcript(io: ConsoleIO): View {
  return {
    start(game) {
      io.write(`${boardText(game)}\n`);
    },
    hint(name, move) {
      io.write(`Hint by ${name}: ${formatSwap(move)}\n`);
    },
    ask() {
      io.write(`\n${menu.join('\n')}\n>>`);
    },
    answered() {
      io.write('\n');
    },
    invalid(complaint) {
      io.write(`${complaints[complaint]}\n`);
    },
    solved(move) {
      if (move === null) return io.write('Solver output: no move\n');
      const [x1, y1, x2, y2] = coordinatesOf(move);
      io.write(`Solver output: swap (${x1}, ${y1}) (${x2}, ${y2})\n`);
    },
    async played(game) {
      io.write(boardText(game));
    },
    finished(game) {
      io.write(`Game Finished!\nFinal Score: ${game.score}\n`);
    },
    left() {},
  };
}

/** The active area with its coordinates, y upwards; then where the game stands. */
function boardText({ board, movesLeft, score }: TileMatching): string {
  const blanks = '     ';
  let text = `${blanks}${Array.from({ length: cols }, (_, x) => `${x} `).join('')}\n${blanks}\n`;
  for (let row = 0; row < rows; row++) {
    const tiles = Array.from(board.subarray(row * cols, (row + 1) * cols), (tile) => `${tile} `);
    text += `${rows - 1 - row}    ${tiles.join('')}\n`;
  }
  return `${text}Remaining Moves: ${movesLeft}\nScore: ${score}\n`;
}
