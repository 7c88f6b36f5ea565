// A small form over a list, where the right to save it goes while somebody types.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/pages/inspection.ts';
import { Companies } from '#tests/e2e/pages/companies.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
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

const name = (page: Page) => dialog(page).getByLabel('Ad', { exact: true });
/** Its text stands among the drafts, and is read there. */
const readAmongDrafts = async (page: Page, words: string) => {
  await page.goto('/sync/drafts');
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link', { name: 'Taslağı aç' }).click();
  await expect(page.getByRole('main').getByText(words).last()).toBeVisible();
};

for (const how of ['edit', 'add'] as const)
  test(`OFF-DATA-06: the form over a list of the device (${how}) says where its words are when the right to it goes`, async ({
    page,
    field,
  }) => {
    await signInWith(page, field.manager);
    await readyForField(page);
    const companies = new Companies(page);
    await companies.open();
    if (how === 'add') await page.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
    else {
      await companies.menuOf('Çınar İşletme').click();
      await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    }
    await name(page).fill('Yarım kalan şirket');
    await kept(page);
    await field.query("delete from role_permission where account_id = $1 and permission = 'aud.manage'", [field.account.id]);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Yazdıklarınız bu cihazda, Taslaklar’da duruyor.')).toBeVisible({ timeout: 30_000 });
    await expect(dialog(page)).toHaveCount(0);
    await readAmongDrafts(page, 'Yarım kalan şirket');
    expect(await field.companies()).not.toContain('Yarım kalan şirket');
  });

test('OFF-SPACE-03 OFF-DATA-06: the form over a list of the device keeps its words where the store is taken away', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  const companies = new Companies(page);
  await companies.open();
  await page.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
  await name(page).fill('Deposuz');
  await kept(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await name(page).fill('Deposuz şirket');
  await kept(page);
  await companies.fill('Deposuz şirket');
  await companies.expectAt('Deposuz şirket', 'on-server');
  // What is deleted in the other tab while it is open here is said, and what was typed stays.
  const other = new Companies(await context.newPage());
  await other.open();
  await page.bringToFront();
  await companies.menuOf('Deposuz şirket').click();
  await page.getByRole('menuitem', { name: 'Düzenle' }).click();
  await name(page).fill('Deposuz şirket 2');
  await kept(page);
  await other.page.bringToFront();
  await other.menuOf('Deposuz şirket').click();
  await other.page.getByRole('menuitem', { name: 'Sil' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(other.row('Deposuz şirket')).toHaveCount(0);
  await page.bringToFront();
  await expect(name(page)).toHaveValue('Deposuz şirket 2');
  await expect(dialog(page).getByRole('button', { name: 'Kapat' })).toBeVisible();
});
