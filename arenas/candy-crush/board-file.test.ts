import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import { makeBoardFile, parseBoardFile } from './board-file.js';
import { candyCrush } from './index.js';

const rows = [
  '1 3 2 0 1 0',
  '2 2 0 1 1 3',
  '1 3 3 2 3 0',
  '3 0 2 1 0 2',
  '1 0 2 3 3 2',
  '3 2 1 0 3 3',
];
const lines = ['6 6', ...rows, '4', '1 2 3 0'];
const valid = `${lines.join('\n')}\n`;

/** The valid file with one line put in another's place. */
function withLine(line: number, text: string): string {
  return lines.map((content, i) => (i === line - 1 ? text : content)).join('\n');
}

describe('a candy-crush board file', () => {
  it('is read back as it was written, for every dealt game', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 3, max: 6 }), (seed, kinds) => {
        const game = candyCrush.deal({ seed, kinds });
        const [file] = candyCrush.files({ seed, kinds });
        const read = parseBoardFile('board.txt', file?.text ?? '', kinds);
        expect(file?.name).toBe('board.txt');
        expect([read.board, read.stack]).toEqual([game.board, game.stack]);
        expect(makeBoardFile(read)).toBe(file?.text);
      }),
    );
  });

  it('may have any white space between its numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(' ', '\n', '\r\n', '\t', '\v\f', ' \n\n '), { minLength: 5 }),
        (gaps) => {
          const words = valid.trim().split(/\s+/);
          const text = words.map((word, i) => `${word}${gaps[i % gaps.length]}`).join('');
          expect(parseBoardFile('b', text, 4)).toEqual(parseBoardFile('b', valid, 4));
        },
      ),
    );
  });

  it('may have a stack that is empty, or spans lines, or ends without a newline', () => {
    expect(parseBoardFile('b', `${lines.slice(0, 7).join('\n')}\n0`, 4).stack).toHaveLength(0);
    expect([...parseBoardFile('b', withLine(9, '1\n2 3\n0'), 4).stack]).toEqual([2, 3, 4, 1]);
  });

  it.each([
    ['', 'b: line 1: expected the height 6, found the end of the file'],
    [withLine(1, '5 6'), "b: line 1: expected the height 6, found '5'"],
    [withLine(1, '6 7'), "b: line 1: expected the width 6, found '7'"],
    [withLine(1, 'six 6'), "b: line 1: expected the height 6, found 'six'"],
    [
      withLine(3, '2 2 0 4 1 3'),
      "b: line 3: expected the candy of row 1, column 3, from 0 to 3, found '4'",
    ],
    [withLine(3, '2 2 0 -1 1 3'), "found '-1'"],
    [withLine(3, '2 2 0 1.0 1 3'), "found '1.0'"],
    [withLine(3, '2 2 0 99999999999999999999 1 3'), "found '99999999999999999999'"],
    [
      withLine(7, '3 2 1 0 3'),
      "b: line 8: expected the candy of row 5, column 5, from 0 to 3, found '4'",
    ],
    [withLine(8, '101'), "b: line 8: expected the size of the stack, from 0 to 100, found '101'"],
    [withLine(8, '-1'), "b: line 8: expected the size of the stack, from 0 to 100, found '-1'"],
    [withLine(8, 'many'), "found 'many'"],
    [
      withLine(8, '5'),
      'b: line 9: expected candy 5 of the 5 in the stack, from 0 to 3, found the end of the file',
    ],
    [withLine(8, '3'), "b: line 9: expected nothing after the 3 candies of the stack, found '0'"],
    [
      withLine(9, '1 2 4 0'),
      "b: line 9: expected candy 3 of the 4 in the stack, from 0 to 3, found '4'",
    ],
    [`${valid}\nx`, "b: line 11: expected nothing after the 4 candies of the stack, found 'x'"],
    [
      lines.slice(0, 4).join('\n'),
      'b: line 4: expected the candy of row 3, column 0, from 0 to 3, found the end of the file',
    ],
    [
      lines.slice(0, 7).join('\n'),
      'b: line 7: expected the size of the stack, from 0 to 100, found the end of the file',
    ],
    [`\u00ef\u00bb\u00bf${valid}`, "b: line 1: expected the height 6, found '???6'"],
    [
      withLine(2, `${'9'.repeat(500)} 3 2 0 1 0`),
      `b: line 2: expected the candy of row 0, column 0, from 0 to 3, found '${'9'.repeat(40)}'`,
    ],
  ])('is refused with its line: %j', (text, message) => {
    expect(() => parseBoardFile('b', text, 4)).toThrow(Failure);
    expect(() => parseBoardFile('b', text, 4)).toThrow(message);
  });

  it('has as many kinds of candy as the game', () => {
    const five = withLine(9, '1 2 4 0');
    expect([...parseBoardFile('b', five, 5).stack]).toEqual([2, 3, 5, 1]);
    expect(() => parseBoardFile('b', valid, 3)).toThrow(
      "line 2: expected the candy of row 0, column 1, from 0 to 2, found '3'",
    );
  });

  it('is either read or refused in one line that names a line of it, whatever is in it', () => {
    const mutated = fc
      .array(
        fc.tuple(
          fc.nat(valid.length),
          fc.nat(3),
          fc.string({ unit: 'binary-ascii', maxLength: 3 }),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((edits) =>
        edits.reduce(
          (text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut),
          valid,
        ),
      );
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        let message: string;
        try {
          const { board, stack } = parseBoardFile('b', text, 4);
          for (const candy of [...Array.from(board), ...stack]) {
            expect(candy >= 1 && candy <= 4).toBe(true);
          }
          return;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          message = error.message;
        }
        expect(message).toMatch(
          /^b: line \d+: expected [^\n]+, found (the end of the file|'[ -~]+')$/,
        );
        expect(Number(message.split(/\D+/)[1])).toBeLessThanOrEqual(text.split('\n').length);
      }),
      { numRuns: 1000 },
    );
  });
});
