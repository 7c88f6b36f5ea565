import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { chip, signIn } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';

const WORKER = 'dist/client/sw.js';

// A browser asks for the worker's file past every fake of the network, so that the file itself becomes the next version.
let published = '';
test.beforeEach(async () => {
  published = await readFile(WORKER, 'utf8');
});
test.afterEach(() => writeFile(WORKER, published));

test('OFF-SW-07: a new version is announced, waits while any tab has something to lose, and is taken at the word of the person', async ({ page, context }) => {
  await signIn(page, 'auditor');
  await underWorker(page);
  await page.reload();
  await expect(chip(page)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Yeni sürüm hazır' });
  await expect(notice).toHaveCount(0);

  await writeFile(WORKER, `${published}\n// next version\n`);
  await page.reload();
  await expect(notice).toBeVisible();

  const busy = await context.newPage();
  await busy.goto('/favicon.svg');
  await busy.evaluate(() => {
    void navigator.locks.request('saha-busy', { mode: 'shared' }, () => new Promise(() => undefined));
  });
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await notice.getByRole('button', { name: 'Şimdi güncelle' }).click();
  await expect(notice).toContainText('Bitince yeniden deneyin');
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);

  await busy.close();
  await notice.getByRole('button', { name: 'Şimdi güncelle' }).click();
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true)).toBe(false);
  await expect(chip(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
