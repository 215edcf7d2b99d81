import { Bench } from 'tinybench';
import { numberCrush } from '../arenas/number-crush/index.js';
import type { Measurement, Suite } from './measurement.js';

const boards = 64;

/** Moves evaluated and played by the rules as every player meets them. */
export const numberCrushSuite: Suite = {
  name: 'number-crush',
  summary: 'all gains of a board, and swaps played',
  async measure() {
    const measurements: Measurement[] = [];
    for (const kinds of [4, 5, 6, 7]) {
      const games = Array.from({ length: boards }, (_, board) =>
        numberCrush.deal({ seed: 'bench', kinds, board, moves: Number.MAX_SAFE_INTEGER }),
      );
      const bench = new Bench({ time: 300, warmupTime: 100 });
      bench.add(`number-crush/gains/${kinds}`, () => {
        for (const game of games) for (const move of game.moves()) game.gain(move);
      });
      bench.add(`number-crush/play/${kinds}`, () => {
        for (const game of games) game.play(game.moves()[game.turn % 180] ?? 0);
      });
      for (const task of await bench.run()) {
        const { result } = task;
        if (result.state !== 'completed') throw new Error(`${task.name} did not complete`);
        const perCall = result.latency.p50;
        measurements.push({
          name: task.name,
          rate: (boards * 1000) / perCall,
          unit: task.name.includes('gains') ? 'boards/s' : 'swaps/s',
          spread: (result.latency.p75 - perCall) / perCall,
          ratio: null,
          against: null,
        });
      }
    }
    return measurements;
  },
};
