import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectConnection } from './pages/session.ts';

/** Ids, and keys of the wire: nothing of the kind stands on a page that a person reads. */
const RAW = /[0-9a-f]{8}-[0-9a-f]{4}|_[a-z]+\b|in_progress|pending|operational-audit|\b(name|active|true|false|odr)\b/;

const words = async (page: Page) => (await page.getByRole('main').allInnerTexts()).join('\n');

test('OFF-CONF-03: a company changed on both sides is asked about in the words of its form', async ({ page, context, field }) => {
  await signInWith(page, field.manager);
  const api = await field.api();
  const id = newId();
  expect((await api('POST', 'management-companies', { body: { id, name: 'Kuzey', active: true }, key: newId() })).status).toBe(200);
  const companies = new Companies(page);
  await companies.open();
  await companies.row('Kuzey').waitFor();
  await page.goto(`/companies/management-companies?open=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Ad', { exact: true })).toHaveValue('Kuzey');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await dialog.getByLabel('Aktif').uncheck();
  await companies.fill('Kuzey Yakıt');
  const theirs = { id, version: 1, name: 'Kuzey Petrol', active: true };
  expect((await api('PUT', 'management-companies', { body: theirs, key: newId() })).status).toBe(200);
  await goOnline(context);
  await page.goto('/sync/outbox');
  await page.getByRole('button', { name: 'Karar ver' }).click();
  const group = page.getByRole('region', { name: 'Ad', exact: true });
  for (const text of ['Kuzey', 'Kuzey Yakıt', 'Kuzey Petrol']) await expect(group.getByText(text, { exact: true })).toBeVisible();
  expect(await words(page)).not.toMatch(RAW);
  await group.getByRole('radio', { name: 'Benimki kalsın' }).check();
  await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
  await page.waitForURL(/\/sync\/outbox$/);
  await expect.poll(() => field.companies()).toContain('Kuzey Yakıt');

  await page.goto(`/sync/history/management-company/${id}`);
  const last = page.locator('[data-version="3"]');
  await expect(last.getByRole('heading', { name: 'Aktif' })).toBeVisible();
  await expect(last).toContainText('Hayır');
  expect(await words(page)).not.toMatch(RAW);
});

test('SCR-OFF-06: the history of a DFI shows words, names and days, never an id or a key', async ({ page, field }) => {
  await signInWith(page, field.manager);
  const { account } = field;
  const audit = await account.records.insert('operational-audit', newId(), account.audit(0));
  const dfi = {
    workplace_id: account.workplaces[0] ?? '',
    number: null,
    source: 'odr' as const,
    source_kind: 'operational-audit',
    source_id: audit.id,
    source_ref: newId(),
    deficiency_description: 'Etiketleri yenileyin',
    created_for: 'C1.1',
    deadline: '2026-12-05',
    responsible: account.manager,
    shared_users: [account.manager],
    status: 'in_progress' as const,
    approval_status: 'pending' as const,
    supplier: false,
  };
  const id = newId();
  await account.records.insert('dfi', id, dfi);
  await account.records.update('dfi', id, 1, { ...dfi, status: 'closed', approval_status: 'approved', responsible: null });
  await page.goto(`/sync/history/dfi/${id}`);
  const last = page.locator('[data-version="2"]');
  await expect(last).toContainText('manager Deneme');
  for (const text of ['Durum', 'Sürüyor', 'Kapalı', 'Onay durumu', 'Onay bekliyor', 'Onaylandı', 'Sorumlu'])
    await expect(last).toContainText(text);
  const first = page.locator('[data-version="1"]');
  await first.getByText(/İlk içeriği göster/).click();
  for (const text of ['Termin', '05-12-2026', 'Kaynak kaydın türü', 'Operasyonel denetim', 'Tedarikçiyle ilgili', 'Hayır'])
    await expect(first).toContainText(text);
  expect(await words(page)).not.toMatch(RAW);
});
