import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberCrush } from '../../arenas/index.js';
import { fillDeal } from '../../src/api/deal.js';
import type { GameRecord } from '../../src/api/record.js';
import type { Host } from '../../src/hosts/host.js';
import { refereeGame } from '../../src/referee/referee.js';
import { isAlive, startOf } from '../../src/results/process-life.js';
import { opened, testWorkshop } from '../workshop.js';
import { type Form, forms, rogueIn, type World } from './frames.js';
import { gallery, type Hostile } from './gallery.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-hostile-'));
const secret = join(folder, 'run', 'games.ndjson');
const server: Server = createServer((socket) => socket.destroy());
let connections = 0;
let world: World = { secret, port: 0, parent: process.pid };

/** Every process that this one started, and those they started, by number and start. */
const seen = new Map<string, { pid: number; start: string | null }>();
async function lookAround(pid: number): Promise<void> {
  for (const child of childrenOf(pid)) {
    if (isCompiler(child)) continue;
    const start = await startOf(child);
    seen.set(`${child} ${start}`, { pid: child, start });
    await lookAround(child);
  }
}

/** The one that compiles modules serves this process until its end. */
function isCompiler(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('esbuild');
  } catch {
    return false; // it has just ended
  }
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter((word) => word !== '')
        .map(Number),
    );
  } catch {
    return []; // it has just ended
  }
}

/** Everything in the folder, by name and content. */
function outside(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    hash.update(path);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function play(host: Host, hangLimitMs: number): Promise<GameRecord> {
  const deal = fillDeal(numberCrush, { seed: 'hostile', moves: 12 });
  const budget = { unit: 'plies', limit: 1000 } as const;
  const terms = { budget, hangLimitMs, onFault: 'keep' } as const;
  const match = { arena: numberCrush, player: 'player', playerSource: 'player', deal, ...terms };
  return refereeGame(match, host, { overloaded: () => false });
}

const withoutTimes = ({ ms: _, ...record }: GameRecord) => record;

/** Well-behaved players of every form that play while the rogues do. */
const honest: readonly [name: string, source: string][] = [
  [
    'honest.mjs',
    `export default (turn) => {
      const gains = turn.gains();
      return turn.random() < 0.5
        ? turn.moves[gains.indexOf(Math.max(...gains))]
        : turn.moves[Math.floor(turn.random() * turn.moves.length)];
    };`,
  ],
  ['aiplayer_1.c', 'int ai_player_1(int K, const int *board) { return board[K] > 2 ? 1 : 102; }'],
  [
    'honest.py',
    `import random
for line in iter(input, ""):
    if line.startswith("matchpoint"): print("ready")
    if line.startswith("game"): random.seed(line.split("seed=")[1])
    if line.startswith("turn"): print("move", random.choice([1, 102, 203, 1011]))`,
  ],
];

beforeAll(async () => {
  mkdirSync(join(folder, 'run'));
  writeFileSync(secret, 'what others played\n');
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  world = { ...world, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(testWorkshop.cache, { recursive: true, force: true });
});

/** The rogues of a form, each in a folder of its own. */
function roguesIn(form: Form): { readonly hostile: Hostile; readonly path: string }[] {
  return gallery.flatMap((hostile) => {
    const made = rogueIn(form, hostile.rogue, world);
    if (made === null || hostile.but?.[form] === null) return [];
    const home = join(folder, form, hostile.rogue);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, made.name), made.source);
    return [{ hostile, path: join(home, made.name) }];
  });
}

async function meet(form: Form, { hostile, path }: { hostile: Hostile; path: string }) {
  const { host } = await opened(path);
  try {
    const wanted = hostile.but?.[form] ?? hostile;
    const { fault, moves } = await play(host, wanted.fault === 'hang' ? 700 : 60_000);
    const where = `${hostile.rogue} in ${form}: ${fault?.message ?? 'no fault'}`;
    expect(fault?.kind ?? null, where).toBe(wanted.fault);
    if (wanted.message) expect(fault?.message, where).toMatch(wanted.message);
    // A second answer is noticed when it comes, which may be a move later.
    if (fault === null) expect(moves, where).toHaveLength(12);
    else expect([3, 4, 5, 6, 7], where).toContain(fault.moveNumber);
  } finally {
    await host.close();
  }
}

describe('the gallery of hostile players', () => {
  it('gives each its fault, and touches nobody else', async () => {
    const players = await Promise.all(
      honest.map(async ([name, source]) => {
        const path = join(folder, name);
        writeFileSync(path, source);
        return opened(path);
      }),
    );
    const alone = [];
    for (const { host } of players) alone.push(withoutTimes(await play(host, 60_000)));
    const queue = forms.flatMap((form) => roguesIn(form).map((rogue) => ({ form, rogue })));
    expect(queue.length).toBeGreaterThan(70);
    const before = outside();

    let busy = true;
    const watch = (async () => {
      for (; busy; await sleep(100)) await lookAround(process.pid);
    })();
    const onlookers = (async () => {
      let games = 0;
      for (; busy; games++) {
        for (const [i, { host }] of players.entries()) {
          expect(withoutTimes(await play(host, 60_000))).toEqual(alone[i]);
        }
      }
      return games;
    })();
    const failures: unknown[] = [];
    const meetAll = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await meet(next.form, next.rogue).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all([meetAll(), meetAll(), meetAll()]);
    busy = false;
    expect(await onlookers).toBeGreaterThan(0);
    await watch;
    for (const { host } of players) await host.close();
    expect(failures.map(String)).toEqual([]);

    expect(connections).toBe(0);
    expect(outside()).toBe(before);
    const left = [];
    for (const { pid, start } of seen.values()) if (await isAlive(pid, start)) left.push(pid);
    expect(seen.size).toBeGreaterThan(70);
    expect(left).toEqual([]);
  });
});
