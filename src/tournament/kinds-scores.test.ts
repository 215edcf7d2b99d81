import { describe, expect, it } from 'vitest';
import { samplePlan } from '../results/sample-run.js';
import { kindsScoresOf } from './kinds-scores.js';
import { type Plan, plannedGames } from './plan.js';
import { standingsOf } from './standings.js';

/** Every game of a plan with a score made up from what it is. */
function resultsOf(plan: Plan) {
  return [...plannedGames(plan)].map((game) => ({
    ...game,
    score: (game.player.name === 'greedy' ? 100 : 50) * (9 - game.kinds) + ((game.index * 37) % 23),
    fault: null,
    plies: 0,
    ms: { total: 0, median: 0, worst: 0 },
  }));
}

describe('scores by number of kinds', () => {
  it.each([1, 3, 6])('are parts of what the standings say, with %i boards', (boards) => {
    const plan = samplePlan(boards);
    const results = resultsOf(plan);
    const byKinds = kindsScoresOf(plan, results);
    expect(byKinds.map(({ kinds }) => kinds)).toEqual([4, 5]);
    const standings = standingsOf(plan, results, '');
    for (const { player, mean } of standings.players) {
      const means = byKinds.map(
        ({ players }) => players.find((line) => line.player === player)?.mean ?? 0,
      );
      expect((means[0] ?? 0) + (means[1] ?? 0)).toBeCloseTo(mean * 2, 1);
      expect(means[0]).toBeGreaterThan(means[1] ?? 0);
    }
    for (const { mean, interval } of byKinds.flatMap(({ players }) => players)) {
      expect(interval?.[0]).toBeLessThan(mean);
      expect(interval?.[1]).toBeGreaterThan(mean);
    }
  });

  it('are the standings where there is one number of kinds', () => {
    const plan = { ...samplePlan(8), kinds: [5] };
    const results = resultsOf(plan);
    const { players } = standingsOf(plan, results, '');
    const [only] = kindsScoresOf(plan, results);
    for (const { player, mean, interval } of players) {
      const line = only?.players.find((found) => found.player === player);
      expect(line?.mean).toBeCloseTo(mean, 1);
      // The draws are others, the same in number: the ends agree but for their chance.
      expect(line?.interval?.[0]).toBeCloseTo(interval?.[0] ?? 0, -1);
      expect(line?.interval?.[1]).toBeCloseTo(interval?.[1] ?? 0, -1);
    }
  });

  it('have no interval where there are too few games for one', () => {
    const plan = { ...samplePlan(3), games: 1, top: 1 };
    const [first] = kindsScoresOf(plan, resultsOf(plan));
    expect(first?.players.map(({ interval }) => interval)).toEqual([null, null]);
  });
});
