// What is typed in a small form, when another build of the product comes, or was here before.
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { Release } from '#tests/e2e/pages/release.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';
import { underWorker } from '#tests/e2e/pages/worker.ts';
import { PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test as base } from '#tests/support/field.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

/** `release`: the next version of the product; this one stands again after the test. */
const test = base.extend<{ release: Release }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
  release: async ({}, use) => {
    const release = await Release.of();
    await use(release);
    await release.takeBack();
  },
});

test.use(PHONE);
test.setTimeout(240_000);

const dialog = (page: Page) => page.getByRole('dialog');
const reason = (page: Page) => dialog(page).getByLabel('Neyin eksik olduğunu yazın');
const kept = (page: Page) => expect(dialog(page).getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Yeni sürüm hazır' });
/** Marks the page as it stands: gone after a new start of it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOldPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in window).catch(() => true);

/** A report that waits for the office. @returns its id */
async function pendingReport(field: Field): Promise<string> {
  await field.account.addUser('bildiren', 13);
  const client = await field.api(field.manager.replace('manager', 'bildiren'));
  const id = newId();
  const body = { id, ...sampleIncident(field.account.workplaces[0], field.account.manager, { status: 'pending' }) };
  expect((await client('POST', 'incident-reports', { key: newId(), body })).status).toBe(200);
  return id;
}

const statusOf = async (field: Field, id: string) =>
  (await (await field.api(field.manager))('GET', `incident-reports/${id}`)).body.data.status as string;

async function openStep(page: Page, id: string): Promise<void> {
  await page.goto(`/companies/incident-reports/view/${id}`);
  await page.getByRole('button', { name: 'Taslağa geri gönder' }).tap();
  await expect(reason(page)).toBeVisible();
}

test('OFF-SW-07 OFF-DATA-06: a new version waits for a small form in another tab, and comes when that is closed', async ({
  page,
  context,
  field,
  release,
}) => {
  const id = await pendingReport(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await underWorker(page);
  const other = await context.newPage();
  await openStep(other, id);
  await reason(other).fill('Tanıkları da yazın');
  await kept(other);
  await page.bringToFront();
  await page.goto('/sync/drafts');
  await release.publish();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  for (const tab of [page, other]) await mark(tab);
  await notice(page).getByRole('button', { name: 'Şimdi güncelle' }).tap();
  await expect(notice(page)).toContainText('Bitince yeniden deneyin');
  await page.waitForTimeout(6_000);
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
  await expect(reason(other)).toHaveValue('Tanıkları da yazın');

  await other.bringToFront();
  // The notice lies under the form, whose buttons are at hand.
  await expect(notice(other)).toBeVisible();
  const places = await notice(other).boundingBox();
  const covers = await other.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=status]')?.textContent?.includes('Yeni sürüm') ?? false,
    { x: (places?.x ?? 0) + 8, y: (places?.y ?? 0) + 8 },
  );
  expect(covers).toBe(false);
  await dialog(other).getByRole('button', { name: 'Kapat' }).tap();
  await page.bringToFront();
  await expect(async () => {
    if (await isMarked(page)) await notice(page).getByRole('button', { name: 'Şimdi güncelle' }).tap({ timeout: 2_000 });
    await expect.poll(() => isMarked(page), { timeout: 3_000 }).toBe(false);
  }).toPass();
  await expect.poll(() => isMarked(other), { timeout: 30_000 }).toBe(false);
  await other.bringToFront();
  await openStep(other, id);
  await expect(reason(other)).toHaveValue('Tanıkları da yazın');
});

