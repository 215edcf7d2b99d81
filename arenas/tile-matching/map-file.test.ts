import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import { testConsole } from '../../test/console.js';
import { tileMatchingConsole } from './console.js';
import { courseGame } from './deal.js';
import { makeMapFile, parseMapFile } from './map-file.js';

describe('a map file', () => {
  const good = makeMapFile(courseGame(12).mapNow());
  const lines = good.trimEnd().split('\n');
  const withLine = (at: number, line: string) => lines.with(at, line).join('\n');

  it.each([
    ['with tabs and CRLF', good.replaceAll(' ', '\t').replaceAll('\n', '\r\n')],
    ['without the last newline', good.trimEnd()],
    ['with blank lines and blanks around', `\n ${good.replaceAll('\n', ' \n\n')}`],
  ])('is read %s', (_, text) => {
    expect(makeMapFile(parseMapFile('m', text, 9))).toBe(good);
  });

  it.each([
    ['', {}, /^map.txt: line 1: .*0 of 81 lines/],
    [lines.slice(0, 80).join('\n'), {}, /^map.txt: line 81: .*80 of 81 lines/],
    [`${good}1 2 3\n`, {}, /^map.txt: line 82: expected 81 lines/],
    [withLine(4, '1 2 3 4 5 6 1 2'), {}, 'map.txt: line 5: expected 9 numbers, found 8'],
    [withLine(4, '1 2 3 4 5 6 1 2 3 4'), {}, 'map.txt: line 5: expected 9 numbers, found 10'],
    [withLine(80, '1 2 3 4 x 6 1 2 3'), {}, "map.txt: line 81: 'x' is not a number from 0 to 9"],
    [withLine(0, '1 2 3 4 -1 6 1 2 3'), {}, "map.txt: line 1: '-1' is not a number from 0 to 9"],
    [withLine(0, '1 2 3 4 10 6 1 2 3'), {}, "line 1: '10' is not"],
    [withLine(0, '1 2 3 4 2.5 6 1 2 3'), {}, "line 1: '2.5' is not"],
    [withLine(0, '1 2 3 4 6 6 1 2 3'), { kinds: '5' }, "line 1: '6' is not a number from 0 to 5"],
    [`${good}\0`, {}, 'map.txt: is a binary file, not text'],
    ['1 '.repeat(2_000_000), {}, 'map.txt: is too large'],
    [good, { seed: 'x' }, '--seed cannot be used together'],
    [good, { moves: '0' }, "--moves must be a whole number from 1 up, not '0'"],
    [good, { kinds: '8' }, "--kinds must be a whole number from 4 to 7, not '8'"],
  ])('is refused in one line that names the fault (%#)', async (map, options, message) => {
    const io = testConsole('', { files: { 'map.txt': map } });
    const refused = tileMatchingConsole.run({ positionals: ['map.txt'], options }, io);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(Failure);
  });

  it('that is missing, and a second one, are refused', async () => {
    const run = (...positionals: string[]) =>
      tileMatchingConsole.run({ positionals, options: {} }, testConsole(''));
    await expect(run('none.txt')).rejects.toThrow('none.txt: no such file');
    await expect(run('a.txt', 'b.txt')).rejects.toThrow("what is 'b.txt'");
  });

  it('of any bytes is either a map or a fault with its line', () => {
    const bytes = fc
      .uint8Array({ maxLength: 200 })
      .map((some) => Buffer.from(some).toString('latin1'));
    const mutated = fc
      .tuple(fc.nat(good.length), fc.nat(3), fc.oneof(bytes, fc.constantFrom('', '7', '\n', ' ')))
      .map(([at, cut, put]) => good.slice(0, at) + put + good.slice(at + cut));
    fc.assert(
      fc.property(fc.oneof(bytes, mutated), (text) => {
        try {
          const map = parseMapFile('m', text, 9);
          expect(makeMapFile(parseMapFile('m', makeMapFile(map), 9))).toBe(makeMapFile(map));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          expect(error.message).toMatch(/^m: line \d+: [ -~]+$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
