import { describe, expect, it } from 'vitest';
import { samplePlan } from '../results/sample-run.js';
import { gameCount, plannedGames } from './plan.js';
import { partText, playedPart, within } from './played-part.js';

/** Two players, two numbers of kinds, four games a board: sixteen games a board. */
const plan = { ...samplePlan(5), rounds: 2 };
const results = [...plannedGames(plan)].map((game) => ({
  ...game,
  ...{ score: 1, plies: 0, fault: null, ms: { total: 0, median: 0, worst: 0 } },
}));

describe('what all players have played', () => {
  it.each([
    [0, null, 0],
    [7, null, 0],
    [8, 'K = 4 of 4, 5', 8],
    [15, 'K = 4 of 4, 5', 8],
    [16, '1 of 10 boards', 16],
    [47, '2 of 10 boards', 32],
    [gameCount(plan), '10 of 10 boards', 160],
  ])('with game %i missing is %j', (firstMissing, text, games) => {
    const part = playedPart(plan, firstMissing);
    expect(part && partText(plan, part)).toBe(text);
    if (part === null) return;
    const inPart = [...within(part, results)];
    expect(inPart).toHaveLength(games);
    expect(inPart.every(({ index }) => index < firstMissing)).toBe(true);
    expect(gameCount(part)).toBe(games);
  });
});
