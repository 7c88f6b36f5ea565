import { expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { cameraPicture } from './pages/pictures.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

/**
 * The browser gives this origin no more than so many bytes, until the end of what is returned. Said before anything is stored: what
 * it has once said of the room it believes for half a minute.
 */
async function limitRoom(page: Page, bytes: number): Promise<() => Promise<void>> {
  await page.goto('/favicon.ico');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: bytes });
  // The override lives as long as this connection.
  return () => browser.detach();
}

/** Other things fill the origin until the browser refuses even a little, as pictures of another page of it do. */
const fillUp = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const other = await caches.open('other-things');
    let put = 0;
    for (let size = 1 << 19, n = 0; size >= 1024; n++) {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const isDone = await other.put(`/other/${n}`, new Response(bytes)).then(
        () => true,
        () => false,
      );
      if (isDone) put += size;
      else size >>= 1;
    }
    // What databases may still take is reckoned anew every half minute.
    const request = indexedDB.open('other-things');
    request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true });
    const database = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
    const mayPut = () =>
      new Promise<boolean>((done) => {
        const transaction = database.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add('x');
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
      });
    while (await mayPut()) await new Promise((done) => setTimeout(done, 250));
    database.close();
    return put;
  });

test('OFF-SPACE-01 OFF-SPACE-02: at the very end of the browser’s own room words are still kept, photos are refused aloud, and both go on later', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(180_000);
  const endOfLimit = await limitRoom(page, 20_000_000);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(auditPaths.create);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await page.getByLabel('Tesis adı').fill('Dolu tablet');
  await form.goTo(/^A\b/);
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  await form.kept();
  const photo = await cameraPicture(page, { width: 1200, height: 900 });
  await goOffline(context);
  expect(await fillUp(page)).toBeLessThan(20_000_000);

  await finding.takePhoto(photo);
  await expect(page.getByText('Cihazda yer kalmadı, fotoğraf saklanamadı.').first()).toBeVisible();
  await finding.box.getByLabel('Açıklama').fill('Yer yokken yazılan bulgu');
  await form.goTo('Genel bilgiler');
  await page.getByLabel('Tesis adı').fill('Dolu tablet, yer yokken');
  await form.kept();
  await page.reload();
  await expect(form.saveState).toBeVisible();
  await form.goTo(/^A\b/);
  await expect(form.finding(ref).box.getByLabel('Açıklama')).toHaveValue('Yer yokken yazılan bulgu');

  await endOfLimit();
  // The limit that was met is remembered, until a person tries again: what failed is there to be tried.
  const { box } = form.finding(ref);
  await form.finding(ref).takePhoto(photo);
  await expect(page.locator('[data-photos-fit]')).toBeVisible();
  await expect(box.getByRole('link', { name: 'Yer aç' })).toHaveAttribute('href', '/sync/device#device-storage');
  const again = box.getByRole('button', { name: 'Yeniden dene' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(form.finding(ref).photos()).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('[data-photos-fit]')).toHaveCount(0);
  await form.kept();
  await form.saveDraft();
  await goOnline(context);
  await expectAllSent(page, 60_000);
  const saved = (await (await field.api())('GET', `operational-audit-report-v1/${form.id}`)).body.data;
  expect(saved).toMatchObject({ facilityName: 'Dolu tablet, yer yokken', responses: { [ref]: 'no' } });
  expect(saved.bulguRapor.bulgu_rapor_list).toMatchObject([{ bulgu_description: 'Yer yokken yazılan bulgu', photos: [{}] }]);
});
