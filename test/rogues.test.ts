import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { numberCrush } from '../arenas/index.js';
import { greedy } from '../players/index.js';
import { fillDeal } from '../src/api/deal.js';
import type { GameRecord } from '../src/api/record.js';
import { DirectHost } from '../src/hosts/direct.js';
import type { Host } from '../src/hosts/host.js';
import { ThreadHost } from '../src/hosts/thread.js';
import type { Match } from '../src/referee/match.js';
import { refereeGame } from '../src/referee/referee.js';
import { rogues } from './rogues.js';

const clock = () => performance.now();
const threadFile = resolve('dist/cli/player-thread.mjs');
const clean =
  'export default { name: "clean", choose: (turn) => turn.moves[(turn.turn * 7) % 180] };';

function hostOf(source: string): ThreadHost {
  return new ThreadHost({ source, fileName: 'rogue', threadFile, clock });
}

function play(host: Host, terms: Partial<Match> = {}): Promise<GameRecord> {
  const deal = fillDeal(numberCrush, { seed: 'rogues', kinds: 5, moves: 12 });
  const match: Match = {
    arena: numberCrush,
    player: host.name,
    playerSource: './rogue.js',
    deal,
    budget: { unit: 'plies', limit: 1000 },
    hangLimitMs: 600,
    onFault: 'keep',
    ...terms,
  };
  return refereeGame(match, host, { overloaded: () => false });
}

const withoutTimes = ({ ms: _, ...record }: GameRecord) => record;

describe('a rogue player', () => {
  const cleanHost = hostOf(clean);
  let before: GameRecord | null = null;
  afterAll(() => cleanHost.close());

  it.each(rogues.map((rogue) => [rogue.what, rogue] as const))('that %s', async (_, rogue) => {
    await cleanHost.load({ ms: 10_000 });
    before ??= await play(cleanHost);
    const host = hostOf(rogue.source);
    try {
      const hangLimitMs = rogue.fault === 'hang' ? 600 : 20_000;
      const { fault, moves } = await play(host, { hangLimitMs });
      expect(fault?.kind ?? null, fault?.message).toBe(rogue.fault);
      if (fault === null) expect(moves).toHaveLength(12);
      else {
        if (rogue.message) expect(fault.message).toMatch(rogue.message);
        if (rogue.at !== undefined) expect(fault.moveNumber).toBe(rogue.at);
        expect(fault.board).toHaveLength(100);
        expect(fault.reproduce).toMatch(/^matchpoint referee --arena number-crush --player/);
      }
      // It can be started again, and a clean player is not touched by any of it.
      if (rogue.fault !== 'load-error' && rogue.fault !== 'start-timeout') {
        expect((await play(host, { hangLimitMs })).moves.slice(0, 3)).toEqual(moves.slice(0, 3));
      }
      expect(withoutTimes(await play(cleanHost))).toEqual(withoutTimes(before));
    } finally {
      await host.close();
    }
  });
});

describe('the clock', () => {
  const sleeper = (ms: number) =>
    hostOf(`export default (turn) => new Promise((done) =>
      setTimeout(() => done(turn.moves[turn.turn]), turn.turn === 3 ? ${ms} : 0));`);

  it('calls an answer after the budget and its margin a timeout, and keeps the score', async () => {
    const host = sleeper(2500);
    const record = await play(host, { budget: { unit: 'ms', limit: 600 }, hangLimitMs: 20_000 });
    await host.close();
    expect(record.fault).toMatchObject({ kind: 'timeout', moveNumber: 3 });
    expect(record.fault?.elapsedMs).toBeGreaterThan(850);
    expect(record.moves).toHaveLength(3);
  });

  it('ends a player that does not answer at all', async () => {
    const host = sleeper(60_000);
    const record = await play(host, { budget: { unit: 'ms', limit: 600 }, hangLimitMs: 300 });
    await host.close();
    expect(record.fault).toMatchObject({ kind: 'hang', moveNumber: 3 });
  });

  it('gives the first move more time', async () => {
    const host = hostOf(`export default (turn) => new Promise((done) =>
      setTimeout(() => done(turn.moves[turn.turn]), turn.turn === 0 ? 1500 : 0));`);
    const record = await play(host, { budget: { unit: 'ms', limit: 600 } });
    await host.close();
    expect(record.fault).toBeNull();
  });

  it('counts plies wherever they are spent, and calls too many a timeout', async () => {
    const spender = (plies: number) =>
      hostOf(`export default (turn) => {
        const fork = turn.fork();
        for (let i = 0; i < ${plies - 2}; i++) fork.gain(1);
        fork.play(1);
        turn.gain(1);
        return turn.moves[turn.turn];
      };`);
    const exact = spender(1000);
    const within = await play(exact);
    await exact.close();
    expect(within.fault).toBeNull();
    expect(within.plies).toBe(12 * 1000);
    const over = spender(1001);
    const record = await play(over);
    await over.close();
    expect(record.fault).toMatchObject({ kind: 'timeout', message: 'spent 1001 plies of 1000' });
  });

  it('marks a timeout as suspect when the machine was overloaded', async () => {
    const host = sleeper(2500);
    const deal = fillDeal(numberCrush, { seed: 'rogues', kinds: 5, moves: 12 });
    const match: Match = {
      arena: numberCrush,
      player: 'sleeper',
      playerSource: 'sleeper',
      deal,
      budget: { unit: 'ms', limit: 600 },
      hangLimitMs: 300,
      onFault: 'zero',
    };
    const record = await refereeGame(match, host, { overloaded: () => true });
    await host.close();
    expect(record.fault?.suspect).toBe(true);
  });
});

describe('the policy on faults', () => {
  const thrower = `export default (turn) => { if (turn.score > 0) throw new Error('enough'); return turn.moves.find((m) => turn.gain(m) > 0); };`;

  it('keeps the score so far, or gives nothing', async () => {
    const host = hostOf(thrower);
    const kept = await play(host);
    const zero = await play(host, { onFault: 'zero' });
    await host.close();
    expect(kept.score).toBeGreaterThan(0);
    expect(zero.score).toBe(0);
    expect(zero.digest).toBe(kept.digest);
  });
});

describe('a record', () => {
  it('is the same in this thread and in another, but for the times', async () => {
    const direct = new DirectHost(greedy, clock);
    const source = `export default { name: 'greedy', choose(turn) {
      const gains = turn.gains();
      const best = gains.reduce((b, gain, i) => (gain > gains[b] ? i : b), 0);
      return gains[best] > 0 ? turn.moves[best] : turn.moves[Math.floor(turn.random() * turn.moves.length)];
    } };`;
    const thread = hostOf(source);
    const records = [
      await play(direct, { player: 'greedy' }),
      await play(thread, { player: 'greedy' }),
    ];
    await thread.close();
    expect(withoutTimes(records[0] as GameRecord)).toEqual(withoutTimes(records[1] as GameRecord));
  });
});
