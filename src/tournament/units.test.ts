import { describe, expect, it } from 'vitest';
import { samplePlan } from '../results/sample-run.js';
import { unitsOf } from './units.js';

describe('the units of a plan', () => {
  it.each([
    [1, 4, 1, { are: 'games', count: 4, gamesEach: 1, enough: true }],
    [3, 4, 1, { are: 'games', count: 12, gamesEach: 1, enough: true }],
    [3, 1, 1, { are: 'games', count: 3, gamesEach: 1, enough: false }],
    [2, 4, 2, { are: 'boards', count: 4, gamesEach: 2, enough: true }],
    [20, 4, 1, { are: 'boards', count: 20, gamesEach: 2, enough: true }],
  ])('on %i boards of %i games, %i times over', (boards, games, rounds, units) => {
    expect(unitsOf({ ...samplePlan(boards), games, rounds })).toEqual(units);
  });

  it('never say less of more boards', () => {
    for (const games of [1, 2, 4]) {
      const told = [1, 2, 3, 4, 5].map(
        (boards) => unitsOf({ ...samplePlan(boards), games }).enough,
      );
      expect(told).toEqual(told.toSorted());
    }
  });
});
