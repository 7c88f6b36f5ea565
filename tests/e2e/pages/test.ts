import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
