import { expect, type Page } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { giveUp } from '#tests/e2e/pages/give-up.ts';
import { expectAccessible } from './pages/inspection.ts';

const text = (page: Page) => page.getByLabel('Metin');
const kept = (page: Page) => expect(page.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();

test('finding A SCR-ANN-02: one announcement written in two tabs: each shows what the other types, it is made once, and the other tab says so', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await page.goto('/announcements/add');
  await text(page).fill('Tatbikat yarın 10.00');
  await kept(page);
  const other = await context.newPage();
  await other.goto('/announcements/add');
  await expect(text(other)).toHaveValue('Tatbikat yarın 10.00');
  await text(other).fill('Tatbikat yarın 10.00’da, toplanma yeri A kapısı.');
  await expect(text(page)).toHaveValue('Tatbikat yarın 10.00’da, toplanma yeri A kapısı.');
  // Elsewhere in the form: neither takes anything from the other.
  await page.getByRole('radio', { name: 'E-posta', exact: true }).check();
  await expect(other.getByRole('radio', { name: 'E-posta', exact: true })).toBeChecked();

  await page.getByLabel('Hedef türü').selectOption('workplace');
  await page.getByRole('combobox', { name: 'Hedefler' }).or(page.getByLabel('Hedefler')).first().fill('IGDIR');
  await page.getByRole('option', { name: 'Iğdır Deposu' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page).toHaveURL(/\/announcements\/show\//);
  await expect(other.getByText('Bu metin başka bir sekmede kaydedildi. Burada artık değiştirilemez.')).toBeVisible();
  await expect(text(other)).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  await expectAccessible(other, 'a form that was sent in another tab');
  const made = await field.query('select 1 from notification where account_id = $1', [field.account.id]);
  expect(made).toHaveLength(1);
  await other.getByRole('button', { name: 'Formdan çık' }).click();
  await other.goto('/announcements/add');
  await expect(text(other)).toHaveValue('');

  // Thrown away in one tab: the other keeps what it shows, and goes on at the person's word.
  await text(other).fill('Vardiya değişti');
  await kept(other);
  await page.goto('/announcements/add');
  await expect(text(page)).toHaveValue('Vardiya değişti');
  await giveUp(other);
  await expect(page.getByText('Bu metin başka bir sekmede silindi. Yazdıklarınız burada duruyor.')).toBeVisible();
  await page.getByRole('button', { name: 'Yazmayı sürdür' }).click();
  await text(page).fill('Vardiya değişti, yeni liste ekte.');
  await kept(page);
  await page.reload();
  await expect(text(page)).toHaveValue('Vardiya değişti, yeni liste ekte.');
});

test('SCR-ANN-02: while an announcement is on its way nothing can be typed that would go with its kept text', async ({
  page,
  field,
  faults,
}) => {
  await signInWith(page, field.manager);
  await page.goto('/announcements/add');
  await text(page).fill('Vana bakımı pazartesi');
  await page.getByLabel('Hedef türü').selectOption('workplace');
  await page.getByRole('combobox', { name: 'Hedefler' }).or(page.getByLabel('Hedefler')).first().fill('IGDIR');
  await page.getByRole('option', { name: 'Iğdır Deposu' }).click();
  await page.keyboard.press('Escape');
  const line = Promise.withResolvers<void>();
  faults.rule = ({ method, path }) => (method === 'POST' && path.endsWith('/notifications') ? { until: line.promise } : undefined);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(text(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Vazgeç' })).toBeDisabled();
  line.resolve();
  await expect(page).toHaveURL(/\/announcements\/show\//);
});
