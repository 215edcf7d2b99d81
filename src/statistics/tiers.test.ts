import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/random/sfc32.js';
import { pairedTPValue } from './paired-t.js';
import { playerScores, type ScoreTable } from './score-table.js';
import { simulated } from './simulated.js';
import { tiers } from './tiers.js';

const equal = [10, 10, 10, 10, 10, 10];

describe('tiers', () => {
  it.each([
    ['normal', 1, 10],
    ['normal', 4, 10],
    ['skewed', 4, 10],
    ['normal', 4, 4],
    ['skewed', 1, 30],
  ] as const)('rarely split equal players (%s, %d strata of %d)', (chance, strata, units) => {
    const random = Sfc32.fromNumber(units);
    let split = 0;
    for (let round = 0; round < 600; round++) {
      const table = simulated({ means: equal, strata, units, chance, shared: 0.4, random });
      if (Math.max(...tiers(table)) > 1) split++;
    }
    expect(split / 600).toBeLessThanOrEqual(0.07);
  });

  it('tell clearly different players apart', () => {
    const random = Sfc32.fromNumber(2);
    const table = simulated({ means: [10, 20, 10.1, 15], strata: 4, units: 10, random });
    expect(tiers(table)).toEqual([3, 1, 3, 2]);
  });

  it('use the pairing: a small steady difference shows through large shared luck', () => {
    const random = Sfc32.fromNumber(3);
    const options = { means: [10, 10.15], strata: 2, units: 20, random };
    expect(tiers(simulated({ ...options, shared: 0.98 }))).toEqual([2, 1]);
    expect(tiers(simulated({ ...options, shared: 0 }))).toEqual([1, 1]);
  });

  it('tell nobody apart with too few units', () => {
    expect(tiers(steady(5))).toEqual([1, 1]);
    expect(tiers(steady(6))).toEqual([1, 2]);
    // One unit alone shows no spread, however many the others are.
    const [stratum] = steady(20).strata;
    const lone = { players: ['a', 'b'], strata: [{ kinds: 3, units: [[9, 1]] }] };
    const strata = [...lone.strata, ...(stratum ? [stratum] : [])];
    expect(tiers({ ...lone, strata })).toEqual([1, 1]);
    expect(tiers({ players: [], strata: [] })).toEqual([]);
  });

  it('do not depend on the order of players or strata', () => {
    const random = Sfc32.fromNumber(4);
    const means = Array.from({ length: 12 }, (_, i) => 10 + (i % 5) / 2);
    for (const units of [3, 12]) {
      const table = simulated({ means, strata: 4, units, random });
      expect(tiers(mirrored(table)).toReversed()).toEqual(tiers(table));
    }
  });

  it('handle a class of 200', () => {
    const random = Sfc32.fromNumber(5);
    const means = Array.from({ length: 200 }, (_, i) => (i < 100 ? 10 : 20));
    const found = tiers(simulated({ means, strata: 4, units: 10, random }));
    expect(found.slice(0, 100).every((tier) => tier === 2)).toBe(true);
    expect(found.slice(100).every((tier) => tier === 1)).toBe(true);
  });
});

describe('the paired t-test', () => {
  it('matches a worked example', () => {
    // Differences 1…9 about a mean of 5: t = 5 / (√7.5 / 3), 8 degrees of freedom.
    const first = [Float64Array.from({ length: 9 }, (_, i) => i + 1)];
    expect(pairedTPValue(first, [new Float64Array(9)])).toBeCloseTo(0.000589388, 8);
  });

  it('of equal players is uniform', () => {
    const random = Sfc32.fromNumber(6);
    const rounds = 2000;
    const bins = new Array<number>(10).fill(0);
    for (let round = 0; round < rounds; round++) {
      const table = simulated({ means: [5, 5], strata: 4, units: 10, random });
      const [first = [], second = []] = playerScores(table);
      const bin = Math.floor(pairedTPValue(first, second) * 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const expected = rounds / bins.length;
    const chiSquare = bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(21.7); // 1 % for nine degrees of freedom
  });
});

/** A player always ahead of the other by the same step. */
function steady(units: number): ScoreTable {
  const scores = Array.from({ length: units }, (_, i) => [10 + i, 9 + i]);
  return { players: ['ahead', 'behind'], strata: [{ kinds: 4, units: scores }] };
}

function mirrored({ players, strata }: ScoreTable): ScoreTable {
  return {
    players: players.toReversed(),
    strata: strata.toReversed().map(({ kinds, units }) => ({
      kinds,
      units: units.map((scores) => scores.toReversed()),
    })),
  };
}
