import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../api/record.js';
import { gameCount } from '../tournament/plan.js';
import { anyRecord } from './any-record.js';
import { recordDigest, runDigest } from './run-digest.js';
import { sampleFault, samplePlan, sampleRecord } from './sample-run.js';

const plan = samplePlan();
const faulted: GameRecord = { ...sampleRecord(plan, 9), fault: sampleFault() };
const digestOf = (record: GameRecord) => Buffer.from(recordDigest(record)).toString('hex');
const games = Array.from({ length: gameCount(plan) }, (_, index) => ({
  index,
  recordDigest: recordDigest(sampleRecord(plan, index)),
}));

describe("a record's digest", () => {
  it.each<[string, Partial<GameRecord>]>([
    ['times', { ms: { total: 9, median: 9, worst: 9 } }],
    ["a fault's time", { fault: { ...sampleFault(), elapsedMs: 99 } }],
    ['an overloaded machine', { fault: { ...sampleFault(), suspect: true } }],
    ['stderr', { fault: { ...sampleFault(), stderr: 'other' } }],
    ["where the player's file lies", { fault: { ...sampleFault(), reproduce: 'other' } }],
  ])('does not depend on %s', (_, change) => {
    expect(digestOf({ ...faulted, ...change })).toBe(digestOf(faulted));
  });

  it('is the hash of one list of values, as JSON writes it', () => {
    const asJson = (record: GameRecord) => {
      const { player, arena, kinds, board, game, seed, score, moves, plies, digest } = record;
      const { deal, fault, adjusted } = record;
      const { seed: dealt, kinds: k, board: b, game: g, moves: m, rows, cols, variant } = deal;
      const list: unknown[] = [
        [player, arena, kinds, board, game, seed],
        [score, moves, plies, digest],
        [dealt, k, b, g, m, rows, cols, variant],
        fault && [
          ...[fault.kind, fault.message, fault.moveNumber, fault.board, fault.seed],
          ...[fault.reply, fault.exitCode, fault.signal],
        ],
      ];
      if (deal.start !== undefined) list.push(deal.start);
      if (adjusted !== undefined) list.push(adjusted);
      return JSON.stringify(list);
    };
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(digestOf(record)).toBe(createHash('sha256').update(asJson(record)).digest('hex'));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('does not depend on the order of fields', () => {
    const turned = Object.fromEntries(Object.entries(faulted.deal).toReversed());
    expect(digestOf({ ...faulted, deal: Object.assign(turned, faulted.deal) })).toBe(
      digestOf(faulted),
    );
  });

  it('changes with everything else', () => {
    const changes: Partial<GameRecord>[] = [
      { player: 'x' },
      { arena: 'x' },
      { kinds: 9 },
      { board: 9 },
      { game: 9 },
      { seed: 'x' },
      { score: 1 },
      { moves: [1] },
      { plies: 1 },
      { digest: 'x' },
      { fault: null },
      { fault: { ...sampleFault(), kind: 'hang' } },
      { fault: { ...sampleFault(), message: 'x' } },
      { fault: { ...sampleFault(), moveNumber: 9 } },
      { fault: { ...sampleFault(), board: [1] } },
      { fault: { ...sampleFault(), seed: 'x' } },
      { fault: { ...sampleFault(), reply: 7 } },
      { fault: { ...sampleFault(), exitCode: 7 } },
      { fault: { ...sampleFault(), signal: 'SIGSEGV' } },
      { deal: { ...faulted.deal, seed: 'x' } },
      { deal: { ...faulted.deal, kinds: 9 } },
      { deal: { ...faulted.deal, board: 9 } },
      { deal: { ...faulted.deal, game: 9 } },
      { deal: { ...faulted.deal, moves: 9 } },
      { deal: { ...faulted.deal, rows: 9 } },
      { deal: { ...faulted.deal, cols: 9 } },
      { deal: { ...faulted.deal, variant: 'x' } },
    ];
    const digests = changes.map((change) => digestOf({ ...faulted, ...change }));
    expect(new Set([digestOf(faulted), ...digests]).size).toBe(changes.length + 1);
  });
});

describe("a run's digest", () => {
  it('stays what it was in earlier versions', () => {
    expect(runDigest(plan, games)).toMatchInlineSnapshot(
      `"0ea255f1ba317b7b7c55e8f85ac1994503c17e2aef70f6f53cbf03412e50dc0f"`,
    );
  });

  it('changes with the plan, with any game, and with a game left out', () => {
    const other = games.map((game, i) =>
      i === 5 ? { ...game, recordDigest: recordDigest(faulted) } : game,
    );
    const without = games.filter(({ index }) => index !== 5);
    const digests = [
      runDigest(plan, games),
      runDigest({ ...plan, seed: 'other' }, games),
      runDigest(plan, other),
      runDigest(plan, without),
      runDigest(plan, games.slice(0, -1)),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it("is made in the plan's order only", () => {
    expect(() => runDigest(plan, games.toReversed())).toThrow(RangeError);
  });
});
