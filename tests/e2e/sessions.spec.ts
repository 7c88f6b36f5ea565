import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { COMPANIES_PATH, Companies } from '#tests/e2e/pages/companies.ts';
import { unsentOnDevice } from '#tests/e2e/pages/device-store.ts';
import { chip, expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { underWorker } from '#tests/e2e/pages/worker.ts';
import { DESK, goOffline, goOnline, TABLET } from '#tests/support/browser.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';
import { test } from '#tests/e2e/pages/test.ts';

const SECRET = 'a secret that two processes on one database share';
const MONITOR = '/admin/session-monitor';

// Two server processes on one PostgreSQL: the office works at one, the field at the other.
let office: TestServer;
let field: TestServer;
let db: pg.Client;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await startServer({ env: { SAHA_SECRET: SECRET } });
  field = await startServer({ databaseUrl: office.databaseUrl, env: { SAHA_SECRET: SECRET } });
  const { account, close } = await accountIn(office.databaseUrl, 'live.test');
  await account.addUser('saha', 2);
  await account.addUser('uzak', 2);
  await close();
  db = new pg.Client({ connectionString: office.databaseUrl });
  await db.connect();
});
test.afterAll(async () => {
  await db?.end();
  await field?.stop();
  await office?.stop();
});

const contextAt = (browser: Browser, server: TestServer, look: typeof DESK | typeof TABLET): Promise<BrowserContext> =>
  browser.newContext({ ...look, baseURL: server.url.replace('127.0.0.1', 'localhost') });

async function signedIn(browser: Browser, server: TestServer, look: typeof DESK | typeof TABLET, email: string): Promise<Page> {
  const page = await (await contextAt(browser, server, look)).newPage();
  await signInWith(page, email);
  return page;
}

/** The row of a person in a table of people. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function watching(browser: Browser): Promise<Page> {
  const page = await signedIn(browser, office, DESK, 'manager@live.test');
  await page.goto(MONITOR);
  await expect(page.locator('[data-live=true]')).toBeVisible({ timeout: 30_000 });
  return page;
}

test('SES-MON-01 SES-MON-02 SES-FLOW-04 SES-FLOW-07 SOCK-CONN-01 SOCK-CONN-02 SCR-ADM-01 SCR-OFF-04 OFF-UI-05 SYNC-CALL-04: the monitor sees a page change at the other process; a forced sign-out reaches that browser while it has unsent work, which stays on it and is sent after the next sign-in', async ({
  browser,
}) => {
  // A device reports what waits on it at most once a minute.
  test.setTimeout(240_000);
  const name = `Zorunlu Çıkış ${Date.now()}`;
  const monitor = await watching(browser);
  const context = await contextAt(browser, field, TABLET);
  const sockets: string[] = [];
  context.on('page', (page) => page.on('websocket', (socket) => void sockets.push(socket.url())));
  const tablet = await context.newPage();
  await signInWith(tablet, 'saha@live.test');
  const row = rowOf(monitor, 'saha Deneme');
  await expect(row).toContainText('Gösterge Paneli', { timeout: 30_000 });
  await expect(row).toContainText('Etkin');
  await tablet.goto(`${COMPANIES_PATH}?text=gizli`);
  await expect(row).toContainText('İşletmeci Şirketler');
  expect(sockets.length).toBeGreaterThan(0);
  for (const url of sockets) {
    expect(url).toContain('transport=websocket');
    expect(new URL(url).searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  }
  // A second tab has no socket of its own; its page is told all the same.
  const before = sockets.length;
  const second = await context.newPage();
  await second.goto('/sync/outbox');
  await expect(row).toContainText('Bekleyenler');
  expect(sockets.length).toBe(before);
  await second.close();
  const urls = await db.query<{ url: string }>(`select url from tracked_session where url <> ''`);
  expect(urls.rows.map(({ url }) => url).filter((url) => url.includes('gizli'))).toEqual([]);

  // The network is there, but the server takes no writes just now.
  const companies = new Companies(tablet);
  await companies.open();
  await context.route('**/api/web/management-companies', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await companies.add(name);
  await expect(chip(tablet)).toHaveAttribute('data-waiting', '1');
  const { client } = await signInAt(office.url, 'manager@live.test');
  await expect.poll(async () => (await client('GET', 'sync/devices')).body.data[0]?.waiting, { timeout: 90_000 }).toBe(1);
  await monitor.goto('/admin/devices');
  await expect(rowOf(monitor, 'saha Deneme').getByRole('cell').nth(2)).toHaveText('1');

  await monitor.goto(MONITOR);
  // Asked first; "no" changes nothing.
  await row.getByRole('button', { name: /oturumu kapat/ }).click();
  await monitor.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await expect(row).toContainText('Etkin');
  await row.getByRole('button', { name: /oturumu kapat/ }).click();
  await monitor.getByRole('dialog').getByRole('button', { name: 'Oturumu kapat' }).click();
  await tablet.waitForURL(/\/login/, { timeout: 30_000 });
  await expect(tablet.getByText(/bir yönetici tarafından kapatıldı/).first()).toBeVisible();
  await expect(row).toContainText('Kapandı');
  expect(await unsentOnDevice(tablet)).toBe(1);
  expect(await tablet.evaluate(() => localStorage.getItem('saha.access-token'))).toBeNull();

  await context.unroute('**/api/web/management-companies');
  await signInWith(tablet, 'saha@live.test');
  await expectAllSent(tablet, 60_000);
  expect(JSON.stringify((await client('GET', 'management-companies')).body)).toContain(name);
  // Signing out by oneself ends the session as such; it is made a second after the sign-in.
  const reasons = async () => {
    const { rows } = await db.query<{ end_reason: string | null }>(
      `select t.end_reason from tracked_session t join app_user u on u.id = t.user_id where u.email = 'saha@live.test' order by t.created_at`,
    );
    return rows.map(({ end_reason }) => end_reason);
  };
  await expect.poll(reasons, { timeout: 30_000 }).toEqual(['forced', null]);
  await askToSignOut(tablet);
  await tablet.waitForURL(/\/login/);
  await expect.poll(reasons).toEqual(['forced', 'normal']);
  await context.close();
  await monitor.context().close();
});

