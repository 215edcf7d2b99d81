import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileProblem } from '../../src/console/io.js';
import { testConsole } from '../../test/console.js';
import { match } from './index.js';
import { anyGrid, type Options, play } from './test-play.js';

describe('the match console refuses', () => {
  const usage = 'Usage: match height width filename\n';
  const dimensions = 'Invalid grid dimensions\n';
  const good = 'aa\naa\n';

  it.each([[[]], [['2']], [['2', '2']], [['2', '2', 'g', 'x']], [['x', '-1', 'missing', '']]])(
    'the wrong number of arguments: %j',
    async (args) => {
      const { status, output, errors } = await play(args, '', { files: { g: good } });
      expect([status, output, errors]).toEqual([1, '', usage]);
    },
  );

  it.each([
    '5a',
    '5.0',
    '',
    '1',
    '1000',
    '0',
    '-5',
    '99999999999',
    'x',
    ' 2',
    '2 ',
    '0x2',
    '1e1',
    '-0',
    '٢',
    '9'.repeat(400),
  ])('the dimension %j, before it looks for the file', async (wrong) => {
    for (const args of [
      [wrong, '2', 'missing'],
      ['2', wrong, 'missing'],
    ]) {
      const { status, output, errors } = await play(args);
      expect([status, output, errors]).toEqual([2, '', dimensions]);
    }
  });

  it('a file that is not there or may not be read', async () => {
    const missing = await play(['2', '999', 'missing']);
    expect([missing.status, missing.output, missing.errors]).toEqual([
      3,
      '',
      'Invalid grid file\n',
    ]);
    expect(await statusWith('no-access')).toBe(3);
    for (const problem of ['directory', 'too-large', 'other'] as const) {
      expect(await statusWith(problem)).toBe(4);
    }
  });

  it.each([
    ['', 'a\naa\n', 'aaa\naa\n', 'aa\naaa\n', 'aa\n', 'aa\naa\naa\n', 'aa\naa\n\n', '\naa\naa\n'],
    [
      'aa\naa',
      'a\0\naa\n',
      'aa\r\naa\r\n',
      'aaaa\n',
      'aaa\na\n',
      'a\naaa\n',
      'aa\n\na\n',
      '\n\n\n\n\n\n',
    ],
  ])('contents that are not two lines of two: %j …', async (...grids) => {
    for (const g of grids) {
      const { status, output, errors } = await play(['2', '2', 'g'], '0 0\n', { files: { g } });
      expect([g, status, output, errors]).toEqual([g, 4, '', 'Error reading grid contents\n']);
    }
  });

  it('any bytes that are no grid, and plays any that are one', async () => {
    const mutated = fc
      .tuple(anyGrid, fc.nat(), fc.constantFrom('', '\n', '\0', '.', 'a', '\r\n'), fc.nat(2))
      .map(([grid, at, text, cut]) => {
        const place = at % (grid.length + 1);
        return grid.slice(0, place) + text + grid.slice(place + cut);
      });
    const anyFile = fc.oneof(mutated, fc.string({ unit: 'binary-ascii' }));
    const dimension = fc.integer({ min: 2, max: 7 });
    await fc.assert(
      fc.asyncProperty(
        anyFile,
        dimension,
        dimension,
        fc.uint8Array(),
        async (g, rows, cols, stdin) => {
          const { status } = await play([String(rows), String(cols), 'g'], stdin, { files: { g } });
          const line = `[^\\n\\0]{${cols}}\\n`;
          expect(status).toBe(new RegExp(`^(?:${line}){${rows}}$`).test(g) ? 0 : 4);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<[Options, string[], string]>([
    [{ seed: 'x' }, ['2', '2', 'g'], 'not both'],
    [{ kinds: '3' }, ['2', '2', 'g'], 'give --seed too'],
    [{ seed: 'x', kinds: '10' }, [], '--kinds must be a whole number from 2 to 9'],
    [{ seed: 'x', rows: '1' }, [], '--rows must be a whole number from 2 to 999'],
  ])('options that do not fit: %o', async (options, args, message) => {
    await expect(play(args, '', { options, files: { g: good } })).rejects.toThrow(message);
  });

  async function statusWith(problem: FileProblem['problem']): Promise<number> {
    const io = testConsole('');
    const files = { ...io.files, read: async () => ({ problem, message: '' }) };
    return match.console.run({ positionals: ['2', '2', 'g'], options: {} }, { ...io, files });
  }
});
