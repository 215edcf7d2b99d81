import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { arenas, numberCrush } from '../arenas/index.js';
import type { Arena } from '../src/api/arena.js';
import { fillDeal } from '../src/api/deal.js';
import type { FaultKind } from '../src/api/fault.js';
import type { GameRecord } from '../src/api/record.js';
import type { Host } from '../src/hosts/host.js';
import { hostOf } from '../src/hosts/launch.js';
import { openPlayer } from '../src/hosts/open-player.js';
import { refereeGame } from '../src/referee/referee.js';
import { commandFile } from './command.js';
import { opened, testWorkshop } from './workshop.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-process-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(testWorkshop.cache, { recursive: true, force: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function play(
  host: Host,
  { arena = numberCrush as Arena, game = 0, hangLimitMs = 20_000, player = 'player' } = {},
): Promise<GameRecord> {
  const deal = fillDeal(arena, { seed: 'process', moves: 12, game });
  const budget = { unit: 'plies', limit: 1000 } as const;
  const terms = { budget, hangLimitMs, onFault: 'keep' } as const;
  const match = { arena, player, playerSource: player, deal, ...terms };
  return refereeGame(match, host, { overloaded: () => false });
}

const withoutTimes = ({ ms: _, fault, ...record }: GameRecord) => ({
  ...record,
  fault: fault && { ...fault, elapsedMs: 0, stderr: '' },
});

/** A Python player that runs this code at its fourth turn, and plays 1 otherwise. */
const fourth = (code: string) => `import os, sys, time, signal
games = 0
for line in sys.stdin:
    if line.startswith("matchpoint"): print("ready")
    if line.startswith("game"): games += 1
    if line.startswith("end"): print("game over", file=sys.stderr)
    if line.startswith("turn "):
        if " n=3 " in line:
            ${code}
        print("move 1")
`;

const faults: readonly [what: string, code: string, fault: FaultKind, message: RegExp][] = [
  ['answers with a text', 'print("hello")', 'malformed-reply', /text "hello"/],
  [
    'answers twice',
    'sys.stdout.write("move 1\\nmove 1\\n"); continue',
    'malformed-reply',
    /wrote "move 1" without being asked/,
  ],
  [
    'writes without a newline',
    'sys.stdout.write("x" * 70000); time.sleep(60)',
    'malformed-reply',
    /65536 bytes without a newline/,
  ],
  [
    'floods its output',
    'while True: os.write(1, b"move 1\\n" * 1000)',
    'malformed-reply',
    /without being asked/,
  ],
  ['exits', 'os._exit(7)', 'crash', /exit code 7/],
  ['exits politely', 'sys.exit(0)', 'crash', /exit code 0/],
  ['is ended by a signal', 'os.kill(os.getpid(), signal.SIGSEGV)', 'crash', /SIGSEGV/],
  ['throws', 'raise ValueError("no")', 'crash', /exit code 1/],
  [
    'takes too much memory',
    'x = bytearray(2 << 30)',
    'out-of-memory',
    /exit code 1: out of memory/,
  ],
  ['gives up', 'print("fault threw no idea"); continue', 'threw', /no idea/],
];

describe('a process', () => {
  it.each(faults)('that %s costs its player that game', async (_, code, fault, message) => {
    const { host } = await opened(file('rogue.py', fourth(code)));
    try {
      const record = await play(host);
      expect(record.fault?.kind, record.fault?.message).toBe(fault);
      expect(record.fault?.message).toMatch(message);
      expect(record.fault?.moveNumber).toBeGreaterThanOrEqual(3);
      expect(record.fault?.moveNumber).toBeLessThanOrEqual(6);
      // It is as new in the next game.
      expect((await play(host, { game: 1 })).moves.slice(0, 3)).toEqual([1, 1, 1]);
    } finally {
      await host.close();
    }
  });

  it('that never answers is ended, even when it ignores polite signals', async () => {
    const stubborn = 'signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(3600)';
    const { host } = await opened(file('stubborn.py', fourth(stubborn)));
    const record = await play(host, { hangLimitMs: 500 });
    await host.close();
    expect(record.fault).toMatchObject({ kind: 'hang', moveNumber: 3 });
    const closing = await opened(file('closing.py', fourth('os.close(1); time.sleep(3600)')));
    const closed = await play(closing.host, { hangLimitMs: 500 });
    await closing.host.close();
    expect(closed.fault).toMatchObject({ kind: 'hang', moveNumber: 3 });
  });

  it('is used again from game to game, and its standard error is kept', async () => {
    const code =
      'sys.stderr.write("x" * 20000 + f"game {games}\\n"); print("move 99999" if games == 3 else "move 1"); continue';
    const { host } = await opened(file('counting.py', fourth(code)));
    const records = [];
    for (let game = 0; game < 3; game++) records.push(await play(host, { game }));
    await host.close();
    expect(records.map(({ fault }) => fault?.kind)).toEqual([undefined, undefined, 'illegal-move']);
    const stderr = records[2]?.fault?.stderr ?? '';
    expect(stderr).toMatch(/^x+game 3\n(game over\n)?$/);
    expect(stderr).toHaveLength(8192);
  });

  it('may end after a game: another plays the next', async () => {
    const code = fourth('pass').replace('print("game over", file=sys.stderr)', 'sys.exit(0)');
    const { host } = await opened(file('mayfly.py', code));
    for (let game = 0; game < 3; game++) {
      expect((await play(host, { game })).fault).toBeNull();
      await sleep(300);
    }
    await host.close();
  });

  it.each([
    ['sleep.py', 'import time; time.sleep(60)', /start-timeout: no answer within 1000 ms/],
    ['banner.py', 'print("Welcome!")', /load-error: answered the handshake with "Welcome!"/],
    ['gone.py', 'raise SystemExit(3)', /load-error: ended with exit code 3 before it was ready/],
    ['syntax.py', 'def', /load-error: .*it wrote: SyntaxError/],
  ])('that does not come to be ready is not opened: %s', async (name, code, problem) => {
    const player = await openPlayer(file(name, code), testWorkshop, { ms: 1000 });
    if (name === 'sleep.py')
      expect(player).toMatchObject({ problem: expect.stringMatching(problem) });
    else {
      const patient = await openPlayer(file(name, code), testWorkshop, { ms: 20_000 });
      expect(patient).toMatchObject({ problem: expect.stringMatching(problem), machine: false });
    }
  });
});

