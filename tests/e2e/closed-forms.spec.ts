import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { PHONE } from '#tests/support/browser.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { insertEquipment, sampleDistribution } from '#tests/support/ppe.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';

test.use(PHONE);
test.setTimeout(240_000);

const note = (page: Page) => page.getByTestId('draft-ended');

/** Somebody else changes a record while its form is open here, and the page hears of it. */
async function changeElsewhere<K extends KindId>(page: Page, field: Field, kind: K, id: string, change: Partial<BodyOf<K>>): Promise<void> {
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  const { body, version } = await field.account.records.get(kind, id);
  await field.account.records.update(kind, id, version, { ...body, ...change });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(note(page)).toBeVisible({ timeout: 30_000 });
}

/** To the page of the draft, where it is exported, and on as a new one. */
async function moveOn(page: Page, words: string): Promise<void> {
  await note(page).getByRole('button', { name: 'Dışa aktar veya yeni taslağa taşı' }).tap();
  await expect(page.getByText(words).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).tap();
  const text = (await (await (await file).createReadStream()).toArray()).join('');
  expect(text).toContain(words);
  await page.getByRole('button', { name: 'Yeni taslağa taşı' }).tap();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
}

test('OFF-CONF-05 SCR-INC-03: a report saved for good in mid-sentence stays open with its words, which go on as a new report', async ({
  page,
  field,
}) => {
  const { account } = field;
  const id = newId();
  const body = sampleIncident(account.workplaces[0], account.manager, { status: 'pending', number: 'OB-2026-0001' });
  await account.records.insert('incident-report', id, body);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/incident-reports/edit/${id}`);
  const place = page.getByLabel('Olay yeri').and(page.locator('input'));
  await place.fill('Yarım kalan yer');
  await changeElsewhere(page, field, 'incident-report', id, { status: 'saved' });
  await expect(place).toHaveValue('Yarım kalan yer');
  await expect(place).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Değişiklikleri kaydet' })).toHaveCount(0);
  await expectAccessible(page, 'a report that was saved for good under the hands');
  await expectNoSidewaysScroll(page, 'the same');
  // Who comes to it later is led to the draft as well.
  await page.reload();
  await expect(page.getByText('Bu bildirim kesin kaydedildi; artık değiştirilemez.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Taslağı oku, dışa aktar veya taşı' }).tap();
  await expect(page.getByText('Yarım kalan yer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Yeni taslağa taşı' }).tap();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const moved = page.url().slice(-36);
  expect(moved).not.toBe(id);
  await expect(place).toHaveValue('Yarım kalan yer');
  await page.getByRole('button', { name: 'Taslağı kaydet' }).tap();
  await expectAllSent(page, 60_000);
  const client = await field.api();
  const stored = (await client('GET', `incident-reports/${moved}`)).body.data;
  expect(stored).toMatchObject({ location: 'Yarım kalan yer', status: 'draft' });
  expect((await client('GET', `incident-reports/${id}`)).body.data.location).toBe(body.location);
});

test('OFF-CONF-05 SCR-DFI-03: a DFI closed in mid-sentence keeps its working form; a review is not lost in a new DFI', async ({
  page,
  field,
}) => {
  const { account } = field;
  const id = newId();
  await account.records.insert('dfi', id, sampleDfi(account.workplaces[0], account.manager, { number: 'DÖF-2026-0001' }));
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/dfis/edit/${id}`);
  const review = page.getByLabel('Değerlendirme', { exact: true });
  await review.fill('Yarım kalan değerlendirme');
  await changeElsewhere(page, field, 'dfi', id, { status: 'closed', approval_status: 'approved' });
  await expect(review).toHaveValue('Yarım kalan değerlendirme');
  await expect(review).toBeDisabled();
  await moveOn(page, 'Yarım kalan değerlendirme');
  await expect(page.getByText('Değerlendirme yeni DÖF’le gönderilmez')).toBeVisible();
  await expect(review).toHaveValue('Yarım kalan değerlendirme');
  await page.getByRole('button', { name: '1 hafta' }).tap();
  await page.getByRole('button', { name: 'DÖF’ü aç' }).tap();
  await page.waitForURL(/\/view\//);
  await page.goto('/sync/outbox');
  await page.getByRole('button', { name: 'Aç ve düzelt' }).tap({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Değerlendirmeyi çıkar' }).tap();
  await expect(review).toHaveCount(0);
  await page.getByRole('button', { name: 'DÖF’ü aç' }).tap();
  await expectAllSent(page, 60_000);
  const rows = await field.query(`select 1 from record where account_id = $1 and kind = 'dfi'`, [account.id]);
  expect(rows).toHaveLength(2);
});

test('OFF-CONF-05 SCR-PPE-06: a distribution that is closed to its person in mid-sentence keeps its form', async ({ page, field }) => {
  const { account } = field;
  const [workplace] = account.workplaces;
  const person = await account.addUser('depo', 5, { assigned: [workplace] });
  const { model, employee } = await insertEquipment(account.records, workplace, person);
  const id = newId();
  const booked_at = new Date().toISOString();
  await account.records.insert('ppe-distribution', id, sampleDistribution(workplace, person, [employee], [model], { booked_at }));
  await signInWith(page, `depo@${field.manager.split('@')[1] ?? ''}`);
  await readyForField(page);
  await page.goto(`/kkd/distribution-movements/edit/${id}`);
  await page.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await changeElsewhere(page, field, 'ppe-distribution', id, { distributor_id: account.manager });
  await expect(page.getByRole('button', { name: '1. KKD: bir artır' })).toBeDisabled();
  await expect(page.getByLabel('Çalışan', { exact: true }).and(page.locator('input'))).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Kaydet/ })).toBeDisabled();
  await expect(note(page).getByRole('link', { name: 'Kaydı görüntüle' })).toBeVisible();
  // Given back, it goes on where it was.
  const { body, version } = await account.records.get('ppe-distribution', id);
  await account.records.update('ppe-distribution', id, version, { ...body, distributor_id: person });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(note(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Kaydet/ })).toBeEnabled();
});

