import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, toMap } from '../../test/naive/tile-matching.js';
import { tileMatching } from './index.js';
import { makeMapFile } from './map-file.js';

const kinds = fc.integer({ min: 4, max: 7 });

describe('a dealt tile-matching game', () => {
  it('is full and settled, with tiles of every kind, the same from the same seed', () => {
    fc.assert(
      fc.property(fc.string(), kinds, fc.nat(50), (seed, k, board) => {
        const game = tileMatching.deal({ seed, kinds: k, board });
        const map = game.mapNow();
        expect(new Set(map)).toEqual(new Set(Array.from({ length: k }, (_, i) => i + 1)));
        expect(findMatches(toMap(map)).size).toBe(0);
        expect([game.score, game.turn, game.movesLeft]).toEqual([0, 0, 12]);
        const again = tileMatching.deal({ seed, kinds: k, board, game: 3 });
        expect(again.mapNow().join()).toBe(map.join());
        expect(tileMatching.files({ seed, kinds: k, board })).toEqual([
          { name: 'map.txt', text: makeMapFile(map) },
        ]);
      }),
    );
    const boards = [0, 1, 2].map((board) => tileMatching.deal({ seed: 'a', board }).board.join(''));
    expect(new Set(boards).size).toBe(3);
  });

  it.each([{ kinds: 3 }, { kinds: 8 }, { kinds: 4.5 }, { moves: 0 }, { rows: 8 }, { cols: 10 }])(
    'refuses to be dealt with %o',
    (options) => {
      expect(() => tileMatching.deal({ seed: 'x', ...options })).toThrow(RangeError);
    },
  );
});