describe('a JavaScript player', () => {
  const source = `let games = 0;
    export default { name: 'same', start() { games++; console.log('game', games); },
      choose(turn) {
        const fork = turn.fork();
        fork.play(turn.moves[Math.floor(turn.random() * turn.moves.length)]);
        const gains = turn.gains();
        const best = gains.reduce((b, gain, i) => (gain > gains[b] ? i : b), 0);
        if (turn.turn === 9 && turn.arena === 'match') throw new Error('line\\nline');
        return turn.random() < 0.7 ? turn.moves[best] : turn.moves[Math.floor(turn.random() * turn.moves.length)];
      } };`;

  it('plays the same to the bit in a thread and in the sandbox, in every arena', async () => {
    const path = file('same.mjs', source);
    const sandboxed = await opened(path);
    const trusted = await opened(path, { ...testWorkshop, trust: true });
    expect(sandboxed.launch.kind).toBe('process');
    expect(trusted.launch.kind).toBe('thread');
    for (const arena of arenas) {
      const [one, two] = [
        await play(sandboxed.host, { arena, player: 'same' }),
        await play(trusted.host, { arena, player: 'same' }),
      ];
      expect(withoutTimes(one), arena.name).toEqual(withoutTimes(two));
      expect(one.plies).toBeGreaterThan(0);
    }
    await sandboxed.host.close();
    await trusted.host.close();
  });

  const javascript: readonly [string, string, FaultKind, RegExp][] = [
    ['throws', 'throw new Error("oops")', 'threw', /^Error: oops$/],
    ['answers with nothing', 'return undefined', 'malformed-reply', /^answered with undefined$/],
    ['exits', 'process.exit(4)', 'crash', /exit code 4/],
    ['overflows its stack', 'const deep = () => deep() + 1; return deep()', 'threw', /RangeError/],
    [
      'throws later',
      'setTimeout(() => { throw new Error("later"); }); return new Promise(() => {})',
      'threw',
      /later/,
    ],
    [
      'fills its heap',
      'const hoard = []; for (;;) hoard.push(new Array(1000).fill({}))',
      'out-of-memory',
      /SIGABRT: out of memory/,
    ],
    [
      'fills buffers',
      'const hoard = []; for (;;) hoard.push(new Uint8Array(5e7).fill(1))',
      'out-of-memory',
      /./,
    ],
  ];

  it.each(javascript)('that %s has its fault by name', async (_, code, fault, message) => {
    const rogue = `export default (turn) => { if (turn.turn < 3) return turn.moves[0]; ${code}; };`;
    const { host } = await opened(file('rogue.mjs', rogue));
    // A heap that is nearly full is slow: the collector tries everything first.
    const record = await play(host, { hangLimitMs: 120_000 });
    await host.close();
    expect(record.fault?.kind, record.fault?.message).toBe(fault);
    expect(record.fault?.message).toMatch(message);
    expect(record.fault?.moveNumber).toBe(3);
  });
});

describe('nothing is left behind', () => {
  /** Processes whose command line holds this text. */
  const alive = (text: string) =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text);
      } catch {
        return false;
      }
    });
  const gone = async (text: string) => {
    for (let i = 0; i < 100 && alive(text).length > 0; i++) await sleep(100);
    return alive(text);
  };
  const forks = 'sys.stdout.flush(); [os.fork() for _ in range(3)]; time.sleep(3600)';

  it('when a player is closed, whatever it started', async () => {
    const player = await opened(file('leaver-one.py', fourth(forks)));
    const record = await play(hostOf(player.launch, testWorkshop.clock), { hangLimitMs: 500 });
    expect(record.fault?.kind).toBe('hang');
    expect(await gone('leaver-one.py')).toEqual([]);
  });

  it('when the run itself is killed', async () => {
    const path = file('leaver-two.py', fourth(forks));
    const args = [commandFile, 'referee', '--player', path, '--hang-limit', '100s'];
    const run = spawn(process.execPath, args, { stdio: 'ignore' });
    // Not before the player has started all its own: eight of them, besides what the sandbox is made of.
    const inside = () => alive('/player/leaver-two.py').length >= 8;
    await expect.poll(inside, { timeout: 60_000, interval: 100 }).toBe(true);
    run.kill('SIGKILL');
    expect(await gone('/player/leaver-two.py')).toEqual([]);
  });
});
