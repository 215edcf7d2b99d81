import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import type { ConsoleIO, FileProblem } from '../../src/console/io.js';
import { type TestConsoleOptions, testConsole } from '../../test/console.js';
import { naiveStart, naiveTranscript } from '../../test/naive/blockfall.js';
import { anyStart, gameOf, narrow } from '../../test/naive/blockfall-positions.js';
import { makeBlocksFile } from './blocks-file.js';
import { commandNames } from './commands.js';
import { makeGridFile } from './grid-file.js';
import { blockfall } from './index.js';

const names = ['grid', 'blocks', 'commands', 'GRAVITY_OFF', 'board', 'Ada'];
const good = {
  grid: '0 0 0\n0 0 0\n1 0 0\n',
  blocks: '[11\n11]\n\n[1]\n\n[101]\n',
  commands: 'MOVE_RIGHT\nDROP\nPRINT_GRID\n',
  board: '9 1697910655 Eve\n',
};
/** Local time, so that the tests hold in every time zone. */
const now = new Date(2024, 1, 3, 4, 5, 6);
const nowSeconds = now.getTime() / 1000;

async function play(
  files: Record<string, string>,
  args: readonly string[] = names,
  options: Record<string, string | boolean> = {},
  setting: TestConsoleOptions = {},
) {
  const io = testConsole('', { files, now, ...setting });
  const status = await blockfall.console.run({ positionals: args, options }, io);
  return { io, status, output: Buffer.from(io.output(), 'latin1').toString() };
}

