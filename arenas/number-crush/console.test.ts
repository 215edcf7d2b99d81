import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TinyMT32 } from '../../src/engine/random/tinymt32.js';
import { testConsole } from '../../test/console.js';
import { naiveTranscript, toGrid } from '../../test/naive/number-crush.js';
import { courseGame, deal } from './deal.js';
import { numberCrush } from './index.js';
import { swapCodes } from './swaps.js';

const { console: numberCrushConsole } = numberCrush;
const first = async () => ({ name: 'first', choose: async () => swapCodes[0] ?? 0 });

async function play(stdin: string, options: Record<string, string | boolean> = {}, typed = false) {
  const io = testConsole(stdin, { typed, opponent: first });
  const status = await numberCrushConsole.run({ positionals: [], options }, io);
  return { io, status };
}

describe('the number-crush console', () => {
  it('prints what the naive program prints, for any words', async () => {
    const word = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(...swapCodes).map((code) => String(code).padStart(4, '0')),
      },
      { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{4}$/) },
      { weight: 1, arbitrary: fc.stringMatching(/^[!-~\u00a0-\u00ff]{1,9}$/) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 130 }),
        fc.constantFrom(' ', '\n', '\r\n', ' \t\v\f '),
        fc.constantFrom(4, 5, 6, 7),
        async (words, gap, kinds) => {
          const { io, status } = await play(words.join(gap), { kinds: String(kinds) });
          const refills = new TinyMT32(0);
          const grid = toGrid(courseGame({ kinds, moves: 100 }).board);
          expect(io.output()).toBe(naiveTranscript(grid, words, () => refills.below(kinds) + 1));
          expect(status).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('deals from a seed: board 0, game 0 of that seed', async () => {
    const { io } = await play('', { seed: 'monday', kinds: '6' });
    const board = deal({ seed: 'monday', kinds: 6 }).board;
    expect(io.output()).toContain(`0 | ${[...board.subarray(0, 10)].join(' ')}\n`);
  });

  it('survives arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const io = testConsole(bytes);
        expect(await numberCrushConsole.run({ positionals: [], options: {} }, io)).toBe(0);
        expect(io.output()).toMatch(/total score : \d+\n$/);
      }),
    );
  });

  it('shows every intermediate board with --steps and changes nothing else', async () => {
    const { io } = await play('5453', { steps: true });
    const text = io.output();
    expect(text.match(/After clearing:/g)).toHaveLength(3);
    expect(text).toContain('3 | 2 3 4 3 . 4 1 2 1 4');
    const without = text.replace(/After (clearing|falling|filling):\n(.*\n){12}/g, '');
    expect(without).toBe((await play('5453')).io.output());
  });

  it('lets a person and a player take turns on one board, both scores shown', async () => {
    const { io } = await play('5453 8979', { vs: 'first' });
    const text = io.output();
    expect(text).toContain('Score of you: 27\nScore of first: 0\n');
    expect(text).toContain('Swap by first:\nNumbers at 0 and 1 are swapped.\n');
    expect(text).toMatch(/STEP 3 .*\nTotal score: 63\nScore of you: 63\nScore of first: 0\n/);
  });

  it('lets a player play a whole game with --watch', async () => {
    const { io } = await play('', { watch: 'first' });
    expect(io.output().match(/Swap by first:/g)).toHaveLength(100);
    expect(io.output()).toContain('FINAL');
  });

  it.each([
    [{ kinds: '3' }, "--kinds must be a whole number from 4 to 7, not '3'"],
    [{ kinds: 'four' }, "not 'four'"],
    [{ kinds: '' }, "not ''"],
    [{ kinds: '0x5' }, "not '0x5'"],
    [{ vs: 'first', watch: 'first' }, 'cannot be used together'],
  ])('refuses %o', async (options, message) => {
    await expect(play('', options)).rejects.toThrow(message);
  });
});

describe('number-crush on a terminal', () => {
  it('marks the swapped cells, then the cells that clear, and tells the points', async () => {
    const { io } = await play('5453\nq\n', {}, true);
    const text = io.drawn.join('\n----\n');
    expect(io.drawn[0]).toContain('score 0, 100 swaps left');
    expect(text).toContain('5 | 2 1 4[4|3]1 4 1 2 4');
    expect(text).toContain('3 | 2 3 4 3[3]4 1 2 1 4');
    expect(text).toContain('54 and 53 swapped: 3² + 3² + 3² = 27 points');
    expect(io.drawn.at(-1)).toContain('total score : 27');
  });

  it('explains a wrong entry and asks again', async () => {
    const { io } = await play('11\x1b88 5453', {}, true);
    expect(io.drawn.join('')).toContain('"11?88" is no swap');
    expect(io.drawn.at(-1)).toContain('total score : 27');
  });
});