test('OFF-SW-07 OFF-DATA-06: a version that takes over leaves a small form alone until its words are sent', async ({
  page,
  field,
  release,
}) => {
  const id = await pendingReport(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await underWorker(page);
  await openStep(page, id);
  await reason(page).fill('Tanıkları da yazın');
  await kept(page);
  await release.publish();
  // As the browser lets it, once no tab of the version before seems to be left.
  const takeOver = async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { controller } = navigator.serviceWorker;
      await registration.update();
      // A word to a worker is lost now and then.
      while (navigator.serviceWorker.controller === controller) {
        registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
        await new Promise((done) => setTimeout(done, 500));
      }
    });
    await page.waitForTimeout(3_000);
  };
  await mark(page);
  await takeOver();
  expect(await isMarked(page)).toBe(true);
  await expect(reason(page)).toHaveValue('Tanıkları da yazın');
  await reason(page).fill('Tanıkları ve saati yazın');
  await kept(page);
  // The person reloads in between.
  await page.reload();
  await page.getByRole('button', { name: 'Taslağa geri gönder' }).tap();
  await expect(reason(page)).toHaveValue('Tanıkları ve saati yazın');

  await release.publish();
  await mark(page);
  await takeOver();
  expect(await isMarked(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Geri gönder' }).tap();
  await expect.poll(() => isMarked(page), { timeout: 30_000 }).toBe(false);
  expect(await statusOf(field, id)).toBe('draft');
  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { level: 1, name: 'Taslaklar' })).toBeVisible();
  await expect(page.getByText('Tanıkları ve saati yazın')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Yarım kalan formlar/ })).toHaveCount(0);
});

/** A text under a name that no build knows yet, as a newer one keeps it. */
const keepAsNewer = (page: Page, id: string) =>
  page.evaluate(async (at) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const db = await done(indexedDB.open(name));
      const values = {
        id: at,
        version: 3,
        remark: 'Yarının sözleri',
        steps: [{ what: 'Kapağı kilitleyin', by: null }],
        urgent: true,
        nothing: '',
      };
      const value = { values, savedAt: Date.now(), version: 1, discarded: [] };
      await done(
        db
          .transaction('session', 'readwrite')
          .objectStore('session')
          .put({ k: `form/gate-check/${at}`, value }),
      );
      db.close();
    }
  }, id);

test('OFF-SW-08 OFF-DATA-06: a text of a newer build is listed, read, exported and counted; a sure word throws it away', async ({
  page,
  field,
}) => {
  const id = newId();
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/favicon.svg');
  await keepAsNewer(page, id);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { name: 'Yarım kalan formlar 1' })).toBeVisible();
  const open = () => page.getByRole('link', { name: 'Taslağı aç' }).tap();
  await open();
  await expect(page.getByText('daha yeni bir sürümüyle yazılmış')).toBeVisible();
  const main = page.getByRole('main');
  for (const words of ['Yarının sözleri', 'Kapağı kilitleyin']) await expect(main).toContainText(words);
  await expect(page.getByRole('button', { name: /Sürdür|Yeni taslağa taşı/ })).toHaveCount(0);
  await expectAccessible(page, 'a text of a newer build');
  await expectNoSidewaysScroll(page, 'a text of a newer build');
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/yeni-surum-metni.png`, fullPage: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).tap();
  const exported = (await (await (await file).createReadStream()).toArray()).join('');
  for (const words of ['Yarının sözleri', 'Kapağı kilitleyin', 'gate-check']) expect(exported).toContain(words);
  // A press that was not meant is taken back.
  await page.getByRole('button', { name: 'Taslağı sil' }).tap();
  await dialog(page).getByRole('button', { name: 'Vazgeç' }).tap();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('gate-check');

  await askToSignOut(page);
  await expect(dialog(page)).toContainText('Yarım kalan 1 form bu cihazda kalır');
  await dialog(page).getByRole('button', { name: 'Çıkış yap' }).tap();
  await expect(page).toHaveURL('/login');
  await signInWith(page, field.manager);
  await page.goto('/sync/drafts');
  await open();
  await expect(main).toContainText('Yarının sözleri');
  await page.getByRole('button', { name: 'Taslağı sil' }).tap();
  await dialog(page).getByRole('button', { name: 'Taslağı sil' }).tap();
  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { level: 1, name: 'Taslaklar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Yarım kalan formlar/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});
