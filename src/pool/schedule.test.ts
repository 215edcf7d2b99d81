import { describe, expect, it } from 'vitest';
import { type Plan, type PlannedGame, plannedGames } from '../tournament/plan.js';
import { Schedule } from './schedule.js';

const plan: Plan = {
  arena: 'number-crush',
  kinds: [4],
  ...{ boards: 30, games: 2, top: 1, rounds: 1, moves: null },
  seed: 'schedule',
  budget: { unit: 'plies', limit: 10 },
  hangLimitMs: 1000,
  onFault: 'keep',
  players: ['slow', 'fast'].map((name) => ({ name, source: name, sha256: '0'.repeat(64) })),
};

describe('the schedule', () => {
  it('keeps the order of the plan, and deals the longest games first near the end', () => {
    const schedule = new Schedule(plannedGames(plan), 1, new Map());
    const dealt: PlannedGame[] = [];
    for (let hand = schedule.deal(); hand.length > 0; hand = schedule.deal()) {
      dealt.push(...hand);
      for (const game of hand) schedule.took(game, game.player.name === 'slow' ? 100 : 1);
    }
    const indices = dealt.map(({ index }) => index);
    expect([...indices].sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i));
    expect(indices.slice(0, 110)).toEqual(Array.from({ length: 110 }, (_, i) => i));
    const tail = dealt.slice(-7).map(({ player }) => player.name);
    expect(tail).toEqual([...tail].sort().reverse());
  });

  it('deals long games one by one, and short ones as many as fit a moment', () => {
    const schedule = new Schedule(plannedGames(plan), 1, new Map());
    const first = schedule.deal();
    expect(first.map(({ index }) => index)).toEqual([0]);
    schedule.took(first[0] as PlannedGame, 60_000);
    expect(schedule.deal().map(({ index }) => index)).toEqual([1]);
    const unknown = schedule.deal();
    expect(unknown.map(({ player }) => player.name)).toEqual(['fast']);
    schedule.took(unknown[0] as PlannedGame, 1);
    expect(schedule.deal().map(({ index }) => index)).toEqual([3]);
    expect(schedule.deal().map(({ index }) => index)).toEqual([4]);
    for (let i = 0; i < 100_000; i++) schedule.took(first[0] as PlannedGame, 0);
    const short = schedule.deal().map(({ index }) => index);
    expect(short).toEqual(Array.from(short, (_, i) => 5 + i));
    expect(short.length).toBeGreaterThan(20);
  });

  it('deals next what is given back', () => {
    const schedule = new Schedule(plannedGames(plan), 1, new Map());
    const hands = [schedule.deal(), schedule.deal()];
    schedule.giveBack(hands.flat());
    expect(schedule.deal()).toEqual(hands[0]);
    expect(schedule.deal()).toEqual(hands[1]);
  });
});
