import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  forked,
  naiveCommand,
  naivePlacements,
  naiveRotations,
  naiveStart,
} from '../../test/naive/blockfall.js';
import {
  type AnyStart,
  anyStart,
  gameOf,
  linesOf,
  narrow,
  wide,
} from '../../test/naive/blockfall-positions.js';
import { Block } from './block.js';
import type { Blockfall } from './rules.js';

function naiveOf({ grid, blocks, powerUp, gravity }: AnyStart) {
  return naiveStart(grid, blocks, powerUp, gravity);
}

describe('blockfall against the naive rules', () => {
  it.each([
    ['narrow', narrow, 200],
    ['wide', wide, 5],
  ])('%s grids: same placements in order, gains, boards, scores and ends', (_, cols, numRuns) => {
    fc.assert(
      fc.property(
        anyStart(cols),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (start, picks) => {
          const game = gameOf(start);
          let naive = naiveOf(start);
          for (const pick of picks) {
            const placements = naivePlacements(naive);
            expect([...game.moves()]).toEqual(placements.map(({ code }) => code));
            expect(game.over).toBe(naive.end !== '');
            const gains = placements.map(({ after }) => after.score - naive.score);
            expect(Array.from(game.moves(), (code) => game.gain(code))).toEqual(gains);
            const chosen = placements[pick % placements.length];
            if (chosen === undefined) break;
            expect(game.play(chosen.code)).toBe(chosen.after.score - naive.score);
            naive = chosen.after;
            expect([...game.board]).toEqual(naive.grid.flat());
            expect([game.score, game.gravity]).toEqual([naive.score, naive.gravity]);
          }
          expect(game.ending).toBe(
            { '': null, 'GAME OVER!': 'no room', 'YOU WIN!': 'no blocks' }[naive.end],
          );
        },
      ),
      { numRuns },
    );
  });

  it('any commands at all: same block, grid and score after each', () => {
    const command = fc.constantFrom(
      'MOVE_LEFT',
      'MOVE_RIGHT',
      'MOVE_RIGHT',
      'ROTATE_LEFT',
      'ROTATE_RIGHT',
      'GRAVITY_SWITCH',
      'DROP',
    );
    fc.assert(
      fc.property(
        anyStart(fc.oneof(narrow, wide)),
        fc.array(command, { maxLength: 40 }),
        (start, commands) => {
          const game = gameOf(start);
          const naive = naiveOf(start);
          for (const name of commands) {
            if (naive.end !== '') break;
            naiveCommand(naive, name);
            carryOut(game, name);
            expect([game.rotation, game.column, game.gravity, game.score]).toEqual([
              naive.rotation,
              naive.column,
              naive.gravity,
              naive.score,
            ]);
            expect([...game.board]).toEqual(naive.grid.flat());
          }
          expect(game.over).toBe(naive.end !== '');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('the commands of a move make it, and no shorter ones do, wherever the block is', () => {
    const steer = fc.array(fc.constantFrom('MOVE_RIGHT', 'ROTATE_RIGHT', 'MOVE_LEFT'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyStart(narrow), steer, (start, steps) => {
        const game = gameOf(start);
        const naive = naiveOf(start);
        if (game.over) return;
        for (const step of steps) {
          carryOut(game, step);
          naiveCommand(naive, step);
        }
        for (const { code, steps, after } of naivePlacements(naive)) {
          const commands = game.commands(code);
          const replay = forked(naive);
          for (const name of commands) naiveCommand(replay, name);
          expect(replay).toEqual(after);
          expect(commands.length).toBe(steps + 1);
          const fork = game.clone();
          fork.play(code);
          expect([...fork.board]).toEqual(after.grid.flat());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('turns any block as the naive rules do', () => {
    fc.assert(
      fc.property(anyStart(narrow), ({ blocks }) => {
        for (const cells of blocks) {
          const turned = new Block(linesOf(cells)).rotations.map((shape) => shape.lines);
          expect(turned).toEqual(naiveRotations(cells).map(linesOf));
        }
      }),
    );
  });
});

function carryOut(game: Blockfall, name: string): void {
  if (name === 'MOVE_LEFT') game.shift(-1);
  if (name === 'MOVE_RIGHT') game.shift(1);
  if (name === 'ROTATE_LEFT') game.rotate(-1);
  if (name === 'ROTATE_RIGHT') game.rotate(1);
  if (name === 'GRAVITY_SWITCH') game.switchGravity();
  if (name === 'DROP') game.drop();
}
