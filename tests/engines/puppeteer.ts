import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Engine, EngineBrowser, EnginePage } from '#tests/engines/port.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const firefoxPath = (): string | undefined =>
  [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX].find((path) => path !== '' && existsSync(path));

/** Firefox by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  keepsProfile: true,
  missing: () => (firefoxPath() ? null : 'apt-get install firefox-esr'),
  launch: async (userDataDir) =>
    browserOf(await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath() ?? '', headless: true, userDataDir })),
};

export const chromium: Engine = {
  name: 'chromium',
  keepsProfile: true,
  missing() {
    try {
      chromiumPath();
      return null;
    } catch {
      return 'apt-get install chromium';
    }
  },
  launch: async (userDataDir) =>
    browserOf(await puppeteer.launch({ executablePath: chromiumPath(), headless: true, userDataDir, args: [...CHROMIUM_ARGS] })),
};

async function browserOf(browser: Browser): Promise<EngineBrowser> {
  return {
    version: await browser.version(),
    newPage: async () => pageOf(await browser.newPage()),
    async kill() {
      browser.process()?.kill('SIGKILL');
      await browser.disconnect();
    },
    close: () => browser.close(),
  };
}

function pageOf(page: Page): EnginePage {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') told.push(`${message.type()} ${message.text()}`);
  });
  page.on('pageerror', (error) => told.push(`error ${error instanceof Error ? error.message : String(error)}`));
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    },
    async reload() {
      await page.reload({ waitUntil: 'load', timeout: 60_000 });
    },
    evaluate: <T>(body: string, ...args: readonly unknown[]) =>
      page.evaluate(`(async (...args) => { ${body} })(...${JSON.stringify(args)})`) as Promise<T>,
    click: (css) => page.locator(css).click(),
    async type(css, text) {
      const field = await page.waitForSelector(css);
      await field?.type(text);
    },
    async attach(css, file) {
      const input = await page.waitForSelector(css);
      // The selector names a file input.
      await (input as unknown as { uploadFile(path: string): Promise<void> } | null)?.uploadFile(file);
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    async screenshot(file) {
      await page.screenshot({ path: file as `${string}.png` });
    },
    messages: async () => told.splice(0),
    close: () => page.close(),
  };
}
