import { describe, expect, it } from 'vitest';
import { rowsOf, small } from '../../test/naive/blockfall-positions.js';

describe('a drop', () => {
  it('brings the cells of the block times the distance, as one piece, in both modes', () => {
    for (const gravity of [false, true]) {
      const game = small('000/000/000/000/100', ['11/11', '1'], { gravity });
      expect(game.drop()).toBe(4 * 2);
      expect(rowsOf(game)).toBe(gravity ? '000/000/100/110/110' : '000/000/110/110/100');
    }
  });

  it('with gravity on lets every loose cell of the grid fall, not only the block', () => {
    const game = small('000/001/000/100', ['1', '1'], { gravity: true });
    expect(rowsOf(game)).toBe('000/001/000/100');
    expect(game.drop()).toBe(2);
    expect(rowsOf(game)).toBe('000/000/100/101');
  });

  it('removes full rows together, a point a cell, and moves the rows above down', () => {
    const game = small('000/010/011/010/011', ['1/1/1/1', '1']);
    expect(game.gain(0)).toBe(4 + 2 * 3);
    const stages: string[] = [];
    game.play(0, ({ kind, groups, gain }) => stages.push(`${kind} ${groups.join(' ')} ${gain}`));
    expect(rowsOf(game)).toBe('000/000/000/110/110');
    expect(stages).toEqual(['moved 12,9,6,3 4', 'cleared 6,7,8 12,13,14 6', 'fallen  0']);
  });

  it('empties the grid for the power-up, full rows or not, and keeps the points of the fall', () => {
    const game = small('000/000/001/011', ['1', '1'], { powerUp: '01/11' });
    expect(game.drop()).toBe(3 + 1000 + 4);
    expect(rowsOf(game)).toBe('000/000/000/000');
  });

  it.each([
    ['an empty cell of the power-up that is filled', '10/11', '000/000/011/011'],
    ['another orientation', '01/11', '0000/0000/0010/0011'],
  ])('takes %s for no power-up', (_, powerUp, grid) => {
    const game = small(grid, ['1', '1'], { powerUp });
    game.drop();
    expect(game.score).toBeLessThan(1000);
  });

  it('ends the game at once when the next block has no room, or when there is none', () => {
    const full = small('00/10/10', ['1', '1']);
    full.drop();
    expect([full.ending, full.movesLeft, full.moves().length]).toEqual(['no room', 0, 0]);
    expect(full.drop()).toBe(0);
    const won = small('00/00/00', ['1']);
    won.drop();
    expect([won.ending, won.over]).toEqual(['no blocks', true]);
    expect(small('1', ['1']).ending).toBe('no room');
  });
});

describe('steering', () => {
  it('is refused where the block would leave the grid or overlap', () => {
    const game = small('0010/0000/0000', ['111', '1'].reverse());
    expect([game.shift(-1), game.shift(1), game.shift(1)]).toEqual([false, true, false]);
    const bar = small('000/000', ['111', '1']);
    expect([bar.rotate(1), bar.rotate(-1), bar.rotation]).toEqual([false, false, 0]);
  });

  it('keeps the top left cell when it rotates', () => {
    const game = small('0000/0000/0000', ['10/11/01', '1']);
    game.shift(1);
    game.rotate(1);
    expect(game.activeCells().sort((a, b) => a - b)).toEqual([2, 3, 5, 6]);
    expect(game.rotate(-1)).toBe(true);
    expect(game.activeCells().sort((a, b) => a - b)).toEqual([1, 5, 6, 10]);
  });

  it('does nothing once the game is over', () => {
    const game = small('10', ['1']);
    expect([game.shift(1), game.rotate(1), game.switchGravity(), game.gravity]).toEqual([
      false,
      false,
      0,
      false,
    ]);
  });
});

describe('a gravity switch', () => {
  it('on lets settled cells fall and removes the rows that are full by it; off moves nothing', () => {
    const game = small('000/110/001/010', ['1', '1'], { powerUp: '1' });
    expect(game.switchGravity()).toBe(3);
    expect(rowsOf(game)).toBe('000/000/000/010');
    expect([game.score, game.gravity]).toEqual([3, true]);
    expect(game.switchGravity()).toBe(0);
    expect(rowsOf(game)).toBe('000/000/000/010');
  });

  it('is worth its points in the gain of a move that needs it', () => {
    const game = small('000/110/001/010', ['1', '1']);
    expect(game.gain(0)).toBe(0);
    expect(game.gain(1)).toBe(3 + 3);
    expect(game.commands(1)).toEqual(['GRAVITY_SWITCH', 'DROP']);
  });

  it('may let cells fall into the block: then it lies over them', () => {
    const game = small('010/000/010/010', ['101/111', '1']);
    game.switchGravity();
    expect(rowsOf(game)).toBe('000/010/010/010');
    expect(game.activeCells()).toContain(4);
    expect(game.gain(0)).toBe(3);
    expect(game.drop()).toBe(6);
    expect(rowsOf(game)).toBe('000/000/000/010');
  });

  it('opens the way to places that settled cells barred', () => {
    const game = small('0100/0000/0000', ['1', '1']);
    expect([...game.moves()]).toEqual([0, 1, 101, 201, 301]);
    expect(game.commands(301)).toEqual(['GRAVITY_SWITCH', ...Array(3).fill('MOVE_RIGHT'), 'DROP']);
  });
});
