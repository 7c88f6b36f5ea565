import { expect } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { COMPANIES_PATH } from '#tests/e2e/pages/companies.ts';
import { partsNamed } from '#tests/e2e/pages/parts.ts';
import { apiAs, expectAllSent, signIn } from '#tests/e2e/pages/session.ts';
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

/** What a form does not show at first: what sends, every kind of record but the audits, the copy of the server, what asks the server. */
const LATE = partsNamed('acts', 'kinds', 'replica', 'distribution', 'Overlays');

test('a press to save says that it is saving while the code that saves is still on its way', async ({ page }) => {
  await signIn(page, 'auditor');
  const { id } = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(LATE, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const form = new AuditForm(page, id);
  await page.getByLabel('Tesis adı').fill('Kod yoldayken');
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click();
  const busy = page.locator('footer button[aria-busy=true]');
  await expect(busy).toHaveText('Kaydediliyor…');
  await expect(busy).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Kaydediliyor…$/ })).toHaveCount(1);
  // A second press is no second save.
  await busy.press('Enter');
  letGo();
  await expect(page.getByText('Taslak kaydedildi, gönderiliyor.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Taslağı kaydet' })).toBeVisible();
  await form.kept();
});

test('OFF-DATA-06: parts that a line loses for ten seconds come when it is back: what was answered meanwhile is saved and sent', async ({
  page,
  url,
}) => {
  await signIn(page, 'auditor');
  const { id } = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  let isLost = true;
  let lost = 0;
  await page.route(LATE, async (route) => {
    if (isLost) lost++;
    await (isLost ? route.abort('connectionreset') : route.continue());
  });
  // Nothing of the page before is at hand any more, as where the browser has put it aside.
  await page.reload();
  await page.getByLabel('Tesis adı').fill('Hat yokken');
  await page.waitForTimeout(10_000);
  expect(lost).toBeGreaterThan(3);
  isLost = false;
  const form = new AuditForm(page, id);
  await form.saveDraft();
  await expectAllSent(page);
  const api = await apiAs(url, 'auditor');
  expect((await api('GET', `operational-audit-report-v1/${id}`)).body.data).toMatchObject({ facilityName: 'Hat yokken' });
});

/** The page's own code. */
const OFFICE = /\/assets\/management-company\.pages\.[^/]*\.js/;

test('a page whose part does not come says so, and opens with one tap on a good line: a portal answered for it', async ({ page }) => {
  await signIn(page, 'account_manager');
  const reported: string[] = [];
  page.on('request', (request) => void (request.url().includes('client-error') && reported.push(request.url())));
  let isLost = true;
  await page.route(OFFICE, (route) =>
    isLost ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hoş geldiniz' }) : route.continue(),
  );
  await page.goto(COMPANIES_PATH);
  await expect(page.getByRole('heading', { name: 'Bu sayfa yüklenemedi' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('destek için kaydedildi')).toHaveCount(0);
  isLost = false;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('button', { name: 'İşletmeci şirket ekle' })).toBeVisible({ timeout: 60_000 });
  expect(reported).toEqual([]);
});
