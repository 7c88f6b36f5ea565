import { expect, type Page } from '@playwright/test';
import { ROW_FORMAT } from '#client/sync/device/database.ts';
import { signInWith, test as base, writesTo } from '#tests/support/field.ts';
import { COMPANIES_PATH, Companies } from './pages/companies.ts';
import { Release } from './pages/release.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';

const PATH = 'management-companies';
const OUTDATED = {
  status: 426,
  body: '{"success":false,"message":"Uygulamanın yeni sürümü gerekiyor.","minimum_version":"9.0.0","error":{"code":"UPGRADE_REQUIRED"}}',
};

/** `releaseOf`: the next version of the product; this one stands again after the test. */
const test = base.extend<{ releaseOf: typeof Release.of }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
  releaseOf: async ({}, use) => {
    const made: Release[] = [];
    await use(async (screen) => {
      const release = await Release.of(screen);
      made.push(release);
      return release;
    });
    for (const release of made) await release.takeBack();
  },
});

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Yeni sürüm hazır' });
const required = (page: Page) => page.getByRole('alert').filter({ hasText: 'Uygulama güncellenmeli' });
/** Marks the page as it stands: gone after a new start of it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOldPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in window).catch(() => true);

/** Takes the version that waits; a try in the very moment of a sending is refused, and then the person tries again. */
const take = (page: Page) =>
  expect(async () => {
    const button = notice(page).getByRole('button', { name: 'Şimdi güncelle' });
    if (await isMarked(page)) await button.click({ timeout: 2_000 });
    await expect.poll(() => isMarked(page), { timeout: 3_000 }).toBe(false);
  }).toPass();

test('fault 39 OFF-SW-07 OFF-SW-08 OFF-SW-09: too old for the server, the app sends nothing more and says so; the next version waits for a form and for every tab, the old one keeps its files till then, and the work goes on after it', async ({
  page,
  context,
  faults,
  field,
  releaseOf,
}) => {
  const release = await releaseOf('SyncDevice');
  await signInWith(page, field.manager);
  await underWorker(page);
  const companies = new Companies(page);
  await companies.open();
  faults.rule = ({ method, path }) => (method === 'POST' && path.endsWith(PATH) ? OUTDATED : undefined);
  await companies.add('Bekleyen');
  await expect(chip(page)).toHaveAttribute('data-outdated', 'true');
  await companies.add('Sonraki');
  await chip(page).click();
  await expect(required(page)).toContainText('2 kayıt bu cihazda güvende');
  await expect(page.getByText('Uygulama güncellenince gönderilecek.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Şimdi gönder' })).toHaveCount(0);
  await expectAccessible(page, 'app too old');
  // One refusal was enough: whatever wakes the engine, nothing goes out any more.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectConnection(page, 'online');
  expect(writesTo(faults, PATH)).toHaveLength(1);
  expect(await field.companies()).toEqual([]);

  await release.publish();
  await required(page).getByRole('button', { name: 'Yeni sürümü ara' }).click();
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page, 'next version ready');
  // A part of the product that the server does not have any more still opens: the old files are here.
  await page.evaluate(() => history.pushState(null, '', '/sync/device'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: 'Cihaz ve depolama' })).toBeVisible();

  // Another tab, in which somebody fills in a form.
  const other = await context.newPage();
  await other.goto(COMPANIES_PATH);
  await other.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
  await other.getByRole('dialog').getByLabel('Ad', { exact: true }).fill('Yarım');
  await mark(page);
  await mark(other);
  await page.bringToFront();
  await notice(page).getByRole('button', { name: 'Şimdi güncelle' }).click();
  await expect(notice(page)).toContainText('Bitince yeniden deneyin');
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
  await other.bringToFront();
  await other.getByRole('dialog').getByLabel('Ad', { exact: true }).press('Enter');
  await other.getByRole('dialog').waitFor({ state: 'hidden' });

  faults.rule = null;
  await page.bringToFront();
  await take(page);
  for (const tab of [page, other]) await expect.poll(() => isMarked(tab)).toBe(false);
  await expectAllSent(page);
  await expect(chip(page)).not.toHaveAttribute('data-outdated', 'true');
  expect(await field.companies()).toEqual(['Bekleyen', 'Sonraki', 'Yarım']);
});

