import { expect } from '@playwright/test';
import { PHONE } from '#tests/support/browser.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { expectAllSent } from '#tests/e2e/pages/session.ts';
import { signInWith, test } from '#tests/support/field.ts';

test('COMP-GEN-01 CONT-STATE-07: a contract is suspended, others see it at once; terminated, the expert loses what was said', async ({
  page,
  browser,
  field,
  faults,
}) => {
  const { account } = field;
  await account.addUser('denetci', 13);
  await account.addUser('uzman', 6, { assigned: [...account.workplaces] });
  const host = field.manager.split('@')[1];
  await signInWith(page, field.manager);
  await page.goto('/companies/add');
  await page.getByLabel('Ad', { exact: true }).fill('Göle Akaryakıt A.Ş.');
  await page.getByLabel('Vergi numarası').fill('8760047465');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText(/rakamlardan biri yanlış/)).toBeVisible();
  await page.getByLabel('Vergi numarası').fill('8760047464');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Göle Akaryakıt A.Ş.' })).toBeVisible();

  // Somebody else has the list open on a phone.
  const other = await (await browser.newContext({ ...PHONE, baseURL: faults.url })).newPage();
  await signInWith(other, `denetci@${host}`);
  await expectAllSent(other);
  await other.goto('/companies/list?contract=suspended');
  await expect(other.getByText('Bu süzgeçlere uyan firma yok.')).toBeVisible();

  await page.getByRole('button', { name: 'Sözleşme ekle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  const today = formatDay(dayInIstanbul(Date.now()));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${today} – süresiz` }) });
  await expect(card.getByText('Devam ediyor')).toBeVisible();
  await card.getByRole('button', { name: 'Askıya al' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Askıya alma nedeni').fill('yok');
  await dialog.getByRole('button', { name: 'Askıya al' }).click();
  await expect(dialog.getByText('Metin çok kısa.')).toBeVisible();
  await dialog.getByLabel('Askıya alma nedeni').fill('İki aylık bedel ödenmedi.');
  // Left in the middle, it is gone on with where the contract stands.
  await expect(dialog.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
  const company = page.url();
  await page.goto('/sync/drafts');
  await page.getByRole('listitem').filter({ hasText: 'Sözleşmeyi askıya al' }).getByRole('link', { name: 'Taslağı aç' }).click();
  await page.getByRole('button', { name: 'Sürdür' }).click();
  await page.waitForURL(company);
  await card.getByRole('button', { name: 'Askıya al' }).click();
  await expect(dialog.getByLabel('Askıya alma nedeni')).toHaveValue('İki aylık bedel ödenmedi.');
  await dialog.getByRole('button', { name: 'Askıya al' }).click();
  await expect(card.getByText('İki aylık bedel ödenmedi.')).toBeVisible();
  await expect(other.getByText('Göle Akaryakıt A.Ş.')).toBeVisible();

  // The company of the depots: what goes with its contract is said first.
  const expert = await field.api(`uzman@${host}`);
  expect((await expert('GET', 'workplaces/list')).body.data).toHaveLength(2);
  await page.goto(`/companies/show/${account.company}`);
  await page.getByRole('button', { name: 'Sözleşme ekle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('button', { name: 'Feshet' }).click();
  await expect(dialog.getByText('2 atama kalkacak')).toBeVisible();
  await dialog.getByLabel('Fesih nedeni').fill('Hizmet sona erdi.');
  await dialog.getByRole('button', { name: 'Feshet' }).click();
  await expect(page.getByText('Feshedildi', { exact: true })).toBeVisible();
  expect((await expert('GET', 'workplaces/list')).body.data).toEqual([]);
  await other.context().close();
});
