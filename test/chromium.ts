import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export interface PageLook {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly still?: boolean;
}

/** A page opened from disk in real Chromium, and everything it complained of or asked for. */
export interface OpenedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a file as a user does: by its path, in a browser that has never seen it. */
export async function openFromDisk(
  file: string,
  { width = 1280, height = 900, dark = false, still = false }: PageLook = {},
): Promise<OpenedPage> {
  const profile = mkdtempSync(join(tmpdir(), 'matchpoint-chromium-'));
  const browser: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: executable(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  const complaints: string[] = [];
  const page = await browser.newPage();
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return {
    page,
    complaints,
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function executable(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(existsSync);
  if (found === undefined) throw new Error('Chromium is not installed: apt-get install chromium');
  return found;
}
