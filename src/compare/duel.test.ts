import { describe, expect, it } from 'vitest';
import { stream } from '../engine/random/streams.js';
import { chances } from '../statistics/simulated.js';
import type { Plan } from '../tournament/plan.js';
import { Duel, verdictOf } from './duel.js';
import { duelLine, duelResultOf } from './duel-result.js';
import { countedGames, findingsOf, gamesLeft } from './findings.js';
import { type IndexedResult, samplePlan, sampleResults } from './sample-comparison.js';

function duelPlan(seeds: number, margin = 0.01): Plan {
  return samplePlan(['a', 'b'], seeds, { job: 'duel', duel: { margin, confidence: 0.95 } });
}

/** Scores of 1000 a game, the first player's so much higher. */
function played(
  plan: Plan,
  lead: number,
  name: string | number = 0,
  deviation = 50,
): IndexedResult[] {
  const random = stream('duel', name);
  return sampleResults(plan, ({ player }) =>
    Math.round(1000 + (player.name === 'a' ? lead : 0) + deviation * chances.normal(random)),
  );
}

/** A run on disk as far as findings need it. */
function runOf(plan: Plan, games: readonly IndexedResult[]) {
  const had = new Set(games.map(({ index }) => index));
  return {
    records: () => [...games].sort((a, b) => a.index - b.index),
    missing: () => Array.from({ length: plan.boards * 4 }, (_, i) => i).filter((i) => !had.has(i)),
    digest: (first = Number.POSITIVE_INFINITY) => `first ${first}`,
  };
}

describe('a duel', () => {
  const plan = duelPlan(500);

  it('stops when the first player is known to be better', () => {
    const duel = Duel.of(plan, played(plan, 40));
    expect(duel.verdict).toBe('first');
    expect(duel.seeds).toBeLessThan(100);
    expect(duel.difference.interval?.[0]).toBeGreaterThan(0);
  });

  it('stops when the second one is', () => {
    expect(Duel.of(plan, played(plan, -40)).verdict).toBe('second');
  });

  it('stops when it does not matter which', () => {
    const duel = Duel.of(plan, played(plan, 0, 0, 20));
    expect(duel.verdict).toBe('equivalent');
    const [low, high] = duel.difference.share?.interval ?? [1, 1];
    expect(low).toBeGreaterThanOrEqual(-0.01);
    expect(high).toBeLessThanOrEqual(0.01);
  });

  it('is undecided at its last seed', () => {
    const short = duelPlan(40);
    const duel = Duel.of(short, played(short, 5));
    expect(duel.verdict).toBe('undecided');
    expect(duel.seeds).toBe(40);
  });

  it('falls at the same seed in whatever order games come, and whatever was played beyond', () => {
    const games = played(plan, 40);
    const inOrder = Duel.of(plan, games);
    for (const name of [1, 2, 3]) {
      const random = stream('order', name);
      const shuffled = games
        .map((game) => ({ game, at: random.unit() }))
        .sort((x, y) => x.at - y.at)
        .map(({ game }) => game);
      const duel = Duel.of(plan, shuffled);
      expect(duel.seeds).toBe(inOrder.seeds);
      expect(duel.difference).toEqual(inOrder.difference);
    }
    const results = [0, 5, 400].map((more) => {
      const some = games.filter(({ index }) => index < inOrder.seeds * 4 + more);
      return findingsOf(plan, runOf(plan, some));
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]?.duel?.digest).toBe(`first ${inOrder.seeds * 4}`);
  });

  it('has nothing left to play once it is decided, and all of it before', () => {
    const games = played(plan, 40);
    const { seeds } = Duel.of(plan, games);
    const decided = runOf(
      plan,
      games.filter(({ index }) => index < seeds * 4),
    );
    expect(gamesLeft(plan, decided)).toBe(0);
    expect(countedGames(plan, decided)).toBe(seeds * 4);
    const gap = runOf(
      plan,
      games.filter(({ index }) => index !== 7),
    );
    expect(gamesLeft(plan, gap)).toBe(1);
    expect(countedGames(plan, gap)).toBe(2000);
  });

  it('rarely calls a winner among equals, and mostly finds the better one', () => {
    const small = duelPlan(150, 0);
    const runs = 200;
    const verdicts = (lead: number) =>
      Array.from(
        { length: runs },
        (_, run) => Duel.of(small, played(small, lead, `${lead}/${run}`)).verdict,
      );
    const share = (found: readonly unknown[], verdict: string) =>
      found.filter((one) => one === verdict).length / runs;
    const equal = verdicts(0);
    expect(share(equal, 'first') + share(equal, 'second')).toBeLessThanOrEqual(0.05);
    const better = verdicts(30);
    expect(share(better, 'first')).toBeGreaterThan(0.95);
    expect(share(better, 'second')).toBe(0);
  });

  it('tells its verdict in one sentence, and how it came about', () => {
    const games = played(plan, 40);
    const duel = Duel.of(plan, games);
    const result = duelResultOf(plan, duel, games.slice(0, duel.seeds * 4), 'd1');
    expect(result).toMatchObject({ verdict: 'first', winner: 'a', margin: 1, confidence: 95 });
    expect(result.sentence).toMatch(
      new RegExp(
        `^a is better than b: a − b is \\+[\\d.]+ % \\[\\+.*\\], after ${duel.seeds} seeds, 95 % sure$`,
      ),
    );
    expect(result.won + result.tied + result.lost).toBe(duel.seeds);
    expect(result.steps[0]?.seeds).toBe(30);
    expect(result.steps.at(-1)).toMatchObject({
      seeds: duel.seeds,
      interval: result.percent?.interval,
    });
    expect(duelLine(plan, duel)).toMatch(
      /^a − b: \+[\d.]+ % \[\+[\d.]+, \+[\d.]+\] after \d+ seeds$/,
    );
  });

  it('keeps some two hundred steps of a long one', () => {
    const long = duelPlan(3000, 0);
    const games = played(long, 0);
    const duel = Duel.of(long, games);
    const { steps, seeds } = duelResultOf(long, duel, games, '');
    expect(steps.length).toBeLessThanOrEqual(200);
    expect(steps.at(-1)?.seeds).toBe(seeds);
  });

  it('has nothing to say before the first seed, and no interval before the 30th', () => {
    expect(duelLine(plan, new Duel(plan))).toBeNull();
    const few = Duel.of(plan, played(plan, 40).slice(0, 20));
    expect(duelLine(plan, few)).toMatch(
      /^a − b: \+\d+ points after 5 seeds, too few for an interval$/,
    );
  });
});

describe('a verdict', () => {
  const share = (low: number, high: number) => ({
    interval: [low * 1000, high * 1000] as const,
    share: { value: (low + high) / 2, interval: [low, high] as const },
  });

  it.each([
    [share(0.001, 0.05), 'first'],
    [share(-0.05, -0.001), 'second'],
    [share(-0.005, 0.009), 'equivalent'],
    [share(0.002, 0.009), 'equivalent'],
    [share(-0.02, 0.009), null],
    [{ interval: null, share: null }, null],
    [{ interval: [3, 9] as const, share: null }, 'first'],
  ])('of %j is %s with a margin of 1 %%', (found, verdict) => {
    expect(verdictOf(found, 0.01)).toBe(verdict);
  });
});
