// A step that somebody asks for on a record which another one has just changed: what stands there is shown, what was typed stays.
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { apiAs, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { PHONE } from '#tests/support/browser.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

test.use(PHONE);

const shots = process.env['SHOTS'];
const dialog = (page: Page) => page.getByRole('dialog');
const meanwhile = (page: Page) => dialog(page).getByRole('alert');
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
/** What others do is not told to this device any more. */
const deafen = (page: Page) => page.context().route('**/sync/changes**', (route) => route.abort());

test('INC-CALL-05 OFF-CONF-01: a report that changed while it was sent back is shown in the window, and the reason stays', async ({
  page,
  url,
}) => {
  const igu = await apiAs(url, 'igu');
  const { body: places } = await igu('GET', 'workplaces/list');
  const { body: info } = await igu('POST', 'auth/user-info/web');
  const id = newId();
  const report = sampleIncident(places.data[0].id, info.data.id, { status: 'pending' });
  expect((await igu('POST', 'incident-reports', { key: newId(), body: { id, ...report } })).status).toBe(200);
  const status = async () => (await igu('GET', `incident-reports/${id}`)).body.data.status;

  await signIn(page, 'account_manager');
  await page.goto(`/companies/incident-reports/view/${id}`);
  await expect(page.getByRole('button', { name: 'Taslağa geri gönder' })).toBeEnabled();
  await deafen(page);
  await page.getByRole('button', { name: 'Taslağa geri gönder' }).tap();
  await dialog(page).getByLabel('Neyin eksik olduğunu yazın').fill('Tanıkları da yazın');
  const { version, ...now } = (await igu('GET', `incident-reports/${id}`)).body.data;
  const theirs = { ...now, id, version, location: 'Hidrant 7' };
  expect((await igu('PUT', 'incident-reports', { key: newId(), body: theirs })).status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Geri gönder' }).tap();
  await expect(meanwhile(page)).toContainText('Bu arada başkası değiştirmiş');
  await expect(meanwhile(page)).toContainText(`${info.data.name} ${info.data.surname}`);
  await expect(meanwhile(page)).toContainText('Hidrant 7');
  await shot(page, 'incident-meanwhile');
  await expect(dialog(page).getByLabel('Neyin eksik olduğunu yazın')).toHaveValue('Tanıkları da yazın');
  expect(await status()).toBe('pending');
  await meanwhile(page).getByRole('button', { name: 'Benimkini kaydet' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  expect(await status()).toBe('draft');
});

test('RISK-CALL-08 RISK-CALL-14: of an assessment that changed meanwhile revision and settings are asked anew', async ({ page, url }) => {
  const [manager, igu] = [await apiAs(url, 'account_manager'), await apiAs(url, 'igu')];
  const { body: info } = await igu('POST', 'auth/user-info/web');
  const { body: all } = await igu('GET', 'risk-assessments?limit=10');
  const { workplace_id, units, method, date, control_list_ids } = all.data[0];
  const header = { workplace_id, units, method, date, control_list_ids, title: 'Dolum adası', allow_second: true };
  const id = newId();
  const made = await manager('POST', 'risk-assessments', { key: newId(), body: { id, ...header } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const change = async (version: number, title: string) =>
    expect((await igu('PUT', 'risk-assessments', { key: newId(), body: { ...header, id, version, title } })).status).toBe(200);

  await signIn(page, 'account_manager');
  await page.goto(`/companies/risk-assessments/show/${id}`);
  await expect(page.getByText('Dolum adası').first()).toBeVisible();
  await deafen(page);
  const ask = async (what: string) => {
    await page.getByRole('button', { name: 'Diğer işlemler' }).tap();
    await page.getByRole('menuitem', { name: what }).tap();
  };
  await ask('Bildirim ayarları');
  await dialog(page).getByRole('radio', { name: 'Yalnızca risk puanı değiştiğinde' }).tap();
  const settings = { risk_analysis_id: id, version: 1, frequency: 'every_change', recipients: [info.data.id] };
  expect((await igu('POST', 'risk-assessments/notification-settings', { key: newId(), body: settings })).status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Kaydet', exact: true }).tap();
  await expect(meanwhile(page)).toContainText(`${info.data.name} ${info.data.surname}`);
  await shot(page, 'settings-meanwhile');
  await meanwhile(page).getByRole('button', { name: 'Benimkini kaydet' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  const { body: stored } = await igu('GET', `risk-assessments/notification-settings/${id}`);
  expect(stored.data.frequency).toBe('score_change');

  await ask('Revize et');
  await dialog(page).getByLabel('Revizyon nedeni').fill('Yeni pompa');
  await change(3, 'Dolum adası ve pompa');
  await dialog(page).getByRole('button', { name: 'Revize et' }).tap();
  await expect(meanwhile(page)).toContainText('Dolum adası ve pompa');
  await shot(page, 'revision-meanwhile');
  await expect(dialog(page).getByLabel('Revizyon nedeni')).toHaveValue('Yeni pompa');
  await meanwhile(page).getByRole('button', { name: 'Benimkini kaydet' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  const { body: versions } = await igu('GET', `risk-assessments/versions/${id}`);
  expect(versions.data.map((one: { note: string }) => one.note)).toEqual(['Yeni pompa', '']);
});
