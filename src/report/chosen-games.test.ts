import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../results/played-games.js';
import { samplePlan } from '../results/sample-run.js';
import { type Plan, plannedGames } from '../tournament/plan.js';
import { candidateGames, fitting } from './chosen-games.js';

function results(plan: Plan): PlayedGame[] {
  return [...plannedGames(plan)].map((game) => ({
    ...game,
    score: (game.index * 7919) % 20_011,
    adjusted: 0,
    plies: 0,
    ms: { total: 1, median: 1, worst: 1 },
    fault: game.index % 1000 === 999 ? ('threw' as const) : null,
  }));
}

describe('the games a report holds', () => {
  it('are all of a small run, the best of each player and number of kinds first', () => {
    const played = results(samplePlan());
    const chosen = candidateGames(played);
    expect(chosen.toSorted((a, b) => a - b)).toEqual(played.map(({ index }) => index));
    const best = (player: string, kinds: number) =>
      played
        .filter((game) => game.player.name === player && game.kinds === kinds)
        .reduce((a, b) => (b.score > a.score ? b : a)).index;
    expect(chosen.slice(0, 4).sort()).toEqual(
      [best('greedy', 4), best('greedy', 5), best('Zoë', 4), best('Zoë', 5)].sort(),
    );
  });

  it('are of a large one the best, the worst, the middle and some faulted ones of each', () => {
    const played = results(samplePlan(2000));
    const chosen = candidateGames(played);
    expect(chosen.length).toBeLessThanOrEqual(4 * 6);
    const scores = chosen.map((index) => played[index]?.score ?? 0);
    expect(Math.max(...scores)).toBe(Math.max(...played.map(({ score }) => score)));
    expect(Math.min(...scores)).toBe(Math.min(...played.map(({ score }) => score)));
    expect(chosen.some((index) => played[index]?.fault === 'threw')).toBe(true);
  });

  it('never take more room than there is, and leave out the last ones first', () => {
    const texts = new Map([1, 2, 3, 4].map((index) => [index, 'x'.repeat(index * 10)]));
    expect([...fitting([4, 1, 3, 2], texts, 60)]).toEqual([4, 1]);
    expect([...fitting([4, 1, 3, 2], texts, 1000)]).toEqual([4, 1, 3, 2]);
  });
});
