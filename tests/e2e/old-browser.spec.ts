import { expect, type Page } from '@playwright/test';
import { SERVED } from '#tools/served-browsers.mjs';
import { test } from '#tests/e2e/pages/test.ts';

test.use({ serviceWorkers: 'block' });

async function expectSaysOld(page: Page): Promise<void> {
  for (const title of ['Bu tarayıcı Saha için çok eski', 'This browser is too old for Saha'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const version of [`Chrome ve Edge ${SERVED.chrome}`, `Firefox ${SERVED.firefox}`, `iOS ${SERVED.safari}`])
    await expect(page.locator('#old-browser')).toContainText(version);
  await expect(page.locator('#root')).toBeEmpty();
}

/** What came to browsers last of that which the product calls: without it the first call would leave a blank. */
const NEWEST: Readonly<Record<string, () => void>> = {
  'Promise.withResolvers': () => Reflect.deleteProperty(Promise, 'withResolvers'),
  'Map.groupBy': () => Reflect.deleteProperty(Map, 'groupBy'),
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'Intl.Segmenter': () => Reflect.deleteProperty(Intl, 'Segmenter'),
  'Array.prototype.toSorted': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'scripts as modules': () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
};

for (const [name, remove] of Object.entries(NEWEST))
  test(`a browser without ${name} gets a page that says so`, async ({ page }) => {
    await page.addInitScript(remove);
    await page.goto('/login');
    await expectSaysOld(page);
  });

test('a browser that cannot read the scripts gets the same page, not a blank', async ({ page }) => {
  await page.route(/\/assets\/libraries\.[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class { static ?? }' }),
  );
  await page.goto('/login');
  await expectSaysOld(page);
});

test('the first script is in a syntax that a browser of 2009 reads', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('script[src*="/assets/boot."]').getAttribute('src');
  const script = await (await request.get(address ?? '')).text();
  expect(script).toContain('showOldBrowser');
  const newer = script.match(/=>|`|\.\.\.|\?\?|\?\.[a-z(]|\b(?:const|let|class|async|await)\s+[\w{[]|\bfor\s*\([^;)]* of |catch\s*\{/g);
  expect(newer).toBeNull();
});

test('a browser of today gets the product', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Şifre').first()).toBeVisible();
  await expect(page.locator('#old-browser')).toHaveCount(0);
});
