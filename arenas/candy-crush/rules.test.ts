import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NaiveState,
  naiveMoves,
  naiveSwap,
  toBoard,
  toGrid,
} from '../../test/naive/candy-crush.js';
import { candyCrush } from './index.js';
import { CandyCrush, type Position } from './rules.js';
import { pairs } from './swaps.js';
import { anyPosition, kinds, picks, variant } from './test-positions.js';

function naiveStart({ board, stack, variant }: Position): NaiveState {
  return {
    grid: toGrid(board),
    stack: Array.from(stack, (candy) => candy - 1),
    part: variant === 'part1' ? 1 : 2,
  };
}
describe('candy-crush against the naive rules', () => {
  it('any board: same moves in order, gains, boards, scores and ends', () => {
    fc.assert(
      fc.property(anyPosition, picks, (position, chosen) => {
        const game = new CandyCrush(position);
        const naive = naiveStart(position);
        let total = 0;
        let exhausted = false;
        for (const pick of chosen) {
          const moves = naiveMoves(naive.grid);
          expect(Array.from(game.moves(), (move) => candyCrush.formatMove(move))).toEqual(moves);
          expect(game.over).toBe(moves.length === 0);
          const move = game.moves()[pick % moves.length];
          if (move === undefined) break;
          const gain = game.gain(move);
          const step = naiveSwap(naive, candyCrush.formatMove(move));
          expect(game.play(move)).toBe(step?.removed);
          expect(gain).toBe(step?.removed);
          total += gain;
          expect([...game.board]).toEqual(toBoard(naive.grid));
          expect(game.candiesLeft).toBe(naive.stack.length);
          exhausted = step?.exhausted === true;
          if (exhausted) break;
        }
        expect(game.score).toBe(total);
        expect(game.ending === 'no-candies').toBe(exhausted);
        if (exhausted) {
          expect(game.over).toBe(true);
          expect(game.moves()).toHaveLength(0);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('dealt games to their end: every move has the naive gain, and looking changes nothing', () => {
    fc.assert(
      fc.property(kinds, variant, fc.nat(1000), picks, (k, part, board, chosen) => {
        const game = candyCrush.deal({ seed: 'property', kinds: k, board, variant: part });
        for (let i = 0; !game.over; i++) {
          const before = game.board.join('');
          for (const move of game.moves().slice()) {
            const start = { ...naiveStart({ ...game, variant: part }), grid: toGrid(game.board) };
            const naive = { ...start, stack: start.stack.slice(100 - game.candiesLeft) };
            expect(game.gain(move)).toBe(naiveSwap(naive, candyCrush.formatMove(move))?.removed);
          }
          expect(game.board.join('')).toBe(before);
          expect(game.over).toBe(false);
          const moves = game.moves();
          game.play(moves[(chosen[i % chosen.length] ?? 0) % moves.length] ?? 0);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the direction of a candy-crush swap', () => {
  const outcome = (game: CandyCrush, move: number) => {
    const fork = game.clone();
    const gain = fork.play(move);
    return `${gain} ${fork.board.join('')} ${fork.candiesLeft} ${fork.ending}`;
  };

  it('changes nothing unless the two candies are equal, on any board', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const game = new CandyCrush(position);
        for (const { first, second, forward, backward } of pairs) {
          expect(game.legal(backward)).toBe(game.legal(forward));
          if (!game.legal(forward) || game.board[first] === game.board[second]) continue;
          expect(outcome(game, backward)).toBe(outcome(game, forward));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never matters in a dealt game: a swap of equal candies is not legal there', () => {
    fc.assert(
      fc.property(kinds, variant, fc.nat(1000), picks, (k, part, board, chosen) => {
        const game = candyCrush.deal({ seed: 'direction', kinds: k, board, variant: part });
        for (let i = 0; !game.over; i++) {
          const moves = game.moves();
          for (const { first, second, forward } of pairs) {
            if (game.board[first] === game.board[second]) expect(game.legal(forward)).toBe(false);
          }
          expect(moves.length).toBeLessThanOrEqual(pairs.length);
          game.play(moves[(chosen[i % chosen.length] ?? 0) % moves.length] ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('decides what is removed where equal candies stand in a run of the start board', () => {
    // A row of three with a column of three under its right end.
    const board = `
      1 2 2 2 1 3
      3 1 3 2 3 1
      1 3 1 2 1 3
      3 1 3 1 3 1
      1 3 1 3 1 3
      3 1 3 1 3 1`
      .trim()
      .split(/\s+/)
      .map(Number);
    const game = new CandyCrush({ board, stack: new Int8Array(0), kinds: 3, variant: 'part1' });
    const right = candyCrush.parseMove('0 2 R') ?? -1;
    const left = candyCrush.parseMove('0 3 L') ?? -1;
    expect([...game.moves()]).toEqual(expect.arrayContaining([right, left]));
    expect(game.gain(right)).toBe(5);
    expect(game.gain(left)).toBe(3);
  });
});
