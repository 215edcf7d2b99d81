import type { Arena } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { latin1Text } from '../../src/console/bytes.js';
import { formatCell, parseCell } from './cells.js';
import { matchConsole } from './console.js';
import { deal } from './deal.js';
import { type Match, setup } from './rules.js';
import { restore, snapshot } from './snapshot.js';
import { parseStart } from './start-board.js';
import { digitSymbols, plainGrid } from './symbols.js';

const gridFile = 'grid.txt';

export const match: Arena<Match> = {
  ...setup,
  summary: 'remove groups of equal tiles for (size − 2)², clear the board for 1000',
  course: 'CSSE2310, The University of Queensland',
  information: 'perfect',
  deal,
  snapshot,
  restore,
  files(wanted) {
    const { board, cols } = deal(wanted);
    return [{ name: gridFile, text: latin1Text(plainGrid(board, cols, digitSymbols)) }];
  },
  originalPlay(wanted, moves) {
    const full = fillDeal(setup, wanted);
    const { variant } = full;
    const { rows, cols } = deal(full);
    return {
      args: [
        ...[String(rows), String(cols), gridFile, '--score'],
        ...(variant === 'no-leftover-penalty' ? ['--no-leftover-penalty'] : []),
        ...(Number.isFinite(full.moves) ? ['--moves', String(full.moves)] : []),
      ],
      stdin: moves.map((move) => `${formatCell(move, { rows, cols })}\n`).join(''),
      files: match.files(full),
    };
  },
  formatMove: (move, size = setup) => formatCell(move, size),
  parseMove: (text, size = setup) => parseCell(text, size),
  parseStart,
  console: matchConsole,
};
