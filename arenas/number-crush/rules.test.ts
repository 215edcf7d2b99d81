import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import type { RandomSource } from '../../src/engine/random/source.js';
import { naiveSwap, toGrid } from '../../test/naive/number-crush.js';
import { numberCrush } from './index.js';
import { NumberCrush } from './rules.js';
import { swapCodes } from './swaps.js';

/** Counts its draws. */
class CountingSource implements RandomSource {
  draws = 0;
  readonly inner: Sfc32;
  constructor(seed: number) {
    this.inner = Sfc32.fromNumber(seed);
  }
  below(n: number): number {
    this.draws++;
    return this.inner.below(n);
  }
  copyFrom(other: this): void {
    this.inner.copyFrom(other.inner);
  }
  clone(): this {
    const copy = new CountingSource(0) as this;
    copy.copyFrom(this);
    return copy;
  }
}

const kinds = fc.integer({ min: 4, max: 7 });
/** Either order of the two cells. */
const swap = fc
  .tuple(fc.constantFrom(...swapCodes), fc.boolean())
  .map(([code, flip]) => (flip ? (code % 100) * 100 + Math.floor(code / 100) : code));
/** Any board at all: runs, even holes, may stand on it. */
const anyBoard = kinds.chain((k) =>
  fc.record({
    kinds: fc.constant(k),
    board: fc.array(fc.integer({ min: 1, max: k }), { minLength: 100, maxLength: 100 }),
    seed: fc.nat(),
  }),
);

describe('number-crush against the naive rules', () => {
  it('any board, any swaps: same gains, same boards, same draws, all that clears is refilled', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(swap, { minLength: 1, maxLength: 12 }), (start, swaps) => {
        const refills = new CountingSource(start.seed);
        const game = new NumberCrush({ ...start, refills });
        const grid = toGrid(start.board);
        const naiveRefills = new CountingSource(start.seed);
        let total = 0;
        for (const code of swaps) {
          const known = naiveSwap(toGrid(game.board), code, null);
          expect(game.gain(code)).toBe(known.gain);
          const step = naiveSwap(grid, code, () => naiveRefills.below(start.kinds) + 1);
          expect(game.play(code)).toBe(step.gain);
          total += step.gain;
          expect([...game.board]).toEqual(grid.flat());
          expect(refills.draws).toBe(naiveRefills.draws);
          expect(step.cleared).toBe(step.filled);
        }
        expect(game.score).toBe(total);
        expect(game.turn).toBe(swaps.length);
      }),
      { numRuns: 1500 },
    );
  });

  it('dealt games: every swap of a board has the naive gain', () => {
    fc.assert(
      fc.property(kinds, fc.nat(), fc.array(swap, { maxLength: 20 }), (k, board, swaps) => {
        const game = numberCrush.deal({ seed: 'property', kinds: k, board });
        for (const code of swaps) game.play(code);
        for (const code of game.moves()) {
          expect(game.gain(code)).toBe(naiveSwap(toGrid(game.board), code, null).gain);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a number-crush game', () => {
  it('is dealt without a run, with tiles of every kind, the same from the same seed', () => {
    fc.assert(
      fc.property(fc.string(), kinds, fc.nat(50), (seed, k, board) => {
        const game = numberCrush.deal({ seed, kinds: k, board });
        expect(runCount(game.board)).toBe(0);
        expect(new Set(game.board).size).toBe(k);
        expect([...numberCrush.deal({ seed, kinds: k, board }).board]).toEqual([...game.board]);
      }),
    );
  });

  it('leaves no run and no hole after any swap', () => {
    fc.assert(
      fc.property(anyBoard, swap, (start, code) => {
        const game = new NumberCrush({ ...start, refills: Sfc32.fromNumber(start.seed) });
        game.play(code);
        expect(runCount(game.board)).toBe(0);
        expect(game.board.includes(0)).toBe(false);
      }),
    );
  });

  it('gives the same game from the same seed, always; another game number, other refills', () => {
    const play = (game: number) => {
      const g = numberCrush.deal({ seed: 'same', kinds: 4, game });
      while (!g.over) g.play(g.moves()[(g.turn * 37) % 180] ?? 0);
      return `${g.score} ${g.board.join('')}`;
    };
    expect(play(0)).toBe(play(0));
    expect(play(0)).not.toBe(play(1));
  });

  it('is not disturbed by its copies, and a copy has the same future', () => {
    fc.assert(
      fc.property(kinds, fc.array(swap, { minLength: 1, maxLength: 10 }), (k, swaps) => {
        const game = numberCrush.deal({ seed: 'copies', kinds: k });
        const fork = game.clone();
        const other = numberCrush.deal({ seed: 'other', kinds: 4 });
        other.copyFrom(game);
        const before = [...game.board];
        const futures = [fork, other].map((copy) => swaps.map((code) => copy.play(code)));
        expect([...game.board]).toEqual(before);
        expect([game.score, game.turn, game.movesLeft]).toEqual([0, 0, 100]);
        expect(swaps.map((code) => game.play(code))).toEqual(futures[0]);
        expect(futures[1]).toEqual(futures[0]);
        expect([...fork.board]).toEqual([...game.board]);
      }),
    );
  });

  it('has another future once it is reseeded', () => {
    const game = numberCrush.deal({ seed: 'reseed', kinds: 4 });
    const futures = [1, 1, 2].map((seed) => {
      const fork = game.clone();
      fork.reseed(seed);
      for (let i = 0; i < 40; i++) fork.play(fork.moves()[(i * 53) % 180] ?? 0);
      return fork.board.join('');
    });
    expect(futures[0]).toBe(futures[1]);
    expect(futures[0]).not.toBe(futures[2]);
  });

  it('ends after its moves, and then nothing is legal', () => {
    const game = numberCrush.deal({ seed: 'end', moves: 2 });
    expect(game.moves()).toHaveLength(180);
    game.play(1);
    expect(game.movesLeft).toBe(1);
    game.play(102);
    expect(game.over).toBe(true);
    expect(game.moves()).toHaveLength(0);
    expect(() => game.play(1)).toThrow('the game is over');
  });

  it.each([-1, 0, 11, 2, 990, 9999, 10001, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as a swap and stays as it was',
    (code) => {
      const game = numberCrush.deal({ seed: 'illegal' });
      const before = game.board.join('');
      expect(game.legal(code)).toBe(false);
      expect(() => game.play(code)).toThrow(RangeError);
      expect(game.board.join('')).toBe(before);
      expect(game.turn).toBe(0);
    },
  );

  it.each([{ kinds: 3 }, { kinds: 8 }, { kinds: 4.5 }, { moves: 0 }, { moves: 1.5 }])(
    'refuses to be dealt with %o',
    (options) => {
      expect(() => numberCrush.deal({ seed: 'x', ...options })).toThrow(RangeError);
    },
  );

  it('codes its moves as the course does', () => {
    expect(numberCrush.formatMove(102)).toBe('0102');
    expect(numberCrush.parseMove('0201')).toBe(102);
    for (const code of swapCodes)
      expect(numberCrush.parseMove(numberCrush.formatMove(code))).toBe(code);
    for (const text of ['', '102', '00102', '0103', '0000', '01-2', ' 0102', '٠١٠٢']) {
      expect(numberCrush.parseMove(text)).toBeUndefined();
    }
  });
});

function runCount(board: Int8Array): number {
  const rows = toGrid(board);
  const cols = rows.map((_, c) => rows.map((row) => row[c] ?? 0));
  return [...rows, ...cols].reduce(
    (n, line) => n + (line.join('').match(/(\d)\1\1/g)?.length ?? 0),
    0,
  );
}
