import { expect } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { giveUp } from '#tests/e2e/pages/give-up.ts';
import { expectAccessible } from './pages/inspection.ts';
import { addSuppliers, field as input, kept, save, supplierOf } from './pages/suppliers.ts';

test('SCR-SUP-03 OFF-DATA-06: what was typed stays in sight where the right to change goes meanwhile, and is not sent', async ({
  page,
  field,
}) => {
  const [id = ''] = await addSuppliers(await field.api(), [supplierOf('Kuzey'), supplierOf('Güney')]);
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Kuzey Yakıt');
  await kept(page);
  await field.query("delete from role_permission where account_id = $1 and permission = 'sup.write'", [field.account.id]);
  await page.reload();
  await expect(input(page, 'Unvan')).toHaveValue('Kuzey Yakıt');
  await expect(page.getByText('Bu kaydı değiştirme yetkiniz yok.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  // It is the person who throws it away.
  await giveUp(page);
  await expect(page).not.toHaveURL(/edit/);
  await page.goto(`/suppliers/edit/${id}`);
  await expect(page.getByText('Bu kaydı değiştirme yetkiniz yok.')).toBeVisible();
  await expect(input(page, 'Unvan')).toHaveCount(0);
  expect(await field.query('select version from record where id = $1', [id])).toEqual([{ version: 1 }]);
});

test('SCR-SUP-02 OFF-DATA-06: a new supplier stays readable where the right to add goes meanwhile, until it is thrown away', async ({
  page,
  field,
}) => {
  await signInWith(page, field.manager);
  await page.goto('/suppliers/add');
  await input(page, 'Unvan').fill('Doğu Yakıt');
  await kept(page);
  const right = "account_id = $1 and role_id = 2 and permission = 'sup.write'";
  await field.query(`delete from role_permission where ${right}`, [field.account.id]);
  const said = page.getByText('Bu kaydı ekleme yetkiniz artık yok.');
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Doğu Yakıt' })).toBeVisible();
  await page.goto('/suppliers/add');
  await expect(said).toBeVisible();
  await expectAccessible(page, 'a text whose form is not open any more');
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/yetki.png` });
  await page.getByRole('button', { name: 'Taslağı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Taslağı sil' }).click();
  // It leads away once the text is gone.
  await expect(page).not.toHaveURL(/suppliers/);
  await page.goto('/suppliers/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible();
});
