import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from './holm.js';

describe('Holm', () => {
  it('adjusts as worked by hand', () => {
    // 4 × 0.005, then 3 × 0.01; 2 × 0.03 and 1 × 0.04 share the larger.
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(12)))).toEqual([
      0.03, 0.06, 0.06, 0.02,
    ]);
  });

  it('gives equal p-values equal answers and never passes 1', () => {
    expect(holm([0.5, 0.02, 0.02])).toEqual([0.5, 0.06, 0.06]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('rejects what the step-down procedure rejects', () => {
    const pValue = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.array(pValue, { maxLength: 12 }), (pValues) => {
        const rejected = holm(pValues).map((adjusted) => adjusted <= 0.05);
        expect(rejected).toEqual(stepDown(pValues, 0.05));
      }),
    );
  });
});

function stepDown(pValues: readonly number[], level: number): boolean[] {
  const sorted = pValues.toSorted((a, b) => a - b);
  const stop = sorted.findIndex((pValue, rank) => pValue * (sorted.length - rank) > level);
  const bound = stop === -1 ? Number.POSITIVE_INFINITY : (sorted[stop] ?? 0);
  return pValues.map((pValue) => pValue < bound);
}
