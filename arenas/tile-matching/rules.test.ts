import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playFrames } from '../../src/console/frames.js';
import { Sfc32 } from '../../src/engine/random/sfc32.js';
import {
  activeArea,
  allSwaps,
  copyMap,
  findMatches,
  playSwap,
  processMatches,
  toMap,
} from '../../test/naive/tile-matching.js';
import { tileMatching } from './index.js';
import { TileMatching } from './rules.js';
import { coordinatesOf, swapCodes } from './swaps.js';

const kinds = fc.integer({ min: 4, max: 7 });
/** Either order of the two tiles. */
const swap = fc
  .tuple(fc.constantFrom(...swapCodes), fc.boolean())
  .map(([code, flip]) => (flip ? (code % 100) * 100 + Math.floor(code / 100) : code));
/** Any map at all: few kinds, placeholders anywhere, columns that run dry. */
const anyMap = fc
  .record({
    highest: fc.integer({ min: 1, max: 9 }),
    filledRows: fc.constantFrom(81, 81, 20, 12, 9, 5),
    placeholders: fc.constantFrom(0, 0, 0.1, 0.4),
    seed: fc.nat(),
  })
  .map(({ highest, filledRows, placeholders, seed }) => {
    const random = Sfc32.fromNumber(seed);
    return Int8Array.from({ length: 729 }, (_, i) =>
      i >= filledRows * 9 || random.unit() < placeholders ? 0 : 1 + random.below(highest),
    );
  });

/** Maps of few kinds and of more than a dealt game can have: each is searched in another way. */
function start(map: Int8Array, moves = 12): TileMatching {
  return TileMatching.start({ map, kinds: Math.max(...map), moves });
}

