import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent, readyForField } from './pages/session.ts';
import { cameraPicture } from './pages/pictures.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { HANGS, hang } from '#tests/support/hangs.ts';

const WORKPLACE = 'Iğdır Deposu';
/** More than one page of the list. */
const REPORTS = 24;

const notice = (page: Page, part: string) => page.locator(`[data-stall="${part}"]`);
const rows = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ kayıt/ });

const databaseOf = (page: Page, prefix: string): Promise<string> =>
  page.evaluate(async (start) => (await indexedDB.databases()).find(({ name }) => name?.startsWith(start))?.name ?? '', prefix);

/** The database that begins so hangs from the next start of the page on. */
const hangs = async (page: Page, prefix: string, how: 'open' | 'tables' | 'tables-held' = 'open'): Promise<void> =>
  page.evaluate(([key, what]) => sessionStorage.setItem(key, what), [HANGS, `${how}:${await databaseOf(page, prefix)}`] as const);

async function workIsSent(page: Page, facility: string): Promise<void> {
  const form = await AuditForm.create(page, WORKPLACE);
  await page.getByLabel('Tesis adı').fill(facility);
  await form.saveDraft();
  await expectAllSent(page);
}

/** Signs in where there are reports to be shown. */
async function signInAmongReports(page: Page, field: Field): Promise<void> {
  const api = await field.api();
  for (let n = 1; n <= REPORTS; n += 1) {
    const body = { id: newId(), ...field.account.audit(0, { facilityName: `Tesis ${n}` }) };
    expect((await api('POST', 'operational-audit-report-v1', { body, key: newId() })).status).toBe(200);
  }
  await signInWith(page, field.manager);
}

/** An open form in which this was typed and kept, of a page in which parts can be made to hang. */
async function keptForm(page: Page, field: Field, facility: string): Promise<AuditForm> {
  await page.addInitScript(hang);
  await signInAmongReports(page, field);
  await readyForField(page);
  const form = await AuditForm.create(page, WORKPLACE);
  await page.getByLabel('Tesis adı').fill(facility);
  await form.kept();
  return form;
}

async function reportWithPhoto(page: Page): Promise<AuditForm> {
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Kablo açıkta.');
  await finding.box
    .locator('input[type=file]')
    .last()
    .setInputFiles([await cameraPicture(page)]);
  return form;
}

test('OFF-SCOPE-02: a copy of the records that never opens is told within seconds and filled anew, and the list comes', async ({
  page,
  field,
}) => {
  await page.addInitScript(hang);
  await signInAmongReports(page, field);
  await readyForField(page);
  // Before all of it is here, a list says so beside its count.
  await expect(chip(page)).toHaveAttribute('data-filled', 'true');
  const shown = (await rows(page).textContent()) ?? '';
  await hangs(page, 'rep-');
  await page.reload();
  await expect(notice(page, 'copy')).toBeVisible({ timeout: 12_000 });
  await expectAccessible(page, 'notice of a copy that hangs');
  await expect(rows(page)).toHaveText(shown, { timeout: 60_000 });
  await expect(notice(page, 'copy')).toHaveCount(0);
});

test('OFF-DATA-01: a device store that never opens is told within seconds, and the page starts anew by itself; what was typed is there', async ({
  page,
  field,
}) => {
  await keptForm(page, field, 'Askıda kalan');
  await hangs(page, 'dev-');
  await page.reload();
  await expect(notice(page, 'store')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Askıda kalan', { timeout: 60_000 });
  await expect(notice(page, 'store')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('saha.anew.to'))).not.toBeNull();
});

test('OFF-DATA-01: a transaction of the device store that hangs is told within seconds and got over by another connection; what was typed is kept', async ({
  page,
  field,
}) => {
  const form = await keptForm(page, field, 'Önce');
  await hangs(page, 'dev-', 'tables');
  await page.reload();
  await form.kept();
  await page.evaluate(() => dispatchEvent(new Event('e2e-hold')));
  await page.getByLabel('Tesis adı').fill('Tutulan yere yazılan');
  await expect(notice(page, 'store')).toBeVisible({ timeout: 15_000 });
  await form.kept();
  await expect(notice(page, 'store')).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Tutulan yere yazılan', { timeout: 30_000 });
  expect(await page.evaluate(() => sessionStorage.getItem('saha.anew.to'))).toBeNull();
});

test('OFF-SCOPE-02: a transaction of the copy that hangs for good is told within seconds, and the list comes from one that is filled anew', async ({
  page,
  field,
}) => {
  await page.addInitScript(hang);
  await signInAmongReports(page, field);
  await readyForField(page);
  const shown = (await rows(page).textContent()) ?? '';
  await hangs(page, 'rep-', 'tables-held');
  await page.reload();
  await expect(notice(page, 'copy')).toBeVisible({ timeout: 15_000 });
  // The rows may stand there from before: the copy is filled anew when the notice goes.
  await expect(notice(page, 'copy')).toHaveCount(0, { timeout: 90_000 });
  await expect(rows(page)).toHaveText(shown);
});

test('OFF-REP-02: workers that never say a word are told and done without: records come and photos are made in the page', async ({
  page,
  field,
}) => {
  test.slow();
  await page.addInitScript(hang, 'workers');
  await signInWith(page, field.manager);
  await expect(notice(page, 'puller')).toBeVisible({ timeout: 30_000 });
  await expect(notice(page, 'puller')).toHaveAttribute('data-overcome', 'true', { timeout: 60_000 });
  await notice(page, 'puller').getByRole('button', { name: 'Anladım' }).click();
  await expect(notice(page, 'puller')).toHaveCount(0);
  const form = await reportWithPhoto(page);
  await expect(notice(page, 'photos')).toBeVisible({ timeout: 30_000 });
  await expect(form.finding('A1.1').photos()).toHaveCount(1, { timeout: 60_000 });
  await form.saveDraft();
  await expectAllSent(page, 60_000);
});

test('OFF-REP-05: Web Locks that are never given do not keep work from being sent', async ({ page, field }) => {
  await page.addInitScript(hang, 'locks');
  await signInAmongReports(page, field);
  await expect(notice(page, 'locks')).toBeVisible({ timeout: 40_000 });
  await page.goto(auditPaths.list);
  await expect(rows(page)).toBeVisible({ timeout: 60_000 });
  await workIsSent(page, 'Kilitsiz');
});

test('OFF-SW-02: a service worker that neither registers nor gets ready is told, and work is sent without it', async ({ page, field }) => {
  await page.addInitScript(hang, 'service-worker');
  await signInAmongReports(page, field);
  await page.goto(auditPaths.list);
  await expect(rows(page)).toBeVisible({ timeout: 60_000 });
  await workIsSent(page, 'Kuyruksuz Depo');
  await expect(notice(page, 'service-worker')).toBeVisible({ timeout: 30_000 });
});
