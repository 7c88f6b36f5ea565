import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { fromMail } from '#tests/e2e/pages/mails.ts';
import { PASSWORD } from '#tests/support/app.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { cameraPicture } from './pages/pictures.ts';
import { chip, expectConnection } from './pages/session.ts';
import { askToSignOut } from './pages/shell.ts';
import { underWorker } from './pages/worker.ts';

const NEW = 'Yağmur-yolu-26';
// A required field bears an asterisk.
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const visit = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Profil sayfaları' }).getByRole('link', { name }).click();
  await expect(page).toHaveTitle(`${name} – Saha`);
};
const PAGES = ['Profil Bilgileri', 'Kişisel Bilgiler', 'Medula Ayarları', 'Atanmış İşyerleri', 'Şifre Değiştir', 'Profil Ayarları'];

for (const [width, look] of [
  ['390', PHONE],
  ['1440', DESK],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(look);
    test(`SCR-PROF-01 SCR-PROF-02 SCR-PROF-03 SCR-PROF-04 SCR-PROF-05 SCR-PROF-06 SCR-PROF-07 SHELL-ROUTE-06: the six pages of the profile at ${width} px`, async ({
      page,
      field: { account, manager },
    }) => {
      await account.addUser('hekim', 5, { assigned: [...account.workplaces] });
      await signInWith(page, manager.replace('manager', 'hekim'));
      await page.goto('/profile');
      for (const name of PAGES) {
        await visit(page, name);
        await expect(page.getByRole('status', { name: 'Yükleniyor' })).toHaveCount(0);
        await expectNoSidewaysScroll(page, name);
        await expectAccessible(page, name);
        await expectLanguage(page, 'tr', name);
        if (look.hasTouch) expect(await smallTargets(page, 'main'), name).toEqual([]);
      }
    });
  });
}

