import { workerData } from 'node:worker_threads';
import { useEngine } from '../engine/kernel/choice.js';
import { processClock } from '../hosts/clock.js';
import { HostsKept } from './hosts-kept.js';
import { playHand } from './play-hand.js';
import { StopSign } from './stop-sign.js';
import type { Hand, WorkerSetting } from './task.js';

const { plan, launches, engine, stop } = workerData as WorkerSetting;
const stopping = new StopSign(stop);
useEngine(engine);
const hosts = new HostsKept(launches, processClock);

/** Plays games in this thread: what piscina calls. */
export default function play(hand: Hand): Promise<void> {
  return playHand(plan, hand, ({ player }) => hosts.of(player), stopping);
}
