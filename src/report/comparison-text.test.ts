import { describe, expect, it } from 'vitest';
import { comparisonOf } from '../compare/comparison.js';
import { samplePlan, sampleResults } from '../compare/sample-comparison.js';
import { stream } from '../engine/random/streams.js';
import { chances } from '../statistics/simulated.js';
import { comparisonText } from './comparison-text.js';

const plan = samplePlan(['weak', 'strong'], 40);
const results = sampleResults(plan, ({ index, player }) =>
  Math.round((player.name === 'weak' ? 900 : 1000) + 50 * chances.normal(stream('text', index))),
);
const comparison = comparisonOf(plan, results, 'd1');
const timing = {
  players: plan.players.map(({ name }) => ({ player: name, median: 1.5, worst: 3, total: 9 })),
};

function tableOf(width: number): string[] {
  const text = comparisonText(comparison, timing, width);
  return text.split('\n').filter((line) => /^[│┌├└]/.test(line));
}

describe('a comparison as text', () => {
  it.each([60, 80, 120, 200])('fits %d columns, and keeps what matters', (width) => {
    const lines = tableOf(width);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(lines[1]).toMatch(/K │ player .* score .* to weak │ 95 % interval/);
  });

  it('shows everything where there is room', () => {
    expect(tableOf(200)[1]).toMatch(/won │ correlation │ +worth │ ms a move/);
    const strong = tableOf(200).find((line) => line.includes('strong *'));
    expect(strong).toMatch(
      /│ {5}│ strong \* │ +\d+ │ \d+ … \d+ +│ +\+\d+\.\d % │ \+\d+\.\d … \+\d+\.\d/,
    );
  });

  it('says who wins at which number of kinds', () => {
    expect(comparisonText(comparison, null, 100)).toContain(
      '\nK = 4: strong wins\nK = 6: strong wins\n',
    );
  });
});
