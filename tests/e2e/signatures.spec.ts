import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm, REVIEW } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';

/** Draws one line over the surface; without an end the finger stays down. */
async function draw(page: Page, from: readonly [number, number], to: readonly [number, number], isLifted = true): Promise<void> {
  const box = await page.getByRole('img', { name: /^İmza alanı/ }).boundingBox();
  if (!box) throw new Error('no surface');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  if (isLifted) await page.mouse.up();
}
const strokes = (page: Page) =>
  page
    .locator('figure svg path')
    .first()
    .getAttribute('d')
    .then((d) => (d ?? '').split('M').length - 1);

test('a signature on the glass outlives a page that goes in the middle of a line, stands in the other tab, and is in the report', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  const { account } = field;
  const auditor = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const id = newId();
  const draft = account.audit(0, { auditor: [auditor], facilityName: 'İmzalı Tesis' });
  expect((await (await field.api(email))('POST', PATH, { body: { id, ...draft }, key: newId() })).status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await signInWith(page, email);
  await readyForField(page);
  await goOffline(context);
  const form = await AuditForm.open(page, id);
  await form.goTo(REVIEW);
  await page.getByRole('button', { name: 'İşyeri temsilcisinin imzası: İmzala' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('çizemeyen kişi yalnızca yazılan adıyla imzalar');
  await sheet.getByLabel('İmzalayanın adı soyadı').fill('Can Er');
  const surface = page.getByRole('img', { name: /^İmza alanı/ });
  const before = await surface.boundingBox();
  await draw(page, [0.1, 0.5], [0.5, 0.5]);
  await expect(sheet.getByRole('button', { name: 'İmzayı bitir' })).toBeEnabled();
  // Nothing that comes or goes with the first line moves the surface under the hand.
  expect(await surface.boundingBox()).toEqual(before);
  await draw(page, [0.2, 0.2], [0.3, 0.8]);
  await expectAccessible(page, 'the sheet of a signature');
  await expectNoSidewaysScroll(page, 'the sheet of a signature');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Geri al' }).click();
  await draw(page, [0.2, 0.3], [0.3, 0.8]);

  // The finger rests on the glass when the page goes: what it drew is on the device within a second, without a sign that the page leaves.
  await draw(page, [0.5, 0.3], [0.9, 0.8], false);
  await expect.poll(() => strokes(page)).toBe(3);
  await form.kept();
  await page.reload();
  await expect(form.saveState).toBeVisible();
  await form.goTo(REVIEW);
  await expect(page.locator('figure[data-signed=false]')).toContainText('Can Er');
  expect(await strokes(page)).toBe(3);

  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  const other = await AuditForm.open(second, id);
  await other.goTo(REVIEW);
  await page.getByRole('button', { name: 'İşyeri temsilcisinin imzası: İmzaya devam et' }).click();
  await sheet.getByRole('button', { name: 'Yan çevir' }).click();
  await draw(page, [0.3, 0.1], [0.3, 0.9]);
  await sheet.getByRole('button', { name: 'İmzayı bitir' }).click();
  await expect(page.locator('figure[data-signed=true]')).toContainText('Can Er');
  expect(await strokes(page)).toBe(4);
  await form.kept();
  await expect(second.locator('figure[data-signed=true]')).toContainText('Can Er');

  // The keyboard alone, in the other tab.
  await second.getByRole('button', { name: 'Denetçinin imzası: İmzala' }).press('Enter');
  const name = second.getByLabel('İmzalayanın adı soyadı');
  await expect(name).not.toHaveValue('');
  await name.fill('Ayşe Demir');
  await second.getByRole('button', { name: 'Yalnızca adla imzala' }).press('Enter');
  await expect(second.locator('figure').first()).toContainText('Adını yazarak imzaladı');
  await other.kept();
  await other.saveDraft();
  await goOnline(context);
  await expectAllSent(second, 60_000);
  await second.goto(auditPaths.view(id));
  await expect(second.locator('figure[data-signed=true]')).toHaveCount(2);
  await expectAccessible(second, 'a signed report');
  const [row] = await field.query<{ body: Record<string, { name: string; path: string; signed_at: string | null }> }>(
    'select body from record where id = $1',
    [id],
  );
  expect(row?.body).toMatchObject({
    auditor_signature: { name: 'Ayşe Demir', path: '', signed_at: expect.stringMatching(/Z$/) },
    representative_signature: { name: 'Can Er', path: expect.stringMatching(/^(M\d+ \d+(L\d+ \d+)+){4}$/) },
  });

  // What was signed for is what stands there: with another answer each signature says so, in the form and in the report.
  const changed = second.locator('figure[data-signed=true]').filter({ hasText: 'İmzadan sonra değişti' });
  await expect(changed).toHaveCount(0);
  const again = await AuditForm.open(second, id);
  await again.goTo(/^A\b/);
  await again.answer('A1.1', 'Evet');
  await again.goTo(REVIEW);
  await expect(changed).toHaveCount(2);
  await expectAccessible(second, 'a signature on a changed report');
  await again.kept();
  await again.saveDraft();
  await expectAllSent(second, 60_000);
  await second.goto(auditPaths.view(id));
  await expect(changed).toHaveCount(2);
});
