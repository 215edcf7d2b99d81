import { describe, expect, it } from 'vitest';
import type { Baseline, MeasurementLine } from './baseline.js';
import { compare } from './compare.js';

function line(name: string, relative: number | null, spread: number | null = 0.01) {
  return {
    ...{ name, rate: 1000, unit: 'boards/s', spread: 0.01, noisy: false },
    ratio: relative,
    relative,
    against: relative === null ? null : 'C',
    relativeSpread: spread,
  } satisfies MeasurementLine;
}

const baselineOf = (...measurements: MeasurementLine[]): Baseline => ({
  machine: { model: 'A processor', node: 'v20.0.0' },
  measurements,
});

const verdict = (before: MeasurementLine, now: MeasurementLine, sameMachine = true) =>
  compare(baselineOf(before), [now], { sameMachine, asked: () => true }).changes[0]?.verdict;

describe('a measurement against its baseline', () => {
  it.each([
    [5, 5, 'same'],
    [5, 4.6, 'same'],
    [5, 4.4, 'slower'],
    [5, 5.4, 'same'],
    [5, 5.6, 'faster'],
  ])('quiet runs, %d× before and %d× now: %s', (before, now, expected) => {
    expect(verdict(line('known/4', before), line('known/4', now))).toBe(expected);
  });

  it('needs a larger fall when the rounds of either run varied', () => {
    expect(verdict(line('known/4', 5), line('known/4', 4.2))).toBe('slower');
    expect(verdict(line('known/4', 5), line('known/4', 4.2, 0.1))).toBe('same');
    expect(verdict(line('known/4', 5, 0.1), line('known/4', 4.2))).toBe('same');
    expect(verdict(line('known/4', 5, 0.1), line('known/4', 2.5, 0.1))).toBe('slower');
  });

  it('needs a larger fall on another kind of machine', () => {
    expect(verdict(line('known/4', 5), line('known/4', 4), false)).toBe('same');
    expect(verdict(line('known/4', 5), line('known/4', 3), false)).toBe('slower');
  });

  it('needs a larger fall where there was one round only', () => {
    expect(verdict(line('rank', 5, null), line('rank', 4, null))).toBe('same');
    expect(verdict(line('rank', 5, null), line('rank', 3, null))).toBe('slower');
  });

  it('looks at ratios only: a machine half as fast is no regression', () => {
    const slowMachine = { ...line('known/4', 5), rate: 500 };
    expect(verdict(line('known/4', 5), slowMachine)).toBe('same');
  });

  it('tells what cannot be compared, and why', () => {
    const loop = { ...line('match/playout', 2), against: 'a fixed loop' };
    const { changes, apart } = compare(
      baselineOf(
        ...[line('known/4', 5), line('memory', null), line('match/playout', 2)],
        ...[line('old', 1), line('not asked for', 1)],
      ),
      [line('known/4', null), line('memory', null), loop, line('new', 1)],
      { sameMachine: true, asked: (name) => name !== 'not asked for' },
    );
    expect(changes).toEqual([]);
    expect(apart).toEqual([
      { name: 'known/4', why: 'has no ratio here, but one to C in the baseline' },
      { name: 'memory', why: 'has no ratio' },
      { name: 'match/playout', why: 'stands against a fixed loop, in the baseline against C' },
      { name: 'new', why: 'is not in the baseline' },
      { name: 'old', why: 'is in the baseline only' },
    ]);
  });
});
