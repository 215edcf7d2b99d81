// The thread of a bare loop: the games of a plan with nothing around them.

import { parentPort, workerData } from 'node:worker_threads';
import { numberCrush } from '../arenas/number-crush/index.js';
import { greedy } from '../players/greedy.js';
import { fillDeal } from '../src/api/deal.js';
import { type EngineName, useEngine } from '../src/engine/kernel/choice.js';
import { stream } from '../src/engine/random/streams.js';
import { processClock } from '../src/hosts/clock.js';
import { Seat } from '../src/hosts/seat.js';
import type { Plan } from '../src/tournament/plan.js';
import { gamesBetween } from './tournament-games.js';

const { plan, engine } = workerData as BareSetting;
useEngine(engine);

/** What a bare loop is told when it starts. */
export interface BareSetting {
  readonly plan: Plan;
  readonly engine: EngineName | undefined;
}

parentPort?.on('message', ({ from, to }: { from: number; to: number }) => {
  let points = 0;
  for (const { kinds, board, game } of gamesBetween(plan, from, to)) {
    const played = numberCrush.deal(fillDeal(numberCrush, { seed: plan.seed, kinds, board, game }));
    const mirror = numberCrush.restore(numberCrush.snapshot(played));
    const random = stream(plan.seed, 'bare', board);
    const seat = new Seat('number-crush', mirror, { budget: plan.budget, random }, processClock);
    while (!played.over) played.play(greedy.choose(seat.turn(played)) as number);
    points += played.score;
  }
  parentPort?.postMessage(points);
});
