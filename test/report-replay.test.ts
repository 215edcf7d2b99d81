import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arenas } from '../arenas/index.js';
import { openTab, reports, short } from './reports.js';

const { at, run, records, look } = reports();

beforeAll(() => {
  for (const { name } of arenas) {
    run(name, 'tournament', 'random', 'greedy', '--arena', name, ...short);
  }
}, 300_000);

const shownScore = async (page: Page) =>
  Number((await page.locator('output.score').innerText()).replaceAll(',', '').replace('−', '-'));

async function pick(page: Page, index: number): Promise<void> {
  await page.getByLabel('Game', { exact: true }).selectOption(String(index));
}

describe('the replay viewer', () => {
  it.each(arenas.map(({ name }) => name))(
    'replays a game of %s to its recorded end',
    async (name) => {
      await look(at(name, 'report.html'), {}, async (page) => {
        await openTab(page, 'Replay');
        for (const [i, { index, score, moves }] of records(name).slice(0, 2).entries()) {
          await pick(page, index);
          expect(await shownScore(page)).toBe(0);
          await page.getByLabel('Speed').selectOption(i === 0 ? '4' : '16');
          await page.getByRole('button', { name: 'Play' }).click();
          await page.getByText(`Move ${moves.length} of ${moves.length}`).waitFor();
          await page.getByRole('button', { name: 'Play' }).waitFor();
          expect(await shownScore(page)).toBe(score);
          const verdict = await page.locator('.verdict').innerText();
          expect(verdict).toBe(
            `Final score ${score.toLocaleString('en').replace('-', '−')}, verified by replay.`,
          );
        }
      });
    },
  );

  it('is played by keyboard alone', async () => {
    await look(at('tile-matching', 'report.html'), { still: true }, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Replay');
      await page.keyboard.press('Tab');
      const move = () => page.getByRole('slider', { name: 'Move' }).inputValue();
      await page.keyboard.press('ArrowRight');
      await expect.poll(move).toBe('1');
      await page.keyboard.press('ArrowRight');
      await expect.poll(move).toBe('2');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(move).toBe('1');
      await page.keyboard.press('End');
      await expect.poll(move).toBe('7');
      await page.keyboard.press('Home');
      await expect.poll(move).toBe('0');
      for (let i = 0; i < 9; i++) await page.keyboard.press('+');
      expect(await page.getByLabel('Speed').inputValue()).toBe('16');
      await page.keyboard.press('-');
      expect(await page.getByLabel('Speed').inputValue()).toBe('8');
      await page.keyboard.press('+');
      await page.keyboard.press(' ');
      await expect.poll(move).toBe('7');
    });
  });

  it('has an address for every move', async () => {
    await look(at('candy-crush', 'report.html'), {}, async (page) => {
      const { index, moves } = records('candy-crush')[3] ?? { index: 0, moves: [] };
      await openTab(page, 'Replay');
      await pick(page, index);
      await page.getByRole('slider', { name: 'Move' }).fill('3');
      const address = page.url();
      expect(address).toMatch(new RegExp(`#game=${index}&move=3$`));
      await page.goto('about:blank');
      await page.goto(address);
      await page.getByText(`Move 3 of ${moves.length}`).waitFor();
      expect(await page.getByLabel('Game', { exact: true }).inputValue()).toBe(String(index));
    });
  });

  it('finds games by any words of their line', async () => {
    await look(at('blockfall', 'report.html'), {}, async (page) => {
      await openTab(page, 'Replay');
      await page.getByLabel('Search').fill('random board 2');
      const listed = page.getByLabel('Game', { exact: true }).locator('option');
      await expect.poll(() => listed.count()).toBe(1);
      expect(await listed.innerText()).toMatch(/^random · \d+ kinds · board 2 · game 0 · /);
    });
  });
});