test('SES-DATA-02: a tablet that was away for hours is shown as inactive, is not thrown out, sends its work, hears pokes again and is live again', async ({
  browser,
}) => {
  const name = `Uzaktan ${Date.now()}`;
  const monitor = await watching(browser);
  const tablet = await signedIn(browser, field, TABLET, 'uzak@live.test');
  const companies = new Companies(tablet);
  await companies.open();
  await underWorker(tablet);
  const row = rowOf(monitor, 'uzak Deneme');
  await expect(row).toContainText('İşletmeci Şirketler', { timeout: 30_000 });
  await goOffline(tablet.context());
  await expectConnection(tablet, 'offline');
  await companies.add(name);
  const person = `(select id from app_user where email = 'uzak@live.test')`;
  await db.query(`update tracked_session set seen_at = now() - interval '7 hours' where user_id = ${person}`);
  await db.query(`update session set seen_at = now() - interval '7 hours' where user_id = ${person}`);
  await expect(row).toContainText('Etkin değil');
  await goOnline(tablet.context());
  await expectAllSent(tablet, 60_000);
  await expect(row).not.toContainText('Etkin değil', { timeout: 60_000 });
  await expect(tablet).toHaveURL(new RegExp(COMPANIES_PATH));
  // A write at the office process reaches the open page of the tablet by a poke.
  const { client } = await signInAt(office.url, 'manager@live.test');
  const { body } = await client('GET', 'management-companies');
  const other = `Merkezden ${Date.now()}`;
  expect(JSON.stringify(body)).toContain(name);
  expect((await client('POST', 'management-companies', { key: newId(), body: { id: newId(), name: other, active: true } })).status).toBe(
    200,
  );
  await expect(companies.row(other)).toBeVisible({ timeout: 20_000 });
  await tablet.context().close();
  await monitor.context().close();
});

test('SCR-ADM-02 SES-CALL-03 SES-CALL-04 SES-CALL-05: the statistics say each chart in words, show it as a table, hand it over as a file, and open one person', async ({
  browser,
}) => {
  const desk = await signedIn(browser, office, DESK, 'manager@live.test');
  await expect(async () => {
    const { rows } = await db.query(
      `select 1 from tracked_session t join app_user u on u.id = t.user_id where u.email = 'manager@live.test' and t.ended_at is null`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
  await db.query(`insert into session_time select id, date_trunc('hour', now()), 7500 from tracked_session where user_id = (select id from app_user where email = 'manager@live.test') order by created_at desc limit 1
    on conflict (session_id, hour) do update set seconds = 7500`);
  await desk.goto('/admin/session-statistics?window=today');
  await expect(desk.getByRole('heading', { level: 1, name: 'Oturum istatistikleri' })).toBeVisible();
  const time = desk.getByRole('img', { name: /^Çalışma süresi\. Bugün: .*2 sa/ });
  await expect(time).toBeVisible();
  await desk.getByRole('button', { name: 'Çalışma süresi: tablo olarak göster' }).click();
  await expect(desk.getByRole('table', { name: 'Çalışma süresi' }).getByRole('row')).toHaveCount(25);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'CSV indir (24 satır)' }).first().click();
  expect((await download).suggestedFilename()).toBe('oturum-sayisi-today.csv');
  await desk.getByRole('table', { name: 'En çok çalışanlar' }).getByRole('button', { name: 'manager Deneme' }).click();
  await expect(desk).toHaveURL(/user=/);
  await expect(desk.getByRole('heading', { name: 'Açılan sayfalar' })).toBeVisible();
  await desk.getByRole('radiogroup', { name: 'Dönem' }).getByText('Son 12 ay').click();
  await expect(desk.getByText(/^Son 12 ay: .*2 sa/)).toBeVisible();
  await goOffline(desk.context());
  await expectConnection(desk, 'offline');
  await desk.getByRole('radiogroup', { name: 'Dönem' }).getByText('Son 30 gün').click();
  await expect(desk.getByText('Sayıları yalnız sunucu bilir')).toBeVisible();
  await desk.context().close();
});
