import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../results/played-games.js';
import { samplePlan } from '../results/sample-run.js';
import { type Plan, plannedGames } from '../tournament/plan.js';
import { distributionsOf } from './distributions.js';

const played = (plan: Plan): PlayedGame[] =>
  [...plannedGames(plan)].map((game) => ({
    ...game,
    score: game.board * 4 + game.game,
    adjusted: 0,
    plies: 0,
    ms: { total: 1, median: 1, worst: 1 },
    fault: null,
  }));

describe('how scores are spread', () => {
  it('is told by quartiles and, where there are few games, by every score', () => {
    const plan = samplePlan();
    const [four] = distributionsOf(plan, ['Zoë', 'greedy'], played(plan));
    expect(four).toMatchObject({ kinds: 4, range: [0, 3] });
    expect(four?.players[0]).toEqual({ quartiles: [0, 0.75, 1.5, 2.25, 3], scores: [0, 1, 2, 3] });
  });

  it('is told by counts where there are many', () => {
    const plan = samplePlan(50);
    const [, five] = distributionsOf(plan, ['greedy'], played(plan));
    const { counts = [], scores } = five?.players[0] ?? { quartiles: null };
    expect(scores).toBeUndefined();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('is not told of a player without games', () => {
    const [four] = distributionsOf(samplePlan(), ['greedy'], []);
    expect(four).toEqual({ kinds: 4, range: [0, 0], players: [{ quartiles: null, scores: [] }] });
  });
});
