import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test, writesTo } from '#tests/support/field.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';

test.use(PHONE);
test.setTimeout(240_000);

/** What the server says of one field. */
const wrong = (field: string, message: string) =>
  ({
    status: 422,
    body: JSON.stringify({ success: false, message: 'Kaydedilemedi.', errors: [{ field, message }], error: { code: 'VALIDATION' } }),
  }) as const;

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** From the list of what waits to the form that puts it right. */
async function openRefused(page: Page, message: string): Promise<void> {
  await page.goto('/sync/outbox');
  await page.getByRole('button', { name: 'Aç ve düzelt' }).tap({ timeout: 60_000 });
  await expect(page.getByText('Sunucu kaydı kabul etmedi')).toBeVisible();
  await expect(page.getByText(message).first()).toBeVisible();
}

const bodyOf =
  <T>(field: Field, id: string) =>
  async (): Promise<T | undefined> =>
    (await field.query<{ body: T }>('select body from record where id = $1 and deleted_at is null', [id]))[0]?.body;

test('OFF-REP-09 SCR-DFI-02: a refused new DFI opens in the form of a new one, with the words of the server at its field', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/dfis/add?workplace=${field.account.workplaces[0]}`);
  await page.getByLabel('Uygunsuzluğun açıklaması').fill('Vana etiketi okunmuyor');
  await page.getByRole('combobox', { name: 'Sorumlu' }).tap();
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: '1 hafta' }).tap();
  const message = 'Bu termin kabul edilmiyor.';
  faults.rule = ({ method, path }) => (method === 'POST' && path === '/api/web/dfis' ? wrong('deadline', message) : undefined);
  await tap(page, 'DÖF’ü aç');
  await page.waitForURL(/\/dfis\/view\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  await openRefused(page, message);
  faults.rule = null;
  await expect(page.getByLabel('Uygunsuzluğun açıklaması')).toHaveValue('Vana etiketi okunmuyor');
  const deadline = page.getByRole('group', { name: 'Termin' }).getByRole('textbox');
  await expect(deadline).toHaveAttribute('aria-invalid', 'true');
  // Of the form of a new one: what may follow later is folded away.
  await expect(page.getByRole('heading', { level: 1, name: 'DÖF ekle' })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText('DÖF Düzenle');
  await expect(page.getByLabel('Kök nedenler')).toBeHidden();
  const before = await deadline.inputValue();
  await page.getByRole('button', { name: '2 hafta' }).tap();
  await expect(deadline).not.toHaveValue(before);
  await tap(page, 'DÖF’ü aç');
  await expectAllSent(page, 60_000);
  expect(await bodyOf<Dfi>(field, id)()).toMatchObject({ deficiency_description: 'Vana etiketi okunmuyor', status: 'in_progress' });
});

test('OFF-REP-09 INC-STATE-02: a refused "save for good" opens for correction, and is asked for again', async ({ page, faults, field }) => {
  const { account } = field;
  const id = newId();
  const body = sampleIncident(account.workplaces[0], account.manager, { status: 'pending', number: 'OB-2026-0001' });
  await account.records.insert('incident-report', id, body);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/incident-reports/view/${id}`);
  const message = 'Olay yeri bilinmiyor.';
  faults.rule = ({ method, path }) => (method !== 'GET' && path === '/api/web/incident-reports' ? wrong('location', message) : undefined);
  await tap(page, 'Kesin kaydet');
  await page.getByRole('dialog').getByRole('button', { name: 'Kesin kaydet' }).tap();
  await expect.poll(() => writesTo(faults, 'incident-reports').length, { timeout: 30_000 }).toBeGreaterThan(0);
  await openRefused(page, message);
  faults.rule = null;
  // The page of the report leads there too, and does not say that it is saved for good.
  await page.goto(`/companies/incident-reports/view/${id}`);
  await expect(page.getByText('Bildirim onay bekliyor.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Düzenle' }).tap();
  const place = page.getByLabel('Olay yeri').and(page.locator('input'));
  await expect(page.getByRole('button', { name: 'Değişiklikleri kaydet' })).toBeVisible();
  await place.fill('Peron 4');
  await tap(page, 'Kesin kaydet');
  await page.getByRole('dialog').getByRole('button', { name: 'Kesin kaydet' }).tap();
  await expectAllSent(page, 60_000);
  expect(await bodyOf(field, id)()).toMatchObject({ status: 'saved', location: 'Peron 4' });
  // Taken now, it is locked.
  await page.goto(`/companies/incident-reports/edit/${id}`);
  await expect(page.getByText('Bu bildirim kesin kaydedildi; artık değiştirilemez.')).toBeVisible();
});

