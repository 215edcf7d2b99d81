import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { NumberCrush } from '../../../arenas/number-crush/rules.js';
import { swapCodes } from '../../../arenas/number-crush/swaps.js';
import { naiveSwap, toGrid } from '../../../test/naive/number-crush.js';
import { Sfc32 } from '../random/sfc32.js';
import { chosenEngine, type EngineName, engineNames, useEngine } from './choice.js';
import { fastCrush } from './fast.js';

afterAll(() => useEngine(undefined));

const anyKinds = fc.integer({ min: 4, max: 7 });
/** Any board at all, runs and holes included, or one that has come to rest after some swaps. */
const start = fc.record({
  kinds: anyKinds,
  seed: fc.nat(),
  before: fc.array(fc.constantFrom(...swapCodes), { maxLength: 30 }),
  holes: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    fc.array(fc.nat(99), { maxLength: 4 }),
  ),
});
type Start = typeof start extends fc.Arbitrary<infer S> ? S : never;

function gameFrom({ kinds, seed, before, holes }: Start, moves = 1000): NumberCrush {
  const tiles = Sfc32.fromNumber(seed);
  const board = Array.from({ length: 100 }, () => tiles.below(kinds) + 1);
  for (const hole of holes) board[hole] = 0;
  const game = new NumberCrush({ board, kinds, moves, refills: Sfc32.fromNumber(seed + 1) });
  for (const code of before) game.play(code);
  return game;
}

/** What every call gives, and what it leaves: text to be compared. */
function everything(game: NumberCrush, seed: number): string {
  const lines: unknown[] = [game.gains().join(), game.best(), game.outcomes(seed).join()];
  lines.push(game.rollouts(6, seed, new Int32Array(4)).join());
  const roll = game.clone();
  lines.push(roll.rollout(12, seed), stateOf(roll));
  const played = game.clone();
  for (let i = 0; i < 12; i++) {
    lines.push(played.play(swapCodes[(seed + i * 53) % 180] ?? 0));
    const gains = played.gains();
    lines.push(gains.join(), played.best(), stateOf(played));
    // Swaps that gain are few: play one, so that cascades are many.
    const gaining = [...swapCodes].filter((_, swap) => (gains[swap] ?? 0) > 0);
    lines.push(played.play(gaining[seed % gaining.length] ?? 1), stateOf(played));
  }
  return lines.join('\n');
}

/** The board, the counters, and the chance to come. */
function stateOf(game: NumberCrush): string {
  const after = game.clone();
  after.lengthen(3);
  for (let i = 0; i < 3; i++) after.play(swapCodes[(i * 37) % 180] ?? 0);
  const { board, score, turn, movesLeft, meter } = game;
  return [board.join(''), score, turn, movesLeft, meter.plies, after.board.join('')].join(' ');
}

function onEach<T>(work: (name: EngineName) => T): T[] {
  return engineNames.map((name) => {
    useEngine(name);
    return work(name);
  });
}

