import { expect, type Page } from '@playwright/test';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { expectAccessible } from './pages/inspection.ts';
import { expectAllSent, readyForField, signIn } from './pages/session.ts';
import { cameraPicture } from './pages/pictures.ts';
import { signInWith, test } from '#tests/support/field.ts';

const notice = (page: Page, part: string) => page.locator(`[data-stall="${part}"]`);
const rows = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ rapor/ });

/** Requests of the page, not of its workers, for one database are never answered: the one that is named so in this tab. */
const hangDatabase = (): void => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...version) {
    const isHung = name === sessionStorage.getItem('e2e.hangs') && sessionStorage.getItem('saha.anew') === null;
    return isHung ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, ...version);
  };
};
const databaseOf = (page: Page, prefix: string): Promise<string> =>
  page.evaluate(async (start) => (await indexedDB.databases()).find(({ name }) => name?.startsWith(start))?.name ?? '', prefix);

async function workIsSent(page: Page, facility: string): Promise<void> {
  const form = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  await page.getByLabel('Tesis adı').fill(facility);
  await form.saveDraft();
  await expectAllSent(page);
}

async function reportWithPhoto(page: Page): Promise<AuditForm> {
  const form = await AuditForm.create(page, 'Iğdır Deposu');
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
}) => {
  await page.addInitScript(hangDatabase);
  await signIn(page, 'auditor');
  await readyForField(page);
  const shown = (await rows(page).textContent()) ?? '';
  await page.evaluate((name) => sessionStorage.setItem('e2e.hangs', name), await databaseOf(page, 'rep-'));
  await page.reload();
  await expect(notice(page, 'copy')).toBeVisible({ timeout: 12_000 });
  await expectAccessible(page, 'notice of a copy that hangs');
  await expect(rows(page)).toHaveText(shown, { timeout: 60_000 });
  await expect(notice(page, 'copy')).toHaveCount(0);
});

test('OFF-DATA-01: a device store that never opens is told within seconds, and the page starts anew by itself; what was typed is there', async ({
  page,
}) => {
  await page.addInitScript(hangDatabase);
  await signIn(page, 'auditor');
  await readyForField(page);
  const form = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  await page.getByLabel('Tesis adı').fill('Askıda kalan');
  await form.kept();
  await page.evaluate((name) => sessionStorage.setItem('e2e.hangs', name), await databaseOf(page, 'dev-'));
  await page.reload();
  await expect(notice(page, 'store')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Askıda kalan', { timeout: 60_000 });
  await expect(notice(page, 'store')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('saha.anew'))).not.toBeNull();
});

test('OFF-REP-02: workers that never say a word are told and done without: records come and photos are made in the page', async ({
  page,
  field,
}) => {
  test.slow();
  await page.addInitScript(() => {
    class Dumb extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    }
    Object.assign(window, { Worker: Dumb });
  });
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

test('OFF-REP-05: Web Locks that are never given do not keep work from being sent', async ({ page }) => {
  await page.addInitScript(() => {
    LockManager.prototype.request = () => new Promise(() => undefined);
  });
  await signIn(page, 'auditor');
  await expect(notice(page, 'locks')).toBeVisible({ timeout: 40_000 });
  await page.goto(auditPaths.list);
  await expect(rows(page)).toBeVisible({ timeout: 60_000 });
  await workIsSent(page, 'Kilitsiz');
});

test('OFF-SW-02: a service worker that neither registers nor gets ready is told, and work is sent without it', async ({ page }) => {
  await page.addInitScript(() => {
    const never = () => new Promise<never>(() => undefined);
    Object.assign(ServiceWorkerContainer.prototype, { register: never, getRegistration: never });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: never });
  });
  await signIn(page, 'auditor');
  await page.goto(auditPaths.list);
  await expect(rows(page)).toBeVisible({ timeout: 60_000 });
  await workIsSent(page, 'Kuyruksuz Depo');
  await expect(notice(page, 'service-worker')).toBeVisible({ timeout: 30_000 });
});
