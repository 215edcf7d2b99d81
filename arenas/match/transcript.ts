import type { ConsoleIO } from '../../src/console/io.js';
import type { Match } from './rules.js';
import { borderedGrid, type Symbols } from './symbols.js';
import { ending, type View } from './views.js';

/** The original program's own output, byte for byte. `scores` adds the score under each grid. */
export function transcript(io: ConsoleIO, symbols: Symbols, scores: boolean): View {
  const show = (game: Match) => {
    io.write(borderedGrid(game.board, game.cols, symbols));
    if (scores) io.write(`Score: ${game.score}\n`);
  };
  return {
    start: show,
    hint: (name, move) => io.write(`Hint by ${name}: ${move}\n`),
    ask: () => io.write('> '),
    refused() {},
    saved: (done) => io.error(done ? 'Save complete\n' : 'Can not open file for write\n'),
    removed: async (game) => show(game),
    end: (game) => io.write(`${ending(game)}\n`),
    left: () => io.error('End of user input\n'),
  };
}
