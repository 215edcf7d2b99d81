import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playFrames } from '../../src/console/frames.js';
import { findRuns, RunList } from '../../src/engine/runs.js';
import { candyCrush } from './index.js';
import { CandyCrush } from './rules.js';
import { anyPosition, kinds, picks } from './test-positions.js';

describe('a candy-crush game', () => {
  it('is dealt without a run, with a move and a stack of 100, the same from the same seed', () => {
    fc.assert(
      fc.property(fc.string(), kinds, fc.nat(50), (seed, k, board) => {
        const game = candyCrush.deal({ seed, kinds: k, board });
        expect(findRuns(game.board, 6, 6, new RunList(6, 6))).toBe(0);
        expect(game.moves().length).toBeGreaterThan(0);
        expect(game.candiesLeft).toBe(100);
        for (const candy of [...game.board, ...game.stack]) {
          expect(candy).toBeGreaterThanOrEqual(1);
          expect(candy).toBeLessThanOrEqual(k);
        }
        const again = candyCrush.deal({ seed, kinds: k, board, variant: 'part1', game: 3 });
        expect([...again.board, ...again.stack]).toEqual([...game.board, ...game.stack]);
      }),
    );
  });

  it('loses no candy: what is on the board, removed or in the stack is what there was', () => {
    fc.assert(
      fc.property(anyPosition, picks, (position, chosen) => {
        const game = new CandyCrush(position);
        const onBoard = () => game.board.filter((candy) => candy !== 0).length;
        const all = onBoard() + game.candiesLeft;
        for (const pick of chosen) {
          const moves = game.moves();
          if (game.over) break;
          game.play(moves[pick % moves.length] ?? 0);
          expect(onBoard() + game.candiesLeft + game.score).toBe(all);
          if (position.variant === 'part1' || game.ending === 'no-candies') continue;
          expect(onBoard()).toBe(36);
          expect(findRuns(game.board, 6, 6, new RunList(6, 6))).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('tells every stage: the points add up, and the last board is the one that stands', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (position, pick) => {
        const game = new CandyCrush(position);
        const moves = game.moves();
        const move = moves[pick % moves.length];
        if (move === undefined) return;
        const plain = game.clone();
        const { gain, frames } = playFrames(game, move);
        expect(plain.play(move)).toBe(gain);
        expect([...plain.board]).toEqual([...game.board]);
        expect(frames.reduce((sum, frame) => sum + frame.gain, 0)).toBe(gain);
        expect([...(frames.at(-1)?.board ?? [])]).toEqual([...game.board]);
        for (const { kind, board, groups, gain: points } of frames) {
          if (kind !== 'cleared') continue;
          expect(new Set(groups.flat()).size).toBe(points);
          for (const cell of groups.flat()) expect(board[cell]).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is not disturbed by its copies, and a copy has the same future', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, picks, (position, otherPosition, chosen) => {
        const game = new CandyCrush(position);
        const first = game.moves()[0];
        if (first !== undefined) game.play(first);
        const other = new CandyCrush(otherPosition);
        other.copyFrom(game);
        const fork = game.clone();
        fork.reseed();
        const state = (g: CandyCrush) =>
          [g.board.join(''), g.score, g.turn, g.candiesLeft, g.movesLeft, g.ending, g.kinds].join();
        const future = (g: CandyCrush) =>
          chosen.map((pick) => {
            const moves = g.moves();
            if (!g.over) g.play(moves[pick % moves.length] ?? 0);
            return state(g);
          });
        const before = state(game);
        const futures = [future(fork), future(other)];
        expect(state(game)).toBe(before);
        expect(future(game)).toEqual(futures[0]);
        expect(futures[1]).toEqual(futures[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('ends as it stands when the stack is too small: fallen, unfilled, its candies counted', () => {
    const start = candyCrush.deal({ seed: 'small stack' });
    const game = new CandyCrush({ board: start.board, stack: start.stack.slice(0, 2), kinds: 4 });
    const move = game.moves()[0] ?? 0;
    const { gain, frames } = playFrames(game, move);
    expect(frames.map(({ kind }) => kind)).toEqual(['moved', 'cleared', 'fallen']);
    expect(game.board.filter((candy) => candy === 0)).toHaveLength(gain);
    expect([game.score, game.candiesLeft, game.turn]).toEqual([gain, 2, 1]);
    expect([game.over, game.ending, game.legal(move)]).toEqual([true, 'no-candies', false]);
    expect(() => game.play(move)).toThrow('the game is over');
  });

  it('can be cut short, and then nothing is legal', () => {
    const game = candyCrush.deal({ seed: 'short', moves: 1 });
    const [move = 0] = game.moves();
    expect(game.movesLeft).toBe(1);
    game.play(move);
    expect([game.over, game.ending, game.movesLeft]).toEqual([true, 'length', 0]);
    expect(game.moves()).toHaveLength(0);
    expect(candyCrush.deal({ seed: 'short' }).movesLeft).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    -1,
    0,
    1,
    2,
    7,
    506,
    5556,
    6050,
    9999,
    10001,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %s as a swap and stays as it was', (code) => {
    const game = candyCrush.deal({ seed: 'illegal' });
    // 1 is 0 0 R, a swap that matches nothing on this board.
    const before = game.board.join('');
    expect(game.legal(code)).toBe(false);
    expect(game.gain(code)).toBe(0);
    expect(() => game.play(code)).toThrow(RangeError);
    expect([game.board.join(''), game.turn, game.score]).toEqual([before, 0, 0]);
  });

  it.each([
    { kinds: 2 },
    { kinds: 7 },
    { kinds: 3.5 },
    { rows: 7 },
    { moves: 0 },
    { variant: 'part3' },
  ])('refuses to be dealt with %o', (options) => {
    expect(() => candyCrush.deal({ seed: 'x', ...options })).toThrow(RangeError);
  });
});
