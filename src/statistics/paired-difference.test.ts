import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream } from '../engine/random/streams.js';
import { PairMoments } from './pair-moments.js';
import { pairedDifference } from './paired-difference.js';
import { type SimulatedOptions, simulated } from './simulated.js';
import { studentQuantile } from './student.js';

const student = (degrees: number) => studentQuantile(0.05, degrees);

/** A simulated table of two players as the function takes it. */
function pairsOf(options: SimulatedOptions): PairMoments[] {
  return simulated(options).strata.map(({ units }) =>
    PairMoments.of(
      units.map(([first]) => first ?? 0),
      units.map(([, second]) => second ?? 0),
    ),
  );
}

describe('pair moments', () => {
  it('are what the definition gives, in one pass', () => {
    const score = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 40 }), (pairs) => {
        const first = pairs.map(([a]) => a);
        const second = pairs.map(([, b]) => b);
        const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
        const products = (a: number[], b: number[]) =>
          a.reduce((sum, v, i) => sum + (v - mean(a)) * ((b[i] ?? 0) - mean(b)), 0);
        const moments = PairMoments.of(first, second);
        const sum = mean(first) * first.length;
        expect(Math.abs(moments.first * first.length - sum)).toBeLessThan(1e-6);
        const close = (found: number, wanted: number) =>
          expect(Math.abs(found - wanted)).toBeLessThan(1e-2);
        close(moments.firstSquares, products(first, first));
        close(moments.secondSquares, products(second, second));
        close(moments.products, products(first, second));
      }),
    );
  });
});

describe('a paired difference', () => {
  it('is worked by hand for four units', () => {
    const found = pairedDifference([PairMoments.of([12, 15, 11, 14], [10, 12, 10, 12])], student);
    // Differences 2, 3, 1, 2: mean 2, standard error √(2/3)/2, t of 3 degrees 3.1824.
    expect(found.difference).toBeCloseTo(2, 12);
    const half = (3.182446305 * Math.sqrt(2 / 3)) / 2;
    expect(found.interval?.[0]).toBeCloseTo(2 - half, 6);
    expect(found.interval?.[1]).toBeCloseTo(2 + half, 6);
    expect(found.share?.value).toBeCloseTo(2 / 11, 12);
    // Squares 10 and 4, products 6.
    expect(found.correlation).toBeCloseTo(6 / Math.sqrt(40), 12);
    expect(found.worth).toBeCloseTo(14 / 2, 12);
  });

  it('holds the true difference and the true share in 95 % of tables', () => {
    for (const [strata, units] of [
      [1, 10],
      [1, 40],
      [4, 20],
    ] as const) {
      const random = stream('coverage', strata, units);
      let covered = 0;
      let shares = 0;
      const tables = 1500;
      for (let table = 0; table < tables; table++) {
        const pairs = pairsOf({
          means: [10.5, 10],
          strata,
          units,
          chance: 'mild',
          shared: 0.3,
          random,
        });
        const { interval, share } = pairedDifference(pairs, student);
        if (interval && interval[0] <= 0.5 && interval[1] >= 0.5) covered++;
        if (share && share.interval[0] <= 0.05 && share.interval[1] >= 0.05) shares++;
      }
      expect(Math.abs(covered / tables - 0.95)).toBeLessThan(0.015);
      expect(Math.abs(shares / tables - 0.95)).toBeLessThan(0.015);
    }
  });

  it.each([
    [0, 1],
    [0.5, 2],
    [0.8, 5],
  ])('finds a correlation of %d and that it is worth %d units', (shared, worth) => {
    const random = stream('worth', shared);
    const pairs = pairsOf({ means: [10, 10], strata: 2, units: 4000, shared, random });
    const found = pairedDifference(pairs, student);
    expect(found.correlation).toBeCloseTo(shared, 1);
    expect((found.worth ?? 0) / worth).toBeCloseTo(1, 1);
  });

  it('says so when pairing does harm', () => {
    const { correlation, worth } = pairedDifference(
      [PairMoments.of([1, 2, 3], [3, 2, 1])],
      student,
    );
    expect(correlation).toBeCloseTo(-1, 12);
    expect(worth).toBeCloseTo(0.5, 12);
  });

  it('gives no share of a mean that may be zero or less', () => {
    const pairs = PairMoments.of([5, 6, 7, 4], [1, -1, 2, -2]);
    expect(pairedDifference([pairs], student)).toMatchObject({ share: null });
    const negative = PairMoments.of([5, 6, 7, 4], [-9, -10, -9, -10]);
    expect(pairedDifference([negative], student).share).toBeNull();
    expect(pairedDifference([negative], student).interval?.[0]).toBeGreaterThan(0);
  });

  it('says nothing of chance from one unit, or none', () => {
    expect(pairedDifference([PairMoments.of([5], [3])], student)).toMatchObject({
      difference: 2,
      interval: null,
      share: null,
    });
    expect(pairedDifference([], student)).toMatchObject({ difference: 0, interval: null });
  });

  it('knows players that always do the same', () => {
    const same = PairMoments.of([5.1, 6.2, 7.3], [5.1, 6.2, 7.3]);
    expect(pairedDifference([same], student)).toMatchObject({
      interval: [0, 0],
      worth: null,
    });
    expect(pairedDifference([same], student).share?.interval[1]).toBeCloseTo(0, 6);
  });
});
