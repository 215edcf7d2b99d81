import { blockfall } from '../../arenas/blockfall/index.js';
import type { Blockfall } from '../../arenas/blockfall/rules.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import { choreSuite } from '../chores.js';

const boards = 16;

/** A random game that was played: every position in it, and the moves. */
interface PlayedGame {
  readonly start: Blockfall;
  readonly positions: readonly Blockfall[];
  readonly moves: readonly number[];
}

export const blockfallSuite = choreSuite('blockfall', 'placements enumerated and drops played', [
  {
    name: 'blockfall/placements',
    unit: 'positions/s',
    prepare() {
      const positions = playGames().flatMap((game) => game.positions);
      const here = blockfall.deal({ seed: 'bench' });
      return {
        units: positions.length,
        call() {
          let placements = 0;
          for (const position of positions) {
            // A copy has not enumerated anything yet.
            here.copyFrom(position);
            placements += here.moves().length;
          }
          return placements;
        },
      };
    },
  },
  {
    name: 'blockfall/drops',
    unit: 'drops/s',
    prepare() {
      const games = playGames();
      const game = blockfall.deal({ seed: 'bench' });
      return {
        units: games.reduce((sum, { moves }) => sum + moves.length, 0),
        call() {
          for (const { start, moves } of games) {
            game.copyFrom(start);
            for (const move of moves) game.play(move);
          }
        },
      };
    },
  },
]);

function playGames(): PlayedGame[] {
  const choices = Sfc32.fromNumber(0);
  return Array.from({ length: boards }, (_, board) => {
    const game = blockfall.deal({ seed: 'bench', board });
    const start = game.clone();
    const positions: Blockfall[] = [];
    const moves: number[] = [];
    while (!game.over) {
      positions.push(game.clone());
      const listed = game.moves();
      const move = listed[choices.below(listed.length)] ?? 0;
      game.play(move);
      moves.push(move);
    }
    return { start, positions, moves };
  });
}
