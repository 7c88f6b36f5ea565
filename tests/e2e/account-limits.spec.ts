import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { fromMail } from '#tests/e2e/pages/mails.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

const labelled = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test.describe('at a desk', () => {
  test.use(DESK);

  test('SCR-USR-08 LIM-01: when the limit of a sort is reached, one more is refused beside the role and nothing typed is lost', async ({
    page,
    field,
  }) => {
    const { account, manager, query } = field;
    await account.addUser('denetci', 13);
    await query(`insert into account_limit (account_id, category, most) values ($1, 'auditors', 1)`, [account.id]);
    await signInWith(page, manager);
    await page.goto('/users/account-limits');
    const auditors = page.getByRole('listitem').filter({ hasText: 'Denetçiler' });
    await expect(auditors.getByText('1 kişi · sınır 1')).toBeVisible();
    await expect(auditors.getByText('Doldu')).toBeVisible();

    await page.goto('/users/add');
    await labelled(page, 'Ad').fill('Işıl');
    await labelled(page, 'Soyad').fill('Çağlar');
    const email = `isil@${manager.split('@')[1]}`;
    await labelled(page, 'E-posta').fill(email);
    await page.getByRole('combobox', { name: 'Rol' }).or(labelled(page, 'Rol')).first().click();
    await page.getByRole('option', { name: 'Denetçi', exact: true }).click();
    await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
    await expect(page.getByText('Hesabın bu türden kişi sınırı 1; 1 kişi kayıtlı.')).toBeVisible();
    await expect(labelled(page, 'Ad')).toHaveValue('Işıl');
    // Raised meanwhile: the same press goes through.
    await query('update account_limit set most = 2 where account_id = $1', [account.id]);
    await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
    await expect(page.getByRole('heading', { name: 'Işıl Çağlar' })).toBeVisible();
    await page.goto('/users/account-limits');
    await expect(auditors.getByText('2 kişi · sınır 2')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('USR-VAL-03 USR-VAL-04: somebody from outside is added with everything that is asked for, and no address twice', async ({
    page,
    field,
  }) => {
    const { manager } = field;
    const host = manager.split('@')[1];
    await signInWith(page, manager);
    await page.goto('/users/add');
    await page.getByText('Dış kullanıcı', { exact: true }).click();
    await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
    for (const label of ['Ad', 'Soyad', 'E-posta', 'Telefon', 'Görevi'])
      await expect(labelled(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'somebody from outside, nothing filled in');
    await labelled(page, 'Ad').fill('Kalibrasyon');
    await labelled(page, 'Soyad').fill('Ustası');
    await labelled(page, 'E-posta').fill(manager);
    await labelled(page, 'Telefon').fill('0532 123 45 67');
    await labelled(page, 'Görevi').fill('Sayaç kalibrasyonu');
    await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
    await expect(page.getByText(/e-posta.*(kayıtlı|kullanılıyor)/i)).toBeVisible();
    await expect(labelled(page, 'Görevi')).toHaveValue('Sayaç kalibrasyonu');
    await labelled(page, 'E-posta').fill(`usta@${host}`);
    await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
    await expect(page.getByRole('heading', { name: 'Kalibrasyon Ustası' })).toBeVisible();
    await expect(page.getByText('Dış kullanıcı', { exact: true })).toBeVisible();
    await expect(page.getByText('Sayaç kalibrasyonu')).toBeVisible();
    await expectNoSidewaysScroll(page, 'somebody from outside');
    // Whoever comes by the link sees what was shared, and none of the account.
    const link = await fromMail(`usta@${host}`, /https?:\/\/\S+token=[\w-]+/);
    expect(link).toContain('token=');
  });
});
