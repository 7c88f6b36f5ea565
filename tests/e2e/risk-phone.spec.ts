import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { longAssessment } from '#tests/support/risk-report.ts';

test.use(PHONE);
test.setTimeout(180_000);

const WIDTHS = [390, 320] as const;

test('SCR-RISK-05: on a phone an assessment shows its questions and table at once, and all else lies in one menu', async ({
  page,
  context,
  field,
}) => {
  const id = await longAssessment(field.account, await field.api(), { answers: 2 });
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/show/${id}`);
  const head = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('link', { name: 'Soruları yanıtla' })).toBeInViewport({ ratio: 1 });
    await expect(head.locator('a, button')).toHaveText(['Soruları yanıtla', 'Risk tablosu', '']);
    // What it is about begins on the first screen.
    await expect(page.getByText('İşyeri', { exact: true }).first()).toBeInViewport();
    await expectNoSidewaysScroll(page, `an assessment at ${width}`);
  }
  const more = page.getByRole('button', { name: 'Diğer işlemler' });
  await more.tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Rapor dosyası (PDF)',
    'Raporla',
    'Revize et',
    'Bildirim ayarları',
    'Sorumlulara hatırlat',
    'Düzenle',
    'Geçmiş',
    'Sil',
  ]);
  await expectAccessible(page, 'the menu of an assessment');
  expect(await smallTargets(page, '[role=menu]')).toEqual([]);
  // A menu that closes gives the focus back to where it was opened, and so does a dialog that was opened from it.
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.tap();
  await page.getByRole('menuitem', { name: 'Revize et' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  // Without a network the paper can be had, and the others say why not.
  await goOffline(context);
  await more.tap();
  await expect(page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' })).toBeEnabled();
  await expect(page.getByRole('menuitem', { name: 'Raporla' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Raporla' })).toContainText('Bağlantı gerekir.');
});

test('SCR-RISK-08: on a phone each row of the register is a card that is read without scrolling sideways', async ({ page, field }) => {
  const id = await longAssessment(field.account, await field.api(), { answers: 3 });
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/register/${id}`);
  await expect(page.getByText('3/3 yanıtlandı')).toBeVisible({ timeout: 60_000 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, `the register at ${width}`);
    const beyond = await page
      .getByRole('row')
      .last()
      .locator('th, td')
      .evaluateAll((cells) => cells.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent));
    expect(beyond, `${width}`).toEqual([]);
    await expectAccessible(page, `the register at ${width}`);
    expect(await smallTargets(page, 'main')).toEqual([]);
  }
  // What no head stands above says itself what it is.
  const words = await page
    .getByRole('row')
    .last()
    .locator('td[data-label]')
    .evaluateAll((cells) => cells.map((one) => getComputedStyle(one, '::before').content));
  for (const word of ['Riskler', 'Mevcut risk Olasılık', 'Şiddet', 'Risk puanı', 'Sorumlular', 'Termin', 'Durum'])
    expect(
      words.some((one) => one.includes(word)),
      word,
    ).toBe(true);
});
