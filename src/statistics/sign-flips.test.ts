import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/random/sfc32.js';
import { pairedPValue } from './sign-flips.js';
import { chances } from './simulated.js';

describe('the p-value of paired differences', () => {
  it('is the share of all sign patterns as extreme, counted one by one', () => {
    const strata = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(strata, (differences) => {
        const pValue = pairedPValue(differences, Sfc32.fromNumber(1));
        expect(pValue).toBeCloseTo(bruteForce(differences.flat()), 12);
      }),
    );
  });

  it('knows the smallest answer so many units can give', () => {
    expect(
      pairedPValue(
        [
          [3, 5],
          [1, 2, 9],
        ],
        Sfc32.fromNumber(1),
      ),
    ).toBe(2 / 2 ** 5);
    expect(pairedPValue([[0, 0, 0]], Sfc32.fromNumber(1))).toBe(1);
    expect(pairedPValue([], Sfc32.fromNumber(1))).toBe(1);
  });

  it('by random flips is close to the exact one', () => {
    // Fifteen differences, where random flips start, against all 2¹⁵ patterns.
    const differences = [4, -2, 7, 1, -3, 5, 6, -1, 2, 8, -4, 3, 1, 5, -6];
    const pValue = pairedPValue([differences], Sfc32.fromNumber(3));
    expect(Math.abs(pValue - bruteForce(differences))).toBeLessThan(0.01);
  });

  it('does not depend on which player comes first, nor on the order of strata and units', () => {
    const differences = Array.from({ length: 40 }, (_, i) => ((i * 37) % 23) - 9);
    const answer = (strata: number[][]) => pairedPValue(strata, Sfc32.fromNumber(5));
    const expected = answer([differences]);
    expect(answer([differences.map((value) => -value)])).toBe(expected);
    expect(answer([differences.slice(20), differences.slice(0, 20)])).toBe(expected);
    expect(answer([differences.toReversed()])).toBe(expected);
  });

  it.each([8, 20])('of equal players is uniform (%d units)', (units) => {
    const random = Sfc32.fromNumber(units);
    const rounds = 400;
    const pValues = Array.from({ length: rounds }, () => {
      const unit = () => chances.skewed(random) - chances.skewed(random);
      return pairedPValue([Array.from({ length: units }, unit)], random);
    }).sort((a, b) => a - b);
    // Kolmogorov and Smirnov's distance, at 1 %; seeds are fixed.
    const distance = Math.max(...pValues.map((p, i) => Math.abs(p - (i + 0.5) / rounds)));
    expect(distance).toBeLessThan(1.63 / Math.sqrt(rounds) + 2 / 2 ** units);
  });
});

function bruteForce(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  const patterns = 2 ** differences.length;
  let count = 0;
  for (let pattern = 0; pattern < patterns; pattern++) {
    const sum = differences.reduce((all, v, i) => all + ((pattern >> i) & 1 ? v : -v), 0);
    if (Math.abs(sum) >= observed) count++;
  }
  return count / patterns;
}
