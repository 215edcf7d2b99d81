import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTab, reports, violations } from './reports.js';

const { at, run, look } = reports();

describe('the report of a comparison and of a duel', () => {
  it('draws strength against budget and the differences to the baseline', async () => {
    const terms = ['--by', 'budget', '20plies,80plies', '--kinds', '5', '--seeds', '6'];
    const file = run('by', 'compare', 'monte-carlo', ...terms, '--moves', '6');
    await look(file, {}, async (page) => {
      const { sentences } = JSON.parse(readFileSync(at('by', 'comparison.json'), 'utf8'));
      const panel = page.getByRole('tabpanel', { name: 'Comparison' });
      for (const sentence of sentences) expect(await panel.innerText()).toContain(sentence);
      expect(
        await page
          .getByRole('img', { name: /^Strength against budget: monte-carlo at 20plies/ })
          .count(),
      ).toBe(1);
      expect(
        await page.getByRole('img', { name: /^Differences, 5 kinds: monte-carlo@80plies/ }).count(),
      ).toBe(1);
      expect(await violations(page)).toEqual([]);
      await openTab(page, 'Replay');
      expect(await page.locator('.verdict').innerText()).toContain('verified by replay');
    });
  });

  it('draws how the interval of a duel closed in', async () => {
    const seeds = ['--kinds', '5', '--moves', '12', '--max-seeds', '40', '--budget', '100plies'];
    const file = run('duel', 'duel', 'monte-carlo', 'greedy', ...seeds);
    await look(file, {}, async (page) => {
      const { sentence } = JSON.parse(readFileSync(at('duel', 'duel.json'), 'utf8'));
      const panel = page.getByRole('tabpanel', { name: 'Duel' });
      expect(await panel.innerText()).toContain(sentence);
      expect(
        await page
          .getByRole('img', { name: /^The difference of monte-carlo and greedy over/ })
          .count(),
      ).toBe(1);
      expect(await violations(page)).toEqual([]);
    });
  });
});
