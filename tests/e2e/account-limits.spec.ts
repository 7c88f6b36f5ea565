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

  test('USR-CALL-05: whoever presses again after a lost answer has added one person, also after a reload, and sees it', async ({
    page,
    field,
    faults,
  }) => {
    const { manager, query } = field;
    const host = manager.split('@')[1] ?? '';
    const add = page.getByRole('button', { name: 'Ekle ve davet et' });
    const lost = page.getByText('Sunucuya ulaşılamadı. Yazdıklarınız duruyor');
    const losing = () => {
      faults.rule = ({ method, path }) => (method === 'POST' && path.endsWith('/users') ? 'drop-reply' : undefined);
    };
    const fill = async (name: string) => {
      await labelled(page, 'Ad').fill(name);
      await labelled(page, 'Soyad').fill('Çağlar');
      await labelled(page, 'E-posta').fill(`${name}@${host}`);
      await page.getByRole('combobox', { name: 'Rol' }).or(labelled(page, 'Rol')).first().click();
      await page.getByRole('option', { name: 'Denetçi', exact: true }).click();
    };
    const people = async () =>
      (await query<{ name: string }>(`select name from app_user where email like $1 order by name`, [`%lar@${host}`])).map(
        ({ name }) => name,
      );
    await signInWith(page, manager);
    await page.goto('/users/add');
    await fill('pinar.lar');
    losing();
    await add.click();
    await expect(lost).toBeVisible();
    faults.rule = null;
    await add.click();
    await expect(page.getByRole('heading', { name: 'pinar.lar Çağlar' })).toBeVisible();

    // The page was thrown away in between.
    await page.goto('/users/add');
    await expect(labelled(page, 'Ad')).toHaveValue('');
    await fill('cinar.lar');
    losing();
    await add.click();
    await expect(lost).toBeVisible();
    faults.rule = null;
    await page.reload();
    await expect(labelled(page, 'Ad')).toHaveValue('cinar.lar');
    await add.click();
    await expect(page.getByRole('heading', { name: 'cinar.lar Çağlar' })).toBeVisible();
    expect(await people()).toEqual(['cinar.lar', 'pinar.lar']);

    // Typed over since: nobody is changed unseen, and the next press adds somebody else.
    await page.goto('/users/add');
    await fill('nar.lar');
    losing();
    await add.click();
    await expect(lost).toBeVisible();
    faults.rule = null;
    await labelled(page, 'Ad').fill('ar.lar');
    await labelled(page, 'E-posta').fill(`ar.lar@${host}`);
    await add.click();
    await expect(page.getByText(`Önceki denemeniz ulaşmış: nar.lar Çağlar (nar.lar@${host}) eklendi.`)).toBeVisible();
    expect(await people()).toEqual(['cinar.lar', 'nar.lar', 'pinar.lar']);
    await add.click();
    await expect(page.getByRole('heading', { name: 'ar.lar Çağlar', exact: true })).toBeVisible();
  });

  test('LIM-CALL-02: what two super admins set meanwhile is shown to the second, who loses nothing that was typed', async ({
    page,
    field,
  }) => {
    const { account, query } = field;
    const set = (category: string, most: number) =>
      query(
        `insert into account_limit (account_id, category, most) values ($1, $2, $3)
        on conflict (account_id, category) do update set most = excluded.most`,
        [account.id, category, most],
      );
    await account.addUser('yonetici', 1);
    await signInWith(page, `yonetici@${field.manager.split('@')[1]}`);
    await page.goto('/users/account-limits');
    await labelled(page, 'Denetçiler').fill('7');
    await labelled(page, 'İşyeri hekimleri').fill('3');
    await set('auditors', 5);
    await set('other_health', 4);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Limitleri siz yazarken bir başkası değiştirdi.')).toContainText(
      'Sizinkinden farklı kayıtlı olan: Denetçiler: 5.',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Denetçiler' })).toContainText('sınır 5');
    await expect(labelled(page, 'Diğer sağlık personeli')).toHaveValue('4');
    await expect(labelled(page, 'Denetçiler')).toHaveValue('7');
    await expectAccessible(page, 'limits that somebody else has set meanwhile');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Limitler kaydedildi.')).toBeVisible();
    const rows = await query(`select category, most from account_limit where account_id = $1 order by category`, [account.id]);
    expect(rows).toEqual([
      { category: 'auditors', most: 7 },
      { category: 'doctors', most: 3 },
      { category: 'other_health', most: 4 },
    ]);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('AUTH-CALL-10: a registration whose answer was lost is pressed again: one mail, and its code is the right one', async ({
    page,
    field,
    faults,
  }) => {
    const email = `yanki@${field.manager.split('@')[1]}`;
    const password = 'Yeni-Sifre-2026';
    const send = page.getByRole('button', { name: 'Kayıt ol' });
    await page.goto('/register');
    const typed = {
      ...{ 'Firma adı': 'Kıyı Yakıt A.Ş.', 'Vergi dairesi': 'Boğaziçi', 'Vergi numarası': '1234567890', Ad: 'Şule', Soyad: 'Iğdır' },
      ...{ 'E-posta': email, Telefon: '0532 123 45 67', Şifre: password, 'Şifre, tekrar': password },
    };
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText('Kişisel verilerimin').click();
    faults.rule = ({ path }) => (path.endsWith('/auth/register-company') ? 'drop-reply' : undefined);
    await send.click();
    await expect(page.getByText('Sunucuya ulaşılamadı. Yazdıklarınız duruyor')).toBeVisible();
    const code = await fromMail(email, /\b\d{6}\b/);
    faults.rule = null;
    await send.click();
    await labelled(page, 'Onay kodu').fill(code);
    expect(await fromMail(email, /\b\d{6}\b/)).toBe(code);
    await page.getByRole('button', { name: 'Kaydı tamamla' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

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
