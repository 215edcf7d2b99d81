import { describe, expect, it } from 'vitest';
import type { Plan } from '../tournament/plan.js';
import { foreignTo } from './belonging.js';
import { makeRunFile, parseRunFile, planDigest } from './run-file.js';
import { samplePlan, sampleRecord, sampleRunFile } from './sample-run.js';

const plain = samplePlan();
const duel: Plan = {
  ...plain,
  ...{ games: 1, top: 1, job: 'duel', luck: 16, duel: { margin: 0.01, confidence: 0.95 } },
};
const byBudget: Plan = {
  ...plain,
  job: 'compare',
  players: plain.players.map((player) => ({
    ...player,
    own: { budget: { unit: 'plies', limit: 100 }, moves: 20, rows: 4, cols: 5 },
  })),
};

function read(plan: Plan): Plan {
  const file = parseRunFile(makeRunFile(sampleRunFile(plan)));
  if ('problem' in file) throw new Error(file.problem);
  return file.plan;
}

describe('the plan of a comparison or a duel', () => {
  it.each([
    ['a duel', duel],
    ['a comparison by budget', byBudget],
  ])('is read back as it was written: %s', (_, plan) => {
    expect(read(plan)).toEqual(plan);
    expect(planDigest(read(plan))).toBe(planDigest(plan));
  });

  it('is named by everything that decides it', () => {
    const others: Plan[] = [
      plain,
      { ...plain, job: 'compare' },
      duel,
      { ...duel, luck: 17 },
      { ...duel, duel: { margin: 0.02, confidence: 0.95 } },
      { ...duel, duel: { margin: 0.01, confidence: 0.9 } },
      byBudget,
    ];
    expect(new Set(others.map(planDigest)).size).toBe(others.length);
  });

  it('leaves the digest of a tournament as it always was', () => {
    // A golden value: if it moves, no recorded run belongs to its plan any more.
    expect(planDigest(plain)).toBe(
      '7fca9d6b13a8a4addb674b231f9f5c3a39dfcb64e65b9c2394c2fb847ec089f6',
    );
  });

  it.each([
    ['job', 'race', /plan\.job must be one of tournament, compare, duel/],
    ['luck', 0, /plan\.luck must be a whole number from 1/],
    ['duel', { margin: -1, confidence: 0.95 }, /plan\.duel\.margin must be/],
    ['duel', { margin: 0.01, confidence: 1 }, /plan\.duel\.confidence must be between 0 and 1/],
  ])('is refused with a bad %s: %j', (field, value, problem) => {
    const file = JSON.parse(makeRunFile(sampleRunFile(duel)));
    file.plan[field] = value;
    expect(parseRunFile(JSON.stringify(file))).toMatchObject({
      problem: expect.stringMatching(problem),
    });
  });

  it('takes only records played under its own terms', () => {
    const record = sampleRecord(byBudget, 0);
    const dealt = (deal: object) => ({ ...record, deal: { ...record.deal, ...deal } });
    expect(foreignTo(byBudget, 0, dealt({ moves: 20, rows: 4, cols: 5 }))).toBeNull();
    expect(foreignTo(byBudget, 0, dealt({ rows: 6 }))).toBe('deal.rows is 6, planned was 4');
    expect(foreignTo(plain, 0, dealt({ rows: 6 }))).toBe(
      "deal.rows is 6, planned was the arena's own",
    );
    expect(foreignTo(duel, 0, sampleRecord(duel, 0))).toBe('its score is not adjusted for luck');
    expect(foreignTo(plain, 0, { ...sampleRecord(plain, 0), adjusted: 5 })).toBe(
      'its score is adjusted',
    );
  });
});
