import { expect } from '@playwright/test';
import { test } from '#tests/e2e/pages/test.ts';

// A first visit: no service worker has the parts yet.
test.use({ serviceWorkers: 'block' });

test('on a line that loses each script twice the first page still comes', async ({ page }) => {
  const asked = new Map<string, number>();
  await page.route(/\/assets\/(?!boot\.)[^/]*\.js$/, async (route) => {
    const name = new URL(route.request().url()).pathname;
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    await (times <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  expect(asked.size).toBeGreaterThan(3);
});
