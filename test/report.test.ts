import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenas } from '../arenas/index.js';
import type { GameRecord } from '../src/api/record.js';
import { openFromDisk, type PageLook, startChromium } from './chromium.js';
import { matchpoint } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
let browser: Browser;
afterAll(() => browser?.close());
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function run(name: string, ...args: string[]): string {
  const { status, stderr, stdout } = matchpoint([...args, '--out', at(name)]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.toString()).toContain(`wrote ${at(name, 'report.html')}`);
  return at(name, 'report.html');
}

function records(name: string): (GameRecord & { index: number })[] {
  const lines = readFileSync(at(name, 'games.ndjson'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Opens a report, hands it over, and holds it to having made no sound. */
async function withPage(
  file: string,
  look: PageLook,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, complaints, close } = await openFromDisk(browser, file, look);
  try {
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
}

const tabs = (page: Page) => page.getByRole('tab');
const shownScore = async (page: Page) =>
  Number((await page.locator('output.score').innerText()).replaceAll(',', '').replace('−', '-'));

async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

async function pick(page: Page, index: number): Promise<void> {
  await page.getByLabel('Game', { exact: true }).selectOption(String(index));
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** What a player may call itself or print; as a name, in a file that a system can have. */
const hostile = '<img src=x onerror=alert(1)>';
const output = '</script><script>alert(1)</script>\u2028<!--';

beforeAll(async () => {
  browser = await startChromium();
  writeFileSync(
    at(`${hostile}.mjs`),
    `export default { name: 'h', choose(turn) {
      if (turn.turn < 3) return turn.moves[0];
      console.error(${JSON.stringify(output)});
      throw new Error(${JSON.stringify(output)});
    } };`,
  );
  writeFileSync(at('broken.mjs'), 'export default 5;');
  for (const { name } of arenas) {
    run(
      name,
      'tournament',
      'random',
      'greedy',
      '--arena',
      name,
      '--moves',
      '7',
      '--games',
      '1',
      '--boards',
      '4',
      '--budget',
      '50plies',
    );
  }
}, 300_000);

describe('the report of a tournament', () => {
  it.each(arenas.map(({ name }) => name))(
    'replays a game of %s to its recorded end',
    async (name) => {
      await withPage(at(name, 'report.html'), {}, async (page) => {
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

  it('shows every part in its tab, and no tab without its part', async () => {
    await withPage(at('number-crush', 'report.html'), {}, async (page) => {
      const names = await tabs(page).allInnerTexts();
      expect(names).toEqual([
        ...['Standings', 'By kinds', 'Scores', 'Who beats whom', 'Ranks', 'Time', 'Faults'],
        ...['Replay', 'The run'],
      ]);
      for (const name of names) {
        await openTab(page, name);
        await page.getByRole('heading', { name, level: 2 }).waitFor();
        expect(await page.getByRole('tabpanel').count()).toBe(1);
      }
      const { digest, players } = JSON.parse(
        readFileSync(at('number-crush', 'standings.json'), 'utf8'),
      );
      await openTab(page, 'Standings');
      const rows = await page
        .getByRole('table', { name: 'Standings' })
        .getByRole('row')
        .allInnerTexts();
      expect(rows[1]).toContain(players[0].player);
      expect(rows[1]).toContain(players[0].total.toLocaleString('en'));
      expect(await page.getByRole('img', { name: /^Mean scores: greedy/ }).count()).toBe(1);
      await openTab(page, 'The run');
      expect(await page.getByRole('tabpanel').innerText()).toContain(digest);
    });
  });

  it('names the command that plays the same run again', async () => {
    let command = '';
    await withPage(at('match', 'report.html'), {}, async (page) => {
      await openTab(page, 'The run');
      command = await page.locator('#panel-run pre').innerText();
    });
    run('again', ...command.split(' ').slice(1));
    const [first, second] = ['match', 'again'].map((name) =>
      readFileSync(at(name, 'standings.json'), 'utf8'),
    );
    expect(second).toBe(first);
  });

  it('is played by keyboard alone', async () => {
    await withPage(at('tile-matching', 'report.html'), { still: true }, async (page) => {
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
    await withPage(at('candy-crush', 'report.html'), {}, async (page) => {
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
    await withPage(at('blockfall', 'report.html'), {}, async (page) => {
      await openTab(page, 'Replay');
      await page.getByLabel('Search').fill('random board 2');
      const listed = page.getByLabel('Game', { exact: true }).locator('option');
      await expect.poll(() => listed.count()).toBe(1);
      expect(await listed.innerText()).toMatch(/^random · \d+ kinds · board 2 · game 0 · /);
    });
  });

  it('is small: a default tournament fits in a third of what it may take', () => {
    const file = run('default', 'tournament', 'random', 'first', 'greedy', '--budget', '100plies');
    expect(statSync(file).size).toBeLessThan(1_000_000);
  });
});

describe.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['phone', { width: 390, height: 844 }],
] as const)('the report, %s', (_, look) => {
  it('passes axe in every tab and never scrolls sideways', async () => {
    await withPage(hostileRun(), look, async (page) => {
      for (const tab of await tabs(page).all()) {
        await tab.click();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
        expect(await violations(page)).toEqual([]);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(wide).toBeLessThanOrEqual(0);
      }
    });
  });
});

describe('a report of hostile players', () => {
  it('shows names, messages and output as text, and runs nothing', async () => {
    await withPage(hostileRun(), {}, async (page) => {
      expect(await page.getByRole('rowheader', { name: hostile }).count()).toBe(1);
      await openTab(page, /^Faults \(\d+\)/);
      const panel = page.getByRole('tabpanel');
      expect(await panel.innerText()).toContain('broken.mjs');
      expect(await panel.getByRole('heading', { name: hostile }).count()).toBe(1);
      await panel.locator('summary').first().click();
      expect(await panel.locator('pre').first().textContent()).toContain(output);
      expect(await panel.innerText()).toContain('matchpoint referee');
      expect(await page.locator('img').count()).toBe(0);

      await panel.getByRole('button', { name: 'Watch the game up to here' }).first().click();
      await page.getByText('Move 3 of 3').waitFor();
      expect(await page.locator('.verdict').innerText()).toMatch(/It ended in a fault: threw\.$/);
    });
  });
});

describe('the report of a comparison and of a duel', () => {
  it('draws strength against budget and the differences to the baseline', async () => {
    const file = run(
      'by',
      'compare',
      'monte-carlo',
      '--by',
      'budget',
      '20plies,80plies',
      '--kinds',
      '5',
      '--seeds',
      '6',
      '--moves',
      '6',
    );
    await withPage(file, {}, async (page) => {
      const { sentences } = JSON.parse(readFileSync(at('by', 'comparison.json'), 'utf8'));
      const panel = page.getByRole('tabpanel', { name: 'Comparison' });
      for (const sentence of sentences) expect(await panel.innerText()).toContain(sentence);
      expect(
        await page
          .getByRole('img', { name: /^Strength against budget: monte-carlo at 20plies/ })
          .count(),
      ).toBe(1);
      expect(
        await page.getByRole('img', { name: /^Differences, all kinds together/ }).count(),
      ).toBe(1);
      expect(await violations(page)).toEqual([]);
      await openTab(page, 'Replay');
      expect(await page.locator('.verdict').innerText()).toContain('verified by replay');
    });
  });

  it('draws how the interval of a duel closed in', async () => {
    const file = run(
      'duel',
      'duel',
      'greedy',
      'random',
      '--kinds',
      '5',
      '--moves',
      '6',
      '--max-seeds',
      '60',
    );
    await withPage(file, {}, async (page) => {
      const { sentence } = JSON.parse(readFileSync(at('duel', 'duel.json'), 'utf8'));
      const panel = page.getByRole('tabpanel', { name: 'Duel' });
      expect(await panel.innerText()).toContain(sentence);
      expect(
        await page.getByRole('img', { name: /^The difference of greedy and random over/ }).count(),
      ).toBe(1);
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('matchpoint report', () => {
  it('writes the same page again, wherever it is wanted', () => {
    const { status, stdout } = matchpoint(['report', at('match'), '--out', at('copy.html')]);
    expect(status).toBe(0);
    expect(stdout.toString()).toBe(`wrote ${at('copy.html')}\n`);
    expect(readFileSync(at('copy.html'), 'utf8')).toBe(
      readFileSync(at('match', 'report.html'), 'utf8'),
    );
  });

  it('refuses a folder without a run in one line', () => {
    const { status, stderr } = matchpoint(['report', folder]);
    expect([status, stderr]).toEqual([2, `matchpoint: '${folder}' holds no run\n`]);
  });

  it('says that a file cannot be written, as the machine’s failure', () => {
    const { status, stderr } = matchpoint(['report', at('match'), '--out', at('none', 'x.html')]);
    expect(status).toBe(3);
    expect(stderr).toMatch(/^matchpoint: cannot write '.*x\.html': .*\n$/);
  });
});

/** A tournament with a player that fails in every game and one that cannot be loaded. */
function hostileRun(): string {
  const report = at('hostile', 'report.html');
  if (statSync(report, { throwIfNoEntry: false }) !== undefined) return report;
  const { status } = matchpoint([
    ...['tournament', 'first', at(`${hostile}.mjs`), at('broken.mjs')],
    ...['--moves', '6', '--kinds', '4,5', '--budget', '50plies', '--out', at('hostile')],
  ]);
  expect(status).toBe(0);
  return report;
}
