import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { strFromU8, unzipSync } from 'fflate';
import { goOffline, goOnline, openDevice } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { publishNext, sectionsOf } from '#tests/support/question-sets.ts';
import { AuditForm } from './pages/audit-form.ts';
import { AuditList, auditPaths } from './pages/audit-list.ts';
import { expectAccessible } from './pages/inspection.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';
const REFS = ['A1.1', 'A1.2', 'A1.3', 'A1.4'];

interface Desk {
  readonly email: string;
  readonly id: string;
  stored(): Promise<OperationalAudit & { version: number }>;
  change(body: Partial<OperationalAudit>): Promise<void>;
}

/** A report of one auditor that the server has, and its questions. */
async function deskOf(field: Field): Promise<Desk> {
  const { account } = field;
  const named = await publishNext(account.records, sectionsOf(Object.fromEntries(REFS.map((ref) => [ref, `Soru ${ref}`]))));
  const ayse = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const own = await field.api(email);
  const id = newId();
  expect((await own('POST', PATH, { body: { id, ...account.audit(0, { ...named, auditor: [ayse] }) }, key: newId() })).status).toBe(200);
  const stored = async () => (await own('GET', `${PATH}/${id}`)).body.data;
  return {
    email,
    id,
    stored,
    async change(body) {
      const { body: before, version } = await account.records.get('operational-audit', id);
      await account.records.update('operational-audit', id, version, { ...before, ...body });
    },
  };
}

/** Signs in and waits for the report in the list. */
async function arrive(page: Page, { email, id }: Desk): Promise<void> {
  await signInWith(page, email);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(id)).toBeVisible();
}

async function questionsOf(page: Page, id: string): Promise<AuditForm> {
  const form = await AuditForm.open(page, id);
  await form.goTo(/Saha/);
  return form;
}

test('finding A OFF-DATA-06: a report in two tabs: each shows what the other enters, and both saves are on the server', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  const first = await questionsOf(page, desk.id);
  const second = await questionsOf(await context.newPage(), desk.id);
  await first.answer('A1.1', 'Hayır');
  await first.finding('A1.1').box.getByLabel('Açıklama').fill('Sızıntı var');
  await first.kept();
  await second.expectAnswer('A1.1', 'Hayır');
  await expect(second.finding('A1.1').box.getByLabel('Açıklama')).toHaveValue('Sızıntı var');
  // A word in the tab that was forgotten.
  await second.answer('A1.2', 'Evet');
  await second.kept();
  await first.expectAnswer('A1.2', 'Evet');
  await first.saveDraft();
  await second.answer('A1.3', 'Evet');
  await second.kept();
  await second.saveDraft();
  await expectAllSent(page);
  const stored = await desk.stored();
  expect(stored.responses).toEqual({ 'A1.1': 'no', 'A1.2': 'yes', 'A1.3': 'yes' });
  expect(stored.bulguRapor.bulgu_rapor_list.map((finding) => finding.bulgu_description)).toEqual(['Sızıntı var']);
  await first.expectAnswer('A1.3', 'Evet');
});

