import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MoveTimes } from './move-times.js';

function summaryOf(list: readonly number[]) {
  const times = new MoveTimes();
  for (const ms of list) times.add(ms);
  return times.summary();
}

describe('the times of a game', () => {
  it('are told as their sum, the middle one and the worst, to microseconds', () => {
    expect(summaryOf([3, 1.23456, 2])).toEqual({ total: 6.235, median: 2, worst: 3 });
    expect(summaryOf([4, 1, 2, 3])).toEqual({ total: 10, median: 3, worst: 4 });
    expect(summaryOf([7])).toEqual({ total: 7, median: 7, worst: 7 });
    expect(summaryOf([])).toEqual({ total: 0, median: 0, worst: 0 });
  });

  it('have the median that sorting gives', () => {
    const lists = fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(lists, (list) => {
        const sorted = list.toSorted((a, b) => a - b);
        expect(summaryOf(list).median).toBe(sorted[Math.floor(list.length / 2)]);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
