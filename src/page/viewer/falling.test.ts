import { describe, expect, it } from 'vitest';
import { arenas } from '../../../arenas/index.js';
import { playFrames } from '../../console/frames.js';
import { fallsBetween } from './falling.js';

const size = { rows: 3, cols: 2 };

describe('what fell where', () => {
  it('is each tile of a column to the next free cell below', () => {
    expect(fallsBetween([1, 2, 0, 0, 3, 0], [0, 0, 1, 0, 3, 2], size)).toEqual([
      { from: 0, to: 2 },
      { from: 4, to: 4 },
      { from: 1, to: 5 },
    ]);
  });

  it('sees columns close', () => {
    expect(fallsBetween([0, 1, 0, 2, 0, 3], [1, 0, 2, 0, 3, 0], size)).toEqual([
      { from: 1, to: 0 },
      { from: 3, to: 2 },
      { from: 5, to: 4 },
    ]);
  });

  it('is not told where tiles came or went', () => {
    expect(fallsBetween([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], size)).toBeNull();
  });

  it.each(arenas.map((arena) => [arena.name, arena] as const))(
    'is told of every fall of a game of %s',
    (_, arena) => {
      const game = arena.deal({ seed: 'falls' });
      let falls = 0;
      for (let n = 0; n < 60 && !game.over; n++) {
        const moves = game.moves();
        const gains = [...game.gains()];
        const move = moves[gains.indexOf(Math.max(...gains))] ?? 0;
        let before: Int8Array = game.board.slice();
        for (const { kind, board } of playFrames(game, move).frames) {
          if (kind === 'fallen') {
            falls++;
            expect(fallsBetween(before, board, game)).not.toBeNull();
          }
          before = board;
        }
      }
      expect(falls).toBeGreaterThan(0);
    },
  );
});
