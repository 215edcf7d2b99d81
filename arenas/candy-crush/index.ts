import type { Arena } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { makeBoardFile } from './board-file.js';
import { candyCrushConsole } from './console.js';
import { deal } from './deal.js';
import { type CandyCrush, setup } from './rules.js';
import { restore, snapshot } from './snapshot.js';
import { formatSwap, parseSwap } from './swaps.js';

const boardFile = 'board.txt';

export const candyCrush: Arena<CandyCrush> = {
  ...setup,
  summary: 'swap neighbours that match, one point a candy, refills from a known stack',
  course: 'ENGG1110, The Chinese University of Hong Kong',
  information: 'perfect',
  deal,
  snapshot,
  restore,
  files: (wanted) => [{ name: boardFile, text: makeBoardFile(deal(wanted)) }],
  originalPlay(wanted, moves) {
    const { kinds, variant } = fillDeal(setup, wanted);
    return {
      args: [
        ...['--part', variant === 'part1' ? '1' : '2'],
        ...['--board', boardFile],
        ...(kinds === setup.kinds.default ? [] : ['--kinds', String(kinds)]),
        '--score',
      ],
      stdin: moves.map((code) => `${formatSwap(code)}\n`).join(''),
      files: candyCrush.files(wanted),
    };
  },
  formatMove: formatSwap,
  parseMove: parseSwap,
  console: candyCrushConsole,
};