describe('tile-matching against the naive rules', () => {
  it('any map, any swaps: same gains, same boards, same hidden rows, same score', () => {
    fc.assert(
      fc.property(anyMap, fc.array(swap, { minLength: 1, maxLength: 12 }), (map, swaps) => {
        const game = start(map);
        const naive = toMap(map);
        processMatches(naive);
        expect(game.mapNow().join()).toBe(naive.join());
        let total = 0;
        for (const code of swaps) {
          const gain = playSwap(naive, coordinatesOf(code));
          expect(game.gain(code)).toBe(gain);
          expect(game.play(code)).toBe(gain);
          total += gain;
          expect(game.board.join()).toBe(activeArea(naive).join());
          expect(game.mapNow().join()).toBe(naive.join());
        }
        expect([game.score, game.turn]).toEqual([total, swaps.length]);
      }),
      { numRuns: 600 },
    );
  });

  it('dealt games: all swaps are legal, in the order of the text, each with its naive gain', () => {
    const naiveSwaps = allSwaps();
    fc.assert(
      fc.property(kinds, fc.nat(), fc.array(swap, { maxLength: 11 }), (k, board, swaps) => {
        const game = tileMatching.deal({ seed: 'property', kinds: k, board });
        for (const code of swaps) game.play(code);
        const map = toMap(game.mapNow());
        expect([...game.moves()].map(coordinatesOf)).toEqual(naiveSwaps);
        for (const code of game.moves()) {
          expect(game.gain(code)).toBe(playSwap(copyMap(map), coordinatesOf(code)));
        }
        expect(game.mapNow().join()).toBe(map.join());
      }),
      { numRuns: 60 },
    );
  });

  it('runs a whole map dry and goes on among placeholders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(1000), (highest, salt) => {
        const tile = (i: number) => 1 + ((i * 7 + (i % 9) * salt + (i >> 4)) % highest);
        const map = Int8Array.from({ length: 729 }, (_, i) => tile(i));
        const game = start(map, 400);
        const naive = toMap(map);
        processMatches(naive);
        for (let i = 0; i < 400; i++) {
          const code = swapCodes[(i * 53 + salt) % 144] ?? 0;
          expect(game.play(code)).toBe(playSwap(naive, coordinatesOf(code)));
        }
        expect(game.mapNow().join()).toBe(naive.join());
        expect(game.board.includes(0)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a tile-matching game', () => {
  it('is settled after every move, and no tile is lost or made', () => {
    fc.assert(
      fc.property(anyMap, swap, (map, code) => {
        const game = start(map);
        const before = tilesOf(game);
        const gain = game.play(code);
        expect(findMatches(toMap(game.mapNow())).size).toBe(0);
        expect(tilesOf(game)).toBe(before - gain);
      }),
    );
  });

  it('tells its watcher each stage: what moved, what was removed, fell and entered', () => {
    fc.assert(
      fc.property(anyMap, swap, (map, code) => {
        const game = start(map);
        const before = [...game.board];
        const { gain, frames } = playFrames(game, code);
        const [moved, ...stages] = frames;
        const [first = 0, second = 0] = moved?.groups[0] ?? [];
        expect(moved?.board[first]).toBe(before[second]);
        expect(moved?.board[second]).toBe(before[first]);
        expect(stages.map(({ kind }) => kind)).toEqual(
          Array.from({ length: stages.length / 3 }, () => ['cleared', 'fallen', 'filled']).flat(),
        );
        const cleared = stages.filter(({ kind }) => kind === 'cleared');
        for (const { board, groups, gain } of cleared) {
          const cells = new Set(groups.flat());
          expect(cells.size).toBe(gain);
          for (const cell of cells) expect(board[cell]).toBe(0);
        }
        const entered = stages.filter(({ kind }) => kind === 'filled');
        expect(entered.map(({ groups }) => groups.flat().length)).toEqual(
          cleared.map((stage) => stage.gain),
        );
        expect(cleared.reduce((sum, stage) => sum + stage.gain, 0)).toBe(gain);
        expect([...(frames.at(-1)?.board ?? [])]).toEqual([...game.board]);
      }),
      { numRuns: 300 },
    );
  });

  it('lets tiles float on placeholders: a tile falls only when one below it is removed', () => {
    const map = new Int8Array(729);
    map.set([1, 1, 0, 1], 0);
    map.set([0, 0, 2, 0], 9);
    map.set([3, 0, 0, 0], 18);
    const game = start(map);
    const bottomLeft = () => [72, 63, 54].map((cell) => [...game.board.slice(cell, cell + 4)]);
    expect(game.play(2021)).toBe(0);
    const floating = [
      [1, 1, 2, 1],
      [0, 0, 0, 0],
      [3, 0, 0, 0],
    ];
    expect(bottomLeft()).toEqual(floating);
    expect(game.play(2030)).toBe(3);
    const fallen = [
      [0, 0, 0, 2],
      [3, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    expect(bottomLeft()).toEqual(fallen);
  });

  it('is not disturbed by its copies, and a copy has the same future', () => {
    fc.assert(
      fc.property(anyMap, fc.array(swap, { minLength: 1, maxLength: 10 }), (map, swaps) => {
        const game = start(map, 10);
        const fork = game.clone();
        const other = tileMatching.deal({ seed: 'other', kinds: 4 });
        other.play(1011);
        other.copyFrom(game);
        other.reseed(1);
        const endless = game.clone();
        endless.lengthen(Number.POSITIVE_INFINITY);
        const before = game.mapNow().join();
        const futures = [fork, other, endless].map((copy) => swaps.map((code) => copy.play(code)));
        expect(game.mapNow().join()).toBe(before);
        expect([game.score, game.turn, game.movesLeft]).toEqual([0, 0, 10]);
        expect(endless.movesLeft).toBe(Number.POSITIVE_INFINITY);
        expect(swaps.map((code) => game.play(code))).toEqual(futures[0]);
        expect(futures[1]).toEqual(futures[0]);
        expect(futures[2]).toEqual(futures[0]);
        for (const copy of [fork, other]) {
          expect(copy.mapNow().join()).toBe(game.mapNow().join());
          expect([copy.score, copy.turn, copy.over]).toEqual([game.score, game.turn, game.over]);
        }
      }),
    );
  });

  it('has one key for each position', () => {
    fc.assert(
      fc.property(anyMap, fc.array(swap, { maxLength: 8 }), swap, (map, swaps, last) => {
        const game = start(map);
        for (const code of swaps) game.play(code);
        const fork = game.clone();
        fork.play(last);
        const same = fork.mapNow().join() === game.mapNow().join();
        expect(fork.key() === game.key()).toBe(same);
      }),
    );
  });

  it('ends after its moves, and then nothing is legal', () => {
    const game = tileMatching.deal({ seed: 'end', moves: 2 });
    expect(game.moves()).toHaveLength(144);
    game.play(10);
    expect(game.movesLeft).toBe(1);
    game.play(1);
    expect(game.over).toBe(true);
    expect(game.moves()).toHaveLength(0);
    expect(game.gain(10)).toBe(0);
    expect(() => game.play(10)).toThrow('the game is over');
  });

  it.each([-1, 0, 11, 2, 20, 8090, 8889, 9988, 10010, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as a swap and stays as it was',
    (code) => {
      const game = tileMatching.deal({ seed: 'illegal' });
      const before = game.board.join('');
      expect(game.legal(code)).toBe(false);
      expect(game.gain(code)).toBe(0);
      expect(() => game.play(code)).toThrow(RangeError);
      expect([game.board.join(''), game.turn]).toEqual([before, 0]);
    },
  );
});

function tilesOf(game: TileMatching): number {
  return game.mapNow().filter((tile) => tile !== 0).length;
}
