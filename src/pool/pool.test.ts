import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Plan, type PlannedGame, plannedGames } from '../tournament/plan.js';
import { Pool } from './pool.js';
import { Schedule } from './schedule.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan: Plan = {
  arena: 'number-crush',
  kinds: [4],
  ...{ boards: 5, games: 2, top: 1, rounds: 1, moves: null },
  seed: 'pool',
  budget: { unit: 'plies', limit: 10 },
  hangLimitMs: 1000,
  onFault: 'keep',
  players: ['slow', 'fast'].map((name) => ({ name, source: name, sha256: '0'.repeat(64) })),
};

/** A worker of the test's own, so that it can die on purpose. */
function worker(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { existsSync, writeFileSync } from 'node:fs';\nexport default (game) => { ${code} return { score: game.index, ms: { total: 1 } }; };`,
  );
  return path;
}

async function play(workerFile: string): Promise<{ scores: number[]; lost: number[] }> {
  const scores: number[] = [];
  const lost: number[] = [];
  const pool = new Pool(
    { plan, launches: {}, workerFile, threads: 2 },
    {
      onRecord: async (game, record) => {
        expect(record.score).toBe(game.index);
        scores.push(record.score);
      },
      onLost: (game) => lost.push(game.index),
    },
  );
  await pool.play(plannedGames(plan));
  return { scores: scores.sort((a, b) => a - b), lost };
}

const all = Array.from({ length: 20 }, (_, i) => i);

describe('a pool', () => {
  it('plays every game once', async () => {
    expect(await play(worker('good', ''))).toEqual({ scores: all, lost: [] });
  });

  it('plays the game of a dead thread again, and no other', async () => {
    const mark = join(folder, 'died');
    const file = worker(
      'dying',
      `if (game.index === 7 && !existsSync('${mark}')) { writeFileSync('${mark}', ''); process.exit(1); }`,
    );
    const { scores, lost } = await play(file);
    expect(scores).toEqual(all);
    expect(existsSync(mark)).toBe(true);
    expect(lost).toContain(7);
  });

  it('gives up on a game that loses its thread three times', async () => {
    const file = worker('hopeless', 'if (game.index === 3) process.exit(1);');
    await expect(play(file)).rejects.toThrow(/lost its worker 3 times/);
  });

  it('tells of a worker that cannot even load', async () => {
    await expect(play(join(folder, 'nowhere.mjs'))).rejects.toThrow();
  });

  it('ends with the error of a record that could not be taken', async () => {
    const pool = new Pool(
      { plan, launches: {}, workerFile: worker('full', ''), threads: 1 },
      { onRecord: async () => Promise.reject(new Error('disk full')) },
    );
    await expect(pool.play(plannedGames(plan))).rejects.toThrow('disk full');
  });
});

describe('the schedule', () => {
  it('keeps the order of the plan, and deals the longest games first near the end', () => {
    const long: Plan = { ...plan, boards: 30 };
    const schedule = new Schedule(plannedGames(long), 1);
    const dealt: PlannedGame[] = [];
    for (let game = schedule.next(); game !== undefined; game = schedule.next()) {
      dealt.push(game);
      schedule.took(game, game.player.name === 'slow' ? 100 : 1);
    }
    const indices = dealt.map(({ index }) => index);
    expect([...indices].sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i));
    expect(indices.slice(0, 110)).toEqual(Array.from({ length: 110 }, (_, i) => i));
    const tail = dealt.slice(-7).map(({ player }) => player.name);
    expect(tail).toEqual([...tail].sort().reverse());
  });
});
