import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridOfTiles,
  naiveGain,
  naiveGroup,
  naiveMoves,
  naiveRemove,
} from '../../test/naive/match.js';
import { match } from './index.js';
import { Match, type Position, setup } from './rules.js';

/** Any board at all: holes may stand anywhere on it. */
const anyPosition: fc.Arbitrary<Position & { board: number[] }> = fc
  .record({
    rows: fc.integer({ min: 2, max: 9 }),
    cols: fc.integer({ min: 2, max: 9 }),
    kinds: fc.integer({ min: 2, max: 9 }),
    blanks: fc.boolean(),
    variant: fc.constantFrom(...setup.variants),
  })
  .chain(({ rows, cols, kinds, blanks, variant }) =>
    fc.record({
      rows: fc.constant(rows),
      cols: fc.constant(cols),
      kinds: fc.constant(kinds),
      variant: fc.constant(variant),
      board: fc.array(fc.integer({ min: blanks ? 0 : 1, max: kinds }), {
        minLength: rows * cols,
        maxLength: rows * cols,
      }),
    }),
  );
const choices = fc.infiniteStream(fc.nat());
function pick(list: Int32Array, choice: IteratorResult<number>): number {
  return list[(choice.value ?? 0) % list.length] ?? -1;
}

describe('match against the naive rules', () => {
  it('any board, played to its end: same moves, gains, boards, score and end', () => {
    fc.assert(
      fc.property(anyPosition, choices, (position, random) => {
        const game = Match.fromBoard(position);
        const penalty = position.variant === 'leftover-penalty';
        let grid = gridOfTiles(position);
        let total = 0;
        for (;;) {
          const expected = naiveMoves(grid);
          const codes = expected.map(([row, col]) => row * game.cols + col);
          expect([...game.moves()]).toEqual(codes);
          expect(game.over).toBe(codes.length === 0);
          expect(gridOfTiles(game)).toEqual(grid);
          if (game.over) break;
          for (const [row, col] of expected) {
            expect(game.gain(row * game.cols + col)).toBe(naiveGain(grid, row, col, penalty));
          }
          const move = pick(game.moves(), random.next());
          const [row, col] = [Math.floor(move / game.cols), move % game.cols];
          const gain = naiveGain(grid, row, col, penalty);
          grid = naiveRemove(grid, row, col);
          expect(game.play(move)).toBe(gain);
          total += gain;
        }
        expect(game.score).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  it('takes any cell of a group for the group, and nothing else', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const game = Match.fromBoard(position);
        const grid = gridOfTiles(position);
        const codes = [...game.moves()];
        for (let cell = 0; cell < game.board.length; cell++) {
          const group = naiveGroup(grid, Math.floor(cell / game.cols), cell % game.cols);
          expect(game.legal(cell)).toBe(group.size >= 2);
          if (!game.legal(cell)) {
            expect(game.gain(cell)).toBe(0);
            continue;
          }
          expect(codes).toContain(game.canonical(cell));
          const [one, other] = [game.clone(), game.clone()];
          expect(one.play(cell)).toBe(other.play(game.canonical(cell)));
          expect([...one.board]).toEqual([...other.board]);
          expect(game.gain(cell)).toBe(one.score);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a match game', () => {
  it('loses exactly the tiles of the group, and leaves no gap', () => {
    fc.assert(
      fc.property(anyPosition, choices, (position, random) => {
        const game = Match.fromBoard(position);
        if (game.over) return;
        const move = pick(game.moves(), random.next());
        const removed = game.board[move];
        const before = tally(game.board);
        const cells: number[] = [];
        game.play(move, ({ kind, groups }) => {
          if (kind === 'cleared') cells.push(...groups.flat());
        });
        const after = tally(game.board);
        for (let kind = 1; kind <= game.kinds; kind++) {
          const lost = kind === removed ? cells.length : 0;
          expect(after[kind]).toBe((before[kind] ?? 0) - lost);
        }
        const { board, rows, cols } = game;
        for (let cell = 0; cell < (rows - 1) * cols; cell++) {
          if (board[cell] !== 0) expect(board[cell + cols]).not.toBe(0);
        }
        const bottom = [...board.subarray((rows - 1) * cols)];
        expect(bottom.lastIndexOf(0)).toBe(bottom.includes(0) ? cols - 1 : -1);
        expect(bottom.filter((tile) => tile !== 0)).toEqual(
          bottom.slice(0, bottom.indexOf(0) >>> 0),
        );
      }),
    );
  });

  it('is not disturbed by its copies, and a copy has the same future', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        (board, picks) => {
          const deal = { kinds: 4, rows: 8, cols: 7 };
          const game = match.deal({ seed: 'copies', board, ...deal });
          game.play(game.moves()[0] ?? -1);
          const fork = game.clone();
          const other = match.deal({ seed: 'other', variant: 'no-leftover-penalty', ...deal });
          other.moves();
          other.copyFrom(game);
          fork.reseed(7);
          const before = [[...game.board], game.score, game.turn, [...game.moves()]];
          const future = (copy: Match) => {
            const gains: number[] = [];
            for (const choice of picks) {
              if (!copy.over)
                gains.push(copy.play(copy.moves()[choice % copy.moves().length] ?? -1));
            }
            return [gains, copy.score, copy.over, [...copy.board]];
          };
          const futures = [future(fork), future(other)];
          expect([[...game.board], game.score, game.turn, [...game.moves()]]).toEqual(before);
          expect(futures).toEqual([future(game), futures[0]]);
        },
      ),
    );
  });
});

function tally(board: Int8Array): number[] {
  return Array.from({ length: 10 }, (_, kind) => board.filter((tile) => tile === kind).length);
}
