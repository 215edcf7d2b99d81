import type { Arena } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { dealArguments } from '../../src/console/options.js';
import { makeBoardFile } from './board-file.js';
import { numberCrushConsole } from './console.js';
import { deal } from './deal.js';
import { type NumberCrush, setup } from './rules.js';
import { restore, snapshot } from './snapshot.js';
import { formatSwap, parseSwap } from './swaps.js';

export const numberCrush: Arena<NumberCrush> = {
  ...setup,
  summary: 'swap neighbours, clear runs for their length squared, unseen refills',
  course: 'ESTR1002, The Chinese University of Hong Kong',
  information: 'chance',
  deal,
  snapshot,
  restore,
  files: (wanted) => [{ name: 'board.txt', text: makeBoardFile(deal(wanted).board) }],
  originalPlay(wanted, moves) {
    const full = fillDeal(setup, wanted);
    return {
      args: dealArguments(setup, full),
      stdin: moves.map((code) => `${formatSwap(code)}\n`).join(''),
      files: [],
    };
  },
  formatMove: formatSwap,
  parseMove: parseSwap,
  console: numberCrushConsole,
};
