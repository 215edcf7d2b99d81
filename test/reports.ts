import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { GameRecord } from '../src/api/record.js';
import { openFromDisk, type PageLook, startChromium } from './chromium.js';
import { matchpoint } from './command.js';

/** Options of a tournament that is over at once. */
export const short = ['--moves', '7', '--games', '1', '--boards', '4', '--budget', '50plies'];

/** A folder for the runs of a test file, and a browser that looks at their reports. */
export function reports() {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-report-'));
  const at = (...names: string[]) => join(folder, ...names);
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    at,

    /** Plays a run by the real command; gives the path of its report. */
    run(name: string, ...args: string[]): string {
      const { status, stderr, stdout } = matchpoint([...args, '--out', at(name)]);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout.toString()).toContain(`wrote ${at(name, 'report.html')}`);
      return at(name, 'report.html');
    },

    records(name: string): (GameRecord & { index: number })[] {
      const lines = readFileSync(at(name, 'games.ndjson'), 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line));
    },

    /** Opens a report, hands it over, and holds it to having made no sound. */
    async look(file: string, as: PageLook, use: (page: Page) => Promise<void>): Promise<void> {
      if (browser === undefined) throw new Error('Chromium has not started');
      const { page, complaints, close } = await openFromDisk(browser, file, as);
      try {
        await use(page);
        expect(complaints).toEqual([]);
      } finally {
        await close();
      }
    },
  };
}

export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** What axe finds wrong with the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
