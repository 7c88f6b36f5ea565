import { expect, type Page } from '@playwright/test';
import { LOOK, part, prepareAll } from '#tests/e2e/pages/prepare.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { FOUND, lastReport } from '#tests/support/last-report.ts';

test.use(PHONE);
test.setTimeout(180_000);

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('AUD-OPS-10 OFF-AUD-04: a question that was a finding the last time says so, and shows words, photo and DFI without signal', async ({
  page,
  context,
  field,
}) => {
  const { expert } = await lastReport(page, field);
  await signInWith(page, expert);
  // What the device takes along for the field: the photo of the last report too.
  await page.goto('/sync/device');
  await expect(part(page, 'reports', 'files')).toBeVisible(LOOK);
  await prepareAll(page);
  await readyForField(page);
  await page.goto(auditPaths.create);
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.locator('main li button').first().click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const form = new AuditForm(page, page.url().slice(-36));
  await form.goTo(/^A\b/);

  const line = (ref: string) => form.question(ref).getByRole('button', { name: /^Geçen raporda bulgu/ });
  await expect(line('A1.1')).toHaveText('Geçen raporda bulgu · DÖF gecikmiş · Göster');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await shoot(page, 'gecen-rapor-390');

  await line('A1.1').click();
  const before = form.question('A1.1').locator('[data-previous-finding]');
  await expect(before).toHaveCount(2);
  await expect(before.first()).toContainText(FOUND);
  const image = before.getByRole('button', { name: /geçen rapor, fotoğraf 1: büyüt$/ }).locator('img');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect(before.getByRole('link', { name: 'DÖF-2025-0007' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a question with what was found before');
  await expectAccessible(page, 'a question with what was found before');
  await shoot(page, 'gecen-rapor-acik-390');

  // The answer is as near as ever, and the line stays.
  await form.answer('A1.1', 'Evet');
  await form.expectAnswer('A1.1', 'Evet');
  await line('A1.1').click();
  await expect(before).toHaveCount(0);
});
