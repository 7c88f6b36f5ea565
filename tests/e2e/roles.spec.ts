import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(DESK);

const screens = (page: Page) => page.getByRole('region', { name: 'Bu roldeki kişinin ekranları' });
const group = (page: Page, name: string) => screens(page).getByRole('region', { name, exact: true });
const menu = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bu roldeki kişinin menüsü' }) });

async function setLevel(page: Page, area: string, level: string): Promise<void> {
  await page
    .getByRole('combobox', { name: area, exact: true })
    .or(page.getByRole('textbox', { name: area, exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: level, exact: true }).click();
}

test('SCR-USR-06 ROLE-PERM-01: what people of a role will see is shown before it is saved, and holds for them then', async ({
  page,
  browser,
  field,
  faults,
}) => {
  test.setTimeout(120_000);
  const { account, manager } = field;
  await account.addUser('denetci', 13);
  await signInWith(page, manager);
  await page.goto('/users/role-permissions?role=13');
  await expect(screens(page).getByText('Hesabın bütün kayıtlarını görür.')).toBeVisible();
  await expect(group(page, 'Görür ve yazar').getByText('Operasyonel Denetim Raporları')).toBeVisible();
  await expect(group(page, 'Yalnız görür').getByText('Kontrol Listeleri')).toBeVisible();
  await expect(group(page, 'Göremez').getByText('Kontrol Listesi Ayarları')).toBeVisible();

  await setLevel(page, 'Kontrol listesi ayarları', 'Ekler ve düzenler');
  await setLevel(page, 'Denetim raporları', 'Yetki yok');
  const line = (name: string, screen: string) => group(page, name).getByRole('listitem').filter({ hasText: screen });
  await expect(line('Görür ve yazar', 'Kontrol Listesi Ayarları').getByText('önce: Yetki yok')).toBeVisible();
  await expect(line('Görür ve yazar', 'Kontrol Listeleri').getByText('önce: Görür')).toBeVisible();
  await expect(line('Göremez', 'Operasyonel Denetim Raporları').getByText('önce: Onaylar')).toBeVisible();
  await expect(menu(page).getByRole('listitem').filter({ hasText: 'Kontrol Listesi Ayarları' }).getByText('eklenir')).toBeVisible();
  await expect(menu(page).getByRole('listitem').filter({ hasText: 'Operasyonel Denetim Raporları' }).getByText('kaldırılır')).toBeVisible();
  await expectAccessible(page, 'a role before it is saved');
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page, 'a role before it is saved');
  await page.setViewportSize(DESK.viewport);

  await page.getByRole('button', { name: '1 kişi için kaydet' }).click();
  await expect(page.getByText('Henüz bir şey değişmedi.')).toBeVisible();
  await expect(screens(page).getByText(/^önce:/)).toHaveCount(0);
  const other = await (await browser.newContext({ ...DESK, baseURL: faults.url })).newPage();
  await signInWith(other, manager.replace('manager', 'denetci'));
  await other.goto('/companies/risk-assessments/control-list-settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Kontrol listesi ayarları' })).toBeVisible();
  await other.goto('/companies/audit-reports/operational-audit-report');
  await expect(other.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible();
  await other.context().close();
});

test('ROLE-PERM-01: the last who can change rights cannot be locked out, and what was chosen stays to be changed', async ({
  page,
  field,
}) => {
  const { account, manager, query } = field;
  await signInWith(page, manager);
  await page.goto('/users/role-permissions?role=2');
  await setLevel(page, 'Roller ve yetkiler', 'Görür');
  await page.getByRole('button', { name: /kişi için kaydet/ }).click();
  await expect(page.getByText(/rollerin yetkilerini değiştirebilecek kimse kalmazdı/)).toBeVisible();
  const held = await query<{ count: number }>(
    `select count(*)::int as count from role_permission where account_id = $1 and role_id = 2 and permission = 'role.write'`,
    [account.id],
  );
  expect(held[0]?.count).toBe(1);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('Henüz bir şey değişmedi.')).toBeVisible();
});
