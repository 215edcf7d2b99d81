import { describe, expect, it } from 'vitest';
import { changeTable, figure, measurementTable } from './tables.js';

const words = (text: string) =>
  text.split('\n').map((line) => line.split(/[│┌├└─┬┼┴┐┤┘ ]+/).join(' '));

describe('the table of measurements', () => {
  it('shows rate, spread, time a swap and the ratio to C or to something else', () => {
    const table = measurementTable([
      {
        ...{ name: 'known/4', rate: 123_456.7, unit: 'boards/s', spread: 0.034, nsPerSwap: 45.06 },
        ...{ ratio: 5.132, against: 'C', ratioSpread: 0.01, noisy: false },
      },
      {
        ...{ name: 'start/help', rate: 12.34, unit: 'starts/s', spread: 0.2, noisy: true },
        ...{ ratio: 0.6149, against: 'node -e 0' },
      },
      { name: 'memory', rate: 3, unit: 'MB', spread: 0, ratio: null, against: null },
    ]);
    const lines = words(table);
    expect(lines).toContain(' known/4 123,457 boards/s ±3 % 45.1 5.13× ');
    expect(lines).toContain(' start/help 12.3 starts/s ! ±20 % 0.61× node -e 0 ');
    expect(lines).toContain(' memory 3.00 MB ±0 % ');
  });

  it('shows what fell and what it had to fall by', () => {
    const change = { before: 5, now: 2.5, change: -0.5, margin: 0.1, verdict: 'slower' } as const;
    expect(words(changeTable([{ name: 'known/4', ...change }]))).toContain(
      ' known/4 5.00× 2.50× −50 % ±10 % slower ',
    );
  });

  it.each([
    [1234.5, '1,235'],
    [99.94, '99.9'],
    [5.678, '5.68'],
    [0.04567, '0.046'],
  ])('writes %d as %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });
});
