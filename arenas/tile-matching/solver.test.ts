import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { considerMoves, type Solution, solve } from '../../src/engine/solver.js';
import {
  considerMoves as naiveCandidates,
  solver as naiveSolver,
  TooManyMaps,
  toMap,
} from '../../test/naive/tile-matching.js';
import { courseGame, deal } from './deal.js';
import { TileMatching } from './rules.js';
import { coordinatesOf, swapCodes } from './swaps.js';

const generous = { plies: 1_000_000 };
const position = fc.record({
  seed: fc.constant('solver'),
  kinds: fc.integer({ min: 4, max: 7 }),
  board: fc.nat(100_000),
  moves: fc.integer({ min: 1, max: 12 }),
});

function inCoordinates({ move, total }: Solution) {
  return { swap: move === null ? null : coordinatesOf(move), total };
}

describe('the tile-matching solver', () => {
  it('finds the swaps of the worked example, the fifth with a total of 38', () => {
    const game = courseGame(12);
    for (let i = 0; i < 4; i++) game.play(solve(game, generous).move ?? 0);
    expect(considerMoves(game)).toEqual({ gain: 20, moves: [5464, 5152] });
    const fork = game.clone();
    fork.play(5464);
    expect(considerMoves(fork)).toEqual({ gain: 6, moves: [1121, 7383] });
    expect(solve(fork, generous)).toEqual({ move: 1121, total: 18 });
    expect(solve(game, generous)).toEqual({ move: 5464, total: 38 });
  });

  it('considers the moves that the naive program considers, in the same order', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(...swapCodes), (dealt, code) => {
        const game = deal({ ...dealt, moves: 12 });
        game.play(code);
        const { gain, swaps } = naiveCandidates(toMap(game.mapNow()));
        const found = considerMoves(game);
        expect(found.gain).toBe(gain);
        expect(found.moves.map(coordinatesOf)).toEqual(swaps);
      }),
      { numRuns: 40 },
    );
  });

  it('answers as the unbounded recursion does where that ends, however few moves remain', () => {
    let deep = 0;
    fc.assert(
      fc.property(position, (dealt) => {
        const game = deal(dealt);
        const allowed = { maps: 15 };
        try {
          const expected = naiveSolver(toMap(game.mapNow()), allowed);
          if (allowed.maps < 14) deep++;
          expect(inCoordinates(solve(game, generous))).toEqual(expected);
        } catch (error) {
          if (!(error instanceof TooManyMaps)) throw error;
        }
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(deep).toBeGreaterThan(5);
  });

  // The recursion on these maps does not end within 20 million plies.
  it.each([
    { kinds: 6, board: 35 },
    { kinds: 7, board: 2 },
    { kinds: 7, board: 23 },
  ])('looks as far as the moves that remain where ties never end: %o', (dealt) => {
    for (const moves of [1, 2]) {
      const game = deal({ seed: 'ties', ...dealt, moves });
      const expected = naiveSolver(toMap(game.mapNow()), { maps: 1000 }, moves);
      expect(inCoordinates(solve(game, { plies: 100_000 }))).toEqual(expected);
    }
  });

  it('answers from the deepest level that its plies let it finish', () => {
    const game = deal({ seed: 'ties', kinds: 7, board: 2, moves: 4 });
    const map = toMap(game.mapNow());
    const levels = [1, 2, 3, 4].map((level) => naiveSolver(map, { maps: 1000 }, level));
    const answers = Array.from({ length: 100 }, (_, i) =>
      inCoordinates(solve(game, { plies: i * 25 })),
    );
    // Every answer is a level's, never a half-finished one's, and more plies never go back.
    const seen = answers.map((answer) =>
      levels.findIndex(
        ({ swap, total }) => `${swap} ${total}` === `${answer.swap} ${answer.total}`,
      ),
    );
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('finds no move on a dead board, and none where only placeholders are left', () => {
    const dead = Int8Array.from({ length: 729 }, (_, i) => 1 + ((i + 3 * Math.floor(i / 9)) % 9));
    for (const map of [dead, new Int8Array(729)]) {
      const game = TileMatching.start({ map, kinds: 9, moves: 12 });
      expect(considerMoves(game)).toEqual({ gain: 0, moves: [] });
      expect(solve(game, generous)).toEqual({ move: null, total: 0 });
    }
  });

  it('leaves the game as it was and says the same again', () => {
    const game = deal({ seed: 'ties', kinds: 6, board: 35 });
    const before = [game.key(), game.turn, game.score, game.movesLeft];
    const first = solve(game, { plies: 50_000 });
    expect(solve(game, { plies: 50_000 })).toEqual(first);
    expect([game.key(), game.turn, game.score, game.movesLeft]).toEqual(before);
  });
});
