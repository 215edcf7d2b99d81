import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StageKind } from '../../src/api/game.js';
import { gridOfTiles, naiveEnd, naiveGroup } from '../../test/naive/match.js';
import { match } from './index.js';
import { Match, setup } from './rules.js';

describe('a match game', () => {
  it('is dealt full, with a move in it, the same from the same seed', () => {
    const size = fc.integer({ min: 2, max: 20 });
    fc.assert(
      fc.property(fc.string(), fc.nat(20), size, size, (seed, board, rows, cols) => {
        const kinds = 2 + (board % 8);
        const game = match.deal({ seed, kinds, board, rows, cols });
        expect(game.board).toHaveLength(rows * cols);
        expect(game.board.every((tile) => tile >= 1 && tile <= kinds)).toBe(true);
        expect(game.moves().length).toBeGreaterThan(0);
        expect(match.deal({ seed, kinds, board, rows, cols }).board).toEqual(game.board);
      }),
    );
    const { rows, cols, kinds, movesLeft } = match.deal({ seed: 'x' });
    expect([rows, cols, kinds, movesLeft]).toEqual([15, 15, 5, Number.POSITIVE_INFINITY]);
  });

  it('lists its moves in the same memory each time', () => {
    const game = match.deal({ seed: 'memory' });
    const fork = game.clone();
    const list = game.moves();
    expect(game.moves()).toBe(list);
    game.play(list[0] ?? -1);
    game.copyFrom(fork);
    expect(game.moves()).toBe(list);
    expect([...list]).toEqual([...fork.moves()]);
  });

  it('tells its stages: the cell chosen, the group cleared, the tiles fallen', () => {
    const game = Match.fromBoard({ rows: 2, cols: 3, kinds: 2, board: [1, 1, 2, 2, 1, 2] });
    const stages: [StageKind, string, readonly (readonly number[])[], number][] = [];
    expect(
      game.play(4, ({ kind, board, groups, gain }) => {
        stages.push([kind, board.join(''), groups, gain]);
      }),
    ).toBe(1);
    expect(stages).toEqual([
      ['moved', '112212', [[4]], 0],
      ['cleared', '002202', [[0, 1, 4]], 1],
      ['fallen', '020220', [], 0],
    ]);
  });

  it('rewards a cleared board, and makes each kind left cost', () => {
    const cleared = Match.fromBoard({ rows: 2, cols: 2, kinds: 1, board: [1, 1, 1, 1] });
    expect(cleared.play(0)).toBe(4 + 1000);
    const board = [3, 3, 0, 0, 0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 4, 5, 4, 5, 6];
    for (const [variant, atEnd] of [
      ['leftover-penalty', -9 - 9],
      ['no-leftover-penalty', 0],
    ] as const) {
      const game = Match.fromBoard({ rows: 4, cols: 5, kinds: 6, board, variant });
      expect(game.gain(0)).toBe(atEnd);
      expect(game.play(0)).toBe(atEnd);
      expect([game.over, game.score]).toEqual([true, atEnd]);
    }
  });

  it('ends after its moves, if it was given so many, with what is left counted', () => {
    const game = match.deal({ seed: 'short', moves: 2 });
    const score = game.play(game.moves()[0] ?? -1);
    expect(game.movesLeft).toBe(1);
    const last = game.moves()[0] ?? -1;
    const group = naiveGroup(gridOfTiles(game), Math.floor(last / 15), last % 15);
    const gain = game.gain(last);
    expect(game.play(last)).toBe(gain);
    expect([game.over, game.movesLeft, game.moves().length, game.score]).toEqual([
      true,
      0,
      0,
      score + gain,
    ]);
    expect(gain).toBe((group.size - 2) ** 2 + naiveEnd(gridOfTiles(game), true));
    expect(() => game.play(last)).toThrow('the game is over');
  });

  it('that starts without a move is over, with no points', () => {
    for (const board of [
      [1, 2, 2, 1],
      [0, 0, 0, 0],
    ]) {
      const game = Match.fromBoard({ rows: 2, cols: 2, kinds: 2, board });
      expect([game.over, game.score, game.moves().length, game.legal(0)]).toEqual([
        true,
        0,
        0,
        false,
      ]);
    }
  });

  it('plays 255 kinds and a group of a million tiles', () => {
    const many = Array.from({ length: 512 }, (_, cell) => ((cell >> 1) % 255) + 1);
    const game = Match.fromBoard({ rows: 2, cols: 256, kinds: 255, board: many });
    expect(game.moves()).toHaveLength(256);
    for (let left = 256; left > 0; left--) game.play(game.moves()[left - 1] ?? -1);
    expect(game.score).toBe(1000);
    const board = new Int8Array(999 * 999).fill(1);
    const one = Match.fromBoard({ rows: 999, cols: 999, kinds: 1, board });
    expect(one.play(998_000)).toBe((998_001 - 2) ** 2 + 1000);
  });

  it.each([-1, 225, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as a move and stays as it was',
    (move) => {
      const game = match.deal({ seed: 'illegal' });
      const before = game.board.join('');
      expect(game.legal(move)).toBe(false);
      expect(game.gain(move)).toBe(0);
      expect(() => game.play(move)).toThrow(RangeError);
      expect([game.board.join(''), game.turn]).toEqual([before, 0]);
    },
  );

  it.each([
    { kinds: 1 },
    { kinds: 10 },
    { rows: 1 },
    { cols: 1000 },
    { moves: 0 },
    { variant: 'x' },
  ])('refuses to be dealt with %o', (options) => {
    expect(() => match.deal({ seed: 'x', ...options })).toThrow(RangeError);
  });

  it('names its moves by row and column', () => {
    const wide = { rows: 3, cols: 40 };
    expect(match.formatMove(31)).toBe('2 1');
    expect(match.formatMove(31, wide)).toBe('0 31');
    for (const size of [setup, wide]) {
      for (let cell = 0; cell < size.rows * size.cols; cell++) {
        expect(match.parseMove(match.formatMove(cell, size), size)).toBe(cell);
      }
    }
    expect(match.parseMove('  2 \t 01 ')).toBe(31);
    expect(match.parseMove('-0 -0')).toBe(0);
    for (const text of [
      '',
      '2',
      '2 1 0',
      '2,1',
      '2 1x',
      '15 0',
      '0 15',
      '-1 0',
      '0x1 0',
      '1.0 0',
    ]) {
      expect(match.parseMove(text)).toBeUndefined();
    }
  });
});