describe('the kernel and the plain rules', () => {
  it('give the same bits: gains, outcomes, rollouts, boards, chance and plies', () => {
    fc.assert(
      fc.property(start, fc.nat(), (from, seed) => {
        const [fast, plain] = onEach(() => everything(gameFrom(from), seed));
        expect(fast).toBe(plain);
      }),
      { numRuns: 400 },
    );
  });

  it('give the same games, whole ones, over thousands of positions of every number of kinds', () => {
    for (const kinds of [4, 5, 6, 7]) {
      for (let seed = 0; seed < 25; seed++) {
        const [fast, plain] = onEach(() => {
          const game = gameFrom({ kinds, seed, before: [], holes: [] }, 100);
          const seen: string[] = [];
          while (!game.over) {
            const gains = game.gains();
            const best = gains.indexOf(Math.max(...gains));
            seen.push(gains.join());
            game.play(swapCodes[seed % 2 === 0 ? best : (seed * 7 + game.turn * 31) % 180] ?? 0);
            seen.push(stateOf(game));
          }
          return seen.join('\n');
        });
        expect(fast).toBe(plain);
      }
    }
  });

  it.each(engineNames)('by %s: gains and outcomes are the naive ones, swap by swap', (name) => {
    useEngine(name);
    fc.assert(
      fc.property(start, fc.nat(), (from, seed) => {
        const game = gameFrom(from);
        fc.pre(from.holes.length === 0);
        const gains = [...game.gains()];
        const outcomes = [...game.outcomes(seed)];
        swapCodes.forEach((code, swap) => {
          expect(gains[swap]).toBe(naiveSwap(toGrid(game.board), code, null).gain);
          const refills = Sfc32.fromNumber(seed);
          const draw = () => refills.below(game.kinds) + 1;
          expect(outcomes[swap]).toBe(naiveSwap(toGrid(game.board), code, draw).gain);
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each(engineNames)(
    'by %s: a rollout plays naive swaps chosen among those that match',
    (name) => {
      useEngine(name);
      fc.assert(
        fc.property(start, fc.nat(), fc.nat(8), (from, seed, moves) => {
          fc.pre(from.holes.length === 0);
          const game = gameFrom(from);
          const grid = toGrid(game.board);
          const chance = Sfc32.fromNumber(seed);
          let points = 0;
          for (let i = 0; i < moves; i++) {
            const found = [...swapCodes].filter((code) => {
              return (
                naiveSwap(
                  grid.map((row) => [...row]),
                  code,
                  null,
                ).gain > 0
              );
            });
            const choices = found.length > 0 ? found : [...swapCodes];
            const code = choices[chance.below(choices.length)] ?? 0;
            points += naiveSwap(grid, code, () => chance.below(game.kinds) + 1).gain;
          }
          expect(game.rollout(moves, seed)).toBe(points);
          expect([...game.board]).toEqual(grid.flat());
        }),
        { numRuns: 40 },
      );
    },
  );

  it('stop at the last move alike', () => {
    const [fast, plain] = onEach(() => {
      const game = gameFrom({ kinds: 4, seed: 5, before: [1, 102], holes: [] }, 7);
      const many = game.rollouts(50, 3, new Int32Array(5)).join();
      const gained = game.rollout(50, 9);
      return [
        many,
        gained,
        stateOf(gameFrom({ kinds: 4, seed: 5, before: [1], holes: [] })),
        game.turn,
        game.over,
        game.meter.plies,
        game.gains().length,
        game.outcomes(1).length,
        game.rollout(5, 1),
      ].join(' ');
    });
    expect(fast).toBe(plain);
  });

  it('take any seed and any number of moves alike', () => {
    const seeds = [0, -1, -1.5, 0.5, 2 ** 31, 2 ** 32 - 0.25, 2 ** 40 + 3, -(2 ** 35), 2 ** 53];
    const [fast, plain] = onEach(() =>
      seeds.map((seed) => {
        const game = gameFrom({ kinds: 5, seed: 1, before: [], holes: [] });
        game.play(1);
        return [
          game.outcomes(seed).join(),
          game.rollouts(2.5, seed, new Int32Array(3)).join(),
          game.clone().rollout(3, seed),
          game.clone().rollout(-1, seed),
          game.clone().rollout(Number.NaN, seed),
          game.meter.plies,
        ].join('\n');
      }),
    );
    expect(fast).toEqual(plain);
  });

  it('show the same board at any time, to whoever holds it', () => {
    const [fast, plain] = onEach((name) => {
      const game = gameFrom({ kinds: 4, seed: 3, before: [1, 102], holes: [] });
      const { board } = game;
      const fork = game.clone();
      const seen: string[] = [];
      for (let i = 0; i < 30; i++) {
        const move = game.best();
        game.play(move);
        fork.play(move);
        seen.push(board.join(''));
        expect(fork.clone().board.join('')).toBe(board.join(''));
        // To change the engine in the middle changes nothing else.
        if (i === 15) useEngine(name === 'plain' ? 'wasm' : 'plain');
      }
      fork.rollout(5, 1);
      game.copyFrom(fork);
      expect(game.board).toBe(board);
      return [...seen, board.join('')].join('\n');
    });
    expect(fast).toBe(plain);
  });

  it('are chosen by name', () => {
    for (const name of engineNames) {
      useEngine(name);
      expect(chosenEngine()).toBe(name);
      expect(fastCrush() === null).toBe(name === 'plain');
    }
  });
});
