// What is typed in a small form over a record, and what becomes of it when its right or its record goes.
import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { dfiOf } from '#tests/e2e/pages/dfi.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { assessmentOf, tapScale } from '#tests/e2e/pages/risk.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { PHONE, TABLET } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(240_000);

const shots = process.env['SHOTS'];
const OFFICE = { width: 1440, height: 900 };

/** A picture at each size, when somebody wants to look. */
async function look(page: Page, as: string): Promise<void> {
  for (const viewport of [OFFICE, TABLET.viewport, PHONE.viewport]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, `${as} at ${viewport.width}`);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${as}-${viewport.width}.png` });
  }
}

const dialog = (page: Page) => page.getByRole('dialog');
const kept = (place: Locator) => expect(place.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
const said = (page: Page) => page.getByText('Yazdıklarınız bu cihazda, Taslaklar’da duruyor.');
const row = (page: Page, words: RegExp) => page.getByRole('listitem').filter({ hasText: words });

/** The account takes a right from the role of the person, and the page hears of it. */
async function takeRight(page: Page, field: Field, permission: string): Promise<void> {
  await field.query('delete from role_permission where account_id = $1 and permission = $2', [field.account.id, permission]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('OFF-DATA-06: words for a step of a record are listed, gone on with, and read when record or right are gone', async ({
  page,
  field,
}) => {
  const id = await dfiOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/dfis/view/${id}`);
  await page.getByRole('button', { name: 'Görev ver' }).tap();
  const todo = dialog(page).getByLabel('Ne yapılacak?');
  await todo.fill('Vana etiketini yenileyin');
  await kept(dialog(page));
  await page.goto('/announcements/add');
  const content = page.getByRole('textbox', { name: /^Metin/ });
  await content.fill('Tatbikat yarın saat 10.00’da');
  await kept(page.getByRole('main'));

  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { name: 'Yarım kalan formlar 2' })).toBeVisible();
  await expect(row(page, /Görev ver/)).toContainText('DÖF-2026-0001');
  await expectAccessible(page, 'forms over steps among the drafts');
  await look(page, 'adimlar');
  await row(page, /Görev ver/)
    .getByRole('link', { name: 'Taslağı aç' })
    .tap();
  const group = (label: string) => page.locator('main section').filter({ has: page.getByRole('heading', { name: label }) });
  await expect(group('Yapılacak')).toContainText('Vana etiketini yenileyin');
  await look(page, 'adim');
  await page.getByRole('button', { name: 'Sürdür' }).tap();
  await page.waitForURL(`**/dfis/view/${id}`);
  await page.getByRole('button', { name: 'Görev ver' }).tap();
  await expect(todo).toHaveValue('Vana etiketini yenileyin');

  // Its record goes while the form is open: the words do not.
  const { version } = await field.account.records.get('dfi', id);
  await (await field.api())('DELETE', `dfis/delete-dfi/${id}?version=${version}`, { key: newId() });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(said(page)).toBeVisible({ timeout: 30_000 });
  await page.goto('/sync/drafts');
  await row(page, /Görev ver/)
    .getByRole('link', { name: 'Taslağı aç' })
    .tap();
  await expect(page.getByText('Bu kayıt silinmiş veya artık size açık değil.')).toBeVisible();
  await expect(group('Yapılacak')).toContainText('Vana etiketini yenileyin');
  await expect(page.getByRole('button', { name: 'Sürdür' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Yeni taslağa taşı' })).toHaveCount(0);

  await takeRight(page, field, 'ann.write');
  await page.goto('/sync/drafts');
  await row(page, /Duyuru veya bildirim/)
    .getByRole('link', { name: 'Taslağı aç' })
    .tap();
  await expect(page.getByText('yetkiniz artık yok')).toBeVisible();
  await expect(group('Metin')).toContainText('Tatbikat yarın saat 10.00’da');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dışa aktar' }).tap();
  expect((await (await (await file).createReadStream()).toArray()).join('')).toContain('Tatbikat yarın saat 10.00’da');
});

test('OFF-DATA-06: a DFI that is being raised says where its words are when the right to raise it goes', async ({ page, field }) => {
  const assessment = await assessmentOf(field);
  await signInWith(page, field.manager);
  await page.goto(`/companies/risk-assessments/questions/${assessment.id}`);
  await tapScale(page, 'Olasılık', /^4/);
  await tapScale(page, 'Şiddet', /^5/);
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await dialog(page).getByRole('button', { name: '1 hafta' }).tap();
  await kept(dialog(page));
  // Without words yet, it is no form of a record that is missing, and leads back to where it was begun.
  await page.goto('/sync/drafts');
  const begun = row(page, /Yeni DÖF/);
  await expect(begun).toBeVisible();
  await expect(begun).not.toContainText('silinmiş');
  await begun.getByRole('link', { name: 'Taslağı aç' }).tap();
  await page.getByRole('button', { name: 'Sürdür' }).tap();
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await expect(dialog(page).getByRole('button', { name: '1 hafta' })).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByLabel('Uygunsuzluğun açıklaması').fill('Vana sızdırıyor');
  await kept(dialog(page));
  // Closed by the person it says nothing.
  await dialog(page).getByRole('button', { name: 'Kapat' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(said(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await takeRight(page, field, 'dfi.write');
  await expect(said(page)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'a dialog that closed by itself');
  await page.goto('/sync/drafts');
  await row(page, /Vana sızdırıyor/)
    .getByRole('link', { name: 'Taslağı aç' })
    .tap();
  await expect(page.locator('main section').getByText('Vana sızdırıyor')).toBeVisible();
  await expect(page.getByText('yetkiniz artık yok')).toBeVisible();
});
