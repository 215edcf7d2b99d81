import { describe, expect, it } from 'vitest';
import { arenas, numberCrush, tileMatching } from '../arenas/index.js';
import { courseGame } from '../arenas/tile-matching/deal.js';
import type { TileMatching } from '../arenas/tile-matching/rules.js';
import type { Arena } from '../src/api/arena.js';
import type { Budget } from '../src/api/budget.js';
import { fillDeal } from '../src/api/deal.js';
import type { Game } from '../src/api/game.js';
import type { Player } from '../src/api/player.js';
import type { GameRecord } from '../src/api/record.js';
import { Sfc32 } from '../src/engine/random/sfc32.js';
import { solve } from '../src/engine/solver.js';
import { DirectHost } from '../src/hosts/direct.js';
import { Seat } from '../src/hosts/seat.js';
import { refereeGame } from '../src/referee/referee.js';
import { findPlayer, first, greedy, monteCarlo, players, random, solver } from './index.js';

function play(
  player: Player,
  arena: Arena,
  budget: Budget,
  deal: { kinds?: number; board?: number; moves?: number },
): Promise<GameRecord> {
  return refereeGame(
    {
      arena,
      player: player.name,
      playerSource: player.name,
      deal: fillDeal(arena, { seed: 'players', ...deal }),
      budget,
      hangLimitMs: 60_000,
      onFault: 'keep',
    },
    new DirectHost(player, () => performance.now()),
    { overloaded: () => false },
  );
}

async function scores(
  player: Player,
  kinds: number,
  games: number,
  limit: number,
): Promise<number[]> {
  const all: number[] = [];
  for (let board = 0; board < games; board++) {
    const record = await play(player, numberCrush, { unit: 'plies', limit }, { kinds, board });
    expect(record.fault).toBeNull();
    all.push(record.score);
  }
  return all;
}

/** Lower end of a 99.9 % interval of the mean difference over the same boards. */
function certainLead(a: readonly number[], b: readonly number[]): number {
  const lead = a.map((score, i) => score - (b[i] ?? 0));
  const mean = lead.reduce((sum, x) => sum + x, 0) / lead.length;
  const variance = lead.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (lead.length - 1);
  return mean - 3.3 * Math.sqrt(variance / lead.length);
}

describe('every built-in player', () => {
  const cases = players.flatMap((player) =>
    arenas
      .filter((arena) => player.arenas?.includes(arena.name) ?? true)
      .map((arena) => [player.name, arena.name, player, arena] as const),
  );

  it.each(cases)('%s plays %s to its end within any budget', async (_, __, player, arena) => {
    for (const limit of [1, 7, 200, 3000]) {
      const record = await play(player, arena, { unit: 'plies', limit }, { moves: 5 });
      expect(record.fault, `${limit} plies`).toBeNull();
      expect(record.moves.length).toBeGreaterThan(0);
    }
    const timed = await play(player, arena, { unit: 'ms', limit: 100 }, { moves: 1 });
    expect(timed.fault).toBeNull();
  });

  it.each(cases)(
    '%s plays the same game of %s from the same seed',
    async (_, __, player, arena) => {
      const again = async () => {
        const { ms: _, ...record } = await play(
          player,
          arena,
          { unit: 'plies', limit: 500 },
          { moves: 4 },
        );
        return record;
      };
      expect(await again()).toEqual(await again());
    },
  );

  it('is found by its name', () => {
    for (const player of players) expect(findPlayer(player.name)).toBe(player);
  });
});

describe('in number-crush', () => {
  it.each([4, 5, 6, 7])('with %s kinds, greedy > first > random, for certain', async (kinds) => {
    const [weakest, weak, good] = [
      await scores(random, kinds, 40, 5000),
      await scores(first, kinds, 40, 5000),
      await scores(greedy, kinds, 40, 5000),
    ];
    expect(certainLead(good, weak)).toBeGreaterThan(0);
    expect(certainLead(weak, weakest)).toBeGreaterThan(0);
  });

  it.each([4, 5, 6, 7])('with %s kinds, monte-carlo > greedy, for certain', async (kinds) => {
    // With four kinds luck is large beside the lead: it takes more games to be certain.
    const games = kinds === 4 ? 24 : 10;
    const strong = await scores(monteCarlo, kinds, games, 5000);
    const good = await scores(greedy, kinds, games, 5000);
    expect(certainLead(strong, good)).toBeGreaterThan(0);
  });

  it('monte-carlo spends what it is given, and never more', async () => {
    for (const kinds of [4, 7]) {
      const record = await play(monteCarlo, numberCrush, { unit: 'plies', limit: 2000 }, { kinds });
      expect(record.plies).toBeGreaterThan(0.9 * 2000 * 100);
      expect(record.plies).toBeLessThanOrEqual(2000 * 100);
    }
  });
});

describe('in tile-matching, solver', () => {
  const seatFor = (game: Game, limit: number) =>
    new Seat(
      'tile-matching',
      tileMatching.restore(tileMatching.snapshot(game as TileMatching)),
      { budget: { unit: 'plies', limit }, random: Sfc32.fromNumber(1) },
      () => 0,
    );

  it("gives the worked example of the assignment: the course's map, fifth move", async () => {
    const game = courseGame(12);
    const seat = seatFor(game, 100_000);
    const moves: number[] = [];
    for (let i = 0; i < 5; i++) {
      const move = await solver.choose(seat.turn(game));
      moves.push(move);
      game.play(move);
    }
    expect(moves[4]).toBe(5464);
    expect(moves[0]).toBe(2324);
  });

  it('answers as the recursion itself wherever that ends within the budget', async () => {
    let compared = 0;
    for (let board = 0; board < 12; board++) {
      const game = tileMatching.deal({ seed: 'solver', board });
      const seat = seatFor(game, 20_000);
      while (!game.over) {
        const turn = seat.turn(game);
        const move = await solver.choose(turn);
        expect(seat.plies).toBeLessThanOrEqual(20_000);
        if (seat.plies < 19_000) {
          compared++;
          expect(move).toBe(solve(game, { plies: 3_000_000 }).move ?? move);
        }
        game.play(move);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
