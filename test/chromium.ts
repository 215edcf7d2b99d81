import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export interface PageLook {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Asks pages not to move things. */
  readonly still?: boolean;
}

/** A page opened from disk in real Chromium, and everything it complained of or asked for. */
export interface OpenedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Starts the system's Chromium, with a new profile that goes with it. */
export function startChromium(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('Chromium is not installed: sudo apt-get install -y chromium');
  }
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  });
}

/** Opens a file as a user does: by its path, in a browser that has never seen it. */
export async function openFromDisk(
  browser: Browser,
  file: string,
  { width = 1280, height = 900, dark = false, still = false }: PageLook,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  const complaints: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    const asked = request.url().split('#')[0];
    if (asked !== address) complaints.push(`request: ${asked}`);
  });
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}
