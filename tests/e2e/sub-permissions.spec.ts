import { expect } from '@playwright/test';
import { DESK } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll } from './pages/inspection.ts';

test.use(DESK);

test('SCR-USR-07 ROLE-PERM-01: what changes is shown before it is saved, and then nobody of the role can do it any more', async ({
  page,
  browser,
  field,
  faults,
}, info) => {
  const { account } = field;
  await account.addUser('dsp', 7, { assigned: [...account.workplaces] });
  const host = field.manager.split('@')[1];
  const other = await (await browser.newContext({ ...DESK, baseURL: faults.url })).newPage();
  await signInWith(other, `dsp@${host}`);
  await other.goto('/employees/list');
  await expect(other.getByRole('link', { name: 'Dosyadan al' })).toBeVisible();

  await signInWith(page, field.manager);
  await page.goto('/users/sub-permissions');
  await expect(page.getByRole('heading', { name: 'Alt yetkiler', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Diğer Sağlık Personeli · 1 kişi' }).click();
  // The role does not write people: what stands on that cannot be given.
  await expect(page.getByRole('checkbox', { name: 'Kullanıcıları dosyadan alma' })).toBeDisabled();
  const bringIn = page.getByRole('checkbox', { name: 'Çalışanları dosyadan alma' });
  await expect(bringIn).toBeChecked();
  await expect(page.getByText('Henüz bir şey değişmedi.')).toBeVisible();
  await bringIn.click();
  const change = page.getByRole('listitem').filter({ hasText: 'Çalışanları dosyadan alma' });
  await expect(change).toContainText('Kaldırılacak');
  await expectAccessible(page, 'sub-permissions');
  await page.screenshot({ path: info.outputPath('sub-permissions-desk.png'), fullPage: true });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `sub-permissions at ${width}`);
    await page.screenshot({ path: info.outputPath(`sub-permissions-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '1 kişi için kaydet' }).click();
  await expect(page.getByText('Henüz bir şey değişmedi.')).toBeVisible();
  await expect(bringIn).not.toBeChecked();

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Çalışanlar', level: 1 })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Dosyadan al' })).toHaveCount(0);
});
