import { match } from '../../arenas/match/index.js';
import { choreSuite } from '../chores.js';

const boards = 16;

export const matchSuite = choreSuite('match', 'random playouts of a 15 × 15 board to its end', [
  {
    name: 'match/playout',
    unit: 'playouts/s',
    prepare() {
      const starts = Array.from({ length: boards }, (_, board) =>
        match.deal({ seed: 'bench', board }),
      );
      const game = match.deal({ seed: 'bench' });
      return {
        units: boards,
        call() {
          starts.forEach((start, board) => {
            game.copyFrom(start);
            game.rollout(Number.POSITIVE_INFINITY, board);
          });
        },
      };
    },
  },
]);
