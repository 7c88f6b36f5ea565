import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { DESK, goOffline, goOnline, PHONE, TABLET } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(240_000);

const INCIDENTS = '/companies/incident-reports';
const shots = process.env['SHOTS'];

/** A picture at each size, when somebody wants to look. */
async function look(page: Page, as: string): Promise<void> {
  for (const { viewport } of [TABLET, DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, `${as} at ${viewport.width}`);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${as}-${viewport.width}.png` });
  }
}

/** A report on the server, made by the account manager or by somebody else. */
async function reported({ account, api }: Field, body: Partial<IncidentReport>, make = sampleInjury, by?: string) {
  const client = await api(by);
  const id = newId();
  const made = await client('POST', 'incident-reports', {
    key: newId(),
    body: {
      id,
      ...make(account.workplaces[0], account.manager, { occurred_at: new Date(Date.now() - 86_400_000).toISOString(), ...body }),
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const manager = await api();
  return { id, stored: async (): Promise<IncidentReport> => (await manager('GET', `incident-reports/${id}`)).body.data };
}

async function enter(page: Page, days: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sonradan öğrenilenler' });
  await dialog.getByLabel('Kayıp gün').fill(days);
  await dialog.getByRole('button', { name: 'Kaydet' }).tap();
  await expect(dialog).toHaveCount(0);
}
const late = (page: Page) => page.getByRole('button', { name: 'Sonradan öğrenilenleri gir' });

test('lost days of a saved injury are entered by its reporter without signal, and by an approver with one', async ({
  page,
  context,
  field,
}) => {
  const { id, stored } = await reported(field, { status: 'saved' });
  await field.account.addUser('bildiren', 13);
  const other = await reported(field, { status: 'saved' }, sampleInjury, field.manager.replace('manager', 'bildiren'));
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`${INCIDENTS}/view/${id}`);
  await goOffline(context);
  await expectConnection(page, 'offline');
  await late(page).tap();
  await expectAccessible(page, 'what becomes known later');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await look(page, 'sonradan');
  await enter(page, '21');
  await expect(page.getByText('21', { exact: true })).toBeVisible();
  await goOnline(context);
  await expectAllSent(page);
  expect(await stored()).toMatchObject({ status: 'saved', injury: { name: 'Veli Gürbüz', lost_days: 21 } });

  await page.goto(`${INCIDENTS}/view/${other.id}`);
  await late(page).tap();
  await enter(page, '33');
  await expect(page.getByText('33', { exact: true })).toBeVisible();
  await look(page, 'sonradan-girildi');
  expect((await other.stored()).injury).toMatchObject({ name: 'Veli Gürbüz', lost_days: 33 });
});

test('INC-CAT-02: an injury that was tapped by mistake in a report of somebody else goes back, before it is saved and after', async ({
  page,
  field,
}) => {
  await field.account.addUser('bildiren', 13);
  const { id, stored } = await reported(field, { status: 'pending' }, sampleIncident, field.manager.replace('manager', 'bildiren'));
  const category = (name: string) => page.getByRole('button', { name, exact: true });
  await signInWith(page, field.manager);
  // Opened before the report has come to this device: no empty form stands in its place.
  await page.goto(`${INCIDENTS}/edit/${id}`);
  await category('Yaralanma').tap();
  await expect(page.getByText('Yaralanma bilgilerini yalnızca bildiren kişi girer ve değiştirir.')).toBeVisible();
  await category('Ramak kala').tap();
  await expect(category('Ramak kala')).toHaveAttribute('aria-pressed', 'true');
  await category('Yaralanma').tap();
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).tap();
  await page.waitForURL(new RegExp(`/view/${id}$`));
  await expectAllSent(page);
  expect((await stored()).category).toBe('injury');

  await page.goto(`${INCIDENTS}/edit/${id}`);
  await category('Ramak kala').tap();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Bu bildirim yaralanma olarak kayıtlı.');
  await look(page, 'kategori-geri');
  await question.getByRole('button', { name: 'Değiştir' }).tap();
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).tap();
  await page.waitForURL(new RegExp(`/view/${id}$`));
  await expectAllSent(page);
  expect((await stored()).category).toBe('near_miss');
});

test('OFF-GEN-01: the address of a record that this device does not have opens no empty form, and that of a new draft its form', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  for (const edit of [`${INCIDENTS}/edit`, '/kkd/distribution-movements/edit', '/companies/dfis/edit']) {
    await page.goto(`${edit}/${newId()}`);
    await expect(page.getByText('henüz bu cihaza inmemiş', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: /kaydet/i })).toHaveCount(0);
  }
  await goOffline(context);
  await page.goto(`${INCIDENTS}/create`);
  const place = page.getByLabel('Olay yeri');
  await place.fill('Peron 12');
  await expect(page.getByText('Cihaza kaydedildi', { exact: false })).toBeVisible();
  await page.goto('/sync/drafts');
  await page.getByRole('link', { name: 'Sürdür' }).first().tap();
  await expect(place).toHaveValue('Peron 12');
});
