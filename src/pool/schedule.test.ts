import { describe, expect, it } from 'vitest';
import { gameCount, type Plan, plannedGame } from '../tournament/plan.js';
import { Schedule, TimesSpent } from './schedule.js';
import { mostInHand } from './task.js';

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

const placesOf = (some: Plan) => Array.from({ length: gameCount(some) }, (_, i) => i);
const playerAt = (place: number) => plannedGame(plan, place).player.name;

/** The hands of a schedule, one after the other. */
function* handsOf(schedule: Schedule): Generator<number[]> {
  for (let hand = schedule.deal(); hand.length > 0; hand = schedule.deal()) yield hand;
}

describe('the schedule', () => {
  it('keeps the order of the plan, and deals the longest games first near the end', () => {
    const times = new TimesSpent(plan);
    const schedule = new Schedule(placesOf(plan), 1, times);
    const dealt: number[] = [];
    for (const hand of handsOf(schedule)) {
      dealt.push(...hand);
      for (const place of hand) times.add(place, playerAt(place) === 'slow' ? 100 : 1);
    }
    expect(dealt.toSorted((a, b) => a - b)).toEqual(placesOf(plan));
    expect(dealt.slice(0, 110)).toEqual(placesOf(plan).slice(0, 110));
    const tail = dealt.slice(-7).map(playerAt);
    expect(tail).toEqual([...tail].sort().reverse());
  });

  it('deals long games one by one, and short ones as many as fit a moment', () => {
    const times = new TimesSpent(plan);
    const schedule = new Schedule(placesOf(plan), 1, times);
    expect(schedule.deal()).toEqual([0]);
    times.add(0, 60_000);
    expect(schedule.deal()).toEqual([1]);
    const [unknown = 0, ...others] = schedule.deal();
    expect([playerAt(unknown), others]).toEqual(['fast', []]);
    times.add(unknown, 1);
    expect([schedule.deal(), schedule.deal()]).toEqual([[3], [4]]);
    for (let i = 0; i < 100_000; i++) times.add(0, 0);
    const short = schedule.deal();
    expect(short).toEqual(Array.from(short, (_, i) => 5 + i));
    expect(short.length).toBeGreaterThan(20);
  });

  it('deals smaller hands as games run out, so that all threads end together', () => {
    const many = { ...plan, boards: 1000 };
    const times = new TimesSpent(many);
    for (let i = 0; i < 4 * mostInHand; i++) times.add(2 * (i % 2), 0.001);
    const sizes = [...handsOf(new Schedule(placesOf(many), 2, times))].map(({ length }) => length);
    expect(sizes[0]).toBe(mostInHand);
    let left = 4000;
    for (const size of sizes) {
      expect(size).toBeLessThanOrEqual(Math.ceil(left / 4));
      left -= size;
    }
    expect(left).toBe(0);
  });

  it('deals small hands as long as little has been played', () => {
    const many = { ...plan, boards: 1000 };
    const times = new TimesSpent(many);
    for (const place of [0, 2]) times.add(place, 0.001);
    const schedule = new Schedule(placesOf(many), 2, times);
    expect(schedule.deal()).toHaveLength(16);
    for (let i = 0; i < 398; i++) times.add(0, 0.001);
    expect(schedule.deal()).toHaveLength(100);
  });

  it('deals long games near the end one by one, also where several would be a share', () => {
    const times = new TimesSpent(plan);
    for (const place of [0, 2]) times.add(place, 50);
    const hands = [...handsOf(new Schedule(placesOf(plan), 1, times))];
    expect(hands.flat().toSorted((a, b) => a - b)).toEqual(placesOf(plan));
    expect(hands.slice(-8).map(({ length }) => length)).toEqual(Array(8).fill(1));
  });

  it('deals next what is given back', () => {
    const schedule = new Schedule(placesOf(plan), 1, new TimesSpent(plan));
    const hands = [schedule.deal(), schedule.deal()];
    schedule.giveBack(hands.flat());
    expect(schedule.deal()).toEqual(hands[0]);
    expect(schedule.deal()).toEqual(hands[1]);
  });
});
