import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import {
  copyState,
  naiveMoves,
  naivePlay,
  naiveSwap,
  toGrid,
} from '../../test/naive/candy-crush.js';
import { makeBoardFile } from './board-file.js';
import { candyCrush } from './index.js';
import { play, typing } from './test-play.js';

const sampleRow = ' 0| # | % | @ | * | # | * |\n';
const candy = 'Enter the coordinate (row, column) of the candy:';
const direction = 'Enter the direction to swap (U for Up, D for Down, L for Left, R for Right):';
const again = 'Please try again.\n=====\nNew Round:\n';

/** No swap matches: rows of 1 2 3 4, each two further than the one above. */
const deadBoard = Int8Array.from(
  { length: 36 },
  (_, cell) => (((cell % 6) + 2 * Math.floor(cell / 6)) % 4) + 1,
);

describe('the candy-crush console', () => {
  it('prints what the naive program prints, whatever is typed, in both parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.nat(100),
        fc.constantFrom('\n', ' ', '\r\n', '\n\n\t', ' \v\f'),
        typing,
        fc.boolean(),
        async (seed, kinds, part, spare, gap, typed, ended) => {
          const dealt = candyCrush.deal({ seed, kinds });
          const stack = dealt.stack.slice(0, spare);
          const start = {
            grid: toGrid(dealt.board),
            stack: Array.from(stack, (tile) => tile - 1),
            part,
          };
          const guide = copyState(start);
          const words = typed.map((entry) => {
            if ('text' in entry) return entry.text;
            const moves = naiveMoves(guide.grid);
            const move = moves[entry.pick % moves.length];
            if (move === undefined) return '0 0 R';
            naiveSwap(guide, move);
            return move;
          });
          const stdin = words.join(gap).replaceAll(' ', gap) + (ended ? gap : '');
          const files = { 'board.txt': makeBoardFile({ board: dealt.board, stack }) };
          const options = { part: String(part), kinds: String(kinds), board: 'board.txt' };
          const naive = naivePlay(start, stdin);
          const { text, status } = await play(stdin, options, { files });
          expect(text).toBe(naive.text);
          expect(status).toBe(naive.status);
          const scored = await play(stdin, { ...options, score: true }, { files });
          expect(scored.text.startsWith(naive.text)).toBe(true);
          expect(scored.text.slice(naive.text.length)).toMatch(
            new RegExp(`^\\n?Score: ${naive.removed}\\n$`),
          );
        },
      ),
      { numRuns: 250 },
    );
  });

  it('survives arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 9 }),
        async (bytes, chunk) => {
          const { status, text } = await play(bytes, { part: '1' }, { chunk });
          expect(status).toBe(0);
          expect(text.endsWith(candy) || text.endsWith(direction)).toBe(true);
          expect(text).toBe(
            naivePlay(
              { grid: sampleGrid(), stack: [], part: 1 },
              Buffer.from(bytes).toString('latin1'),
            ).text,
          );
        },
      ),
    );
  });

  it.each([
    ['', candy],
    [' \n\t', candy],
    ['5', candy],
    ['5 ', candy],
    ['-', 'candy:Coordinates Out of Bound.\n'],
    ['5 2', candy + direction],
    ['5 2\n\n', candy + direction],
  ])('ends with status 0 and nothing more when the input is %j', async (stdin, tail) => {
    const { status, text } = await play(stdin, { part: '1' });
    expect(status).toBe(0);
    if (tail.endsWith('\n')) expect(text).toContain(tail);
    else expect(text.endsWith(`5| % | @ | # | * | % | % |\n${tail}`)).toBe(true);
  });

  it.each([
    ['6 0', `${candy}Coordinates Out of Bound.\n${again}`],
    ['0 6', `${candy}Coordinates Out of Bound.\n${again}`],
    ['-1 0', `${candy}Coordinates Out of Bound.\n${again}`],
    ['0 -1', `${candy}Coordinates Out of Bound.\n${again}`],
    ['4294967296 0', `${candy}Coordinates Out of Bound.\n${again}`],
    [`0 ${'9'.repeat(5000)}`, `${candy}Coordinates Out of Bound.\n${again}`],
    ['a 0', `${candy}Coordinates Out of Bound.\n${again}`],
    ['0 b', `${candy}Coordinates Out of Bound.\n${again}`],
    ['5,2', `${candy}Coordinates Out of Bound.\n${again}`],
    ['0 0 r', `${direction}Wrong Direction Input.\n${again}`],
    ['0 0 X', `${direction}Wrong Direction Input.\n${again}`],
    ['0 0 U', `${direction}Move Out of Bound.\n${again}`],
    ['0 0 L', `${direction}Move Out of Bound.\n${again}`],
    ['5 5 D', `${direction}Move Out of Bound.\n${again}`],
    ['5 5 R', `${direction}Move Out of Bound.\n${again}`],
    ['5 2 L 3 2', `${candy}Empty Cell Selected.\n${again}`],
    ['5 2 L 3 1 R', `${direction}Empty Cell Selected.\n${again}`],
    ['0 0 R', `${direction}=====\n  | 0 | 1 | 2 | 3 | 4 | 5 |\n 0| % | # | @ | * | # | * |\n`],
    [
      '0 0 R',
      `5| % | @ | # | * | % | % |\nNo Match found!\n${again}=====\n  | 0 | 1 | 2 | 3 | 4 | 5 |\n${sampleRow}`,
    ],
  ])('answers %j as the assignment says', async (stdin, expected) => {
    const { status, text } = await play(stdin, { part: '1' });
    expect(text).toContain(expected);
    expect(status).toBe(0);
  });

  it('passes over the rest of a line that is no number, and no further', async () => {
    const { text } = await play('one two three\n5 2\nL', { part: '1' });
    expect(text.match(/Out of Bound/g)).toHaveLength(1);
    expect(text).toContain('Vertical Match found at column 2!\n');
  });

  it('only ends a game without moves after a round, also one that failed', async () => {
    const files = { 'board.txt': makeBoardFile({ board: deadBoard, stack: new Int8Array(0) }) };
    expect((await play('', { hint: 'first' }, { files })).text).not.toMatch(/Game Over|Hint/);
    expect((await play('0 0', {}, { files })).text).not.toContain('Game Over');
    const { text, status } = await play('9 9', {}, { files });
    expect(text.endsWith('Please try again.\nGame Over! No more possible moves.\n')).toBe(true);
    expect(status).toBe(0);
  });

  it('stops with status 1 when the stack cannot fill the holes', async () => {
    const [file] = candyCrush.files({ seed: 'short' });
    const lines = (file?.text ?? '').split('\n').slice(0, 7);
    const files = { 'board.txt': `${lines.join('\n')}\n2\n0 1\n` };
    const move = candyCrush.formatMove(candyCrush.deal({ seed: 'short' }).moves()[0] ?? 0);
    const { text, status } = await play(`${move} ${move}`, {}, { files });
    expect(text.endsWith('|\nNo more candies available.\n')).toBe(true);
    expect(status).toBe(1);
  });

  it('deals from a seed, with symbols for six kinds', async () => {
    const { text } = await play('', { seed: 'monday', kinds: '6' });
    const cells = text.split('\n').filter((line) => /^ \d\|/.test(line));
    const { board } = candyCrush.deal({ seed: 'monday', kinds: 6 });
    expect(cells.map((line) => line.slice(3).replace(/[ |]/g, '')).join('')).toBe(
      Array.from(board, (tile) => ' *#@%&$'[tile]).join(''),
    );
  });

  it('ends after --moves swaps', async () => {
    const game = candyCrush.deal({ seed: 'monday' });
    const move = candyCrush.formatMove(game.moves()[0] ?? 0);
    const { text, status } = await play(`${move} ${move} ${move}`, { seed: 'monday', moves: '1' });
    expect(text.match(/New Round/g)).toHaveLength(1);
    expect(text.endsWith('|\n')).toBe(true);
    expect(status).toBe(0);
  });

  it('shows what a player would do with --hint and changes nothing else', async () => {
    const { text } = await play('0 0 R 5 2 L', { part: '1', hint: 'first' });
    expect(text.match(/Hint by first: \d \d [RD]\n/g)).toHaveLength(3);
    expect(text.replace(/Hint by .*\n/g, '')).toBe((await play('0 0 R 5 2 L', { part: '1' })).text);
  });

  it('says which file cannot be opened, with status 255', async () => {
    const missing = await play('0 0 R', {});
    expect([missing.text, missing.status]).toEqual(['Failed to open board.txt!\n', 255]);
    expect(missing.io.errors()).toMatch(/^matchpoint: board\.txt: no such file .*\n$/);
    const named = await play('', { board: 'dir/my board', part: '1' });
    expect([named.text, named.status]).toEqual(['Failed to open dir/my board!\n', 255]);
  });

  it.each([
    [{ part: '3' }, {}, "--part must be a whole number from 1 to 2, not '3'"],
    [{ part: 'one' }, {}, "not 'one'"],
    [{ kinds: '7', part: '1' }, {}, "--kinds must be a whole number from 3 to 6, not '7'"],
    [{ kinds: '3', part: '1' }, {}, '--kinds 3 is too few for the built-in board'],
    [{ seed: 'a', board: 'b' }, { b: '' }, '--seed and --board cannot be used together'],
    [{}, { 'board.txt': '6 6\n0 1\n' }, 'board.txt: line 2: expected the candy of row 0, column 2'],
    [{ board: 'b' }, { b: '6 6\0' }, 'b: is a binary file'],
    [{ board: 'b' }, { b: ' '.repeat(2_000_001) }, 'b: is too large'],
  ])('refuses %o with the files %o', async (options, files, message) => {
    const run = play('', options, { files });
    await expect(run).rejects.toThrow(Failure);
    await expect(run).rejects.toThrow(message);
  });

  it('never takes a file of arbitrary bytes for a board, nor falls over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const files = { b: Buffer.from(bytes).toString('latin1') };
        await expect(play('', { board: 'b' }, { files })).rejects.toThrow(Failure);
      }),
    );
  });
});

function sampleGrid() {
  return ['132010', '220113', '133230', '302102', '102332', '321033'].map((row) =>
    [...row].map(Number),
  );
}
