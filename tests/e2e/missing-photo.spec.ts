import { expect, type Page } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { deviceFacts } from './pages/device-store.ts';
import { expectAccessible } from './pages/inspection.ts';
import { cameraPicture } from './pages/pictures.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

/** A photo goes with its bytes, as where the system cleared a part of the store. */
const takeAway = (page: Page, key: string): Promise<void> =>
  page.evaluate(async (id) => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const request = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
      const write = db.transaction(['blobs', 'bytes'], 'readwrite');
      for (const store of ['blobs', 'bytes']) write.objectStore(store).delete(id);
      await new Promise((done) => (write.oncomplete = done));
      db.close();
    }
  }, key);

test('finding C OFF-PHOTO-02: a report that names a photo which is nowhere is not saved; the form says which, and saves the rest at the person’s word', async ({
  page,
  field,
}) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(auditPaths.create);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await form.goTo(/^A\b/);
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  await finding.box.getByLabel('Açıklama').fill('Vana sızdırıyor.');
  for (const [count, width] of [640, 800].entries()) {
    await finding.takePhoto(await cameraPicture(page, { width, height: 600 }));
    await expect(finding.photos()).toHaveCount(count + 1);
  }
  await form.kept();
  const { blobs } = await deviceFacts(page, form.id);
  const [first, second] = [...blobs].sort((a, b) => (a.id < b.id ? -1 : 1));
  await takeAway(page, second?.id ?? '');

  const dialog = page.getByRole('dialog', { name: 'Kaydedilmedi: fotoğraf eksik' });
  await form.command('Taslağı kaydet');
  await expect(dialog).toContainText(`${ref}-1 bulgusunun 2. fotoğrafı ne bu cihazda ne de sunucuda var.`);
  await expectAccessible(page, 'a missing photo');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  expect((await deviceFacts(page, form.id)).outbox).toEqual([]);
  await expect(finding.photos()).toHaveCount(2);

  await form.command('Taslağı kaydet');
  await dialog.getByRole('button', { name: 'Bu fotoğrafları rapordan çıkar' }).click();
  await expect(finding.photos()).toHaveCount(1);
  await form.saveDraft();
  await expectAllSent(page, 60_000);
  const saved = (await (await field.api())('GET', `operational-audit-report-v1/${form.id}`)).body.data;
  expect(saved.bulguRapor.bulgu_rapor_list).toMatchObject([
    { bulgu_description: 'Vana sızdırıyor.', photos: [{ document_key: first?.id }] },
  ]);
});
