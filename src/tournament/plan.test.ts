import { describe, expect, it } from 'vitest';
import { gameCount, type Plan, plannedGame, plannedGames } from './plan.js';

const plan: Plan = {
  arena: 'number-crush',
  kinds: [4, 6, 5],
  boards: 2,
  games: 4,
  top: 2,
  rounds: 3,
  moves: null,
  seed: 'demo',
  budget: { unit: 'plies', limit: 5000 },
  hangLimitMs: 10_000,
  onFault: 'keep',
  players: ['greedy', 'random'].map((name) => ({ name, source: name, sha256: '0'.repeat(64) })),
};

describe('a plan', () => {
  it('lets the players take turns on each board, each with all its games there', () => {
    const order: string[] = [];
    for (let board = 0; board < 6; board++) {
      for (const kinds of plan.kinds) {
        for (const { name } of plan.players) {
          for (let game = 0; game < 4; game++) order.push(`${name} ${kinds} ${board} ${game}`);
        }
      }
    }
    const games = [...plannedGames(plan)];
    expect(
      games.map(({ player, kinds, board, game }) => `${player.name} ${kinds} ${board} ${game}`),
    ).toEqual(order);
    expect(games.map(({ index }) => index)).toEqual(order.map((_, i) => i));
    expect(gameCount(plan)).toBe(order.length);
  });

  it.each([-1, 0.5, 144, Number.NaN])('has no game %d', (index) => {
    expect(() => plannedGame(plan, index)).toThrow(RangeError);
  });
});
