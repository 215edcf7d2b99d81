import { tileMatching } from '../../arenas/tile-matching/index.js';
import { solve } from '../../src/engine/solver.js';
import { choreSuite } from '../chores.js';
import { Beam, beamSteps } from './beam.js';

const boards = 16;
const solverPlies = 5000;

/** The solver's moves and the steps of a beam: both look at everything that can be known. */
export const tileMatchingSuite = choreSuite(
  'tile-matching',
  'moves of the solver, and steps of a beam of 32 games',
  [
    {
      name: 'tile-matching/solver',
      unit: 'moves/s',
      prepare() {
        const games = dealt();
        return {
          units: games.length,
          call: () => games.map((game) => solve(game, { plies: solverPlies })),
        };
      },
    },
    {
      name: 'tile-matching/beam',
      unit: 'steps/s',
      prepare() {
        const starts = dealt();
        const beam = new Beam(tileMatching.deal({ seed: 'bench' }));
        return {
          units: starts.length * beamSteps,
          call() {
            for (const start of starts) beam.search(start);
          },
        };
      },
    },
  ],
);

function dealt() {
  return Array.from({ length: boards }, (_, board) => tileMatching.deal({ seed: 'bench', board }));
}
