import { describe, expect, it } from 'vitest';
import type { Sfc32 } from '../engine/random/sfc32.js';
import { stream } from '../engine/random/streams.js';
import { sequenceReach } from './confidence-sequence.js';
import { PairMoments } from './pair-moments.js';
import { pairedDifference } from './paired-difference.js';
import { chances } from './simulated.js';
import { studentQuantile } from './student.js';

const runs = 1000;
const looks = 600;

/** Differences of mean 0, as two equal players may have them. */
const differences = {
  ...chances,
  /** Student's t of 3 degrees: its variance is finite, its fourth moment is not. */
  heavy: (random: Sfc32) => {
    const squares = [0, 1, 2].reduce((sum) => sum + chances.normal(random) ** 2, 0);
    return chances.normal(random) / Math.sqrt(squares / 3);
  },
  /** Players that mostly do the same. */
  mostlyZero: (random: Sfc32) => (random.unit() < 0.8 ? 0 : chances.normal(random)),
  unequal: (random: Sfc32) => chances.skewed(random) - 0.5 * chances.skewed(random),
} as const;

type Reach = (units: number) => number;

/** In which share of runs an interval that is looked at after every unit ever leaves out zero. */
function falseWinners(chance: keyof typeof differences, reach: Reach): number {
  const random = stream('false winners', chance);
  const reaches = Array.from({ length: looks + 1 }, (_, units) => reach(units));
  let winners = 0;
  for (let run = 0; run < runs; run++) {
    const moments = new PairMoments();
    for (let units = 1; units <= looks; units++) {
      moments.add(differences[chance](random), 0);
      const { interval } = pairedDifference([moments], () => reaches[units] ?? 0);
      if (interval === null || (interval[0] <= 0 && interval[1] >= 0)) continue;
      winners++;
      break;
    }
  }
  return winners / runs;
}

const sequence: Reach = (units) => sequenceReach(units, 0.05);
const naive: Reach = (units) =>
  units < 10 ? Number.POSITIVE_INFINITY : studentQuantile(0.05, units - 1);

describe('a confidence sequence', () => {
  it.each(Object.keys(differences) as (keyof typeof differences)[])(
    'of %s differences, looked at after every unit, rarely calls a false winner',
    (chance) => {
      expect(falseWinners(chance, sequence)).toBeLessThanOrEqual(0.05);
    },
  );

  it('does what a naive test cannot: looked at as often, that calls one in over 40 %', () => {
    expect(falseWinners('normal', naive)).toBeGreaterThan(0.4);
    expect(falseWinners('skewed', naive)).toBeGreaterThan(0.4);
  });

  it('covers the true share of a mean at every look at once', () => {
    const random = stream('share');
    let missed = 0;
    for (let run = 0; run < runs / 2; run++) {
      const moments = new PairMoments();
      for (let units = 1; units <= looks; units++) {
        const luck = chances.mild(random);
        moments.add(103 + 10 * luck + 10 * chances.skewed(random), 100 + 10 * luck);
        const { share } = pairedDifference([moments], sequence);
        if (share === null || (share.interval[0] <= 0.03 && share.interval[1] >= 0.03)) continue;
        missed++;
        break;
      }
    }
    expect(missed / (runs / 2)).toBeLessThanOrEqual(0.05);
  });

  it('ends where its martingale passes 1 / error', () => {
    for (const [units, error] of [
      [27, 0.05],
      [100, 0.05],
      [1000, 0.01],
      [20, 0.2],
    ] as const) {
      const t = sequenceReach(units, error);
      const spread = 1 + units / 100;
      const freedom = units - 1;
      const ratio = (1 + t ** 2 / freedom) / (1 + t ** 2 / (freedom * spread));
      expect(spread ** -0.5 * ratio ** (units / 2) * error).toBeCloseTo(1, 9);
    }
  });

  it('says nothing before 27 units, and is never as narrow as a single look', () => {
    expect(sequenceReach(26, 0.05)).toBe(Number.POSITIVE_INFINITY);
    for (let units = 27; units < 5000; units += 7) {
      expect(sequenceReach(units, 0.05)).toBeGreaterThan(3);
    }
    expect(sequenceReach(900, 0.05)).toBeLessThan(3.1);
  });
});
