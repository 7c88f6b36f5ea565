import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { apiAs, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { PHONE } from '#tests/support/browser.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

test.use(PHONE);

test('INC-CALL-15 INC-CALL-06: what was submitted is not deleted by its reporter, but by a manager who says why', async ({
  page,
  browser,
  baseURL,
  url,
}) => {
  const igu = await apiAs(url, 'igu');
  const { body: places } = await igu('GET', 'workplaces/list');
  const { body: info } = await igu('POST', 'auth/user-info/web');
  const id = newId();
  const body = { id, ...sampleIncident(places.data[0].id, info.data.id, { status: 'pending' }) };
  const made = await igu('POST', 'incident-reports', { key: newId(), body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const number: string = made.body.data.number;
  const back = { status: 'draft', message: '', version: 1 };
  expect((await igu('PATCH', `incident-reports/status/${id}`, { key: newId(), body: back })).status).toBe(200);

  const view = `/companies/incident-reports/view/${id}`;
  await signIn(page, 'igu');
  await page.goto(view);
  await expect(page.getByText('artık yalnızca olay bildirimlerini yöneten biri silebilir', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Taslağı sil' })).toHaveCount(0);

  const office = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
  await signIn(office, 'account_manager');
  await office.goto(view);
  await office.getByRole('button', { name: 'Bildirimi sil' }).tap();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText(number);
  await dialog.getByRole('button', { name: 'Bildirimi sil' }).tap();
  await expect(dialog.getByText('Bu alan zorunlu')).toBeVisible();
  await dialog.getByLabel('Neden siliyorsunuz?').fill('Mükerrer kayıt');
  await dialog.getByRole('button', { name: 'Bildirimi sil' }).tap();
  await office.waitForURL(/\/companies\/incident-reports\/list/);
  expect((await igu('GET', `incident-reports/${id}`)).status).toBe(404);
  await page.goto(`/sync/history/incident-report/${id}`);
  await expect(page.getByText('Mükerrer kayıt').first()).toBeVisible();
  await office.context().close();
});
