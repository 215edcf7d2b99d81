import { availableParallelism, loadavg } from 'node:os';
import { workerData } from 'node:worker_threads';
import { findArena } from '../../arenas/index.js';
import { refereeGame } from '../referee/referee.js';
import { matchOf } from '../tournament/match-of.js';
import { HostsKept } from './hosts-kept.js';
import type { GameOutcome, GameTask, WorkerSetting } from './task.js';

const { plan, launches } = workerData as WorkerSetting;
const hosts = new HostsKept(launches, () => performance.now());
const edges = {
  overloaded: () => (loadavg()[0] ?? 0) > availableParallelism() + 0.5,
};

/** Plays one game in this thread: what piscina calls. */
export default async function play(game: GameTask): Promise<GameOutcome> {
  const arena = findArena(plan.arena);
  if (arena === undefined) throw new Error(`there is no arena '${plan.arena}'`);
  const record = await refereeGame(matchOf(plan, game, arena), hosts.of(game.player), edges);
  return record;
}
