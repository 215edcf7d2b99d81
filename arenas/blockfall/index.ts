import type { Arena } from '../../src/api/arena.js';
import { makeBlocksFile } from './blocks-file.js';
import { blockfallConsole } from './console.js';
import { deal, setup } from './deal.js';
import { makeGridFile } from './grid-file.js';
import { formatPlacement, parsePlacement } from './placements.js';
import type { Blockfall } from './rules.js';
import { restore, snapshot } from './snapshot.js';

export const blockfall: Arena<Blockfall> = {
  ...setup,
  summary: 'drop a known list of blocks, fill rows, make the power-up, with or without gravity',
  course: 'BBM203, Hacettepe University',
  information: 'perfect',
  deal,
  snapshot,
  restore,
  files: (wanted) => startFiles(deal(wanted)),
  originalPlay(wanted, moves) {
    const game = deal(wanted);
    const files = startFiles(game);
    let commands = '';
    for (const move of moves) {
      for (const command of game.commands(move)) commands += `${command}\n`;
      game.play(move);
    }
    return {
      args: ['grid.dat', 'blocks.dat', 'commands.dat', 'GRAVITY_OFF', 'leaderboard.txt', 'Player'],
      stdin: '',
      files: [...files, { name: 'commands.dat', text: commands }],
    };
  },
  formatMove: formatPlacement,
  parseMove: parsePlacement,
  console: blockfallConsole,
};

function startFiles(game: Blockfall) {
  return [
    { name: 'grid.dat', text: makeGridFile(game) },
    { name: 'blocks.dat', text: makeBlocksFile(game) },
  ];
}
