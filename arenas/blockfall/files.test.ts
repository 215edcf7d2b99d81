import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/console/failure.js';
import { anyStart, gameOf, narrow } from '../../test/naive/blockfall-positions.js';
import { makeBlocksFile, parseBlocksFile } from './blocks-file.js';
import { makeGridFile, parseGridFile } from './grid-file.js';
import { type Entry, makeLeaderboard, parseLeaderboard, withEntry } from './leaderboard.js';

const large = { rows: 99, cols: 99 };

/** Bytes as a file might hold them: anything at all, or a good file with a few bytes changed. */
function bytesLike(good: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const byte = fc.oneof(
    fc.constantFrom(...'01[] \n\r\t-x'),
    fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  );
  const change = fc.tuple(fc.nat(), fc.nat(2), byte);
  const changed = fc.tuple(good, fc.array(change, { maxLength: 4 })).map(([text, changes]) =>
    changes.reduce((now, [place, removed, added]) => {
      const at = now.length === 0 ? 0 : place % now.length;
      return now.slice(0, at) + added + now.slice(at + removed);
    }, text),
  );
  return fc.oneof(
    changed,
    fc.array(byte, { maxLength: 60 }).map((bytes) => bytes.join('')),
  );
}

/** A parser either gives something or fails in one line that begins with the path. */
function parsedOrRefused<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    expect(String(error)).toMatch(/^Failure: some\.file: [\x20-\x7e…×]+$/);
    return null;
  }
}

const games = anyStart(narrow).map(gameOf);

