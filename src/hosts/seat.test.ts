import { describe, expect, it } from 'vitest';
import { arenas, numberCrush } from '../../arenas/index.js';
import type { Game } from '../api/game.js';
import type { Turn } from '../api/turn.js';
import { Sfc32 } from '../engine/random/sfc32.js';
import { Seat } from './seat.js';

const plies = { unit: 'plies', limit: 5000 } as const;

function seatAt(game: Game, name = 'number-crush', random = Sfc32.fromNumber(1)): Seat {
  const arena = arenas.find((known) => known.name === name);
  if (arena === undefined) throw new Error(name);
  const mirror = arena.restore(arena.snapshot(game));
  return new Seat(name, mirror, { budget: plies, random }, () => 0);
}

/** Everything that can be reached from a value: properties, prototypes, getters, results of calls. */
function reachable(root: unknown): unknown[] {
  const seen = new Set<unknown>();
  const queue: unknown[] = [root];
  while (queue.length > 0) {
    const value = queue.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
    if (seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) {
      queue.push(value.buffer);
      continue;
    }
    queue.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      queue.push(property?.get, property?.set);
      try {
        queue.push((value as Record<PropertyKey, unknown>)[key]);
      } catch {
        // A getter that wants another receiver tells nothing.
      }
    }
  }
  return [...seen];
}

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  'copyFrom' in value &&
  'board' in value &&
  Object.hasOwn(value, 'meter');

/** What the next moves would bring and leave, if this were the game. */
function future(game: Game): string {
  const copy = game.clone();
  const gains = Array.from({ length: 30 }, (_, i) => copy.play(copy.moves()[(i * 53) % 180] ?? 0));
  return `${gains} ${copy.board.join('')}`;
}

