import type { Arena } from '../../src/api/arena.js';
import { fillDeal } from '../../src/api/deal.js';
import { tileMatchingConsole } from './console.js';
import { deal } from './deal.js';
import { makeMapFile } from './map-file.js';
import { setup, type TileMatching } from './rules.js';
import { restore, snapshot } from './snapshot.js';
import { formatSwap, parseSwap } from './swaps.js';

const mapName = 'map.txt';

export const tileMatching: Arena<TileMatching> = {
  ...setup,
  summary: 'swap neighbours, a point a removed tile, the rows above are known',
  course: 'COMP2012H, The Hong Kong University of Science and Technology',
  information: 'perfect',
  deal,
  snapshot,
  restore,
  files: (wanted) => [{ name: mapName, text: makeMapFile(deal(wanted).mapNow()) }],
  originalPlay(wanted, moves) {
    const { moves: length } = fillDeal(setup, wanted);
    return {
      args: length === setup.moves ? [mapName] : [mapName, '--moves', String(length)],
      stdin: moves.map((move) => `${formatSwap(move)}\n`).join(''),
      files: this.files(wanted),
    };
  },
  formatMove: formatSwap,
  parseMove: parseSwap,
  console: tileMatchingConsole,
};
