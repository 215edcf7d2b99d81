import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../engine/random/sfc32.js';
import { pairedTPValue } from './paired-t.js';
import { resolution, resolvableShare } from './resolution.js';
import { playerScores } from './score-table.js';
import { simulated } from './simulated.js';

describe('resolution', () => {
  it('is the textbook figure', () => {
    expect(resolution({ units: 40, deviation: 0.2 })).toBeCloseTo(0.1253, 4);
  });

  it('halves with four times the units, and shrinks with what players share', () => {
    const base = resolution({ units: 25, deviation: 0.3 });
    expect(resolution({ units: 100, deviation: 0.3 })).toBeCloseTo(base / 2, 12);
    expect(resolution({ units: 25, deviation: 0.3, correlation: 0.75 })).toBeCloseTo(base / 2, 12);
  });

  it('is told apart in four of five tournaments', () => {
    const random = Sfc32.fromNumber(1);
    const share = resolution({ units: 50, deviation: 0.1, correlation: 0.5 });
    const means = [10, 10 * (1 + share)];
    let found = 0;
    for (let round = 0; round < 600; round++) {
      const table = simulated({ means, strata: 1, units: 50, shared: 0.5, random });
      const [first = [], second = []] = playerScores(table);
      if (pairedTPValue(first, second) <= 0.05) found++;
    }
    expect(found / 600).toBeGreaterThan(0.75);
    expect(found / 600).toBeLessThan(0.85);
  });
});

describe('the resolvable share of a table', () => {
  it('is near what was promised before', () => {
    const random = Sfc32.fromNumber(2);
    const table = simulated({ means: [10, 10, 10], strata: 1, units: 4000, shared: 0.5, random });
    const promised = resolution({ units: 4000, deviation: 0.1, correlation: 0.5 });
    expect((resolvableShare(table) ?? 0) / promised).toBeCloseTo(1, 1);
  });

  it('is that of the mean pair, worked out pair by pair', () => {
    // Differences by unit: a−b 1, 3; a−c 0, 4; b−c −1, 1. Variances 2, 8, 2, each of two units.
    const units = [
      [5, 4, 5],
      [9, 6, 5],
    ];
    const table = { players: ['a', 'b', 'c'], strata: [{ kinds: 4, units }] };
    const mean = 34 / 6;
    const expected = (2.801585 * Math.sqrt(4 / 2)) / mean;
    expect(resolvableShare(table)).toBeCloseTo(expected, 5);
  });

  it('is unknown without a pair, a spread or a score', () => {
    const table = (units: number[][]) => ({
      players: (units[0] ?? []).map(String),
      strata: [{ kinds: 4, units }],
    });
    expect(resolvableShare(table([[1], [2]]))).toBeNull();
    expect(resolvableShare(table([[1, 2]]))).toBeNull();
    expect(
      resolvableShare(
        table([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toBeNull();
    expect(resolvableShare({ players: [], strata: [] })).toBeNull();
  });
});
