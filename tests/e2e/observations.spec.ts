import { expect, type Page } from '@playwright/test';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { apiOf, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { test } from '#tests/e2e/pages/test.ts';

test.use(PHONE);
test.setTimeout(180_000);

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};
const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';
const TOURS = '/companies/audit-reports/security-tour-checklist';
const observation = (form: AuditForm, ref: string) => form.question(ref).locator('[data-observation]');

/** Hands a picture to the camera that stands at the question itself. */
async function photograph(page: Page, form: AuditForm, ref: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await form
    .question(ref)
    .getByRole('button', { name: `${ref}: fotoğraf çek` })
    .click();
  await (await chosen).setFiles([await cameraPicture(page, { width: 800, height: 600 })]);
  await expect(observation(form, ref).locator('[data-photo] img')).toHaveCount(1, { timeout: 30_000 });
}

test('a photo at yes takes one tap, is no finding, and follows the answer to no and back without signal', async ({ page, context }) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  await goOffline(context);
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo('Organizasyon ve yönetim sistemi');
  await form.answer('A1.1', 'Evet');
  await photograph(page, form, 'A1.1');
  await form.expectAnswer('A1.1', 'Evet');
  await observation(form, 'A1.1').getByLabel('Not').fill('Çit yeni boyanmış.');
  await expect(page.locator('header').filter({ has: form.saveState })).not.toContainText('1 bulgu');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await expectNoSidewaysScroll(page, 'an observation');
  await expectAccessible(page, 'an observation');
  await shoot(page, 'gozlem-390');

  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await expect(finding.box.getByLabel('Açıklama')).toHaveValue('Çit yeni boyanmış.');
  await expect(finding.photos().locator('img')).toHaveCount(1);
  await expect(observation(form, 'A1.1')).toHaveCount(0);
  await form.answer('A1.1', 'Evet');
  const asked = page.getByRole('dialog', { name: 'Yanıt değişsin mi?' });
  await expect(asked).toContainText('Açıklama ve 1 fotoğraf, soruda gözlem olarak kalır.');
  await asked.getByRole('button', { name: 'Değiştir ve sil' }).click();
  await expect(observation(form, 'A1.1').getByLabel('Not')).toHaveValue('Çit yeni boyanmış.');
  await expect(observation(form, 'A1.1').locator('[data-photo] img')).toHaveCount(1);

  // A note takes one tap to begin; what is deleted comes back with its photo.
  await form.question('A1.2').getByRole('button', { name: 'A1.2: not yaz' }).click();
  await expect(observation(form, 'A1.2').getByLabel('Not')).toBeFocused();
  await page.keyboard.type('Kapı kilitli.');
  await page.getByRole('button', { name: 'A1.1 gözlemini sil' }).click();
  await expect(observation(form, 'A1.1')).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  await expect(observation(form, 'A1.1').locator('[data-photo] img')).toHaveCount(1);

  // It is in the draft after the page was closed, and at the server once there is a line.
  await form.kept();
  await page.reload();
  await expect(observation(form, 'A1.1').getByLabel('Not')).toHaveValue('Çit yeni boyanmış.');
  await form.saveDraft();
  await goOnline(context);
  await expectAllSent(page);
  const { body } = await (await apiOf(page))('GET', `operational-audit-report-v1/${form.id}`);
  const stored: OperationalAudit = body.data;
  expect(stored.bulguRapor.bulgu_rapor_list).toEqual([]);
  expect(stored.observations?.map(({ question_id, note, photos }) => [question_id, note, photos.length])).toEqual([
    ['A1.1', 'Çit yeni boyanmış.', 1],
    ['A1.2', 'Kapı kilitli.', 0],
  ]);
  await page.goto(auditPaths.view(form.id));
  const shown = page.locator('[data-observation]');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toContainText('Çit yeni boyanmış.');
  await expect(page.locator('[data-finding]')).toHaveCount(0);
  await shown.first().scrollIntoViewIfNeeded();
  await shoot(page, 'gozlem-rapor-390');
});

test('at "not applicable" of a security tour a photo stands too, and its report becomes valid with it', async ({ page }) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  await page.goto(`${TOURS}/create`);
  // Not where other tests look at what the last tour found.
  await page.getByRole('button', { name: 'Karataş Havalimanı Yakıt Deposu' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const form = new AuditForm(page, page.url().slice(-36));
  await page.getByLabel('Süre (dakika)').fill('75');
  const [first = ''] = await form.answerAll();
  await form.goTo('Genel bilgiler');
  await page.getByRole('button', { name: 'İleri' }).click();
  await form.question(first).getByRole('radiogroup').first().locator('label').filter({ hasText: 'Uygulanamaz' }).click();
  await photograph(page, form, first);
  await form.kept();
  await form.review();
  await expect(page.getByTestId('review-observations')).toContainText('1 gözlem');
  await form.finish();
  await page.waitForURL(new RegExp(`/show/${form.id}$`));
  await expectAllSent(page);
  const { body } = await (await apiOf(page))('GET', `security-tour-checklist-v1/${form.id}`);
  expect([body.data.report_status, body.data.findings, body.data.observations[0].photos.length]).toEqual(['valid', [], 1]);
});