test('OFF-CONF-05 RISK-VER-03: a risk finished elsewhere in mid-sentence keeps what was typed, and lets its person go on', async ({
  page,
  field,
}) => {
  const { response, places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no question');
  const action = sampleAction({ jobs: [sampleJob({ status: 'completed' })] });
  const body = sampleResponse(place, { has_action: true, improvement_action: action });
  await field.account.records.insert('control-list-response', response, body);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  const jobs = page.getByLabel('Yapılacak iş');
  await jobs.fill('Yarım kalan iş');
  await changeElsewhere(page, field, 'control-list-response', response, { improvement_action: { ...action, is_finished: true } });
  await expect(jobs).toHaveValue('Yarım kalan iş');
  await expect(jobs).toBeDisabled();
  await page.getByRole('button', { name: 'İleri', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  await expectAllSent(page);
});

test('OFF-CONF-05 SCR-PPE-06: what was typed after the days of correction moves to a new draft alone', async ({ page, field }) => {
  const { account } = field;
  const [workplace] = account.workplaces;
  const person = await account.addUser('depo', 5, { assigned: [workplace] });
  const { model, employee } = await insertEquipment(account.records, workplace, person);
  const id = newId();
  const booked_at = new Date().toISOString();
  await account.records.insert('ppe-distribution', id, sampleDistribution(workplace, person, [employee], [model], { booked_at }));
  await signInWith(page, `depo@${field.manager.split('@')[1] ?? ''}`);
  await readyForField(page);
  await page.goto(`/kkd/distribution-movements/edit/${id}`);
  await page.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await changeElsewhere(page, field, 'ppe-distribution', id, { booked_at: new Date(Date.now() - 8 * 86_400_000).toISOString() });
  await page.goto('/sync/drafts');
  const draft = page.locator(`[data-draft="${id}"]`);
  await expect(draft.getByRole('link', { name: 'Taslağı aç' })).toBeVisible();
  await expect(draft.getByRole('link', { name: 'Sürdür' })).toHaveCount(0);
  await draft.getByRole('link', { name: 'Taslağı aç' }).tap();
  await expect(page.getByText('Bu kayıt sizin düzenlemenize kapandı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sürdür' })).toHaveCount(0);
  await expectAccessible(page, 'a draft of a record that is closed to its person');
  await page.getByRole('button', { name: 'Yeni taslağa taşı' }).tap();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  expect(page.url().slice(-36)).not.toBe(id);
  await expect(page.getByLabel('Miktar').and(page.locator('input')).first()).toHaveValue('2');
});

test('OFF-CONF-05 RISK-VER-03: the draft of a finished risk is exported, and goes on after a revision', async ({ page, field }) => {
  const { id, response, places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no question');
  const action = sampleAction({ jobs: [sampleJob({ status: 'completed' })] });
  const body = sampleResponse(place, { has_action: true, improvement_action: action });
  await field.account.records.insert('control-list-response', response, body);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/questions/${response}`);
  await page.getByLabel('Yapılacak iş').fill('Yarım kalan iş');
  await changeElsewhere(page, field, 'control-list-response', response, { improvement_action: { ...action, is_finished: true } });
  await note(page).getByRole('button', { name: 'Dışa aktar', exact: true }).tap();
  await expect(page.getByText('Bu kayıt siz çalışırken kesinleşti ve artık değiştirilemez.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sürdür' })).toHaveCount(0);
  // Its id is that of the question: under another one nothing would take it.
  await expect(page.getByRole('button', { name: 'Yeni taslağa taşı' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).tap();
  expect((await (await (await file).createReadStream()).toArray()).join('')).toContain('Yarım kalan iş');
  await page.goto('/sync/drafts');
  const draft = page.locator(`[data-draft="${response}"]`);
  await expect(draft.getByRole('link', { name: 'Taslağı aç' })).toBeVisible();
  await expect(draft.getByRole('link', { name: 'Sürdür' })).toHaveCount(0);

  const client = await field.api();
  const revision = await client('POST', 'risk-assessments/version', {
    key: newId(),
    body: { risk_analysis_id: id, note: 'Yeniden bakılacak.', seen: 1 },
  });
  expect(revision.status, JSON.stringify(revision.body)).toBe(200);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await draft.getByRole('link', { name: 'Sürdür' }).tap({ timeout: 30_000 });
  await expect(page.getByLabel('Yapılacak iş')).toHaveValue('Yarım kalan iş');
  await expect(page.getByLabel('Yapılacak iş')).toBeEnabled();
});

test('OFF-DATA-06 SCR-PPE-08: a return that was begun and left is gone on with, in its dialog and from the list of drafts', async ({
  page,
  field,
}) => {
  const { account } = field;
  await insertEquipment(account.records, account.workplaces[0], account.manager);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/kkd/holdings');
  const take = page.getByRole('button', { name: /Ayşe Er, .*: iade al/ }).first();
  const remark = page.getByLabel('Açıklama', { exact: true });
  await take.tap();
  await remark.fill('Kayışı kopuk geldi');
  // No word of the choice is cut.
  const cut = await page
    .locator('[role=dialog] .mantine-SegmentedControl-label')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  await page.getByRole('dialog').getByRole('button').first().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await take.tap();
  await expect(remark).toHaveValue('Kayışı kopuk geldi');
  await page.goto('/sync/drafts');
  await expect(page.locator('[data-draft]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sürdür' }).tap();
  await expect(remark).toHaveValue('Kayışı kopuk geldi');
  await page.getByRole('button', { name: /^Kaydet/ }).tap();
  await expectAllSent(page, 60_000);
  const rows = await field.query(
    `select 1 from record where account_id = $1 and kind = 'ppe-return' and body->>'note' = 'Kayışı kopuk geldi'`,
    [account.id],
  );
  expect(rows).toHaveLength(1);
});

test('OFF-DATA-06 SCR-CLIST-10: no empty form stands in for a question that this device does not have', async ({ page, field }) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/control-list-questions/edit/${newId()}`);
  await expect(page.getByText('Bu soru silinmiş veya henüz bu cihaza inmemiş.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
