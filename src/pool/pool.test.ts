import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { numberCrush } from '../../arenas/number-crush/index.js';
import type { GameRecord } from '../api/record.js';
import { parseRecordLine } from '../results/record-line.js';
import { gameCount, type Plan } from '../tournament/plan.js';
import { Pool } from './pool.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan: Plan = {
  arena: 'number-crush',
  kinds: [4],
  ...{ boards: 50, games: 2, top: 1, rounds: 1, moves: 5 },
  seed: 'pool',
  budget: { unit: 'plies', limit: 10 },
  hangLimitMs: 500,
  onFault: 'keep',
  players: ['slow', 'fast'].map((name) => ({ name, source: name, sha256: '0'.repeat(64) })),
};
const all = Array.from({ length: gameCount(plan) }, (_, i) => i);

/** A worker with players of the test's own, so that they can break their thread on purpose. */
async function worker(name: string, code: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  const contents = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { workerData } from 'node:worker_threads';
    import { DirectHost } from './src/hosts/direct.js';
    import { playHand } from './src/pool/play-hand.js';
    import { StopSign } from './src/pool/stop-sign.js';
    const hostOf = (game) => new DirectHost({
      name: game.player.name,
      start() { const turn = null; ${code} },
      choose(turn) { ${code} return turn.moves[turn.turn]; },
      end() { const turn = 'end'; ${code} },
    }, () => performance.now());
    const stop = new StopSign(workerData.stop);
    export default (hand) => playHand(workerData.plan, hand, hostOf, stop);`;
  const bundled = { bundle: true, platform: 'node', format: 'esm', target: 'node20' } as const;
  await build({ ...bundled, outfile, stdin: { contents, resolveDir: process.cwd() } });
  return outfile;
}

/** The place in the plan that a line of the journal tells; −1 for one that is not whole. */
function indexOf(line: string): number {
  const read = parseRecordLine(line);
  return 'problem' in read ? -1 : read.index;
}

/** What the standings are told of a record. */
function rowOf({ score, plies, ms, fault }: GameRecord) {
  return { score, adjusted: score, plies, ms, fault: fault?.kind ?? null };
}

interface Played {
  readonly places: number[];
  readonly records: ReadonlyMap<number, GameRecord>;
  readonly lost: number[];
}

async function play(workerFile: string, threads = 2): Promise<Played> {
  const places: number[] = [];
  const records = new Map<number, GameRecord>();
  const lost: number[] = [];
  const pool = new Pool(
    { plan, launches: {}, workerFile, threads },
    {
      onPlayed: async (hand) => {
        const lines = Buffer.from(hand.lines).toString('latin1').split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map(indexOf)).toEqual(hand.places);
        expect([...hand.results(plan)]).toMatchObject([...hand.records('all')].map(rowOf));
        for (const [i, record] of [...hand.records('all')].entries()) {
          places.push(indexOf(lines[i] ?? ''));
          records.set(indexOf(lines[i] ?? ''), record);
        }
      },
      onLost: (game) => lost.push(game.index),
    },
  );
  try {
    await pool.play(all);
  } finally {
    await pool.close();
  }
  return { places: places.sort((a, b) => a - b), records, lost };
}

/** The records without their times, in the order of the plan. */
function timeless({ records }: Played): unknown[] {
  return all.map((place) => ({ ...records.get(place), ms: null }));
}

/** The board of the game at place 50 after these moves. */
function boardAfter(moves: readonly number[]): number[] {
  const game = numberCrush.deal({ seed: plan.seed, kinds: 4, board: 12, game: 0 });
  for (const move of moves) game.play(move);
  return Array.from(game.board);
}

describe('a pool', () => {
  it('plays every game once, on any number of threads with the same result', async () => {
    const file = await worker('good', '');
    const [one, three] = [await play(file, 1), await play(file, 3)];
    expect([one.places, one.lost]).toEqual([all, []]);
    expect([three.places, three.lost]).toEqual([all, []]);
    expect(timeless(three)).toEqual(timeless(one));
  });

  it('plays the game of a dead thread again, and no other', async () => {
    const mark = join(folder, 'died');
    const file = await worker(
      'dying',
      `if (game.index === 77 && turn?.turn === 2 && !existsSync('${mark}')) {
        writeFileSync('${mark}', '');
        process.exit(1);
      }`,
    );
    const played = await play(file);
    expect(existsSync(mark)).toBe(true);
    expect(played.places).toEqual(all);
    expect(played.lost).toEqual([77]);
    expect(timeless(played)).toEqual(timeless(await play(await worker('good', ''))));
  });

  it('gives up on a game that loses its thread three times', async () => {
    const file = await worker('hopeless', 'if (game.index === 30) process.exit(1);');
    await expect(play(file)).rejects.toThrow('game 30 of fast lost its worker 3 times');
  });

  it('tells of a worker that cannot even load', async () => {
    await expect(play(join(folder, 'nowhere.mjs'))).rejects.toThrow();
  });

  it('ends with the error of a record that could not be taken', async () => {
    const pool = new Pool(
      { plan, launches: {}, workerFile: await worker('full', ''), threads: 1 },
      { onPlayed: async () => Promise.reject(new Error('disk full')) },
    );
    await expect(pool.play(all)).rejects.toThrow('disk full');
    await pool.close();
  });
});

describe('the watchdog of a pool', () => {
  it.each([
    ['an endless loop', 'for (;;);'],
    ['a promise without end', 'return new Promise(() => {});'],
  ])('ends %s, which is the fault of the player and costs one game', async (_, code) => {
    const file = await worker('hanging', `if (game.index === 50 && turn?.turn === 3) { ${code} }`);
    const played = await play(file);
    const good = await play(await worker('good', ''));
    expect([played.places, played.lost]).toEqual([all, []]);
    const { fault, moves, score } = played.records.get(50) ?? {};
    expect(fault).toMatchObject({
      kind: 'hang',
      message: 'no answer within 500 ms',
      moveNumber: 3,
      seed: 'pool/number-crush/4/12/0',
    });
    expect(fault?.reproduce).toContain(`--from-move 3 --played ${moves?.join(',')}`);
    expect(fault?.board).toEqual(boardAfter(moves ?? []));
    expect(fault?.elapsedMs).toBeGreaterThan(500);
    expect(moves).toEqual(good.records.get(50)?.moves.slice(0, 3));
    expect(score).toBeLessThanOrEqual(good.records.get(50)?.score ?? 0);
    const others = (one: Played) => timeless(one).filter((_game, place) => place !== 50);
    expect(others(played)).toEqual(others(good));
  });

  it('lets a game count whose player hangs when it is over', async () => {
    const file = await worker('lingering', `if (game.index === 50 && turn === 'end') for (;;);`);
    const played = await play(file);
    expect([played.places, played.lost]).toEqual([all, []]);
    expect(timeless(played)).toEqual(timeless(await play(await worker('good', ''))));
  });
});
