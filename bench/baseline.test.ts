import { describe, expect, it } from 'vitest';
import { lineOf, makeBaseline, parseBaseline } from './baseline.js';

const known = {
  ...{ name: 'known/4', rate: 123_456.7, unit: 'boards/s', spread: 0.034_56, nsPerSwap: 45 },
  ...{ ratio: 5.132_22, against: 'C', ratioSpread: 0.01, noisy: true },
};

describe('a measurement for other programs', () => {
  it('has the ratio to C where C does the same', () => {
    expect(lineOf(known)).toMatchObject({ ratio: 5.132, relative: 5.132, noisy: true });
  });

  it('has no ratio, but a relative figure, where it stands against something else', () => {
    expect(lineOf({ ...known, against: 'node -e 0' })).toMatchObject({
      ...{ ratio: null, relative: 5.132, against: 'node -e 0' },
    });
  });
});

describe('a baseline file', () => {
  it('reads what it writes', () => {
    const baseline = {
      machine: { model: 'A processor', node: 'v20.0.0' },
      measurements: [lineOf(known)],
    };
    expect(parseBaseline('b.json', makeBaseline(baseline))).toEqual(baseline);
  });

  it('may be the plain list that --json prints, down to the promised fields', () => {
    const text = '[{"name":"known/4","rate":1000,"unit":"boards/s","ratio":5}]';
    expect(parseBaseline('b.json', text)).toMatchObject({
      ...{ machine: null, measurements: [{ name: 'known/4', ratio: 5, relativeSpread: null }] },
    });
  });

  it.each([
    ['not JSON', 'b.json: is not JSON'],
    ['{}', 'b.json: is not a baseline'],
    ['[{"name":"known/4"}]', 'b.json: is not a baseline'],
  ])('refuses %s', (text, message) => {
    expect(() => parseBaseline('b.json', text)).toThrow(message);
  });
});
