import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { numberCrush } from '../arenas/number-crush/index.js';
import { greedy } from '../players/greedy.js';
import { fillDeal } from '../src/api/deal.js';
import { stream } from '../src/engine/random/streams.js';
import { Seat } from '../src/hosts/seat.js';
import { Pool } from '../src/pool/pool.js';
import { Journal } from '../src/results/journal.js';
import { thisMachine } from '../src/results/machine.js';
import { type Plan, plannedGames } from '../src/tournament/plan.js';
import { standingsOf } from '../src/tournament/standings.js';
import type { Measurement, Suite } from './measurement.js';

const overheadGames = 1000;
const shortGames = 100_000;
const memoryWarmUp = 5000;

/** What the machinery around the games costs: pool, referee, journal, standings. */
export const tournamentSuite: Suite = {
  name: 'tournament',
  summary: 'whole tournaments against a bare loop of the same games; memory; ranking',
  async measure() {
    const plan = planOf('greedy', overheadGames, null);
    const bare = await timed(() => bareLoop(plan));
    const one = await timed(() => machinery(plan, 1));
    const two = await timed(() => machinery(plan, 2));
    const { grown, ranked } = await manyShortGames();
    const rate = (ms: number) => (overheadGames * 1000) / ms;
    return [
      measured('tournament/bare', rate(bare), 'games/s', null, null),
      measured('tournament/one-thread', rate(one), 'games/s', bare / one, 'tournament/bare'),
      measured('tournament/two-threads', rate(two), 'games/s', one / two, 'tournament/one-thread'),
      measured('tournament/memory', grown, 'MB grown over 100,000 games', null, null),
      measured('tournament/rank', (shortGames * 1000) / ranked, 'records/s', null, null),
    ];
  },
};

function planOf(player: string, boards: number, moves: number | null): Plan {
  return {
    arena: 'number-crush',
    kinds: [5],
    ...{ boards, games: 1, top: 1, rounds: 1, moves },
    seed: 'bench',
    budget: { unit: 'plies', limit: 100_000 },
    hangLimitMs: 10_000,
    onFault: 'keep',
    players: [{ name: player, source: player, sha256: '0'.repeat(64) }],
  };
}

/** The same games, the same player, nothing around them. */
async function bareLoop(plan: Plan): Promise<void> {
  for (const { kinds, board, game } of plannedGames(plan)) {
    const played = numberCrush.deal(fillDeal(numberCrush, { seed: plan.seed, kinds, board, game }));
    const mirror = numberCrush.restore(numberCrush.snapshot(played));
    const random = stream(plan.seed, 'bare', board);
    const seat = new Seat('number-crush', mirror, plan.budget, random, () => performance.now());
    while (!played.over) played.play(greedy.choose(seat.turn(played)) as number);
  }
}

async function machinery(
  plan: Plan,
  threads: number,
  each?: (count: number) => void,
): Promise<Journal> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-bench-'));
  const beside = dirname(process.argv[1] ?? '');
  try {
    const runFile = {
      format: 1 as const,
      matchpoint: 'bench',
      started: new Date().toISOString(),
      machine: thisMachine(),
      plan,
    };
    const journal = await Journal.create(join(folder, 'run'), runFile);
    const pool = new Pool(
      {
        plan,
        launches: {},
        threads,
        workerFile: join(beside, 'game-worker.mjs'),
      },
      {
        async onRecord(game, record) {
          await journal.append(game.index, record);
          each?.(journal.count);
        },
      },
    );
    await pool.play(plannedGames(plan));
    await journal.close();
    return journal;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function manyShortGames(): Promise<{ grown: number; ranked: number }> {
  const plan = planOf('random', shortGames, 1);
  let before = 0;
  let most = 0;
  const journal = await machinery(plan, 2, (count) => {
    if (count % 1000 !== 0) return;
    const megabytes = process.memoryUsage.rss() / 2 ** 20;
    if (count === memoryWarmUp) before = megabytes;
    most = Math.max(most, megabytes);
  });
  const ranked = await timed(async () => {
    standingsOf(plan, journal.records(), journal.digest());
  });
  return { grown: most - before, ranked };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function measured(
  name: string,
  rate: number,
  unit: string,
  ratio: number | null,
  against: string | null,
): Measurement {
  return { name, rate, unit, spread: 0, ratio, against };
}
