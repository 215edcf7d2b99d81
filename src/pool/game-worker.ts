import { workerData } from 'node:worker_threads';
import { useEngine } from '../engine/kernel/choice.js';
import { HostsKept } from './hosts-kept.js';
import { playHand } from './play-hand.js';
import type { Hand, WorkerSetting } from './task.js';

const { plan, launches, engine } = workerData as WorkerSetting;
useEngine(engine);
const hosts = new HostsKept(launches, () => performance.now());

/** Plays games in this thread: what piscina calls. */
export default function play(hand: Hand): Promise<void> {
  return playHand(plan, hand, ({ player }) => hosts.of(player));
}
