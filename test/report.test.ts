import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchpoint } from './command.js';
import { openTab, reports, short, violations } from './reports.js';

const { folder, at, run, look } = reports();

/** What a player may call itself or print; as a name, in a file that a system can have. */
const hostile = '<img src=x onerror=alert(1)>';
const output = '</script><script>alert(1)</script>\u2028<!--';

beforeAll(() => {
  writeFileSync(
    at(`${hostile}.mjs`),
    `export default { name: 'h', choose(turn) {
      if (turn.turn < 3) return turn.moves[0];
      console.error(${JSON.stringify(output)});
      throw new Error(${JSON.stringify(output)});
    } };`,
  );
  writeFileSync(at('broken.mjs'), 'export default 5;');
  for (const name of ['number-crush', 'match']) {
    run(name, 'tournament', 'random', 'greedy', '--arena', name, ...short);
  }
}, 300_000);

describe('the report of a tournament', () => {
  it('shows every part in its tab, and no tab without its part', async () => {
    await look(at('number-crush', 'report.html'), {}, async (page) => {
      const names = await page.getByRole('tab').allInnerTexts();
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
    await look(at('match', 'report.html'), {}, async (page) => {
      await openTab(page, 'The run');
      command = await page.locator('#panel-run pre').innerText();
    });
    run('again', ...command.split(' ').slice(1));
    const [first, second] = ['match', 'again'].map((name) =>
      readFileSync(at(name, 'standings.json'), 'utf8'),
    );
    expect(second).toBe(first);
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
] as const)('the report, %s', (_, as) => {
  it('passes axe in every tab and never scrolls sideways', async () => {
    await look(hostileRun(), as, async (page) => {
      for (const tab of await page.getByRole('tab').all()) {
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
    await look(hostileRun(), {}, async (page) => {
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

describe('a report that cannot be written', () => {
  it('costs a run nothing else', () => {
    mkdirSync(at('blocked', 'report.html'), { recursive: true });
    const { status, stdout } = matchpoint([
      ...['tournament', 'first', '--kinds', '4', ...short, '--out', at('blocked')],
    ]);
    expect(status).toBe(0);
    expect(stdout.toString()).toMatch(
      /could not write the report \(again with: matchpoint report /,
    );
    expect(matchpoint(['verify', at('blocked')]).status).toBe(0);
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
