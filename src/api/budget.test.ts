import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBudget, parseBudget } from './budget.js';

/** Every text that names a budget, odd ones included. */
const budgetText = fc
  .tuple(
    fc.nat({ max: 999_999_999 }),
    fc.constantFrom('', '.5', '.001', '.007', '.999', '.10'),
    fc.constantFrom('ms', 's', 'plies'),
  )
  .map((parts) => parts.join(''));

describe('a budget', () => {
  it('is written as a text that reads back to the same budget', () => {
    fc.assert(
      fc.property(budgetText, (text) => {
        const budget = parseBudget(text);
        if (budget !== undefined) expect(parseBudget(makeBudget(budget))).toEqual(budget);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('is exact in milliseconds', () => {
    expect(parseBudget('1.001s')).toEqual({ unit: 'ms', limit: 1001 });
  });
});
