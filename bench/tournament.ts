import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { chosenEngine } from '../src/engine/kernel/choice.js';
import type { Plan } from '../src/tournament/plan.js';
import { type Measurement, median, type Suite, spread } from './measurement.js';
import type { BareSetting } from './tournament-bare.js';
import { besideCommand, Machinery, planOf } from './tournament-games.js';
import type { ManyGames } from './tournament-memory.js';

/** A thousand games a round, in rounds that take turns, after some that warm up every thread alike. */
const fewestRounds = 21;
const warmUpRounds = 3;
const gamesInRound = 1000;

/** One who plays the games of the plan, again and again with the same warm threads. */
interface Contestant {
  play(from: number, to: number): Promise<unknown>;
  close(): Promise<unknown>;
}

/** What a round took, in milliseconds. */
interface Round {
  readonly wall: number;
  /** Of all processors together, whatever else the machine does. */
  readonly cpu: number;
}

/** What the machinery around the games costs: pool, referee, journal, standings. */
export const tournamentSuite: Suite = {
  name: 'tournament',
  summary: 'whole tournaments against a bare loop of the same games; memory; ranking',
  async measure(conditions) {
    const { times, startMs } = await measureRounds(Math.max(fewestRounds, conditions.rounds));
    const { games, mostGrown, rankGrown, keptGrown, rankMs } = await manyGames();
    const { bare, one, bareTwo, two } = times;
    return [
      compared('bare', bare, 'wall', null),
      compared('one-thread', one, 'wall', { name: 'bare', times: bare }),
      compared('bare-two-threads', bareTwo, 'wall', { name: 'bare', times: bare }),
      compared('two-threads', two, 'wall', { name: 'one-thread', times: one }),
      compared('bare-cpu', bare, 'cpu', null),
      compared('one-thread-cpu', one, 'cpu', { name: 'bare-cpu', times: bare }),
      compared('bare-two-threads-cpu', bareTwo, 'cpu', { name: 'bare-cpu', times: bare }),
      compared('two-threads-cpu', two, 'cpu', { name: 'bare-cpu', times: bare }),
      plain('start', startMs, 'ms to the first record'),
      plain('memory', mostGrown / 2 ** 20, `MB grown over ${games} games`),
      plain('memory-rank', rankGrown / 2 ** 20, `MB more to rank ${games} games`),
      plain('memory-kept', keptGrown / 2 ** 20, `MB kept of ${games} games`),
      plain('rank', (games * 1000) / rankMs, 'records/s'),
    ];
  },
};

async function measureRounds(rounds: number) {
  const games = (warmUpRounds + rounds) * gamesInRound;
  const plan = planOf('greedy', games + 1, null);
  const began = performance.now();
  const oneThread = await Machinery.start(plan, 1);
  await oneThread.play(games, games + 1);
  const startMs = performance.now() - began;
  const contestants = {
    bare: bareLoops(plan, 1),
    one: oneThread,
    bareTwo: bareLoops(plan, 2),
    two: await Machinery.start(plan, 2),
  };
  const times: Record<keyof typeof contestants, Round[]> = {
    bare: [],
    one: [],
    bareTwo: [],
    two: [],
  };
  const names = ['bare', 'one', 'bareTwo', 'two'] as const;
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    // Nobody plays twice in a row, which would be with warmer caches than the others have.
    for (const name of [
      ...names.slice(round % names.length),
      ...names.slice(0, round % names.length),
    ]) {
      const took = await timed(contestants[name], round * gamesInRound);
      if (round >= warmUpRounds) times[name].push(took);
    }
  }
  for (const name of names) await contestants[name].close();
  return { times, startMs };
}

async function timed(contestant: Contestant, from: number): Promise<Round> {
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await contestant.play(from, from + gamesInRound);
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1000 };
}

/** So many threads, each with its share of the games and nothing else. */
function bareLoops(plan: Plan, threads: number): Contestant {
  const file = besideCommand('bare-games.mjs');
  const workerData: BareSetting = { plan, engine: chosenEngine() };
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData }));
  return {
    play: (from, to) =>
      Promise.all(
        workers.map((worker, i) => {
          const share = (to - from) / threads;
          worker.postMessage({ from: from + i * share, to: from + (i + 1) * share });
          return once(worker, 'message');
        }),
      ),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** In a process of its own, so that nothing played before is in its memory. */
async function manyGames(): Promise<ManyGames> {
  const args = ['--expose-gc', besideCommand('short-games.mjs')];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

function compared(
  name: string,
  times: readonly Round[],
  of: keyof Round,
  against: { readonly name: string; readonly times: readonly Round[] } | null,
): Measurement {
  const rates = times.map((time) => (gamesInRound * 1000) / time[of]);
  // Round by round: what slowed the whole machine slowed both.
  const ratios = times.map((time, i) => (against?.times[i]?.[of] ?? 0) / time[of]);
  return {
    name: `tournament/${name}`,
    rate: median(rates),
    unit: of === 'wall' ? 'games/s' : 'games/s of processor time',
    spread: spread(rates),
    ratio: against === null ? null : median(ratios),
    ...(against === null ? {} : { ratioSpread: spread(ratios) }),
    against: against === null ? null : `tournament/${against.name}`,
  };
}

function plain(name: string, rate: number, unit: string): Measurement {
  return { name: `tournament/${name}`, rate, unit, spread: 0, ratio: null, against: null };
}
