import { describe, expect, it } from 'vitest';
import { isFew, type ScoreTable, totals } from './score-table.js';

const table = (...strata: number[][][]): ScoreTable => ({
  players: ['a', 'b'],
  strata: strata.map((units, i) => ({ kinds: 4 + i, units })),
});
const unitsOf = (count: number) => Array.from({ length: count }, () => [1, 2]);

describe('a score table', () => {
  it('adds up all strata and units', () => {
    expect(totals(table([[1, 2]], unitsOf(3)))).toEqual([4, 8]);
    expect(totals(table())).toEqual([0, 0]);
  });

  it('refuses units that are not the same for all players', () => {
    expect(() => totals(table([[1]]))).toThrow('4 kinds');
    expect(() => totals(table([[1, 2, 3]]))).toThrow('4 kinds');
    expect(() => totals(table([[1, Number.NaN]]))).toThrow('4 kinds');
  });

  it('has few units when any number of kinds has fewer than ten', () => {
    expect(isFew(table(unitsOf(10), unitsOf(10)))).toBe(false);
    expect(isFew(table(unitsOf(10), unitsOf(9)))).toBe(true);
    expect(isFew(table())).toBe(true);
  });
});
