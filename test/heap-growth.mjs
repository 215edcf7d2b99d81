// How much the heap grows while number-crush is played through the public API, as JSON.
// node --expose-gc test/heap-growth.mjs <engine> <plies>
import { memoryUsage } from 'node:process';

const built = new URL('../dist/arenas.js', import.meta.url).href;
const { numberCrush, useEngine } = await import(built);

const [engine, plies] = process.argv.slice(2);
useEngine(engine === 'plain' ? 'plain' : 'wasm');
const game = numberCrush.deal({ seed: 'heap', kinds: 5, moves: Number.MAX_SAFE_INTEGER });
const start = game.clone();
const fork = game.clone();
const points = new Int32Array(8);

/** @param {number} plies */
function search(plies) {
  const until = game.meter.plies + plies;
  for (let seed = 0; game.meter.plies < until; seed++) {
    const gains = game.gains();
    let best = 0;
    for (let i = 1; i < gains.length; i++) if ((gains[i] ?? 0) > (gains[best] ?? 0)) best = i;
    const move = game.moves()[best] ?? 0;
    fork.copyFrom(start);
    fork.reseed(seed);
    fork.play(move);
    fork.gain(move);
    fork.outcomes(seed);
    fork.rollout(10, seed);
    start.rollouts(10, seed, points);
    game.play(move);
    if (seed % 500 === 0) start.copyFrom(game);
  }
}

function heap() {
  globalThis.gc?.();
  globalThis.gc?.();
  return memoryUsage();
}

search(Number(plies) / 20);
const before = heap();
search(Number(plies));
const after = heap();
console.log(
  JSON.stringify({
    heap: after.heapUsed - before.heapUsed,
    buffers: after.arrayBuffers - before.arrayBuffers,
    outside: after.external - before.external,
  }),
);
