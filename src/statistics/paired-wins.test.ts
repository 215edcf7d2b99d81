import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/random/sfc32.js';
import { rankShares } from './bootstrap.js';
import { pairedWins } from './paired-wins.js';
import { simulated } from './simulated.js';

const means = [10, 11, 14];
const table = (units: number) =>
  simulated({
    means,
    strata: 2,
    units,
    chance: 'normal',
    shared: 0,
    random: Sfc32.fromNumber(7),
  });

describe('who beats whom', () => {
  it('counts the units on which a player scores more, a tie as half', () => {
    const strata = [
      {
        kinds: 4,
        units: [
          [1, 2],
          [3, 3],
          [5, 4],
          [0, 9],
        ],
      },
    ];
    expect(pairedWins({ players: ['a', 'b'], strata })).toEqual([
      [null, 0.375],
      [0.625, null],
    ]);
  });

  it('shares every unit between the two', () => {
    const wins = pairedWins(table(20));
    wins.forEach((row, a) => {
      row.forEach((share, b) => {
        if (share !== null) expect(share + (wins[b]?.[a] ?? 0)).toBeCloseTo(1);
      });
    });
  });

  it('knows nothing without units', () => {
    expect(pairedWins({ players: ['a', 'b'], strata: [] })).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('the distribution of ranks', () => {
  it('is one for each player, and puts the clearly best first', () => {
    const shares = rankShares(table(40), { draws: 500, random: Sfc32.fromNumber(1) }) ?? [];
    for (const own of shares) expect(own.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(shares[2]?.[0]).toBeGreaterThan(0.9);
    expect(shares[0]?.[0]).toBeLessThan(0.1);
  });

  it('is not told where chance cannot be estimated', () => {
    expect(rankShares(table(1), { random: Sfc32.fromNumber(1) })).toBeNull();
  });
});
