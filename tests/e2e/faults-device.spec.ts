import { expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { Companies } from './pages/companies.ts';
import { cameraPicture } from './pages/pictures.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';

const PATH = 'management-companies';

/** From now on the page can be told that its disk is full: every write into the device store fails as a browser lets it fail. */
const makeDiskFull = (): void => {
  for (const name of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...args) {
      if ('isDiskFull' in window && this.transaction.db.name.startsWith('dev-')) throw new DOMException('injected', 'QuotaExceededError');
      return write.apply(this, args);
    };
  }
};
const fillDisk = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isDiskFull: true }));
const emptyDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.deleteProperty(window, 'isDiskFull');
    // The limit that was met is remembered; a person clears room on the page of the device.
    localStorage.removeItem('saha.full-at');
  });

test('fault 30 OFF-SPACE-01 OFF-SPACE-02: a full device refuses a photo and says so, keeps the text, and goes on when there is room again', async ({
  page,
  field,
}) => {
  await page.addInitScript(makeDiskFull);
  await signInWith(page, field.manager);
  await underWorker(page);
  await expect(chip(page)).toHaveAttribute('data-connection', 'online');
  await page.goto(auditPaths.create);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await page.getByLabel('Tesis adı').fill('Dolu cihaz');
  await page.getByRole('button', { name: 'İleri' }).click();
  await expect(page.locator('#step-title')).not.toHaveText('Genel bilgiler');
  while ((await form.refs()).length === 0) await page.getByRole('button', { name: 'İleri' }).click();
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  await finding.box.getByLabel('Açıklama').fill('Yer yokken yazılan bulgu');
  await form.kept();
  const photo = await cameraPicture(page, { width: 800, height: 600 });

  await fillDisk(page);
  await finding.takePhoto(photo);
  await expect(page.getByText('Cihazda yer kalmadı, fotoğraf saklanamadı.').first()).toBeVisible();
  await expect(finding.photos()).toHaveCount(0);
  // What is typed meanwhile stays in the form, and the form does not say that the device has it.
  await finding.box.getByLabel('Açıklama').fill('Yer yokken değiştirilen bulgu');
  await expect(form.saveState).not.toHaveAttribute('data-state', 'saved');
  await expect(finding.box.getByLabel('Açıklama')).toHaveValue('Yer yokken değiştirilen bulgu');

  // Saving does not pass over the picture that failed: the person decides.
  await emptyDisk(page);
  await form.command('Taslağı kaydet');
  const dialog = page.getByRole('dialog', { name: 'Fotoğraflar hazırlanıyor' });
  await expect(dialog.getByRole('alert')).toContainText('1 fotoğraf eklenemedi.');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await finding.box.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(finding.photos()).toHaveCount(1);
  await form.kept();
  await form.saveDraft();
  await expectAllSent(page);
  const api = await field.api();
  const saved = (await api('GET', `operational-audit-report-v1/${form.id}`)).body.data;
  expect(saved.bulguRapor.bulgu_rapor_list[0].photos).toHaveLength(1);
  expect(JSON.stringify(saved.bulguRapor)).toContain('Yer yokken değiştirilen bulgu');
});

test('fault 32: the browser took every database away while work waited: the app says what was lost, fetches the copy anew and claims nothing else', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  await underWorker(page);
  await companies.add('Sunucudaki');
  await companies.expectAt('Sunucudaki', 'on-server');
  await goOffline(context);
  await expectConnection(page, 'offline');
  for (const name of ['Kayıp A', 'Kayıp B']) await companies.add(name);
  await expect(chip(page)).toHaveAttribute('data-waiting', '2');
  await goOnline(context).catch(() => undefined);
  // Before anything can be sent the page is gone and its stores with it.
  await goOffline(context);
  const origin = new URL(page.url()).origin;
  const waiting = (await field.companies()).length;
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
  await goOnline(context);
  await page.goto(`${origin}/companies/management-companies`);
  const notice = page.locator('[data-lost]');
  await expect(notice).toContainText('Bu cihazdaki veriler silinmiş');
  if (waiting === 1) await expect(notice).toHaveAttribute('data-lost', '2');
  await expectAccessible(page, 'warning of a loss');
  await companies.expectAt('Sunucudaki', 'on-server');
  // It stays until it was read.
  await page.reload();
  await notice.getByRole('button', { name: 'Okudum, kapat' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await companies.expectAt('Sunucudaki', 'on-server');
  await expect(notice).toHaveCount(0);
});

test('fault 26 OFF-REP-09 OFF-REP-11: the right to one of two records is refused while the person types: nothing moves, the form is untouched', async ({
  page,
  context,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  await goOffline(context);
  await expectConnection(page, 'offline');
  for (const name of ['Yasak', 'Serbest']) await companies.add(name);
  await page.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
  const input = page.getByRole('dialog').getByLabel('Ad', { exact: true });
  await input.fill('Yarıda kalan');
  let first: string | null = null;
  faults.rule = ({ method, path, key }) => {
    if (method !== 'POST' || !path.endsWith(PATH)) return undefined;
    first ??= key;
    return key === first
      ? { status: 403, body: '{"success":false,"message":"Bu işlem için yetkiniz yok.","error":{"code":"FORBIDDEN"}}' }
      : undefined;
  };
  await goOnline(context);
  await expect.poll(() => field.companies(), { timeout: 30_000 }).toHaveLength(1);
  await companies.expectAt('Yasak', 'needs-attention');
  await companies.expectAt('Serbest', 'on-server');
  await expect(page).toHaveURL(/management-companies$/);
  await expect(input).toHaveValue('Yarıda kalan');
  await expect(input).toBeFocused();
  expect([...countKeys(writesTo(faults, PATH)).values()]).toEqual([1, 1]);
});
