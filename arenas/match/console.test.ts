import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileProblem } from '../../src/console/io.js';
import { testConsole } from '../../test/console.js';
import { naivePlay, toGrid } from '../../test/naive/match.js';
import { match } from './index.js';
import { anyGrid, example, type Options, play, playGrid } from './test-play.js';

const smallNumber = fc.integer({ min: -1, max: 7 }).map(String);
const anyLine = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(smallNumber, smallNumber).map((pair) => pair.join(' ')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.stringMatching(/^[ \t]{0,79}$/),
        smallNumber,
        fc.stringMatching(/^[ \t]{1,40}$/),
        smallNumber,
        fc.stringMatching(/^[ \t\r]{0,40}$/),
      )
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^w[a-z]{0,90}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9 x+-]{0,8}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'W',
      ' w',
      '1',
      '1 2 3',
      '99999999999999999999 0',
      '4294967296 0',
    ),
  },
);

describe('the match console', () => {
  it('prints and saves what the naive program does, for any grid and any lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyGrid,
        fc.array(anyLine, { maxLength: 40 }),
        fc.boolean(),
        async (grid, lines, ended) => {
          const input = lines.join('\n') + (ended ? '\n' : '');
          const files: Record<string, string> = {};
          const { status, output, errors } = await playGrid(grid, input, files);
          const { 'grid.in': _, ...written } = files;
          expect({ output, errors, files: written }).toEqual(naivePlay(toGrid(grid), input));
          expect(status).toBe(0);
        },
      ),
      { numRuns: 700 },
    );
  });

  it('plays the example of the assignment', async () => {
    const { output, errors, status } = await playGrid(example, '3 1\n4 1\n1 0\n');
    expect(output.split('> ')).toEqual([
      `+-----+\n|ZAAAA|\n|ZBBCC|\n|ZWaaX|\n|XXXXX|\n|Zcdef|\n+-----+\n`,
      '+-----+\n|.....|\n|ZAAA.|\n|ZBBCA|\n|ZWaaC|\n|Zcdef|\n+-----+\n',
      '',
      '+-----+\n|.....|\n|AAA..|\n|BBCA.|\n|WaaC.|\n|cdef.|\n+-----+\n',
      '',
    ]);
    expect([errors, status]).toEqual(['End of user input\n', 0]);
  });

  it.each([
    ['ab\nba\n', 'No moves left\n'],
    ['..\n..\n', 'No moves left\n'],
    ['a.\n.a\n', 'No moves left\n'],
  ])('does not ask when %j has no move', async (grid, last) => {
    const { output, errors, status } = await playGrid(grid, '0 0\n');
    expect(output).toMatch(new RegExp(`^\\+--\\+\\n.*\\n.*\\n\\+--\\+\\n${last}$`));
    expect([errors, status]).toEqual(['', 0]);
  });

  it('ends with Complete when nothing is left', async () => {
    const { output } = await playGrid('aa\naa\n', '1 1');
    expect(output).toBe('+--+\n|aa|\n|aa|\n+--+\n> +--+\n|..|\n|..|\n+--+\nComplete\n');
  });

  it('takes 253 symbols apart and prints each byte as it is', async () => {
    const symbols = Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => ![0, 10, 46].includes(byte),
    );
    const line = String.fromCharCode(...symbols);
    const { output } = await play(['3', '253', 'g'], '0 200\n', {
      files: { g: `${line}\n${line}\n${line}\n` },
    });
    const without = line.slice(0, 200) + line.slice(201);
    expect(output.split('> ').at(-2)).toContain(`\n|${without}.|\n`);
  });

  it('counts only the first 79 characters of a line, however long it is', async () => {
    const long = `${' '.repeat(76)}0 0${'7'.repeat(3_000_000)}\n`;
    const cut = `${' '.repeat(77)}0 0\n`;
    const { output } = await play(['2', '2', 'g'], cut + long, {
      files: { g: 'ab\nab\n' },
      chunk: 65536,
    });
    expect(output.match(/> /g)).toHaveLength(3);
    expect(output).toContain('|b.|');
  });

  it('saves to a name in UTF-8, and not to one that is none', async () => {
    const files: Record<string, string> = {};
    const { errors } = await playGrid('ab\nab\n', 'w\xc3\xa9\nw\xff\n', files);
    expect(files.é).toBe('+--+\n|ab|\n|ab|\n+--+\n');
    expect(Object.keys(files)).toHaveLength(2);
    expect(errors).toBe('Save complete\nCan not open file for write\nEnd of user input\n');
  });

  it('goes on when a file cannot be written', async () => {
    const io = testConsole('wx\n0 0\n', { files: { g: 'aa\naa\n' } });
    const problem: FileProblem = { problem: 'disk-full', message: 'no space left on device' };
    const full = { ...io, files: { ...io.files, replace: async () => problem } };
    expect(await match.console.run({ positionals: ['2', '2', 'g'], options: {} }, full)).toBe(0);
    expect(io.errors()).toBe('Can not open file for write\n');
    expect(io.output()).toMatch(/Complete\n$/);
  });
});

describe('the match console, asked for more', () => {
  it('deals from a seed what the deal files hold', async () => {
    const deal = { seed: 'monday', kinds: 3, rows: 6, cols: 9 };
    const [file] = match.files(deal);
    const options = { seed: 'monday', kinds: '3', rows: '6', cols: '9' };
    const dealt = await play([], '5 0\n5 0\n', { options });
    expect(dealt.output).toBe((await playGrid(file?.text ?? '', '5 0\n5 0\n')).output);
  });

  it('prints the score under each grid with --score, and changes nothing else', async () => {
    const moves = '0 1\n0 0\n0 0\n1 0\n';
    const files = { g: 'aab\nbab\ncbb\n' };
    const scored = await play(['3', '3', 'g'], moves, { files, options: { score: true } });
    expect(scored.output.match(/Score: .*/g)).toEqual(['Score: 0', 'Score: 1']);
    const plain = await play(['3', '3', 'g'], moves, { files });
    expect(scored.output.replace(/Score: .*\n/g, '')).toBe(plain.output);
  });

  it('leaves out the penalty for what is left when told so', async () => {
    const files = { g: 'xx...\nababa\nbabab\n' };
    const scoreWith = async (options: Options) =>
      /Score: (\S+)\nNo moves left\n$/.exec(
        (await play(['3', '5', 'g'], '0 0\n', { files, options: { score: true, ...options } }))
          .output,
      )?.[1];
    expect(await scoreWith({})).toBe('-18');
    expect(await scoreWith({ leftoverPenalty: false })).toBe('0');
  });

  it('shows a hint before each new position, once', async () => {
    const files = { g: 'abb\naac\n' };
    const { output } = await play(['2', '3', 'g'], 'x\n0 0\n', {
      files,
      options: { hint: 'first' },
    });
    expect(output).toBe(
      '+---+\n|abb|\n|aac|\n+---+\nHint by first: 0 0\n> > +---+\n|.b.|\n|bc.|\n+---+\nNo moves left\n',
    );
  });
});
