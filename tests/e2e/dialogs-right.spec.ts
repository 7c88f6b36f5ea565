// A small form over a list, where the right to save it goes while somebody types.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/pages/inspection.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment } from '#tests/support/ppe.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const input = (page: Page) => dialog(page).getByLabel('Belge veya irsaliye no');
const kept = (page: Page) => expect(dialog(page).locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
const open = async (page: Page, how: 'add' | 'edit') => {
  await page.goto('/kkd/stock-movements');
  if (how === 'add') return page.getByRole('button', { name: 'Stok girişi ekle' }).click();
  await page
    .getByRole('button', { name: /için işlemler$/ })
    .first()
    .click();
  return page.getByRole('menuitem', { name: 'Düzenle' }).click();
};

for (const how of ['edit', 'add'] as const)
  test(`OFF-DATA-06: what was typed over a list (${how}) stays to be read where the right to write goes meanwhile`, async ({
    page,
    field,
  }) => {
    const { stock } = await insertEquipment(field.account.records, field.account.workplaces[0], field.account.manager);
    await signInWith(page, field.manager);
    await open(page, how);
    await input(page).fill('IRS 4711');
    await kept(page);
    await field.query("delete from role_permission where account_id = $1 and permission = 'ppe.write'", [field.account.id]);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // The list says where it is, at once and later.
    const said = page.getByText('Düzenleme yetkiniz kalktı.');
    await expect(said).toBeVisible();
    await page.reload();
    await expect(said).toBeVisible();
    await expectAccessible(page, 'a list beside a text whose right is gone');
    await page.getByRole('main').getByRole('link', { name: 'IRS 4711' }).click();
    const text = page.getByText('IRS 4711').last();
    await expect(text).toBeVisible();
    await expect(page.getByText(`Bu kaydı ${how === 'add' ? 'ekleme' : 'düzenleme'} yetkiniz artık yok.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dışa aktar' })).toBeEnabled();
    // So do the drafts, for whoever cannot open that list any more.
    await page.goto('/sync/drafts');
    await page.getByRole('link', { name: 'Taslağı aç' }).click();
    await expect(text).toBeVisible();
    expect(await field.query('select version from record where id = $1', [stock])).toEqual([{ version: 1 }]);
  });
