import { describe, expect, it } from 'vitest';
import { candyCrush } from './index.js';
import { pairs } from './swaps.js';

describe('the codes of candy-crush swaps', () => {
  it('are the cell and the cell it goes to, two digits each, and are written as they are typed', () => {
    expect(candyCrush.parseMove('5 1 R')).toBe(5152);
    expect(candyCrush.parseMove('5 2 L')).toBe(5251);
    expect(candyCrush.parseMove('0 1 D')).toBe(111);
    expect(candyCrush.formatMove(1101)).toBe('1 1 U');
  });

  it('are read back from what is written', () => {
    const codes = pairs.flatMap(({ forward, backward }) => [forward, backward]);
    expect(new Set(codes).size).toBe(120);
    for (const code of codes) expect(candyCrush.parseMove(candyCrush.formatMove(code))).toBe(code);
  });

  it.each([
    '',
    '5 1',
    '5 1 r',
    '5 1 X',
    '0 0 U',
    '0 0 L',
    '5 5 D',
    '5 5 R',
    '6 0 U',
    '0 6 L',
    '-1 0 D',
  ])('are not read from %j', (text) => {
    expect(candyCrush.parseMove(text)).toBeUndefined();
  });

  it.each([' 5 1 R', '5 1 R\n', '5  1 R', '51R', '05 1 R', '٥ 1 R', '5152', '0 5 R', '1 0 L', '9'])(
    'nor from %j',
    (text) => {
      expect(candyCrush.parseMove(text)).toBeUndefined();
      expect(candyCrush.parseMove(candyCrush.formatMove(Number.NaN))).toBeUndefined();
    },
  );
});