/** Shape of rows that no build knows yet. */
const TOMORROW = 99;

/** Writes as a newer version of the product would: another database number, and rows of another shape. */
const asNewer = (page: Page, fmt: number) =>
  page.evaluate(
    async ([format, ofToday]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
          if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error('blocked'));
        });
      for (const { name = '', version = 1 } of await indexedDB.databases()) {
        if (!name.startsWith('dev-')) continue;
        const db = await done(indexedDB.open(name, format > ofToday ? version + 10 : version));
        const table = db.transaction('outbox', 'readwrite').objectStore('outbox');
        for (const row of (await done(table.getAll())) as { fmt: number; open?: number }[])
          if (row.open === 1) await done(table.put({ ...row, fmt: format }));
        db.close();
      }
    },
    [fmt, ROW_FORMAT] as const,
  );

test('fault 40 OFF-SW-07 OFF-SW-08: put back to an older version, the app leaves the work of the newer one alone, says so, and lets everything else be read; the newer one sends it', async ({
  page,
  faults,
  field,
  releaseOf,
}) => {
  const release = await releaseOf();
  await signInWith(page, field.manager);
  await underWorker(page);
  const companies = new Companies(page);
  await companies.open();
  const arrived = () => writesTo(faults, PATH).filter((one) => one.answered !== null);
  faults.cut = true;
  await companies.add('Yeni sürümün işi');
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  // No page of the product stands while its database is changed.
  await page.goto('/favicon.svg');
  await asNewer(page, TOMORROW);
  faults.cut = false;

  await companies.open();
  await expect(chip(page)).toHaveAttribute('data-outdated', 'true');
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  await expect(companies.row('Çınar İşletme')).toBeVisible();
  await chip(page).click();
  await expect(required(page)).toContainText('1 kayıt bu cihazda güvende');
  expect(arrived()).toEqual([]);

  // The server offers the next version again, and the person takes it.
  await release.publish();
  await required(page).getByRole('button', { name: 'Yeni sürümü ara' }).click();
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await take(page);
  // And it is taken back on the server: the browser follows to the files before as to any other version.
  await release.takeBack();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await take(page);
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  expect(arrived()).toEqual([]);

  await page.goto('/favicon.svg');
  await asNewer(page, ROW_FORMAT);
  await page.goto('/sync/outbox');
  await expectAllSent(page);
  expect(await field.companies()).toEqual(['Yeni sürümün işi']);
  expect(arrived()).toHaveLength(1);
});

/** No word to take over arrives at a worker that waits. */
const deafen = () => {
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...args: unknown[]) {
    if ((args[0] as { type?: string }).type !== 'SKIP_WAITING') Reflect.apply(postMessage, this, args);
  } as typeof postMessage;
};

/** Another version comes and the person takes it, but its worker does not hear of it: until the page has started anew. */
async function takeInVain(page: Page, person: string, release: Release): Promise<void> {
  await signInWith(page, person);
  await underWorker(page);
  await new Companies(page).open();
  await release.publish();
  await page.evaluate(deafen);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await notice(page).getByRole('button', { name: 'Şimdi güncelle' }).click();
  await expect.poll(() => isMarked(page), { timeout: 20_000 }).toBe(false);
}

test('fault 40 OFF-SW-07: a version that the browser does not let take over when a person takes it gets another start of the page', async ({
  page,
  field,
  releaseOf,
}) => {
  // The first word to the worker that waits is lost.
  await takeInVain(page, field.manager, await releaseOf());
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null).catch(() => true);
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(false);
  await expect(notice(page)).toBeHidden();
});

test('fault 40 OFF-SW-07: a version that never takes over starts the page anew once, not again and again', async ({
  page,
  field,
  releaseOf,
}) => {
  // No word to the worker that waits arrives, whichever start of the page it comes from.
  await page.addInitScript(deafen);
  await takeInVain(page, field.manager, await releaseOf());
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await page.waitForTimeout(8_000);
  expect(await isMarked(page)).toBe(true);
  await expect(notice(page)).toBeVisible();
});
