import { describe, expect, it } from 'vitest';
import { stream } from '../engine/random/streams.js';
import { chances } from '../statistics/simulated.js';
import type { PlannedGame } from '../tournament/plan.js';
import { comparisonOf } from './comparison.js';
import { samplePlan, sampleResults } from './sample-comparison.js';

/** Luck of a seed that all share, and luck of one's own: the same whenever it is asked for. */
function luck({ kinds, board, player }: PlannedGame, shared = 0.5): number {
  const draw = (...path: (string | number)[]) =>
    chances.normal(stream('luck', kinds, board, ...path));
  return Math.sqrt(shared) * draw() + Math.sqrt(1 - shared) * draw(player.name);
}

const strength = { weak: [900, 450], strong: [1000, 450], random: [100, 50] } as const;

function score(game: PlannedGame): number {
  const [four, six] = strength[game.player.name as keyof typeof strength] ?? [0, 0];
  return Math.round((game.kinds === 4 ? four : six) * (1 + 0.1 * luck(game)));
}

const plan = samplePlan(['weak', 'strong', 'random'], 60);
const results = sampleResults(plan, score);
const comparison = comparisonOf(plan, results, 'd1');

describe('a comparison', () => {
  it('holds every player against the first, with each number of kinds and with all', () => {
    const [weak, strong, random] = comparison.entrants;
    expect(weak?.baseline).toBeNull();
    expect(weak?.against).toEqual([]);
    expect(strong?.against.map(({ kinds }) => kinds)).toEqual([4, 6, null]);
    expect(strong?.against[0]?.verdict).toBe('better');
    expect(strong?.against[1]?.verdict).toBe('open');
    expect(random?.against.map(({ verdict }) => verdict)).toEqual(['worse', 'worse', 'worse']);
    const [four] = strong?.against ?? [];
    expect(Math.abs((four?.percent?.value ?? 0) - 100 / 9)).toBeLessThan(3);
    expect((four?.won ?? 0) + (four?.tied ?? 0) + (four?.lost ?? 0)).toBe(60);
    expect(four?.correlation).toBeGreaterThan(0.2);
    expect(four?.worth).toBeGreaterThan(1);
  });

  it('says it in plain words', () => {
    const text = comparison.sentences.join('\n');
    expect(text).toMatch(/^strong beats weak by \d+ % \[\d+, \d+\] at K = 4$/m);
    expect(text).toMatch(/^strong and weak cannot be told apart at K = 6: [+−][\d.]+ % \[.*\]$/m);
    expect(text).toMatch(/^random loses to weak by [\d.]+ % \[[\d.]+, [\d.]+\] at K = 4$/m);
    expect(text).toMatch(/^strong beats weak by \d+ % .* over all K$/m);
    expect(text).toMatch(
      /^pairing: strong and weak correlate by 0\.\d\d on the same seeds: 60 paired seeds tell as much as \d+ unpaired ones$/m,
    );
  });

  it('tells who wins at which number of kinds, and who cannot be told apart', () => {
    expect(comparison.winners[0]).toEqual({ kinds: 4, entrants: ['strong'] });
    expect(comparison.winners[1]?.entrants.toSorted()).toEqual(['strong', 'weak']);
  });

  it('promises nothing of pairing that the data do not keep', () => {
    const apart = comparisonOf(
      plan,
      sampleResults(plan, (game) => 1000 + 100 * luck(game, 0)),
      '',
    );
    expect(apart.sentences.join('\n')).toContain(
      'which may be chance: pairing was worth nothing that shows',
    );
    const against = sampleResults(plan, (game) => {
      const sense = game.player.name === 'weak' ? 1 : -1;
      return 1000 + sense * 100 * luck(game, 1);
    });
    expect(comparisonOf(plan, against, '').sentences.join('\n')).toMatch(
      /pairing did harm, 60 paired seeds tell only as much as 30 unpaired ones/,
    );
  });

  it('is the same in whatever order the games come', () => {
    expect(comparisonOf(plan, results.toReversed(), 'd1')).toEqual(comparison);
  });

  it('takes only seeds that all have played', () => {
    const partly = results.filter(({ index }) => index !== 3 && index < 200);
    const found = comparisonOf(plan, partly, '');
    const whole = samplePlan(['weak', 'strong', 'random'], 33);
    expect(found.seeds).toBe(32);
    const same = sampleResults(whole, score).filter(({ board }) => board !== 0);
    expect(found.entrants).toMatchObject(
      comparisonOf(whole, same, '').entrants.map(({ scores, against }) => ({ scores, against })),
    );
  });

  it('keeps false claims of a whole table of equal players rare', () => {
    const names = ['a', 'b', 'c', 'd'];
    let claims = 0;
    const tables = 200;
    for (let table = 0; table < tables; table++) {
      const random = stream('equal', table);
      const equal = samplePlan(names, 20);
      const games = sampleResults(equal, () => 100 + 10 * chances.normal(random));
      const verdicts = comparisonOf(equal, games, '').entrants.flatMap(({ against }) => against);
      if (verdicts.some(({ verdict }) => verdict !== 'open')) claims++;
    }
    expect(claims / tables).toBeLessThanOrEqual(0.06);
  });

  it('counts points where there is nothing to take percent of', () => {
    const below = sampleResults(plan, (game) => score(game) - 2000);
    const text = comparisonOf(plan, below, '').sentences.join('\n');
    expect(text).toMatch(/^strong beats weak by \d+ points \[\d+, \d+\] at K = 4$/m);
  });

  it('says that one seed tells nothing', () => {
    const one = samplePlan(['weak', 'strong'], 1);
    const found = comparisonOf(one, sampleResults(one, score), '');
    expect(found.few).toBe(true);
    expect(found.sentences[0]).toBe('strong and weak at K = 4: too few seeds to tell');
  });

  it('compares a player with itself, each with its own first', () => {
    const own = (limit: number) => ({ budget: { unit: 'plies', limit } as const });
    const players = ['greedy', 'solver'].flatMap((name) =>
      [10, 100].map((limit) => ({
        name: `${name}@${limit}plies`,
        source: name,
        sha256: '0'.repeat(64),
        own: own(limit),
      })),
    );
    const found = comparisonOf(
      { ...plan, players },
      sampleResults({ ...plan, players }, (game) => 500 + 10 * luck(game)),
      '',
    );
    expect(found.by).toBe('budget');
    expect(found.entrants.map(({ player, value, baseline }) => [player, value, baseline])).toEqual([
      ['greedy', '10plies', null],
      ['greedy', '100plies', 'greedy@10plies'],
      ['solver', '10plies', null],
      ['solver', '100plies', 'solver@10plies'],
    ]);
  });

  it('reports what taking luck out was worth, and judges by what is left', () => {
    const withLuck = { ...plan, luck: 16 };
    const games = results.map((game) => ({
      ...game,
      adjusted: game.score,
      score: game.score + Math.round(60 * chances.normal(stream('refills', game.index))),
    }));
    const found = comparisonOf(withLuck, games, 'd1');
    expect(found.luck?.scoreRatio).toBeGreaterThan(1.5);
    expect(found.luck?.differenceRatio).toBeGreaterThan(1.5);
    expect(found.entrants).toEqual(comparison.entrants);
    expect(found.sentences.at(-1)).toMatch(/^luck: with 16 refills a move /);
  });
});
