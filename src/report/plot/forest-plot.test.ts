import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { forestPlot } from './forest-plot.js';
import type { PlotRow } from './interval-plot.js';
import { glyphsFor, noPaint } from './view.js';

const unicode = glyphsFor({ LANG: 'en_GB.UTF-8' });
const ascii = glyphsFor({ LANG: 'C' });

function drawn(rows: readonly PlotRow[], width: number, glyphs = unicode): string[] {
  return forestPlot('scores', rows, { width, glyphs, paint: noPaint }).split('\n');
}

const field: readonly PlotRow[] = [
  { label: 'monte-carlo', mean: 7072, interval: [6760, 7384] },
  { label: 'solver', mean: 6945, interval: [6215, 7709] },
  { label: 'first', mean: 1629, interval: [1493, 1780] },
  { label: 'random', mean: 515, interval: null },
];

const anyValue = fc.oneof(
  fc.integer({ min: -30_000, max: 30_000 }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.constantFrom(0, 1e9, -1e9, 1e-7),
);
const anyRow = fc.record({
  label: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('玩家一号的很长的名字', 'a\u001b[31mb', '👩‍👩‍👧'),
  ),
  mean: anyValue,
  interval: fc.option(
    fc.tuple(anyValue, anyValue).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  ),
});

describe('a forest plot', () => {
  it('puts every player and its interval on one scale', () => {
    expect(drawn(field, 72)).toEqual([
      'scores',
      'monte-carlo                                            ├─●─┤       7072',
      'solver                                             ├────●────┤     6945',
      'first              ├●┤                                             1629',
      'random      ●                                                       515',
      '            ──────────┴─────────────┴────────────┴────────────',
      '                    2000          4000         6000',
      '',
    ]);
  });

  it('is drawn in ASCII, without numbers, on a narrow plain terminal', () => {
    expect(drawn(field, 40, ascii)).toEqual([
      'scores',
      'monte-carlo                        |o|',
      'solver                           |-o--|',
      'first           o|',
      'random      o',
      '            -----+-------+------+------',
      '               2000    4000   6000',
      '',
    ]);
  });

  it('shows one player, and equal ones, in the middle', () => {
    expect(drawn([{ label: 'only', mean: 100, interval: null }], 40)).toEqual([
      'scores',
      'only                  ●',
      '     ┴───────┴────────┴───────┴───────┴',
      '     90     95       100     105    110',
      '',
    ]);
  });

  it('shows scores below zero', () => {
    const rows: PlotRow[] = [
      { label: 'a', mean: -20, interval: [-50, 10] },
      { label: 'b', mean: 35, interval: [20, 50] },
    ];
    expect(drawn(rows, 40)).toEqual([
      'scores',
      'a ├──────────●──────────┤',
      'b                          ├─────●────┤',
      '  ────┴──────┴──────┴──────┴──────┴────',
      '     -40    -20     0     20     40',
      '',
    ]);
  });

  it('cuts long and wide names, and shows nothing that would move the cursor', () => {
    const rows: PlotRow[] = [
      { label: '玩家一号的很长的名字', mean: 1, interval: [0, 2] },
      { label: 'a-player-with-a-very-long-name', mean: 2, interval: null },
      { label: 'evil\n\u001b[2J', mean: 3, interval: null },
    ];
    expect(drawn(rows, 40)).toEqual([
      'scores',
      '玩家一号的…  ├───────●────────┤',
      'a-player-wi…                  ●',
      'evil??[2J                             ●',
      '             ┴───────┴────────┴───────┴',
      '             0       1        2       3',
      '',
    ]);
    expect(drawn(rows, 40, ascii).slice(1, 3)).toEqual([
      '??????????   |-------o--------|',
      'a-player-wi~                  o',
    ]);
  });

  it('is nothing without players', () => {
    expect(drawn([], 80)).toEqual(['']);
  });

  it.each([
    ['the closest numbers there are', 0, 5e-324],
    ['numbers closer than an axis can tell', 1e-300, 2e-13],
    ['numbers as far apart as can be', -1.7e308, 1.7e308],
    ['what is no number', Number.NaN, Number.POSITIVE_INFINITY],
  ])('comes to an end with %s', (_, low, high) => {
    const lines = drawn(
      [low, high].map((mean) => ({ label: 'x', mean, interval: null })),
      80,
    );
    expect(lines).toHaveLength(6);
  });

  it('fits its width, whatever it shows', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 40, max: 200 }),
        fc.constantFrom(unicode, ascii),
        (rows, width, glyphs) => {
          const lines = drawn(rows, width, glyphs);
          for (const line of lines) expect(stringWidth(line)).toBeLessThan(width);
          expect(lines).toHaveLength(rows.length + 4);
          const dots = lines.slice(1, -3).filter((line) => line.includes(glyphs.dot));
          expect(dots).toHaveLength(rows.length);
          expect(lines.at(-2)).toMatch(/\d/);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
          expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/);
        },
      ),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('the letters of a plot', () => {
  it.each([
    [{ LANG: 'en_US.UTF-8' }, true],
    [{ LANG: 'C.utf8' }, true],
    [{ LC_CTYPE: 'de_DE.UTF-8', LANG: 'C' }, true],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: '', LANG: 'C.UTF-8' }, true],
    [{ LANG: 'en_US.ISO-8859-1' }, false],
    [{}, false],
  ])('follow the locale %j', (locale, expected) => {
    expect(glyphsFor(locale).unicode).toBe(expected);
  });
});
