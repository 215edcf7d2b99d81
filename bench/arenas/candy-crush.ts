import { candyCrush } from '../../arenas/candy-crush/index.js';
import { bestOf } from '../../players/greedy.js';
import { choreSuite } from '../chores.js';

const boards = 32;

export const candyCrushSuite = choreSuite('candy-crush', 'whole greedy games', [
  {
    name: 'candy-crush/game',
    unit: 'games/s',
    prepare() {
      const starts = Array.from({ length: boards }, (_, board) =>
        candyCrush.deal({ seed: 'bench', board }),
      );
      const game = candyCrush.deal({ seed: 'bench' });
      return {
        units: boards,
        call() {
          for (const start of starts) {
            game.copyFrom(start);
            while (!game.over) game.play(game.moves()[Math.max(0, bestOf(game.gains()))] ?? 0);
          }
        },
      };
    },
  },
]);
