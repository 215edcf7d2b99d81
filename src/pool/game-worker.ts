import { workerData } from 'node:worker_threads';
import { findPlayer } from '../../players/index.js';
import { DirectHost } from '../hosts/direct.js';
import type { Host } from '../hosts/host.js';
import { ThreadHost } from '../hosts/thread.js';
import { playHand } from './play-hand.js';
import type { GameTask, Hand, WorkerSetting } from './task.js';

/** Players from files are threads: more than this many at a time are not kept. */
const mostHosts = 8;

const { plan, sources, threadFile } = workerData as WorkerSetting;
const hosts = new Map<string, Host>();
const clock = () => performance.now();

/** Plays games in this thread: what piscina calls. */
export default function play(hand: Hand): Promise<void> {
  return playHand(plan, hand, hostOf);
}

/** The host of a player, kept for its next game; the one not used for longest makes room. */
function hostOf({ player: { name, source } }: GameTask): Host {
  const kept = hosts.get(name);
  if (kept !== undefined) {
    hosts.delete(name);
    hosts.set(name, kept);
    return kept;
  }
  const builtIn = findPlayer(source);
  const compiled = sources[name];
  if (compiled === undefined && builtIn === undefined)
    throw new Error(`there is no player '${source}'`);
  const host =
    compiled === undefined && builtIn !== undefined
      ? new DirectHost(builtIn, clock)
      : new ThreadHost({ source: compiled ?? '', fileName: name, threadFile, clock });
  hosts.set(name, host);
  const [oldest] = hosts;
  if (hosts.size > mostHosts && oldest !== undefined) {
    hosts.delete(oldest[0]);
    void oldest[1].close();
  }
  return host;
}
