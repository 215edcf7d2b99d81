import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playFrames } from '../../src/console/frames.js';
import { findRuns, RunList } from '../../src/engine/runs.js';
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

const kinds = fc.integer({ min: 3, max: 6 });
const variant = fc.constantFrom('part1' as const, 'part2' as const);
const picks = fc.array(fc.nat(200), { minLength: 1, maxLength: 30 });

/** Any board at all: runs may stand on it, in part 1 also holes. */
const anyPosition: fc.Arbitrary<Position & { variant: 'part1' | 'part2' }> = fc
  .tuple(kinds, variant)
  .chain(([k, part]) =>
    fc.record({
      kinds: fc.constant(k),
      variant: fc.constant(part),
      board: fc.array(
        part === 'part2'
          ? fc.integer({ min: 1, max: k })
          : fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: k }) }, fc.constant(0)),
        { minLength: 36, maxLength: 36 },
      ),
      stack: fc
        .array(fc.integer({ min: 1, max: k }), { maxLength: 100 })
        .map((stack) => Int8Array.from(stack)),
    }),
  );

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

describe('the codes of candy-crush swaps', () => {
  it('are the cell and the cell it goes to, two digits each, and are written as they are typed', () => {
    expect(candyCrush.parseMove('5 1 R')).toBe(5152);
    expect(candyCrush.parseMove('5 2 L')).toBe(5251);
    expect(candyCrush.parseMove('0 1 D')).toBe(111);
    expect(candyCrush.formatMove(1101)).toBe('1 1 U');
  });

  it('are read back from what is written', () => {
    const codes = pairs.flatMap(({ forward, backward }) => [forward, backward]);
    expect(new Set(codes).size).toBe(120);
    for (const code of codes) expect(candyCrush.parseMove(candyCrush.formatMove(code))).toBe(code);
  });

  it.each([
    '',
    '5 1',
    '5 1 r',
    '5 1 X',
    '0 0 U',
    '0 0 L',
    '5 5 D',
    '5 5 R',
    '6 0 U',
    '0 6 L',
    '-1 0 D',
  ])('are not read from %j', (text) => {
    expect(candyCrush.parseMove(text)).toBeUndefined();
  });

  it.each([' 5 1 R', '5 1 R\n', '5  1 R', '51R', '05 1 R', '٥ 1 R', '5152', '0 5 R', '1 0 L', '9'])(
    'nor from %j',
    (text) => {
      expect(candyCrush.parseMove(text)).toBeUndefined();
      expect(candyCrush.parseMove(candyCrush.formatMove(Number.NaN))).toBeUndefined();
    },
  );
});