test('OFF-REP-09 RISK-VER-03: a risk whose last step was refused is no locked one', async ({ page, faults, field }) => {
  const { response, places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no question');
  const action = sampleAction({ jobs: [sampleJob({ status: 'completed' })] });
  const body = sampleResponse(place, { has_action: true, improvement_action: action });
  await field.account.records.insert('control-list-response', response, body);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  await expect(page.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  const message = 'Bu olasılık kabul edilmiyor.';
  faults.rule = ({ method, path }) =>
    method !== 'GET' && path === '/api/web/control-list-responses' ? wrong('possibility', message) : undefined;
  await page.getByRole('switch', { name: 'Bütün işler bitti' }).tap();
  await tap(page, 'İleri');
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  await openRefused(page, message);
  faults.rule = null;
  await expect(page.getByText('Bu riskin bütün işleri bitti.')).toHaveCount(0);
  await page.getByRole('group', { name: 'Olasılık', exact: true }).first().getByRole('radio', { name: /^2/ }).tap();
  await tap(page, 'İleri');
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  await expectAllSent(page, 60_000);
  expect(await bodyOf(field, response)()).toMatchObject({ possibility: 2, improvement_action: { is_finished: true } });
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  await expect(page.getByText('Bu riskin bütün işleri bitti.')).toBeVisible();
});

test('OFF-REP-09 RISK-DFI-01: a risk goes on naming a DFI whose deletion was refused', async ({ page, faults, field }) => {
  const { account } = field;
  const { response, places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no question');
  await account.records.insert('control-list-response', response, sampleResponse(place));
  const client = await field.api();
  const id = newId();
  const dfi = {
    ...{ id, workplace_id: account.workplaces[0], number: null, source_kind: 'control-list-response', source_id: response },
    ...{ source: 'risk', source_ref: '', deficiency_description: 'Vana gövdesinde çatlak', created_for: '', deadline: null },
    ...{ responsible: account.manager, shared_users: [], status: 'in_progress', approval_status: 'pending', supplier: false },
  };
  const made = await client('POST', 'dfis', { key: newId(), body: dfi });
  expect(made.status).toBe(200);
  const number = made.body.data.number;
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/dfis/view/${id}`);
  faults.rule = ({ method, path }) =>
    method !== 'GET' && path.startsWith('/api/web/dfis/delete-dfi/') ? wrong('id', 'DÖF silinemez.') : undefined;
  await page.getByRole('button', { name: 'Diğer işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'DÖF’ü sil' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'DÖF’ü sil' }).tap();
  // It goes back once the deletion is kept.
  await page.waitForURL(`**/companies/risk-assessments/questions/${response}`);
  await page.goto('/sync/outbox');
  await expect(page.getByText('DÖF silinemez.').first()).toBeVisible({ timeout: 60_000 });
  const stored = bodyOf<{ dfi: { references: object[] } | null }>(field, response);
  expect((await stored())?.dfi?.references).toMatchObject([{ dfi_id: id, dfi_no: number }]);
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  const named = page.getByRole('link', { name: number });
  await expect(named).toBeVisible();

  // The deletion is tried again and taken: the reference goes with it.
  faults.rule = null;
  await page.goto('/sync/outbox');
  await tap(page, 'Yeniden dene');
  await expectAllSent(page, 60_000);
  expect((await stored())?.dfi ?? null).toBeNull();
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  await expect(page.getByRole('button', { name: 'DÖF aç' })).toBeVisible();
  await expect(named).toHaveCount(0);
});
