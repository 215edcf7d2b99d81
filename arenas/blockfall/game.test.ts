import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStart, gameOf, narrow, rowsOf } from '../../test/naive/blockfall-positions.js';
import { blockfall } from './index.js';
import type { Blockfall } from './rules.js';
import { blockShapes, powerUps } from './shapes.js';

describe('a blockfall game', () => {
  it('is the same from the same seed: an empty grid, 120 blocks of its kinds, a power-up', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 4, max: 18 }),
        fc.nat(50),
        (seed, kinds, board) => {
          const game = blockfall.deal({ seed, kinds, board });
          const again = blockfall.deal({ seed, kinds, board });
          expect([game.rows, game.cols, game.movesLeft, game.gravity]).toEqual([
            15,
            12,
            120,
            false,
          ]);
          expect(game.board.includes(1)).toBe(false);
          expect(game.blocks.every((block) => blockShapes.indexOf(block) < kinds)).toBe(true);
          expect([again.blocks, again.powerUp]).toEqual([game.blocks, game.powerUp]);
        },
      ),
      { numRuns: 30 },
    );
    const list = (board: number) => blockfall.files({ seed: 'x', board })[1]?.text;
    expect(list(0)).not.toBe(list(1));
  });

  it('comes in many sizes and lengths', () => {
    const game = blockfall.deal({ seed: 'size', rows: 4, cols: 200, moves: 7 });
    expect([game.rows, game.cols, game.movesLeft]).toEqual([4, 200, 7]);
    expect(game.blocks).toEqual(blockfall.deal({ seed: 'size' }).blocks.slice(0, 7));
    expect(blockfall.deal({ seed: 'size', moves: Number.MAX_SAFE_INTEGER }).movesLeft).toBe(10_000);
  });

  it.each([{ kinds: 3 }, { kinds: 19 }, { rows: 3 }, { cols: 201 }, { moves: 0 }])(
    'refuses to be dealt with %o',
    (options) => {
      expect(() => blockfall.deal({ seed: 'x', ...options })).toThrow(RangeError);
    },
  );

  it('draws from shapes of one to nine cells, none a rotation of another or a power-up', () => {
    const turned = blockShapes.flatMap((block) => block.rotations.map((shape) => `${shape.lines}`));
    expect(new Set(turned).size).toBe(turned.length);
    const sizes = new Set(blockShapes.map((block) => block.upright.size));
    expect([...sizes].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const powerUp of powerUps) expect(turned).not.toContain(`${powerUp.lines}`);
  });

  it('is not disturbed by its copies, and a copy has the same future', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
        (board, picks) => {
          const future = (game: Blockfall) => picks.map((pick) => playAny(game, pick));
          const game = blockfall.deal({ seed: 'copies', board });
          for (const pick of picks.slice(0, 5)) playAny(game, pick);
          game.shift(1);
          const fork = game.clone();
          const other = blockfall.deal({ seed: 'other', kinds: 4 });
          other.copyFrom(game);
          const before = JSON.stringify([
            rowsOf(game),
            game.score,
            game.turn,
            game.column,
            [...game.moves()],
          ]);
          const futures = [future(fork), future(other)];
          fork.reseed();
          expect(
            JSON.stringify([rowsOf(game), game.score, game.turn, game.column, [...game.moves()]]),
          ).toBe(before);
          expect(future(game)).toEqual(futures[0]);
          expect(futures[1]).toEqual(futures[0]);
          expect(rowsOf(fork)).toBe(rowsOf(game));
        },
      ),
    );
  });

  it('conserves cells: what a drop adds is there, cleared, or was overlaid', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(), { maxLength: 40 }), (board, picks) => {
        const game = blockfall.deal({ seed: 'conserve', board });
        let cells = 0;
        for (const pick of picks) {
          const moves = game.moves();
          if (game.over) break;
          game.play(moves[pick % moves.length] ?? 0, ({ kind, groups }) => {
            if (kind === 'moved') cells += groups.flat().length;
            if (kind === 'cleared') cells -= groups.flat().length;
          });
          expect(game.board.reduce((sum, cell) => sum + cell, 0)).toBe(cells);
        }
      }),
    );
  });

  it('tells the same game to a watcher: the board after the last stage, gains that add up', () => {
    fc.assert(
      fc.property(anyStart(narrow), fc.nat(), (start, pick) => {
        const game = gameOf(start);
        const plain = game.clone();
        const moves = [...game.moves()];
        if (game.over) return;
        const move = moves[pick % moves.length] ?? 0;
        let last = '';
        let total = 0;
        const gain = game.play(move, ({ board, gain }) => {
          last = board.join('');
          total += gain;
        });
        expect(last).toBe(game.board.join(''));
        expect([total, gain]).toEqual([plain.play(move), total]);
        expect(plain.board.join('')).toBe(last);
      }),
    );
  });

  it.each([-1, 2, 40, 1_200, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as a placement and stays as it was',
    (code) => {
      const game = blockfall.deal({ seed: 'illegal' });
      expect([game.legal(code), game.gain(code)]).toEqual([false, 0]);
      expect(() => game.play(code)).toThrow(RangeError);
      expect(() => game.commands(code)).toThrow('cannot be brought there');
      expect([game.turn, game.score]).toEqual([0, 0]);
    },
  );

  it('codes its moves as column, rotation, gravity, and tells them in words', () => {
    expect(blockfall.formatMove(411)).toBe('rotation 1 column 4 gravity on');
    expect(blockfall.formatMove(1200)).toBe('rotation 0 column 12 gravity off');
    const game = blockfall.deal({ seed: 'codes', cols: 200 });
    for (const code of game.moves()) {
      expect(game.legal(code)).toBe(true);
      expect(blockfall.parseMove(blockfall.formatMove(code))).toBe(code);
    }
    const good = 'rotation 1 column 4 gravity on';
    const bad = ['', '411', `${good} `, ` ${good}`, 'rotation 4 column 4 gravity on'];
    for (const text of [...bad, 'rotation 1 column 04 gravity on', 'DROP', good.toUpperCase()]) {
      expect(blockfall.parseMove(text)).toBeUndefined();
    }
  });

  it('lists moves and plays on copies in memory it has already', () => {
    const game = blockfall.deal({ seed: 'memory' });
    expect(game.moves()).toBe(game.moves());
    const first = game.moves();
    game.shift(1);
    expect(game.moves()).toBe(first);
  });
});

/** Plays one of the legal moves; the score after it. */
function playAny(game: Blockfall, pick: number): number {
  const moves = game.moves();
  if (!game.over) game.play(moves[pick % moves.length] ?? 0);
  return game.score;
}
