import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { chip, signIn } from './pages/session.ts';

/** The worker's file as it is, with one more line: for a browser that is a new version. */
const nextVersion = async (): Promise<string> => `${await readFile('dist/client/sw.js', 'utf8')}\n// next version\n`;

test('OFF-SW-07: a new version is announced, waits while any tab has something to lose, and is taken at the person\'s word', async ({ page, context }) => {
  await signIn(page, 'auditor');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(chip(page)).toBeVisible();
  await expect(page.getByText('Yeni sürüm hazır')).toHaveCount(0);

  const body = await nextVersion();
  await context.route('**/sw.js', (route) => route.fulfill({ body, contentType: 'application/javascript', headers: { 'cache-control': 'no-cache' } }));
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Yeni sürüm hazır' });
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
