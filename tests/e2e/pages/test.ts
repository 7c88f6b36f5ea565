import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiOf } from '#tests/e2e/pages/session.ts';
import { test as base } from '#tests/support/time-left.ts';

/** `url`: the server of the run, by its number. `profile`: an empty folder for a browser that is closed and opened again. */
export const test = base.extend<{ url: string; profile: string }>({
  url: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('no server');
    await use(baseURL.replace('localhost', '127.0.0.1'));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  profile: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'saha-device-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },
});

/**
 * For tests that switch the language, which the person keeps on the server: the next test gets Turkish, whatever happened.
 * A fixture and no hook: hooks also run after a test that was left out, and find no page.
 */
export const testOfLanguages = test.extend<{ turkishAgain: undefined }>({
  turkishAgain: [
    async ({ page }, use, info) => {
      await use(undefined);
      if (info.status !== 'passed') await (await apiOf(page))('POST', 'auth/switch-language', { body: { language: 'tr' } });
    },
    { auto: true },
  ],
});
