import { describe, expect, it } from 'vitest';
import { noiseWarning } from './noise.js';
import { measurementOf } from './rounds.js';

const subject = { name: 'known/4', unit: 'boards/s', swaps: 180 };

describe('the figures of a measurement', () => {
  it('are medians of its rounds, the ratio round by round', () => {
    const c = { name: 'C', times: [4000, 4000, 8000, 4000, 4000] };
    const measured = measurementOf(subject, [2000, 2000, 4000, 2000, 2000], c);
    expect(measured).toMatchObject({ rate: 500_000, spread: 0, ratio: 2, ratioSpread: 0 });
    expect(measured.nsPerSwap).toBeCloseTo(11.11, 2);
    expect(measured.noisy).toBe(false);
  });

  it('have no ratio without something to stand against', () => {
    expect(measurementOf(subject, [1000], null)).toMatchObject({ ratio: null, against: null });
  });

  it('are marked when the rounds, or those of the yardstick, vary by more than a tenth', () => {
    const quiet = [1000, 1010, 1000, 1010];
    const loud = [1000, 1400, 1000, 1400];
    const noisy = (own: number[], times: number[]) =>
      measurementOf(subject, own, { name: 'C', times }).noisy;
    expect(noisy(quiet, quiet)).toBe(false);
    expect(noisy(loud, quiet)).toBe(true);
    expect(noisy(quiet, loud)).toBe(true);
  });
});

describe('the warning about noise', () => {
  it('is one line that names the worst', () => {
    const quiet = measurementOf(subject, [1000, 1000, 1000], null);
    const loud = measurementOf({ ...subject, name: 'game/4' }, [1000, 2000, 3000], null);
    expect(noiseWarning([quiet])).toBeNull();
    expect(noiseWarning([quiet, loud])).toMatch(
      /^the machine is too noisy to tell: 1 of 2 .* ±10 % .* game\/4.*$/,
    );
  });
});
