import { expect, type Page } from '@playwright/test';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { signAccessToken } from '#server/auth/tokens.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { apiAs, chip, expectAllSent, expectConnection, readyForField, signIn, unfold } from '#tests/e2e/pages/session.ts';
import { test as base } from '#tests/e2e/pages/test.ts';
import { goOnline, openDevice } from '#tests/support/browser.ts';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';

const WORKPLACE = 'Karataş Havalimanı Yakıt Deposu';

const test = base.extend<{ line: FaultProxy }>({
  line: async ({ url }, use) => {
    const proxy = await startFaultProxy(url);
    await use(proxy);
    await proxy.stop();
  },
});

/** Puts an access token into the browser that is right in everything but that its time is over. */
async function lapse(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('saha.access-token'));
  const payload = readToken(token);
  const { user_id, account_id = '', role_id = 0, sid = '' } = payload ?? {};
  if (user_id === undefined) throw new Error('nobody is signed in');
  const lapsed = await signAccessToken(keyRing([E2E_SECRET]), { user_id, account_id, role_id, sid }, -60);
  await page.evaluate((text) => localStorage.setItem('saha.access-token', text), lapsed);
}

const renewals = (proxy: FaultProxy) => proxy.seen.filter((request) => request.path.endsWith(authCalls.refreshToken.path)).length;

test('fault 23 OFF-SW-02 OFF-SW-04 OFF-DEV-01 OFF-AUD-01 OFF-REP-06 AUTH-REF-01 AUTH-REF-02: a browser that was closed opens any page without network, with a lapsed token; then one renewal and everything goes out', async ({
  url,
  profile,
  line: proxy,
}) => {
  let device = await openDevice(profile, { url: proxy.url });
  await signIn(device.page, 'auditor');
  await readyForField(device.page);
  const made = await AuditForm.create(device.page, WORKPLACE);
  await device.page.getByLabel('Tesis adı').fill('Soğuk açılış');
  await made.saveDraft();
  await expectAllSent(device.page);
  const api = await apiAs(url, 'auditor');
  const { number, version } = (await api('GET', `operational-audit-report-v1/${made.id}`)).body.data;
  // Before the token lapses: whatever the page still asks for would renew it.
  proxy.cut = true;
  await lapse(device.page);
  await device.close();

  device = await openDevice(profile, { url: proxy.url, offline: true });
  const { page } = device;
  await page.goto(auditPaths.view(made.id));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectConnection(page, 'offline');
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const menu = page.getByRole('dialog', { name: 'Ana menü' });
  await unfold(menu, 'Firmalar', 'Denetim Raporları');
  await menu.getByRole('link', { name: 'Operasyonel Denetim Raporları' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Çevrimdışı: liste' })).toBeVisible();

  const form = await AuditForm.open(page, made.id);
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Soğuk açılış');
  await page.getByLabel('Tesis adı').fill('Soğuk açılıştan sonra');
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');

  const other = await device.context.newPage();
  await other.goto(auditPaths.list);
  await expectConnection(other, 'offline');
  // What was tried before this never got through.
  const before = renewals(proxy);
  proxy.cut = false;
  await goOnline(device.context);
  await expectAllSent(page);
  await expectConnection(other, 'online');
  expect(renewals(proxy) - before).toBe(1);
  const after = (await api('GET', `operational-audit-report-v1/${made.id}`)).body.data;
  expect(after).toMatchObject({ facilityName: 'Soğuk açılıştan sonra', version: version + 1, number });
  await device.close();
});