describe('a turn', () => {
  it('knows nothing from which the true refills could be had', () => {
    const game = numberCrush.deal({ seed: 'secret', kinds: 4 });
    const seat = seatAt(game);
    for (let i = 0; i < 5; i++) game.play(game.moves()[i * 11] ?? 0);
    const truth = future(game);
    const turn = seat.turn(game);
    const forks = Array.from({ length: 20 }, () => turn.fork());
    const found = reachable([turn, forks, (turn as Turn).gains(), turn.budget]);
    expect(found).not.toContain(game);
    const games = found.filter(isGame);
    expect(games.length).toBeGreaterThanOrEqual(20);
    for (const known of games) {
      expect(known.board.join('')).toBe(game.board.join(''));
      expect(future(known)).not.toBe(truth);
    }
    // No stream that can be reached is the true one, at any place in it.
    const sources = found.filter((value): value is Sfc32 => value instanceof Sfc32);
    const truthful = numberCrush.deal({ seed: 'secret', kinds: 4 });
    for (let i = 0; i < 5; i++) truthful.play(truthful.moves()[i * 11] ?? 0);
    const trueStream = reachable(truthful).find((value): value is Sfc32 => value instanceof Sfc32);
    const next = trueStream?.clone().next();
    for (const source of sources) {
      const copy = source.clone();
      const draws = Array.from({ length: 500 }, () => copy.next());
      expect(draws).not.toContain(next);
    }
  });

  it.each(
    arenas
      .filter(({ information }) => information === 'perfect')
      .map((arena) => [arena.name, arena] as const),
  )('in %s forks to the exact future', (name, arena) => {
    const game = arena.deal({ seed: 'exact' });
    const seat = seatAt(game, name);
    for (let i = 0; i < 20 && !game.over; i++) {
      const turn = seat.turn(game);
      const fork = turn.fork();
      const move = turn.moves[Math.floor(turn.random() * turn.moves.length)] ?? 0;
      expect(turn.gain(move)).toBe(game.gain(move));
      expect(Array.from(turn.gains())).toEqual(Array.from(turn.moves, (m) => game.gain(m)));
      expect(fork.play(move)).toBe(game.play(move));
      expect([...fork.board]).toEqual([...game.board]);
      expect([fork.score, fork.turn, fork.over]).toEqual([game.score, game.turn, game.over]);
    }
  });

  it('is not disturbed by what is done to its forks, its board or its moves', () => {
    const game = numberCrush.deal({ seed: 'own', kinds: 5 });
    const turn = seatAt(game).turn(game);
    const gains = [...turn.gains()];
    const fork = turn.fork();
    for (let i = 0; i < 10; i++) fork.play(fork.moves()[i] ?? 0);
    turn.board.fill(0);
    turn.moves.fill(0);
    expect([...turn.gains()]).toEqual(gains);
    expect(game.turn).toBe(0);
  });

  it('uses its forks again, so that a search allocates none', () => {
    const game = numberCrush.deal({ seed: 'pool', kinds: 5 });
    const seat = seatAt(game);
    const before = Array.from(
      { length: 3 },
      (
        (turn) => () =>
          turn.fork()
      )(seat.turn(game)),
    );
    const again = Array.from(
      { length: 3 },
      (
        (turn) => () =>
          turn.fork()
      )(seat.turn(game)),
    );
    again.forEach((fork, i) => {
      expect(fork).toBe(before[i]);
    });
  });

  it.each(arenas.map((arena) => [arena.name, arena] as const))(
    'in %s is the same from a seat that other games were played from',
    (name, arena) => {
      const { min, max } = arena.kinds;
      const others = [min, max, min].map((kinds) => arena.deal({ seed: 'before', kinds }));
      const seat = seatAt(arena.deal({ seed: 'first' }), name);
      for (const other of others) {
        seat.begin({ budget: plies, random: Sfc32.fromNumber(5) });
        other.play(other.moves()[0] ?? 0);
        seat.turn(other).fork();
      }
      const game = arena.deal({ seed: 'again', kinds: max });
      expect(seat.fits(name, game)).toBe(true);
      seat.begin({ budget: plies, random: Sfc32.fromNumber(7) });
      const [used, fresh] = [seat, seatAt(game, name, Sfc32.fromNumber(7))].map((one) => {
        const turn = one.turn(game);
        const fork = turn.fork();
        const gained = fork.play(turn.moves[turn.moves.length >> 1] ?? 0);
        const { kinds, budget, score, movesLeft } = turn;
        return [
          ...[[...turn.board], [...turn.moves], [...turn.gains()], kinds, score, movesLeft],
          ...[turn.random(), gained, [...fork.board], fork.rollout(5, 3), budget.left()],
        ];
      });
      expect(used).toEqual(fresh);
    },
  );

  it('gives boards that stay as they were, however many follow', () => {
    const game = numberCrush.deal({ seed: 'kept', kinds: 5 });
    const seat = seatAt(game);
    const kept: { turn: Turn; board: string; gains: string; given: Int32Array }[] = [];
    while (!game.over) {
      const turn = seat.turn(game);
      const given = turn.gains();
      kept.push({ turn, board: game.board.join(), gains: given.join(), given });
      game.play(turn.moves[game.turn] ?? 0);
    }
    for (const { turn, board, gains, given } of kept) {
      expect([turn.board.join(), given.join()]).toEqual([board, gains]);
    }
  });

  it('has the same randomness and the same forks for the same seed', () => {
    const draw = () => {
      const game = numberCrush.deal({ seed: 'again', kinds: 6 });
      const turn = seatAt(game, 'number-crush', Sfc32.fromNumber(7)).turn(game);
      return [turn.random(), future(turn.fork()), turn.random(), future(turn.fork())];
    };
    expect(draw()).toEqual(draw());
  });

  it('counts every simulated move, played or evaluated, and tells what is left', () => {
    const game = numberCrush.deal({ seed: 'count', kinds: 5 });
    const seat = seatAt(game);
    const turn = seat.turn(game);
    expect(turn.budget.left()).toBe(5000);
    turn.gain(1);
    const fork = turn.fork();
    fork.gain(1);
    fork.play(1);
    fork.clone().play(102);
    expect(seat.plies).toBe(4);
    const scoring = [...turn.gains()].filter((gain) => gain > 0).length;
    expect(seat.plies).toBe(4 + Math.max(1, scoring));
    expect(turn.budget.left()).toBe(5000 - seat.plies);
    expect(seat.turn(game).budget.left()).toBe(5000);
  });
});
