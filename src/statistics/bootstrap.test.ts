import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/random/sfc32.js';
import { pairedBootstrap } from './bootstrap.js';
import type { ScoreTable } from './score-table.js';
import { simulated } from './simulated.js';

describe('the 95 % interval', () => {
  const equal = [10, 10, 10];
  const unequal = [10, 12, 15];

  it.each([
    ['normal', 1, 10, equal, 0],
    ['mild', 1, 10, unequal, 0.7],
    ['normal', 1, 20, unequal, 0.7],
    ['normal', 4, 10, unequal, 0.7],
    ['normal', 1, 50, equal, 0],
    ['mild', 1, 20, equal, 0],
    ['skewed', 4, 10, equal, 0],
    ['skewed', 4, 20, unequal, 0.7],
    ['skewed', 2, 50, unequal, 0],
  ] as const)('covers the truth (%s, %d strata of %d)', (chance, strata, units, means, shared) => {
    const random = Sfc32.fromNumber(units);
    let covered = 0;
    for (let round = 0; round < 600; round++) {
      const table = simulated({ means, strata, units, chance, shared, random });
      pairedBootstrap(table, { draws: 200, random }).forEach(({ interval }, player) => {
        const truth = (means[player] ?? 0) * strata * units;
        if (interval && interval[0] <= truth && truth <= interval[1]) covered++;
      });
    }
    const share = covered / 600 / means.length;
    expect(share).toBeGreaterThanOrEqual(0.92);
    expect(share).toBeLessThanOrEqual(0.98);
  });

  it('covers also with very few units', () => {
    const random = Sfc32.fromNumber(4);
    let covered = 0;
    for (let round = 0; round < 600; round++) {
      const table = simulated({ means: [10], strata: 1, units: 3, random });
      const [estimate] = pairedBootstrap(table, { draws: 300, random });
      const [low, high] = estimate?.interval ?? [0, 0];
      if (low <= 30 && 30 <= high) covered++;
    }
    expect(covered / 600).toBeGreaterThanOrEqual(0.92);
  });
});

describe('the rank interval', () => {
  it('holds the true rank', () => {
    const random = Sfc32.fromNumber(11);
    const means = [10, 10.2, 10.4, 10.8, 11];
    let held = 0;
    for (let round = 0; round < 200; round++) {
      const table = simulated({ means, strata: 4, units: 10, shared: 0.5, random });
      pairedBootstrap(table, { draws: 300, random }).forEach(({ ranks }, player) => {
        const rank = means.length - player;
        if (ranks[0] <= rank && rank <= ranks[1]) held++;
      });
    }
    expect(held / 200 / means.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the paired bootstrap', () => {
  const score = fc.integer({ min: 0, max: 50_000 });
  const arbitraryTable = fc
    .record({
      players: fc.integer({ min: 1, max: 5 }),
      sizes: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 4 }),
    })
    .chain(({ players, sizes }) => {
      const unit = fc.array(score, { minLength: players, maxLength: players });
      const units = sizes.map((size) => fc.array(unit, { minLength: size, maxLength: size }));
      return fc.tuple(...units).map(
        (strata): ScoreTable => ({
          players: Array.from({ length: players }, (_, i) => `p${i}`),
          strata: strata.map((units, i) => ({ kinds: 4 + i, units })),
        }),
      );
    });
  const estimate = (table: ScoreTable) =>
    pairedBootstrap(table, { draws: 60, random: Sfc32.fromNumber(9) });

  it('draws the same units for all: a player always ahead of another is best every time', () => {
    fc.assert(
      fc.property(arbitraryTable, fc.integer({ min: 1, max: 9 }), (table, lead) => {
        const rivals = withPlayer(onlyFirst(table), 'ahead', ([first = 0]) => first + lead);
        const [first, ahead] = estimate(rivals);
        expect(ahead).toMatchObject({ best: 1, ranks: [1, 1] });
        expect(first).toMatchObject({ best: 0, ranks: [2, 2] });
      }),
    );
  });

  it('shares the win between equal players', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const twins = withPlayer(onlyFirst(table), 'twin', ([first = 0]) => first);
        for (const { best, ranks } of estimate(twins)) {
          expect(best).toBe(0.5);
          expect(ranks).toEqual([1, 1]);
        }
      }),
    );
  });

  it('holds together: wins add up, the total is inside, ranks are ranks', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const estimates = estimate(table);
        const units = table.strata.reduce((sum, stratum) => sum + stratum.units.length, 0);
        expect(estimates.reduce((sum, { best }) => sum + (best ?? 0), 0)).toBeCloseTo(1, 9);
        for (const { mean, interval, ranks } of estimates) {
          const total = mean * units;
          expect(interval?.[0]).toBeLessThanOrEqual(total + 1e-6);
          expect(interval?.[1]).toBeGreaterThanOrEqual(total - 1e-6);
          expect(ranks[0]).toBeGreaterThanOrEqual(1);
          expect(ranks[0]).toBeLessThanOrEqual(ranks[1]);
          expect(ranks[1]).toBeLessThanOrEqual(table.players.length);
        }
      }),
    );
  });

  it('does not depend on the order of players or strata', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        const mirrored = {
          players: table.players.toReversed(),
          strata: table.strata.toReversed().map(({ kinds, units }) => ({
            kinds,
            units: units.map((scores) => scores.toReversed()),
          })),
        };
        expect(estimate(mirrored).toReversed()).toEqual(estimate(table));
      }),
    );
  });

  it('gives the same answer for the same randomness', () => {
    const table = simulated({ means: [1, 2], strata: 2, units: 5, random: Sfc32.fromNumber(1) });
    expect(estimate(table)).toEqual(estimate(table));
  });

  it('says nothing about chance where a number of kinds has a single unit', () => {
    const strata = [
      { kinds: 4, units: [[6, 9]] },
      {
        kinds: 5,
        units: [
          [2, 1],
          [4, 2],
        ],
      },
    ];
    expect(estimate({ players: ['a', 'b'], strata })).toEqual([
      { player: 'a', mean: 4, interval: null, best: null, ranks: [1, 2] },
      { player: 'b', mean: 4, interval: null, best: null, ranks: [1, 2] },
    ]);
    expect(estimate({ players: [], strata })).toEqual([]);
  });
});

function onlyFirst({ players, strata }: ScoreTable): ScoreTable {
  return {
    players: players.slice(0, 1),
    strata: strata.map(({ kinds, units }) => ({
      kinds,
      units: units.map((scores) => scores.slice(0, 1)),
    })),
  };
}

function withPlayer(
  { players, strata }: ScoreTable,
  name: string,
  scoreOf: (scores: readonly number[]) => number,
): ScoreTable {
  return {
    players: [...players, name],
    strata: strata.map(({ kinds, units }) => ({
      kinds,
      units: units.map((scores) => [...scores, scoreOf(scores)]),
    })),
  };
}
