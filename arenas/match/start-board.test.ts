import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import { match } from './index.js';
import { parseStart } from './start-board.js';

/** The research set of twenty boards, where it lies beside the project. */
const researchSet = resolve('../shared/data/samegame/std20');
const ownBoard = '0120\n1021\n2.10\n';

describe('a board file', () => {
  const gameOn = (text: string) => {
    const { text: start, kinds } = parseStart('own.txt', text);
    return match.deal({ seed: 'any', kinds, start });
  };

  it('holds a kind in each digit, 0 too, and a dot where the board is empty', () => {
    const game = gameOn(ownBoard);
    expect(game).toMatchObject({ rows: 3, cols: 4, kinds: 3 });
    expect(Array.from(game.board)).toEqual([1, 2, 3, 1, 2, 1, 3, 2, 3, 0, 2, 1]);
  });

  it('may have blanks between its digits, CRLF, or no last newline', () => {
    const plain = parseStart('own.txt', ownBoard);
    expect(parseStart('own.txt', '0 1 2 0\r\n1 0 2 1\r\n2 . 1 0')).toEqual(plain);
    expect(plain).toEqual({ text: '0120/1021/2.10', kinds: 3 });
  });

  it('reads what is dealt back to the same board', () => {
    const game = match.deal({ seed: 'file', rows: 5, cols: 8 });
    const [file] = match.files({ seed: 'file', rows: 5, cols: 8 });
    expect(gameOn(file?.text ?? '').board).toEqual(game.board);
  });

  it('counts for the form and the length of the game, not for its seed', () => {
    const { text: start, kinds } = parseStart('own.txt', ownBoard);
    const wanted = { kinds, start, moves: 1, variant: 'no-leftover-penalty' };
    const [one, other] = ['one', 'other'].map((seed) => match.deal({ seed, ...wanted }));
    expect(one?.key()).toBe(other?.key());
    expect(one?.movesLeft).toBe(1);
  });

  it.each(['', '12', '12/1', '12/1a', '1/2', '12//12', '12 /12 '])(
    'text %j is no start board',
    (start) => {
      const dealt = () => match.deal({ seed: 's', start });
      if (start === '') expect(dealt).not.toThrow();
      else expect(dealt).toThrow(RangeError);
    },
  );

  it('with more kinds than the deal says is refused', () => {
    expect(() => match.deal({ seed: 's', kinds: 2, start: '12/33' })).toThrow(
      'match: kinds must be at least the 3 of the start board, not 2',
    );
  });

  it.each([
    ['', 'b.txt: expected 2 to 999 lines of digits, found 0'],
    ['12\n', 'b.txt: expected 2 to 999 lines of digits, found 1'],
    ['1\n2\n', 'b.txt: line 1: expected 2 to 999 cells, found 1'],
    ['12\n\n1\n', 'b.txt: line 3: expected 2 cells, found 1'],
    ['12\n1a\n', "b.txt: line 2: 'a' is neither a digit nor a dot"],
    [`${'1'.repeat(1000)}\n`.repeat(2), 'b.txt: line 1: expected 2 to 999 cells, found 1000'],
    ['11\n'.repeat(1000), 'b.txt: expected 2 to 999 lines of digits, found 1000'],
    [`${'1'.repeat(101)}\n`.repeat(100), 'b.txt: expected at most 10000 cells, found 10100'],
    ['01234\n56789\n', 'b.txt: expected at most 9 kinds, found 10'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseStart('b.txt', text)).toThrow(new Failure(message));
  });

  it('that is anything at all is read or refused, never worse', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.stringMatching(/^[0-4.\n ]{0,40}$/),
      fc.stringMatching(/^([0-9.]{3}\n){0,6}$/),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          const { rows, cols, kinds, board } = gameOn(text);
          expect(board).toHaveLength(rows * cols);
          expect(Math.max(...Array.from(board))).toBeLessThanOrEqual(kinds);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of the research set is 15 × 15 with five kinds and plays to its end', () => {
    const names = existsSync(researchSet) ? readdirSync(researchSet) : [];
    const texts = names.map((name) => readFileSync(join(researchSet, name), 'latin1'));
    for (const text of [...texts, match.files({ seed: 'stand-in' })[0]?.text ?? '']) {
      const game = gameOn(text);
      expect([game.rows, game.cols, game.kinds]).toEqual([15, 15, 5]);
      expect(game.board.includes(0)).toBe(false);
      while (!game.over) game.play(game.moves()[0] ?? -1);
      expect(game.moves()).toHaveLength(0);
    }
  });
});
