import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../tournament/plan.js';
import { thisMachine } from './machine.js';
import { makeRunFile, parseRunFile, planDigest } from './run-file.js';
import { samplePlan, sampleRunFile } from './sample-run.js';

const plan = samplePlan();

/** The text of a run file with one field set to something else, or left out. */
function withField(path: string, value: unknown): string {
  const file: unknown = JSON.parse(makeRunFile(sampleRunFile()));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const inner = keys.reduce((object, key) => Reflect.get(Object(object), key), file);
  Reflect.set(Object(inner), last, value);
  return JSON.stringify(file);
}

describe('run.json', () => {
  it('reads back to the same run', () => {
    const file = { ...sampleRunFile(), machine: thisMachine() };
    expect(parseRunFile(makeRunFile(file))).toEqual(file);
  });

  it('keeps the size, the form and the boards that a plan gives', () => {
    const starts = [{ path: 'set/b1.txt', text: '11/22' }];
    const file = sampleRunFile({ ...plan, rows: 8, cols: 9, variant: 'part1', starts });
    expect(parseRunFile(makeRunFile(file))).toEqual(file);
  });

  it.each([
    [{ unit: 'plies', limit: 5000 }, '5000plies'],
    [{ unit: 'ms', limit: 5000 }, '5s'],
    [{ unit: 'ms', limit: 200 }, '200ms'],
  ] as const)('holds the budget %j as %s', (budget, text) => {
    const written = makeRunFile(sampleRunFile({ ...plan, budget }));
    expect(written).toContain(`"budget": "${text}"`);
    expect(parseRunFile(written)).toMatchObject({ plan: { budget } });
  });

  it.each([
    ['format', 2, 'format must be 1, not 2'],
    ['matchpoint', '', 'matchpoint must be a text that is not empty, not ""'],
    ['started', 'yesterday', 'started must be an ISO time, not "yesterday"'],
    ['machine.cpus', -1, 'machine.cpus must be a whole number from 0 up, not -1'],
    ['machine.node', undefined, 'machine.node must be a text that is not empty, not left out'],
    ['plan', null, 'plan must be an object, not null'],
    ['plan.arena', 3, 'plan.arena must be a text that is not empty, not 3'],
    ['plan.kinds', [], 'plan.kinds must be different numbers from 1 to 127, not []'],
    ['plan.kinds', [4, 4], 'plan.kinds must be different numbers from 1 to 127, not [4,4]'],
    ['plan.kinds', [128], 'plan.kinds must be different numbers from 1 to 127, not [128]'],
    ['plan.kinds', ['4'], 'plan.kinds must be a list of whole numbers, not ["4"]'],
    ['plan.boards', 0, 'plan.boards must be a whole number from 1 up, not 0'],
    [
      'plan.boards',
      1e9,
      'plan.boards must be so few that at most 10000000 games are played, not 1000000000',
    ],
    ['plan.top', 5, 'plan.top must be a whole number from 1 to 4, not 5'],
    ['plan.rounds', 1.5, 'plan.rounds must be a whole number from 1 up, not 1.5'],
    ['plan.moves', undefined, 'plan.moves must be a whole number from 1 up, not left out'],
    ['plan.starts', [], 'plan.starts must be at least one start board, not []'],
    ['plan.rows', 0, 'plan.rows must be a whole number from 1 up, not 0'],
    ['plan.seed', 7, 'plan.seed must be a text, not 7'],
    ['plan.budget', '5 sheep', `plan.budget must be like '5s' or '20000plies', not "5 sheep"`],
    ['plan.hangLimitMs', null, 'plan.hangLimitMs must be a number from 0 up, not null'],
    ['plan.onFault', 'forgive', 'plan.onFault must be one of keep, zero, not "forgive"'],
    ['plan.players', [], 'plan.players must be at least one player, not []'],
    [
      'plan.players.1.name',
      'greedy',
      'plan.players[1].name must be a name of its own, not "greedy"',
    ],
    ['plan.players.0.sha256', 'abc', 'plan.players[0].sha256 must be 64 hex digits, not "abc"'],
    [
      'plan.players.0.source',
      '',
      'plan.players[0].source must be a text that is not empty, not ""',
    ],
  ])('with %s = %j is refused', (path, value, problem) => {
    expect(parseRunFile(withField(path, value))).toEqual({ problem });
  });

  it('is never a surprise, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseRunFile(text)).toMatchObject({ problem: expect.stringMatching(/^[^\n]+$/) });
      }),
      { seed: 1 },
    );
  });
});

describe("a plan's digest", () => {
  const other: Partial<Plan>[] = [
    { arena: 'match' },
    { kinds: [5, 4] },
    { boards: 2 },
    { games: 5 },
    { top: 1 },
    { rounds: 2 },
    { moves: 10 },
    { rows: 10 },
    { cols: 10 },
    { variant: 'part1' },
    { starts: [{ path: 'b', text: '11/22' }] },
    { starts: [{ path: 'b', text: '11/23' }] },
    { seed: 'other' },
    { budget: { unit: 'ms', limit: 5000 } },
    { onFault: 'zero' },
    { players: plan.players.toReversed() },
    { players: plan.players.map((player) => ({ ...player, sha256: 'c'.repeat(64) })) },
  ];

  it('changes with everything that decides a result', () => {
    const digests = other.map((change) => planDigest({ ...plan, ...change }));
    expect(new Set([planDigest(plan), ...digests]).size).toBe(other.length + 1);
  });

  it('does not depend on where files lie, how long a hang is, or the order of fields', () => {
    const players = plan.players.map((player) => ({
      ...player,
      source: `/elsewhere/${player.name}`,
    }));
    const moved = { ...plan, players, hangLimitMs: 1 };
    const turned = Object.fromEntries(Object.entries(moved).toReversed());
    expect(planDigest(Object.assign({}, turned, moved))).toBe(planDigest(plan));
  });

  it('stays what it was in earlier versions', () => {
    expect(planDigest(plan)).toMatchInlineSnapshot(
      `"7fca9d6b13a8a4addb674b231f9f5c3a39dfcb64e65b9c2394c2fb847ec089f6"`,
    );
  });
});
