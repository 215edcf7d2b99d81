import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import { parseBoardFile } from './board-file.js';
import { match } from './index.js';
import { Match } from './rules.js';

/** The research set of twenty boards, where it lies beside the project. */
const researchSet = resolve('../shared/data/samegame/std20');
const ownBoard = '0120\n1021\n2.10\n';

describe('a board file', () => {
  it('holds a kind in each digit, 0 too, and a dot where the board is empty', () => {
    const position = parseBoardFile('own.txt', ownBoard);
    expect(position).toMatchObject({ rows: 3, cols: 4, kinds: 3 });
    expect(Array.from(position.board)).toEqual([1, 2, 3, 1, 2, 1, 3, 2, 3, 0, 2, 1]);
  });

  it('may have blanks between its digits, CRLF, or no last newline', () => {
    const plain = parseBoardFile('own.txt', ownBoard);
    expect(parseBoardFile('own.txt', '0 1 2 0\r\n1 0 2 1\r\n2 . 1 0')).toEqual(plain);
  });

  it('reads what is dealt back to the same board', () => {
    const game = match.deal({ seed: 'file', rows: 5, cols: 8 });
    const [file] = match.files({ seed: 'file', rows: 5, cols: 8 });
    expect(Match.fromBoard(parseBoardFile('f', file?.text ?? '')).board).toEqual(game.board);
  });

  it.each([
    ['', 'b.txt: expected 2 to 999 lines of digits, found 0'],
    ['12\n', 'b.txt: expected 2 to 999 lines of digits, found 1'],
    ['1\n2\n', 'b.txt: line 1: expected 2 to 999 cells, found 1'],
    ['12\n\n1\n', 'b.txt: line 3: expected 2 cells, found 1'],
    ['12\n1a\n', "b.txt: line 2: 'a' is neither a digit nor a dot"],
    [`${'1'.repeat(1000)}\n`.repeat(2), 'b.txt: line 1: expected 2 to 999 cells, found 1000'],
    ['11\n'.repeat(1000), 'b.txt: expected 2 to 999 lines of digits, found 1000'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseBoardFile('b.txt', text)).toThrow(new Failure(message));
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
          const { rows, cols, kinds, board } = parseBoardFile('any', text);
          expect(board).toHaveLength(rows * cols);
          expect(Math.max(...Array.from(board))).toBe(kinds);
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
    for (const [i, text] of [
      ...texts,
      match.files({ seed: 'stand-in' })[0]?.text ?? '',
    ].entries()) {
      const game = Match.fromBoard(parseBoardFile(names[i] ?? 'stand-in', text));
      expect([game.rows, game.cols, game.kinds]).toEqual([15, 15, 5]);
      expect(game.board.includes(0)).toBe(false);
      while (!game.over) game.play(game.moves()[0] ?? -1);
      expect(game.moves()).toHaveLength(0);
    }
  });
});
