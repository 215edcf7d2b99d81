import { describe, expect, it } from 'vitest';
import type { Arena } from '../src/api/arena.js';
import type { Game } from '../src/api/game.js';
import { Sfc32 } from '../src/engine/random/sfc32.js';
import { arenas } from './index.js';

/** What every arena promises to players and to the referee, on random games of every kind count. */
describe.each(arenas.map((arena) => [arena.name, arena] as const))('%s as an arena', (_, arena) => {
  const { min, max } = arena.kinds;
  const kinds = Array.from({ length: max - min + 1 }, (_, i) => min + i);

  it('lists its legal moves in one order, and only those', () => {
    forPositions(arena, kinds, (game) => {
      const moves = [...game.moves()];
      expect(new Set(moves).size).toBe(moves.length);
      for (const move of moves) {
        expect(game.legal(move)).toBe(true);
        expect(game.canonical(move)).toBe(move);
        expect(arena.parseMove(arena.formatMove(move, game), game)).toBe(move);
      }
      for (const move of [-1, 0.5, 1e9, Number.NaN]) expect(game.legal(move)).toBe(false);
    });
  });

  it('tells all gains at once as it tells them one by one, changing nothing', () => {
    forPositions(arena, kinds, (game) => {
      const before = stateOf(game);
      const oneByOne = Array.from(game.moves(), (move) => game.gain(move));
      expect([...game.gains()]).toEqual(oneByOne);
      expect(stateOf(game)).toBe(before);
    });
  });

  it('names the first of the best moves, at the price of all gains', () => {
    forPositions(arena, kinds, (game) => {
      const before = stateOf(game);
      const start = game.meter.plies;
      const gains = [...game.gains()];
      const spent = game.meter.plies - start;
      const most = Math.max(0, ...gains);
      const wanted = most === 0 ? -1 : game.moves()[gains.indexOf(most)];
      expect(game.best()).toBe(wanted);
      expect(game.meter.plies).toBe(start + 2 * spent);
      expect(stateOf(game)).toBe(before);
    });
  });

  it('counts plies: one a move played or evaluated; for all gains, at most one each', () => {
    forPositions(arena, kinds, (game) => {
      const copy = game.clone();
      expect(copy.meter).toBe(game.meter);
      const start = game.meter.plies;
      const move = game.moves()[0] ?? 0;
      game.gain(move);
      copy.play(move);
      expect(game.meter.plies).toBe(start + 2);
      game.gains();
      expect(game.meter.plies).toBeGreaterThan(start + 2);
      expect(game.meter.plies).toBeLessThanOrEqual(start + 2 + game.moves().length);
    });
  });

  it('tells outcomes by seed: what a copy with that chance would gain by each move', () => {
    forPositions(arena, kinds, (game, random) => {
      const seed = random.below(2 ** 20);
      const before = stateOf(game);
      const copy = game.clone();
      const oneByOne = Array.from(game.moves(), (move) => {
        copy.copyFrom(game);
        copy.reseed(seed);
        return copy.play(move);
      });
      const start = game.meter.plies;
      expect([...game.outcomes(seed)]).toEqual(oneByOne);
      const spent = game.meter.plies - start;
      game.gains();
      expect(game.meter.plies).toBe(start + 2 * spent);
      expect(stateOf(game)).toBe(before);
    });
  });

  it('rolls out at random: by seed, a ply a move, to the end at most', () => {
    forPositions(arena, kinds, (game, random) => {
      const seed = random.below(2 ** 20);
      const copy = game.clone();
      const start = game.meter.plies;
      const gained = copy.rollout(5, seed);
      expect(game.meter.plies - start).toBe(copy.turn - game.turn);
      expect(copy.turn === game.turn + 5 || copy.over).toBe(true);
      expect(copy.score - game.score).toBe(gained);
      const again = game.clone();
      expect(again.rollout(5, seed)).toBe(gained);
      expect(stateOf(again)).toBe(stateOf(copy));
    });
  });

  it('gives many rollouts at once as one by one, from seed after seed, and stays as it is', () => {
    forPositions(arena, kinds, (game, random) => {
      const seed = random.below(2 ** 20);
      const before = stateOf(game);
      const start = game.meter.plies;
      const points = game.rollouts(4, seed, new Int32Array(3));
      const spent = game.meter.plies - start;
      expect(stateOf(game)).toBe(before);
      const oneByOne = [0, 1, 2].map((i) => game.clone().rollout(4, seed + i));
      expect([...points]).toEqual(oneByOne);
      expect(game.meter.plies).toBe(start + 2 * spent);
    });
  });

  it('can be restored from what a player may know', () => {
    forPositions(arena, kinds, (game, random) => {
      const seen = JSON.parse(JSON.stringify(arena.snapshot(game), infinityAsText), textAsInfinity);
      const restored = arena.restore(seen);
      expect(restored.meter).not.toBe(game.meter);
      expect(stateOf(restored)).toBe(stateOf(game));
      expect([...restored.moves()]).toEqual([...game.moves()]);
      expect([...restored.gains()]).toEqual([...game.gains()]);
      if (arena.information === 'chance') return;
      const truth = game.clone();
      while (!truth.over && truth.turn < game.turn + 4) {
        const move = truth.moves()[random.below(truth.moves().length)] ?? 0;
        expect(restored.play(move)).toBe(truth.play(move));
        expect(stateOf(restored)).toBe(stateOf(truth));
      }
    });
  });

  it('has equal keys where the position is the same', () => {
    forPositions(arena, kinds, (game) => {
      expect(game.clone().key()).toBe(game.key());
      const other = game.clone();
      other.play([...other.moves()].find((move) => other.gain(move) > 0) ?? other.moves()[0] ?? 0);
      if (other.board.join() !== game.board.join()) expect(other.key()).not.toBe(game.key());
    });
  });
});

function forPositions(
  arena: Arena,
  kinds: readonly number[],
  check: (game: Game, random: Sfc32) => void,
): void {
  const random = Sfc32.fromNumber(11);
  for (const kind of kinds) {
    const game = arena.deal({ seed: 'contract', kinds: kind });
    while (!game.over && game.turn < 25) {
      if (random.below(3) === 0) check(game, random);
      game.play(game.moves()[random.below(game.moves().length)] ?? 0);
    }
  }
}

function stateOf({ board, score, turn, movesLeft, over, kinds }: Game): string {
  return [board.join(), score, turn, movesLeft, over, kinds].join(' ');
}

const infinityAsText = (_: string, value: unknown) =>
  value === Number.POSITIVE_INFINITY ? 'endless' : value;
const textAsInfinity = (_: string, value: unknown) =>
  value === 'endless' ? Number.POSITIVE_INFINITY : value;