describe('a grid file', () => {
  it('reads back what was written, with CRLF and without the last newline too', () => {
    fc.assert(
      fc.property(games, (game) => {
        const text = makeGridFile(game);
        for (const form of [text, text.trimEnd(), text.replaceAll('\n', '\r\n'), `\n${text}\n\n`]) {
          const { rows, cols, board } = parseGridFile('grid.dat', form);
          expect([rows, cols, [...board]]).toEqual([game.rows, game.cols, [...game.board]]);
        }
      }),
    );
  });

  it.each([
    ['', 'grid.dat: expected rows of 0 and 1, found nothing'],
    [' \r\n\n', 'grid.dat: expected rows of 0 and 1, found nothing'],
    ['0 0\n0\n', 'grid.dat: line 2: every row must be as long as the first'],
    ['0 0\n0 0 1\n', 'grid.dat: line 2: every row must be as long as the first'],
    ['0 0\n\n0 2\n', "grid.dat: line 3: '2' is not 0 or 1"],
    ['0 01', "grid.dat: line 1: '01' is not 0 or 1"],
    ['0 -1', "grid.dat: line 1: '-1' is not 0 or 1"],
    ['0 x\x1b[2J', "grid.dat: line 1: 'x?[2J' is not 0 or 1"],
  ])('%j is refused: %s', (text, message) => {
    expect(() => parseGridFile('grid.dat', text)).toThrow(message);
  });

  it('of any bytes is read or refused in one line', () => {
    fc.assert(
      fc.property(bytesLike(games.map(makeGridFile)), (text) => {
        const grid = parsedOrRefused(() => parseGridFile('some.file', text));
        if (grid !== null) expect(grid.board).toHaveLength(grid.rows * grid.cols);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a blocks file', () => {
  it('reads back what was written, whatever stands between the blocks', () => {
    fc.assert(
      fc.property(games, (game) => {
        const text = makeBlocksFile(game);
        const wanted = [...game.blocks.map((block) => block.upright.lines), game.powerUp.lines];
        const forms = [
          text,
          text.trimEnd(),
          text.replaceAll('\n', '\r\n'),
          text.replaceAll(']\n\n', '] '),
        ];
        for (const form of forms) {
          const { blocks, powerUp } = parseBlocksFile('blocks.dat', form, game);
          expect([...blocks.map((block) => block.upright.lines), powerUp.lines]).toEqual(wanted);
        }
      }),
    );
  });

  it('prepares equal blocks once', () => {
    const { blocks } = parseBlocksFile('blocks.dat', '[1]\n[11]\n[1]\n[1]', large);
    expect(blocks[0]).toBe(blocks[2]);
  });

  it('may have a power-up that is larger than the grid: it never stands there', () => {
    const { powerUp } = parseBlocksFile('blocks.dat', '[1]\n\n[111]', { rows: 2, cols: 2 });
    expect(powerUp.cols).toBe(3);
  });

  it.each([
    ['', 'expected blocks in brackets, found nothing'],
    ['[1]', 'holds one shape only'],
    ['[1]\n[1\n', 'line 2: the block has no'],
    ['[1\n\n[1]\n[1]', 'line 3: a block begins before the one of line 1'],
    ['[1]\n1]\n[1]', "line 2: '1' stands outside"],
    ['[1]\n]\n[1]', "line 2: ']' stands outside"],
    ['[1]\n[]\n[1]', 'line 2: the block has no cells'],
    ['[10\n1]\n[1]', 'line 2: every row of a block must be as long as its first, 2, not 1'],
    ['[10\n102]\n[1]', "line 2: '102' is not a row of 0 and 1"],
    ['[1 0]\n[1]', 'line 1: each row of a block needs a line of its own'],
    [
      '[1]\n\n[111\n111]\n\n[1]',
      'line 3: the block is larger than the grid: 2 × 3, and the grid is 2 × 2',
    ],
    ['[1\n1\n1]\n\n[1]', 'line 1: the block is larger than the grid: 3 × 1'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => parseBlocksFile('blocks.dat', text, { rows: 2, cols: 2 })).toThrow(message);
  });

  it('of any bytes is read or refused in one line', () => {
    fc.assert(
      fc.property(bytesLike(games.map(makeBlocksFile)), (text) => {
        const list = parsedOrRefused(() => parseBlocksFile('some.file', text, large));
        if (list === null) return;
        expect(list.blocks.length).toBeGreaterThan(0);
        expect(parseBlocksFile('again', makeBlocksFile(list), large)).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });
});

const entry: fc.Arbitrary<Entry> = fc.record({
  score: fc.oneof(fc.nat(5), fc.maxSafeNat()).filter((score) => score < 1e15),
  time: fc.nat(2_000_000_000),
  name: fc.stringMatching(/^[!-~\u00a0-\u00ff]([ -~\u00a0-\u00ff]{0,8}[!-~\u00a0-\u00ff])?$/),
});

describe('a leaderboard', () => {
  it('keeps the ten best, best first, a new entry after equal ones', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 15 }), (entries) => {
        const kept = entries.reduce<Entry[]>((board, one) => withEntry(board, one), []);
        // A stable sort keeps equal ones in the order they came.
        expect(kept).toEqual(entries.toSorted((a, b) => b.score - a.score).slice(0, 10));
        const text = makeLeaderboard(kept);
        for (const form of [text, text.slice(0, -1), text.replaceAll('\n', '\r\n'), `\n${text}`]) {
          expect(parseLeaderboard('board', form)).toEqual(kept);
        }
      }),
    );
  });

  it('in a file out of order is put in order', () => {
    const names = parseLeaderboard('board', '5 1 a\n9 1 b c\n5 1 d').map(({ name }) => name);
    expect(names).toEqual(['b c', 'a', 'd']);
  });

  it.each([
    'ten 1 a',
    '10 1',
    '10 1 ',
    '10',
    '-1 1 a',
    '1.5 1 a',
    '1 -1 a',
    '1 99999999999999 a',
    '99999999999999999 1 a',
  ])('with the line %j is refused', (line) => {
    expect(() => parseLeaderboard('board', `7 1 x\n${line}\n`)).toThrow(
      "board: line 2: expected '<score> <unix time> <name>'",
    );
  });

  it('of any bytes is read or refused in one line', () => {
    const good = fc.array(entry, { maxLength: 12 }).map(makeLeaderboard);
    fc.assert(
      fc.property(bytesLike(good), (text) => {
        const entries = parsedOrRefused(() => parseLeaderboard('some.file', text));
        if (entries !== null) {
          expect(parseLeaderboard('again', makeLeaderboard(entries))).toEqual(entries);
        }
      }),
      { numRuns: 500 },
    );
  });
});
