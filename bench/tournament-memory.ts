// A process of its own: very many short games, then their ranking. Prints what it took as JSON.
import { standingsOf } from '../src/tournament/standings.js';
import { Machinery, planOf } from './tournament-games.js';

/** What many short games cost. Memory is in bytes. */
export interface ManyGames {
  readonly games: number;
  /** How far the most memory the process ever had grew after its first games. */
  readonly mostGrown: number;
  /** How far it grew further while they were ranked. */
  readonly rankGrown: number;
  /** How far what is in use grew, garbage aside. */
  readonly keptGrown: number;
  readonly rankMs: number;
}

const games = 100_000;
const firstGames = 5000;

const most = () => process.resourceUsage().maxRSS * 1024;
const kept = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const plan = planOf('random', games, 1);
const machinery = await Machinery.start(plan, 2);
await machinery.play(0, firstGames);
const before = { most: most(), kept: kept() };
await machinery.play(firstGames, games);
const after = { most: most(), kept: kept() };
const began = performance.now();
standingsOf(plan, machinery.journal.records(), machinery.journal.digest());
const rankMs = performance.now() - began;
await machinery.close();
const result: ManyGames = {
  games,
  mostGrown: after.most - before.most,
  rankGrown: most() - after.most,
  keptGrown: after.kept - before.kept,
  rankMs,
};
process.stdout.write(JSON.stringify(result));
