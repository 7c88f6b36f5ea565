import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { firstScriptIn } from '#client/app/build-name.ts';
import { signInWith, test as base } from '#tests/support/field.ts';

const CLIENT = 'dist/client';
const NEXT = '/assets/boot.next0001.js';

/** The next build stands on the server; its pages differ from those of this one by the name of their first script. `own`: that of this one. */
const test = base.extend<{ own: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
  own: async ({}, use) => {
    const [page, worker] = ['index.html', 'sw.js'].map((name) => path.join(CLIENT, name)) as [string, string];
    const [html, script] = await Promise.all([readFile(page, 'utf8'), readFile(worker, 'utf8')]);
    const own = firstScriptIn(html) ?? '';
    await copyFile(path.join(CLIENT, own), path.join(CLIENT, NEXT));
    await writeFile(page, html.replaceAll(own, NEXT));
    await writeFile(worker, script.replaceAll(own.slice(1), NEXT.slice(1)));
    await use(own);
    await writeFile(page, html);
    await writeFile(worker, script);
    await rm(path.join(CLIENT, NEXT));
  },
});

test('OFF-SW-07: a page that was opened before the next build, and gets its worker, offers the new version', async ({
  page,
  field,
  own,
}) => {
  // The page came before that build.
  await page.route(
    (url) => url.pathname === '/login',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(NEXT, own) });
    },
  );
  await signInWith(page, field.manager);
  const first = () => page.evaluate(() => document.querySelector('script[src*="/boot."]')?.getAttribute('src'));
  expect(await first()).toBe(own);
  const notice = page.getByRole('status').filter({ hasText: 'Yeni sürüm hazır' });
  await expect(notice).toBeVisible({ timeout: 90_000 });
  await notice.getByRole('button', { name: 'Şimdi güncelle' }).click();
  await expect.poll(() => first().catch(() => null), { timeout: 30_000 }).toBe(NEXT);
  await expect(notice).toHaveCount(0);
});