test('finding A: a report never saved before in two tabs: the second save takes nothing away, after a reload and a kill in between neither', async ({
  server,
  field,
}) => {
  test.setTimeout(240_000);
  const desk = await deskOf(field);
  const profile = mkdtempSync(path.join(tmpdir(), 'saha-device-'));
  let device = await openDevice(profile, { url: server });
  await arrive(device.page, desk);
  await device.page.goto(auditPaths.create);
  await device.page.locator('main li button').first().click();
  await device.page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const id = device.page.url().slice(-36);
  const first = new AuditForm(device.page, id);
  await first.goTo(/Saha/);
  const second = await questionsOf(await device.context.newPage(), id);
  await first.answer('A1.1', 'Evet');
  await first.kept();
  await first.saveDraft();
  await expectAllSent(device.page);
  await second.answer('A1.2', 'Hayır');
  await second.finding('A1.2').box.getByLabel('Açıklama').fill('Kapak kırık');
  await second.kept();
  await first.page.reload();
  await first.goTo(/Saha/);
  await first.expectAnswer('A1.2', 'Hayır');
  await first.answer('A1.3', 'Evet');
  await first.kept();
  await second.expectAnswer('A1.3', 'Evet');
  await device.kill();
  device = await openDevice(profile, { url: server });
  const again = await questionsOf(device.page, id);
  for (const [ref, word] of [
    ['A1.1', 'Evet'],
    ['A1.2', 'Hayır'],
    ['A1.3', 'Evet'],
  ] as const)
    await again.expectAnswer(ref, word);
  await again.saveDraft();
  await expectAllSent(device.page);
  const own = await field.api(desk.email);
  const { responses, bulguRapor } = (await own('GET', `${PATH}/${id}`)).body.data as OperationalAudit;
  expect(responses).toEqual({ 'A1.1': 'yes', 'A1.2': 'no', 'A1.3': 'yes' });
  expect(bulguRapor.bulgu_rapor_list.map((finding) => finding.bulgu_description)).toEqual(['Kapak kırık']);
  await device.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('OFF-CONF-03: the same field in two tabs: the newer word stays, the other one is shown and can be put back', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  const first = await AuditForm.open(page, desk.id);
  const other = await context.newPage();
  const second = await AuditForm.open(other, desk.id);
  // At the same moment: neither has heard of the other when it begins to write.
  await Promise.all([page.getByLabel('Tesis adı').fill('Depo Bir'), other.getByLabel('Tesis adı').fill('Depo İki')]);
  const names = () => Promise.all([page, other].map((tab) => tab.getByLabel('Tesis adı').inputValue()));
  await expect.poll(async () => new Set(await names()).size).toBe(1);
  const [kept = ''] = await names();
  const loser = kept === 'Depo Bir' ? 'Depo İki' : 'Depo Bir';
  for (const tab of [page, other]) await expect(tab.getByTestId('discarded')).toContainText(loser);
  await expectAccessible(page, 'a value that gave way');
  await page.getByRole('button', { name: 'Bunu kullan' }).click();
  await first.kept();
  await expect(other.getByLabel('Tesis adı')).toHaveValue(loser);
  for (const tab of [page, other]) await expect(tab.getByTestId('discarded')).toHaveCount(0);
  await second.saveDraft();
  await expectAllSent(page);
  expect((await desk.stored()).facilityName).toBe(loser);
});

test('finding F OFF-CONF-05: finished by another person in mid-sentence: the form stays with its words, says so, and its words go into a new draft', async ({
  page,
  field,
}) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  const form = await AuditForm.open(page, desk.id);
  await page.getByLabel('Tesis adı').fill('Yarım kalan cümle');
  await form.kept();
  await desk.change({ report_status: 'valid' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const note = page.getByTestId('draft-ended');
  await expect(note).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Yarım kalan cümle');
  await expect(page.getByLabel('Tesis adı')).toBeDisabled();
  await expectAccessible(page, 'a report that was finished under the hands');
  await note.getByRole('button', { name: 'Dışa aktar veya yeni taslağa taşı' }).click();
  await expect(page.getByText('Yarım kalan cümle').first()).toBeVisible();
  await expectAccessible(page, 'the page of a draft');
  // Everything has its label: no name of the wire stands on the page.
  await expect(page.locator('main')).not.toContainText(/[a-z]+_[a-z0-9]+|\[object|[0-9a-f]{64}/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const text = (await (await (await file).createReadStream()).toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({ format: 'saha-draft-1', record: desk.id, body: { facilityName: 'Yarım kalan cümle' } });
  await page.getByRole('button', { name: 'Yeni taslağa taşı' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(desk.id);
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Yarım kalan cümle');
  const moved = new AuditForm(page, page.url().slice(-36));
  await moved.saveDraft();
  await expectAllSent(page);
  const own = await field.api(desk.email);
  expect((await own('GET', `${PATH}/${moved.id}`)).body.data).toMatchObject({ facilityName: 'Yarım kalan cümle', report_status: 'draft' });
});

test('finding F: with the right taken away a draft is still read and exported, from the form, from its address and from the list', async ({
  page,
  field,
}) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  const form = await AuditForm.open(page, desk.id);
  await page.getByLabel('Tesis adı').fill('Yetkisiz kalan söz');
  await form.kept();
  // A role without audits.
  await field.query('update app_user set role_id = 18 where email = $1', [desk.email]);
  await page.reload();
  await page.waitForURL(new RegExp(`/sync/drafts/operational-audit/${desk.id}$`));
  await expect(page.getByText('Yetkisiz kalan söz').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sürdür' })).toHaveCount(0);
  await page.goto('/sync/drafts');
  const row = page.locator(`[data-draft="${desk.id}"]`);
  await expect(row.getByRole('link', { name: 'Sürdür' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Taslağı aç' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  expect((await file).suggestedFilename()).toContain(desk.id);
});

test('finding F OFF-DEV-02: a copy that is locked after long absence still gives out what the person typed', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  await readyForField(page);
  const form = await AuditForm.open(page, desk.id);
  await page.getByLabel('Tesis adı').fill('Kilitli kalan söz');
  await form.kept();
  await goOffline(context);
  await page.evaluate((at) => localStorage.setItem('saha.last-contact', String(at)), Date.now() - 15 * 86_400_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cihaz kilitlendi' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Yazdıklarımı dışa aktar' }).click();
  const packed = Buffer.concat(await (await (await file).createReadStream()).toArray());
  const work = JSON.parse(strFromU8(unzipSync(packed)['work.json'] ?? new Uint8Array()));
  expect(work.drafts).toMatchObject([{ id: desk.id, body: { facilityName: 'Kilitli kalan söz' } }]);
  await expect(page.getByText('1 taslak · 0 değişiklik · 0 dosya')).toBeVisible();
  await expectAccessible(page, 'a locked device');
  await goOnline(context);
});

test('a form says quietly who else is in it: another tab, and another person', async ({ page, context, browser, server, field }) => {
  test.setTimeout(180_000);
  const desk = await deskOf(field);
  await arrive(page, desk);
  await AuditForm.open(page, desk.id);
  const company = page.getByTestId('form-company');
  const top = async () => (await page.locator('#step-title').boundingBox())?.y;
  const before = await top();
  const other = await context.newPage();
  await AuditForm.open(other, desk.id);
  await expect(company).toContainText('1 sekmede daha açık', { timeout: 30_000 });
  await other.close();
  await expect(company).not.toContainText('sekmede', { timeout: 30_000 });
  const office = await browser.newContext({ baseURL: server });
  const manager = await office.newPage();
  await signInWith(manager, field.manager);
  await manager.goto(auditPaths.edit(desk.id));
  await expect(manager.getByTestId('form-company')).toContainText('ayse Deneme', { timeout: 60_000 });
  await expect(company).toContainText('manager Deneme', { timeout: 30_000 });
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(1);
  await office.close();
  await expect(company).not.toContainText('manager Deneme', { timeout: 30_000 });
});