describe('the blockfall console', () => {
  it('prints what the naive program prints, for any game and any commands', async () => {
    const command = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...commandNames, 'DROP', 'MOVE_RIGHT') },
      { weight: 1, arbitrary: fc.stringMatching(/^[!-~]([ -~]{0,9}[!-~])?$/) },
    );
    await fc.assert(
      fc.asyncProperty(
        anyStart(narrow),
        fc.array(command, { maxLength: 40 }),
        fc.constantFrom('\n', '\r\n', '\n\n \n', ' \t\n  '),
        fc.nat(200),
        async (start, commands, gap, best) => {
          const game = gameOf(start);
          const files = {
            grid: makeGridFile(game),
            blocks: makeBlocksFile(game),
            commands: commands.join(gap),
            board: `${best} 0 Eve`,
          };
          const args = names.with(3, start.gravity ? 'GRAVITY_ON' : 'GRAVITY_OFF');
          const { output, status } = await play(files, args);
          const naive = naiveStart(start.grid, start.blocks, start.powerUp, start.gravity);
          const expected = naiveTranscript(naive, commands, best);
          expect(output.slice(0, expected.length)).toBe(expected);
          expect(output.slice(expected.length)).toMatch(
            /^Leaderboard\n-{11}\n1\. .*\n2\. .*\n\n\n$/,
          );
          expect(status).toBe(0);
          const [higher, lower] = [`${best} 0 Eve\n`, `${naive.score} ${nowSeconds} Ada\n`];
          expect(files.board).toBe(naive.score > best ? lower + higher : higher + lower);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('plays to the end of the commands', async () => {
    const files = { ...good };
    const { output } = await play(files);
    expect(output).toBe(
      'Before clearing:\n⬛⬛⬛\n⬛⬜⬜\n⬜⬜⬜\n\n\n' +
        'Score: 7\nHigh Score: 9\n⬜⬛⬛\n⬛⬛⬛\n⬛⬜⬜\n\n\n' +
        'GAME FINISHED!\nNo more commands.\nFinal grid and score:\n\nScore: 7\nHigh Score: 9\n' +
        '⬛⬛⬛\n⬛⬛⬛\n⬛⬜⬜\n\nLeaderboard\n-----------\n' +
        `1. Eve 9 ${localTime(1697910655)}\n2. Ada 7 04:05:06/03.02.2024\n\n\n`,
    );
    expect(files.board).toBe(`9 1697910655 Eve\n7 ${nowSeconds} Ada\n`);
  });

  it('wins with the last block even when that was the last command', async () => {
    const { output } = await play({ ...good, commands: 'MOVE_RIGHT\nDROP\nDROP' });
    expect(output).toContain('YOU WIN!\nNo more blocks.\n');
  });

  it('is over before the first command when the first block has no room', async () => {
    const { output } = await play({ ...good, grid: '0 0\n0 1', commands: 'PRINT_GRID' });
    expect(output).toMatch(/^GAME OVER!\nNext block that couldn't fit:\n⬜⬜\n⬜⬜\n\nFinal grid/);
  });

  it('echoes unknown commands byte for byte, cases and inner blanks included', async () => {
    const commands = 'drop\n  Drop it  now \r\n\xff\xa0\nPRINT_GRID_\n';
    const { io } = await play({ ...good, commands });
    const lines = io.output().split('\n').slice(0, 5).join('\n');
    const wanted = ['drop', 'Drop it  now', '\xff\xa0', 'PRINT_GRID_'];
    expect(lines).toBe(
      `${wanted.map((name) => `Unknown command: ${name}\n`).join('')}GAME FINISHED!`,
    );
  });

  it('starts a leaderboard that is not there, and keeps names as they are', async () => {
    const { board: _, ...files }: Record<string, string> = good;
    const { io } = await play(files, names.with(5, 'Çağ Ş'));
    const name = Buffer.from('Çağ Ş').toString('latin1');
    expect(files.board).toBe(`7 ${nowSeconds} ${name}\n`);
    expect(io.output()).toContain(`1. ${name} 7 04:05:06`);
  });

  it('shows what a player would do with each block when asked', async () => {
    const first: ConsoleIO['opponent'] = async () => ({
      name: 'last',
      choose: async (game) => game.moves().at(-1) ?? 0,
    });
    const { output } = await play({ ...good }, names, { hint: 'last' }, { opponent: first });
    expect(output).toContain('Hint by last: GRAVITY_SWITCH MOVE_RIGHT DROP\nBefore clearing:');
    expect(output.match(/Hint by last/g)).toHaveLength(2);
    const without = output.replace(/Hint by last.*\n/g, '');
    expect(without).toBe((await play({ ...good })).output);
  });

  it('reports a leaderboard that cannot be written, with all the rest printed: status 3', async () => {
    const io = testConsole('', { files: { ...good } });
    const replace = async (): Promise<FileProblem> => ({
      problem: 'disk-full',
      message: 'no space',
    });
    const broken = { ...io, files: { ...io.files, replace } };
    expect(await blockfall.console.run({ positionals: names, options: {} }, broken)).toBe(3);
    expect(io.errors()).toBe('matchpoint: board: the leaderboard could not be written: no space\n');
    expect(io.output()).toMatch(/2\. Ada 7 .*\n\n\n$/);
  });
});

describe('the blockfall console refuses, with the leaderboard untouched,', () => {
  it.each<[string, Partial<typeof good> | null, readonly string[], string]>([
    ['no argument', null, [], 'takes six arguments, not 0'],
    [
      'five, without a terminal',
      null,
      names.slice(1),
      'five arguments (no COMMANDS): played from the keyboard',
    ],
    ['seven', null, [...names, 'x'], 'takes six arguments, not 7: GRID BLOCKS COMMANDS'],
    [
      'a wrong gravity word',
      null,
      names.with(3, 'gravity_on'),
      "GRAVITY_ON or GRAVITY_OFF, not 'gravity_on'",
    ],
    ['a missing grid', null, names.with(0, 'gone'), 'gone: no such file'],
    ['missing blocks', null, names.with(1, 'gone'), 'gone: no such file'],
    ['missing commands', null, names.with(2, 'gone'), 'gone: no such file'],
    ['an empty name', null, names.with(5, ' '), 'NAME must not be empty'],
    ['a name of two lines', null, names.with(5, 'a\nb'), 'NAME must be on one line'],
    ['a ragged row', { grid: '0 0\n0 0 0' }, names, 'grid: line 2'],
    ['a cell that is not 0 or 1', { grid: '0 0\n0 3' }, names, "grid: line 2: '3'"],
    ['malformed blocks', { blocks: '[1\n' }, names, 'blocks: line 1'],
    [
      'a block larger than the grid',
      { blocks: '[1]\n[1111]\n[1]' },
      names,
      'blocks: line 2: the block is larger',
    ],
    ['binary commands', { commands: 'DROP\n\0' }, names, 'commands: is a binary file'],
    ['a leaderboard that is none', { board: 'shopping list\n' }, names, 'board: line 1: expected'],
  ])('%s', async (_, changed, args, message) => {
    const files = { ...good, ...changed };
    const before = { ...files };
    const refused = await play(files, args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ status: 2, message: expect.stringContaining(message) });
    expect(String(refused)).not.toContain('\n');
    expect(files).toEqual(before);
  });

  it('options of a dealt game beside files', async () => {
    await expect(play(good, names, { seed: 'x' })).rejects.toThrow('--seed is for a dealt game');
    await expect(play(good, names, { boardNumber: '1' })).rejects.toThrow('--board-number is for');
    await expect(play(good, [], { seed: 'x' })).rejects.toThrow(
      'a dealt game: played from the key',
    );
  });

  it('or plays any files at all, and always ends', async () => {
    const bytes = fc.array(fc.constantFrom(...'01[] \n\r\x00\xffDROP'), { maxLength: 30 });
    const maybe = (text: string) =>
      fc.oneof(
        fc.constant(text),
        bytes.map((all) => all.join('')),
      );
    const any = fc.record({
      grid: maybe(good.grid),
      blocks: maybe(good.blocks),
      commands: maybe(good.commands),
      board: maybe(good.board),
    });
    await fc.assert(
      fc.asyncProperty(any, async (files) => {
        const board = files.board;
        const end = await play(files).catch((error: unknown) => error);
        if (end instanceof Failure) expect(files.board).toBe(board);
        else expect(end).toMatchObject({ status: 0 });
      }),
      { numRuns: 500 },
    );
  });
});

function localTime(seconds: number): string {
  const [date = '', clock = ''] = new Date(seconds * 1000).toLocaleString('sv').split(' ');
  return `${clock}/${date.split('-').reverse().join('.')}`;
}
