import { describe, expect, it } from 'vitest';
import { samplePlan } from '../results/sample-run.js';
import { gameCount, plannedGames } from '../tournament/plan.js';
import { findingsOf } from './findings.js';

/** Two players, two numbers of kinds, four games a board, of which the best two count. */
const plan = samplePlan(6);

/** A run of which the first games have been played, and one that came early. */
function runOf(games: number, early: number) {
  const played = [...plannedGames(plan)].filter(({ index }) => index < games || index === early);
  return {
    records: () =>
      played.map((game) => ({
        ...game,
        score: 1000 + 100 * game.game,
        ...{ plies: 0, fault: null, ms: { total: 0, median: 0, worst: 0 } },
      })),
    missing: () =>
      [...plannedGames(plan)].map(({ index }) => index).filter((i) => i >= games && i !== early),
    digest: () => 'whole',
  };
}

describe('the standings of a run', () => {
  it('that is not finished are of what all players have played', () => {
    const { standings } = findingsOf(plan, runOf(40, 80));
    expect(standings.digest).toBe('');
    for (const { perKinds, mean, games } of standings.players) {
      expect(perKinds).toEqual({ 4: [1300, 1200, 1300, 1200], 5: [1300, 1200, 1300, 1200] });
      // With so few boards the units are their games, all of them.
      expect([mean, games]).toEqual([1150, 16]);
    }
  });

  it('are of whole numbers of kinds before a board is whole, and of nothing before that', () => {
    const [first] = findingsOf(plan, runOf(8, 80)).standings.players;
    expect(first).toMatchObject({
      perKinds: { 4: [1300, 1200] },
      games: 4,
      interval: [944.57, 1355.43],
    });
    const [none] = findingsOf(plan, runOf(0, 80)).standings.players;
    expect(none).toMatchObject({ total: 0, games: 0 });
  });

  it('that is finished are of all of it', () => {
    const { standings } = findingsOf(plan, runOf(gameCount(plan), 0));
    expect(standings.digest).toBe('whole');
    expect(standings.players.map(({ games, total }) => [games, total])).toEqual([
      [48, 30_000],
      [48, 30_000],
    ]);
  });
});
