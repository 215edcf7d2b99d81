// What tools/browser-bench.mjs runs in a page, in a worker of it and in Node: the workloads of
// number-crush through the public API, each in turn. Rates by the wall clock, all a browser has.
import { numberCrush } from '../arenas/number-crush/index.js';

const boards = 512;
const rounds = 5;
const roundMs = 120;
const rolloutMoves = 20;

function measure(): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const kinds of [4, 5, 6, 7]) {
    const games = Array.from({ length: boards }, (_, board) => {
      const game = numberCrush.deal({ seed: 'bench', kinds, board, moves: 1e9 });
      game.rollout(50, board);
      return game;
    });
    const fork = numberCrush.deal({ seed: 'bench', kinds, moves: 1e9 });
    rates[`known/${kinds}`] = rateOf(() => {
      for (const game of games) game.gains();
      return boards;
    });
    rates[`refill/${kinds}`] = rateOf(() => {
      for (const game of games) game.outcomes(7);
      return boards;
    });
    rates[`game/${kinds}`] = rateOf(() => {
      for (const game of games.slice(0, 8)) {
        fork.copyFrom(game);
        for (let swap = 0; swap < 100; swap++) {
          const best = fork.best();
          fork.play(best < 0 ? (fork.moves()[0] ?? 0) : best);
        }
      }
      return 8;
    });
    rates[`rollout/${kinds}`] = rateOf(() => {
      for (const game of games) {
        fork.copyFrom(game);
        fork.rollout(rolloutMoves, 3);
      }
      return boards * rolloutMoves;
    });
  }
  return rates;
}

/** Units of work a second: the median of some rounds, after one call that warms up. */
function rateOf(work: () => number): number {
  work();
  const rates = Array.from({ length: rounds }, () => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < roundMs) done += work();
    return (done * 1000) / (performance.now() - began);
  });
  return rates.sort((a, b) => a - b)[rounds >> 1] ?? 0;
}

(globalThis as { measure?: typeof measure }).measure = measure;
