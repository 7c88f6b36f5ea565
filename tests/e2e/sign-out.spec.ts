import { expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { expectAccessible } from './pages/inspection.ts';
import { apiOf, chip, expectAllSent, expectConnection, signIn } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';
import { test } from '#tests/e2e/pages/test.ts';

const COMPANIES = '/companies/management-companies';

async function addCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'İşletmeci şirket ekle' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: /^Kaydet/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name)).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await signIn(page, 'account_manager');
  await page.goto(COMPANIES);
  await expect(page.getByRole('table')).toBeVisible();
  await underWorker(page);
}

const names = async (page: Page): Promise<string> => JSON.stringify((await (await apiOf(page))('GET', 'management-companies')).body);
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

test.beforeEach(async ({ page }) => open(page));

test('fault 25 OFF-DEV-03 OFF-DEV-12 OFF-DEV-04 OFF-REP-07: kept at a sign-out without network, unseen by somebody else, sent at the own next sign-in', async ({
  page,
  context,
}) => {
  const name = `Saklanan ${Date.now()}`;
  await goOffline(context);
  await expectConnection(page, 'offline');
  await addCompany(page, name);
  await askToSignOut(page);
  await expect(page.getByRole('dialog')).toContainText('1 kayıt gönderilmeyi bekliyor.');
  await expect(page.getByRole('button', { name: 'Şimdi gönder, sonra çık' })).toBeDisabled();
  await page.getByRole('button', { name: 'Sonraki girişime kadar bu cihazda sakla' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('saha.access-token'))).toBeNull();
  expect(await page.evaluate(async () => (await (await caches.open('menu-v1')).keys()).length)).toBe(0);
  expect((await databases(page)).filter((one) => one.includes('rep-'))).toEqual([]);

  await goOnline(context);
  await signIn(page, 'account_manager', 'other.saha');
  await page.goto(COMPANIES);
  await expect(page.getByRole('heading', { name: 'İşletmeci şirketler' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(chip(page)).toHaveAttribute('data-waiting', '0');
  await askToSignOut(page);
  await expect(page).toHaveURL('/login');

  await open(page);
  await expectAllSent(page);
  expect(await names(page)).toContain(name);
});

test('fault 25 OFF-DEV-11: sent first, then signed out', async ({ page, context }) => {
  const name = `Gönderilen ${Date.now()}`;
  // The network is there, but the server takes no writes just now.
  await context.route('**/api/web/management-companies', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await addCompany(page, name);
  await askToSignOut(page);
  await expect(page.getByRole('dialog')).toContainText('1 kayıt gönderilmeyi bekliyor.');
  await context.unroute('**/api/web/management-companies');
  await page.getByRole('button', { name: 'Şimdi gönder, sonra çık' }).click();
  await expect(page).toHaveURL('/login', { timeout: 60_000 });
  await open(page);
  expect(await names(page)).toContain(name);
});

test('OFF-DEV-03: without a network a sign-out says first that nobody can sign in here until there is one', async ({ page, context }) => {
  await goOffline(context);
  await expectConnection(page, 'offline');
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Çıkarsanız bağlantı gelene kadar bu cihazda kimse giriş yapamaz');
  await expectAccessible(page, 'sign-out without a network');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(COMPANIES);
  await askToSignOut(page);
  await dialog.getByRole('button', { name: 'Yine de çık' }).click();
  await expect(page).toHaveURL('/login');
});

test('a notice on a phone covers no button of a dialog that is open', async ({ page, context }) => {
  await goOffline(context);
  await expectConnection(page, 'offline');
  await addCompany(page, `Örtülen ${Date.now()}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Göndermeden sil…' })).toBeVisible();
  // Where notices come, whether one is there just now or not: as high as one of three lines.
  const place = await page.locator('.mantine-Notifications-root[data-position=bottom-left]').evaluate((one) => {
    const { top, bottom, right } = one.getBoundingClientRect();
    const isAtTop = getComputedStyle(one).top === '4px';
    return isAtTop ? { top, bottom: top + 100, right } : { top: bottom - 100, bottom, right };
  });
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    const isCovered = box !== null && box.y < place.bottom && box.y + box.height > place.top && box.x < place.right;
    expect(isCovered, (await button.textContent()) ?? '').toBe(false);
  }
});

test('fault 25 OFF-DEV-11: discarded only after the typed word', async ({ page, context }) => {
  const name = `Silinen ${Date.now()}`;
  await goOffline(context);
  await expectConnection(page, 'offline');
  await addCompany(page, name);
  await askToSignOut(page);
  await page.getByRole('button', { name: 'Göndermeden sil…' }).click();
  const discard = page.getByRole('button', { name: 'Hepsini sil ve çık' });
  await expect(discard).toBeDisabled();
  await page.getByLabel('Onaylamak için SİL yazın').fill('sil');
  await discard.click();
  await expect(page).toHaveURL('/login');
  expect((await databases(page)).filter((one) => one.includes('dev-') || one.includes('rep-'))).toEqual([]);
  await goOnline(context);
  await open(page);
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await names(page)).not.toContain(name);
});

test('OFF-DEV-04: a sign-out in one tab is one in every tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(COMPANIES);
  await expect(other.getByRole('table')).toBeVisible();
  await askToSignOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
});
