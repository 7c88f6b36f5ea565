import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { expectAccessible } from './pages/inspection.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { chip, signIn } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';
import { test } from '#tests/e2e/pages/test.ts';

const LIST = '/companies/audit-reports/operational-audit-report';
const DAY = 24 * 60 * 60 * 1000;

const storedMenus = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('menu-v1')).keys()).map((request) => new URL(request.url).pathname));
/** Makes the stored access token one whose time is over. */
const lapse = (page: Page) =>
  page.evaluate(() => {
    const key = 'saha.access-token';
    const [head = '', payload = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.');
    const read = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const lapsed = btoa(JSON.stringify({ ...read, exp: read.exp - 90_000 }))
      .replaceAll('=', '')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    localStorage.setItem(key, [head, lapsed, signature].join('.'));
  });

test('AUTH-GUARD-09 AUTH-GUARD-01 AUTH-TOK-01: a page behind the sign-in is asked for, remembered and opened after it', async ({
  page,
}) => {
  await page.goto(`${LIST}?q=depo`);
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(page).toHaveTitle('Giriş – Saha');
  await page.getByLabel('E-posta').fill('  auditor@demo.saha ');
  await page.getByLabel('Şifre', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'hatalı' })).toBeVisible();
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(`${LIST}?q=depo`);
  await expect(page).toHaveTitle('Operasyonel Denetim Raporları – Saha');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['saha.access-token', 'saha.refresh-token', 'saha.session-id', 'saha.token-time']));
});

for (const [path, title] of [
  ['/survey/k7Q2-a1', 'Anket'],
  ['/report/public/k7Q2-a1', 'Paylaşılan rapor'],
] as const)
  test(`AUTH-ROUTE-01: ${path} stays with its token, signed out and signed in`, async ({ page }) => {
    const stays = async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Bu bağlantı bilinmiyor')).toBeVisible();
      await expect(page).toHaveURL(path);
    };
    await stays();
    await expectAccessible(page, path);
    await signIn(page, 'auditor');
    await stays();
  });

test('AUTH-GUARD-03 AUTH-GUARD-10 AUTH-GUARD-11 SHELL-ROUTE-01 SHELL-ROUTE-04: where paths lead a person who is signed in', async ({
  page,
}) => {
  await signIn(page, 'auditor');
  for (const [path, end] of [
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/register', '/dashboard'],
    ['/no/such/page', '/404'],
    ['/companies/management-companies', '/404'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(end);
  }
  await expect(page).toHaveTitle('Sayfa Bulunamadı – Saha');
});

test('OFF-SW-02 OFF-SW-04 OFF-SW-06 OFF-DEV-01: without network, deep link, menu, other language and a lapsed token; with it again the token is renewed', async ({
  page,
  context,
}) => {
  await signIn(page, 'auditor');
  await underWorker(page);
  await page.reload();
  await expect.poll(() => storedMenus(page)).toHaveLength(1);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    return (
      await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)))
    ).flat();
  });
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await goOffline(context);
  await page.goto(`${LIST}/create`);
  await expect(page).toHaveTitle('Operasyonel Denetim Oluştur – Saha');
  await context.addCookies([{ name: 'language', value: 'en', url: new URL('/', page.url()).href }]);
  await lapse(page);
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard – Saha');
  await expect(chip(page)).toBeVisible();

  // Read before: the browser's word that there is a connection renews by itself.
  const lapsed = await page.evaluate(() => localStorage.getItem('saha.access-token'));
  await goOnline(context);
  await page.reload();
  await expect(chip(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saha.access-token'))).not.toBe(lapsed);
});

test('OFF-DEV-02: after 14 days without contact the copy is locked, and opens at the next contact', async ({ page, context }) => {
  await signIn(page, 'auditor');
  await underWorker(page);
  // An answer that still comes would be a contact.
  await goOffline(context);
  await page.evaluate((at) => localStorage.setItem('saha.last-contact', String(at)), Date.now() - 15 * DAY);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cihaz kilitlendi' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saha.refresh-token'))).not.toBeNull();
  await goOnline(context);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(chip(page)).toBeVisible();
});

test('AUTH-REF-04 AUTH-GUARD-06 HTTP-ERR-401: a refused renewal says so, clears the session keys and leads to the sign-in', async ({
  page,
}) => {
  await signIn(page, 'auditor');
  await lapse(page);
  await page.evaluate(() => localStorage.setItem('saha.refresh-token', 'nonsense'));
  // Looked for frame by frame: the message stands for 1.2 s only.
  const message = page.getByText('Oturumunuzun süresi doldu').waitFor();
  await page.goto('/dashboard');
  await message;
  await expect(page).toHaveURL('/login?to=%2Fdashboard');
  expect(
    await page.evaluate(() =>
      ['access-token', 'refresh-token', 'session-id', 'token-time'].filter((key) => localStorage.getItem(`saha.${key}`) !== null),
    ),
  ).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name?.startsWith('dev-')))).toBe(true);
});

test('OFF-INST-01: the manifest offers installation in Turkish, with icons that are there', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Saha – İSG saha denetimi',
    short_name: 'Saha',
    lang: 'tr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#304156',
    background_color: '#304156',
  });
  await page.goto('/login');
  for (const [sizes, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]) {
    const icon = manifest.icons.find((one: { sizes: string; purpose: string }) => one.sizes === sizes && one.purpose === purpose);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, icon.src as string);
    expect(size).toBe(sizes);
  }
});
