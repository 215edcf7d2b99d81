import type { Arena } from '../../src/api/arena.js';
import { numberCrushConsole } from './console.js';
import { deal } from './deal.js';
import { type NumberCrush, setup } from './rules.js';
import { cols, formatSwap, parseSwap, rows } from './swaps.js';

export const numberCrush: Arena<NumberCrush> = {
  ...setup,
  summary: 'swap neighbours, clear runs for their length squared, unseen refills',
  course: 'ESTR1002, The Chinese University of Hong Kong',
  rows,
  cols,
  information: 'chance',
  deal,
  formatMove: formatSwap,
  parseMove: parseSwap,
  console: numberCrushConsole,
};
