import { expect, type Page } from '@playwright/test';
import { addDays, dayInIstanbul, formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { sgkDeadline } from '#modules/incidents/shared/sgk-clock.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleInjury } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(180_000);

const INCIDENTS = '/companies/incident-reports';
const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-390.png`, fullPage: true });
};

/** An injury on the server that was saved for good, of so many days ago. */
async function savedInjury({ account, api }: Field, daysAgo: number): Promise<{ id: string; stored(): Promise<IncidentReport> }> {
  const client = await api();
  const [id, occurred_at] = [newId(), new Date(Date.now() - daysAgo * 86_400_000).toISOString()];
  const body = sampleInjury(account.workplaces[0], account.manager, { occurred_at, status: 'saved' });
  const made = await client('POST', 'incident-reports', { key: newId(), body: { id, ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id, stored: async () => (await client('GET', `incident-reports/${id}`)).body.data };
}

test('law 5510 article 13: SGK told of a saved accident without signal ends its clock at once, and on the server; the report is then finalized', async ({
  page,
  context,
  field,
}) => {
  const { id, stored } = await savedInjury(field, 2);
  const told = formatDay(dayInIstanbul(Date.now()));
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`${INCIDENTS}/view/${id}`);
  await expect(page.getByRole('link', { name: 'Düzenle' })).toHaveCount(0);
  await expect(page.getByText(/^SGK · /)).not.toContainText('bildirildi');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.getByRole('button', { name: 'SGK’ya bildirildi' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Bildirim için son gün: ${formatDay(sgkDeadline(await stored())?.last ?? null)}`)).toBeVisible();
  await expectAccessible(page, 'telling SGK');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await shot(page, 'sgk-dialog');
  await dialog.getByRole('button', { name: 'Kaydet' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^SGK · /)).toContainText('bildirildi');
  await expectNoSidewaysScroll(page, 'an injury of which SGK was told');
  await shot(page, 'sgk-told-offline');

  // Nothing is due on the first page either, and a restart without signal changes nothing.
  await page.close();
  const phone = await context.newPage();
  await phone.goto('/');
  await expect(phone.getByText('Bildirim süresi işleyen iş kazası yok.')).toBeVisible();
  expect((await stored()).sgk_notified_on).toBeNull();
  await goOnline(context);
  await expectAllSent(phone);
  expect(await stored()).toMatchObject({ status: 'saved', sgk_notified_on: dayInIstanbul(Date.now()), injury: { name: 'Veli Gürbüz' } });

  await phone.goto(`${INCIDENTS}/view/${id}`);
  await expect(phone.getByText(`SGK’ya bildirildi: ${told}`)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'SGK bildirim gününü düzelt' })).toBeVisible();
  await phone.getByRole('button', { name: 'Sonuçlandır' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sonuçlandır' }).tap();
  await expect(phone.getByText('Bildirim sonuçlandırıldı.').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: 'SGK bildirim gününü düzelt' })).toHaveCount(0);
});

test('law 5510 article 13: an accident is not finalized without the day of SGK until somebody says why, and then nobody is told that it is missed', async ({
  page,
  field,
}) => {
  const { id, stored } = await savedInjury(field, 30);
  await signInWith(page, field.manager);
  await page.goto('/');
  await expect(page.getByText('Süre doldu').first()).toBeVisible();
  await page.goto(`${INCIDENTS}/view/${id}`);
  await page.getByRole('button', { name: 'Sonuçlandır' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('SGK’ya bildirim tarihi girilmedi.')).toBeVisible();
  await shot(page, 'sgk-finalize');
  await dialog.getByRole('button', { name: 'Sonuçlandır' }).tap();
  await expect(dialog.getByText('Bu alan zorunlu')).toBeVisible();
  expect((await stored()).status).toBe('saved');
  await dialog.getByLabel('Gerekçe').fill('Ziyaretçi; sigortalı çalışanımız değil.');
  await dialog.getByRole('button', { name: 'Sonuçlandır' }).tap();
  await expect(page.getByText(/SGK’ya bildirim tarihi girilmeden sonuçlandırıldı/)).toBeVisible();
  await shot(page, 'sgk-closed');
  expect(await stored()).toMatchObject({ status: 'finalized', sgk_notified_on: null });
  await page.goto('/');
  await expect(page.getByText('Bildirim süresi işleyen iş kazası yok.')).toBeVisible();
});

test('law 5510 article 13: where the feasts of a year are not known, the report says that its last day may be a later one', async ({
  page,
  field,
}) => {
  const years = 10 * 366;
  const { id } = await savedInjury(field, years);
  await signInWith(page, field.manager);
  await page.goto(`${INCIDENTS}/view/${id}`);
  const year = addDays(dayInIstanbul(Date.now()), -years).slice(0, 4);
  await expect(page.getByText(`${year} yılının dini bayramları bu sürümde yok`)).toBeVisible();
  await expectNoSidewaysScroll(page, 'an injury of a year without feasts');
  await shot(page, 'sgk-unknown');
});
