import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { cameraPicture } from './pages/pictures.ts';
import { fillUp, limitRoom } from './pages/room.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

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