test('SCR-PROF-03 USR-CALL-11 USR-CALL-12 USR-CALL-13 AUTH-CALL-07: own name, phone confirmed by a code, and a cropped picture', async ({
  page,
  faults,
  field: { account, manager },
}) => {
  await account.addUser('kisi', 13);
  await signInWith(page, manager.replace('manager', 'kisi'));
  await page.goto('/profile/personal-info');
  await labelled(page, 'Ad').fill('Işıl');
  await labelled(page, 'Telefon').fill('12');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Telefonu 0532 123 45 67 gibi yazın.')).toBeVisible();
  const phone = `53${String(Date.now()).slice(-8)}`;
  await labelled(page, 'Telefon').fill(`0${phone}`);
  // The line is cut at the save: what was typed stays, and a second try takes it.
  faults.rule = ({ path, method }) => (method === 'PATCH' && path.endsWith('/users/profile') ? 'drop-request' : undefined);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ulaşılamadı' })).toBeVisible();
  await expect(labelled(page, 'Ad')).toHaveValue('Işıl');
  faults.rule = null;
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Telefon onaylı değil')).toBeVisible();
  await expect(page.getByRole('button', { name: /Kullanıcı menüsü: Işıl/ })).toBeVisible();

  await page.getByRole('button', { name: 'Telefonu onayla' }).click();
  await labelled(page, 'Onay kodu').fill(await fromMail(`+90${phone}@sms.localhost`, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Onayla', exact: true }).click();
  await expect(page.getByText('Telefon onaylı', { exact: true })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(await cameraPicture(page));
  const dialog = page.getByRole('dialog', { name: 'Resmi kırp' });
  await expect(dialog.getByRole('button', { name: 'Resmi kaydet' })).toBeEnabled();
  await expectAccessible(page, 'crop');
  await dialog.getByRole('button', { name: 'Resmi kaydet' }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('main').locator('img[src^="blob:"]').last();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => `${image.naturalWidth}x${image.naturalHeight}`)).toBe('512x512');
  await page.reload();
  await expect(labelled(page, 'Ad')).toHaveValue('Işıl');
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Kaldır' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click();
  await expect(page.getByRole('button', { name: 'Resim seç' })).toBeVisible();
});

test('SCR-PROF-03 OFF-DEV-04: what is typed of oneself is not in the form of the next person in this tab, and waits for who typed it', async ({
  page,
  field: { account, manager, query },
}) => {
  await account.addUser('ilk', 13);
  await account.addUser('sonraki', 13);
  const open = async (user: string) => {
    await signInWith(page, manager.replace('manager', user));
    await page.goto('/profile/personal-info');
    await expect(labelled(page, 'Ad')).toHaveValue(user);
  };
  const leave = async () => {
    await askToSignOut(page);
    await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  };
  await open('ilk');
  await labelled(page, 'Telefon').fill('0532 111 22 33');
  await leave();
  await open('sonraki');
  await expect(labelled(page, 'Telefon')).toHaveValue('');
  await leave();
  await open('ilk');
  await expect(labelled(page, 'Telefon')).toHaveValue('+90 (532) 111 22 33');

  // The office has corrected the name meanwhile: it is shown, and taken over.
  await query(`update app_user set surname = 'Yenisoy', version = version + 1 where email = $1`, [manager.replace('manager', 'ilk')]);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Forma alınan: Soyad: Yenisoy' })).toBeVisible();
  await expect(labelled(page, 'Soyad')).toHaveValue('Yenisoy');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Bilgileriniz kaydedildi.')).toBeVisible();
  await expect
    .poll(() => query('select surname, phone from app_user where email = $1', [manager.replace('manager', 'ilk')]))
    .toEqual([{ surname: 'Yenisoy', phone: '+905321112233' }]);
  await page.reload();
  await expect(labelled(page, 'Soyad')).toHaveValue('Yenisoy');
});

test('SCR-PROF-04 USR-CALL-14 SCR-PROF-06 AUTH-CALL-08 SCR-PROF-07 USR-CALL-15 SHELL-PREF-01: Medula secrets are written only; another password ends the other sessions; size and mails are kept', async ({
  page,
  browser,
  baseURL,
  field: { account, manager, query },
}) => {
  await account.addUser('doktor', 5);
  const email = manager.replace('manager', 'doktor');
  await signInWith(page, email);
  await page.goto('/profile/medula-settings');
  await labelled(page, 'Branş kodu').fill('1234');
  await labelled(page, 'Tesis kodu').fill('11340099');
  await labelled(page, 'Medula şifresi').fill('Çok-Gizli-1');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Medula şifresi: değiştir' })).toBeVisible();
  await page.reload();
  await expect(labelled(page, 'Branş kodu')).toHaveValue('1234');
  await expect(labelled(page, 'Medula şifresi')).toHaveValue('Kayıtlı');
  expect(await page.content()).not.toContain('Çok-Gizli-1');
  // Taken up and left again the secret stays; it cannot be saved empty.
  await page.getByRole('button', { name: 'Medula şifresi: değiştir' }).click();
  await page.getByRole('button', { name: 'Medula şifresi: kayıtlı olan kalsın' }).click();
  await expect(labelled(page, 'Medula şifresi')).toHaveValue('Kayıtlı');
  await page.getByRole('button', { name: 'Medula şifresi: değiştir' }).click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Bu alan zorunlu.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInWith(other, email);
  await visit(page, 'Şifre Değiştir');
  await labelled(page, 'Mevcut şifre').fill('yanlış');
  await labelled(page, 'Yeni şifre').fill(NEW);
  await labelled(page, 'Yeni şifre, tekrar').fill(NEW);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByText('Mevcut şifre yanlış.')).toBeVisible();
  await expect(labelled(page, 'Yeni şifre')).toHaveValue(NEW);
  await labelled(page, 'Mevcut şifre').fill(PASSWORD);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByText('diğer cihazlardaki oturumlarınız kapandı')).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
  await other.close();

  await visit(page, 'Profil Ayarları');
  await page.getByText('Büyük', { exact: true }).click();
  await page.getByLabel('Duyurular e-postayla da gelsin').uncheck();
  await page.getByLabel('Kayıt oluşturunca onay mesajı göster').uncheck();
  await expect
    .poll(() => query('select size, mail_preferences from app_user where email = $1', [email]))
    .toEqual([{ size: 'large', mail_preferences: { announcement: false } }]);
  const cookies = await page.context().cookies();
  expect(
    cookies
      .filter(({ name }) => ['size', 'createMessage'].includes(name))
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
  ).toEqual(['createMessage=false', 'size=large']);
  for (const cookie of cookies.filter(({ name }) => ['size', 'createMessage'].includes(name)))
    expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.reload();
  await expect(page.getByLabel('Duyurular e-postayla da gelsin')).not.toBeChecked();
  // A device on which nobody chose starts with the size that the person keeps.
  const fresh = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await fresh.goto('/login');
  await labelled(fresh, 'E-posta').fill(email);
  await labelled(fresh, 'Şifre').fill(NEW);
  await fresh.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(chip(fresh)).toBeVisible();
  expect((await fresh.context().cookies()).find(({ name }) => name === 'size')?.value).toBe('large');
  await fresh.close();
});

test('SCR-PROF-02 SCR-PROF-05 AUTH-WT-01 AUTH-USER-01: profile and assigned workplaces are readable without a network; what needs one says so', async ({
  page,
  context,
  field: { account, manager },
}) => {
  await account.addUser('uzman', 6, { assigned: [...account.workplaces] });
  await signInWith(page, manager.replace('manager', 'uzman'));
  await underWorker(page);
  await page.goto('/profile/profile-info');
  await expect(page.getByText('Süreli atama yok')).toBeVisible();
  for (const name of PAGES.filter((one) => one !== 'Medula Ayarları')) await visit(page, name);
  await expect(page.getByRole('link', { name: 'Medula Ayarları' })).toHaveCount(0);
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.goto('/profile/profile-info');
  await expect(page.getByRole('definition').filter({ hasText: manager.replace('manager', 'uzman') })).toBeVisible();
  await expect(page.getByText('İş Güvenliği Uzmanı').first()).toBeVisible();
  await visit(page, 'Atanmış İşyerleri');
  for (const city of ['Iğdır', 'Şile']) await expect(page.getByRole('listitem').filter({ hasText: `${city} Deposu` })).toBeVisible();
  for (const name of ['Kişisel Bilgiler', 'Şifre Değiştir', 'Profil Ayarları']) {
    await visit(page, name);
    await expect(page.getByRole('main').getByText('bağlantı gerekiyor').first()).toBeVisible();
  }
  await goOnline(context);
});
