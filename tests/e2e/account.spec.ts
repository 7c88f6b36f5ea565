import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { fromMail } from '#tests/e2e/pages/mails.ts';
import { PASSWORD } from '#tests/support/app.ts';
import { PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { chip } from './pages/session.ts';

const NEW = 'Yağmur-yolu-26';
const CODE = /\b\d{6}\b/;
const unique = (name: string) => `${name}.${Date.now().toString(36)}@kayit.test`;
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function inspect(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what);
  await expectLanguage(page, 'tr', what);
  expect(await smallTargets(page, 'main'), what).toEqual([]);
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await labelled(page, 'Ad').fill('Şule');
  await labelled(page, 'Soyad').fill('Iğdır');
  await labelled(page, 'E-posta').fill(` ${email} `);
  await labelled(page, 'Telefon').fill('5321234567');
}

test.describe('at 390 px', () => {
  test.use(PHONE);

  test('AUTH-ROUTE-02 SCR-PUB-02 AUTH-CALL-10 AUTH-CALL-12 AUTH-PWD-01 AUTH-PWD-02: a company registers with the mailed code and stands on its dashboard', async ({
    page,
  }) => {
    const email = unique('firma');
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Kayıt ol' })).toBeVisible();
    await inspect(page, 'login');
    await page.getByRole('link', { name: 'Kayıt ol' }).click();
    await expect(page).toHaveTitle('Kayıt Ol – Saha');
    await labelled(page, 'Firma adı').fill('Kıyı Yakıt A.Ş.');
    await page.getByRole('button', { name: 'Kayıt ol' }).click();
    // The first wrong field has the focus, and says why.
    await expect(labelled(page, 'Vergi dairesi')).toBeFocused();
    await inspect(page, 'register with problems');
    await labelled(page, 'Vergi dairesi').fill('Boğaziçi');
    await labelled(page, 'Vergi numarası').fill('1234567890');
    await fillPerson(page, email);
    await labelled(page, 'Şifre').fill('1234567');
    await labelled(page, 'Şifre, tekrar').fill('12345678');
    await page.getByText('Kişisel verilerimin').click();
    await page.getByRole('button', { name: 'Kayıt ol' }).click();
    await expect(page.getByText('Şifre en az 8 karakter olmalı.')).toBeVisible();
    await labelled(page, 'Şifre').fill(NEW);
    await page.getByRole('button', { name: 'Kayıt ol' }).click();
    await expect(page.getByText('İki şifre aynı değil.')).toBeVisible();
    await labelled(page, 'Şifre, tekrar').fill(NEW);
    // A switch of the language keeps what was typed.
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Kıyı Yakıt A.Ş.');
    await page.getByRole('button', { name: 'Türkçe' }).click();
    await expect(labelled(page, 'Telefon')).toHaveValue('+90 (532) 123 45 67');
    await page.getByRole('button', { name: 'Kayıt ol' }).click();

    const code = await fromMail(email, CODE);
    await labelled(page, 'Onay kodu').fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Kaydı tamamla' }).click();
    await expect(page.getByText('Kod yanlış. 4 deneme hakkınız kaldı.')).toBeVisible();
    await inspect(page, 'code');
    // Pasted as it stands in a mail, with a blank in the middle.
    await labelled(page, 'Onay kodu').evaluate(
      (input, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
    );
    await expect(labelled(page, 'Onay kodu')).toHaveValue(code);
    await page.getByRole('button', { name: 'Kaydı tamamla' }).click();
    await expect(chip(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile');
    await expect(page).toHaveURL('/profile/profile-info');
    await expect(page.getByText('Kıyı Yakıt A.Ş.').first()).toBeVisible();
  });

  test('AUTH-CALL-09 AUTH-CALL-11 AUTH-ROUTE-02: a page thrown away while the mail is read asks for the code all the same', async ({
    page,
  }) => {
    const email = unique('birey');
    await page.goto('/register');
    await page.getByText('Bireysel', { exact: true }).click();
    await fillPerson(page, email);
    await page.getByLabel('İş Güvenliği Uzmanı').check();
    await labelled(page, 'Şifre').fill(NEW);
    await labelled(page, 'Şifre, tekrar').fill(NEW);
    await page.getByText('Kişisel verilerimin').click();
    await page.getByRole('button', { name: 'Kayıt ol' }).click();
    await expect(labelled(page, 'Onay kodu')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(NEW);
    await page.reload();
    await labelled(page, 'Onay kodu').fill(await fromMail(email, CODE));
    await page.getByRole('button', { name: 'Kaydı tamamla' }).click();
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await labelled(page, 'E-posta').fill(email);
    await labelled(page, 'Şifre').fill(NEW);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(page)).toBeVisible();
    await page.goto('/profile/profile-info');
    await expect(page.getByText('İş Güvenliği Uzmanı (Bireysel)').first()).toBeVisible();
  });

  test('AUTH-ROUTE-03 AUTH-ROUTE-04 SCR-PUB-01 SCR-PUB-03 SCR-PUB-04 AUTH-CALL-06 AUTH-CALL-08: a forgotten password is replaced by the mailed link, once, and ends every session', async ({
    page,
    browser,
    baseURL,
    field: { account, manager },
  }) => {
    await account.addUser('unutkan', 13);
    const email = manager.replace('manager', 'unutkan');
    const tablet = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
    await signInWith(tablet, email);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
    await expect(page).toHaveTitle('Şifremi Unuttum – Saha');
    await labelled(page, 'E-posta').fill('bu adres değil');
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(page.getByText('Geçerli bir e-posta adresi yazın.')).toBeVisible();
    await inspect(page, 'forgotten password');
    await labelled(page, 'E-posta').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('E-postanıza bakın')).toBeVisible();

    const link = await fromMail(email, /http\S+\/change-password\?token=\S+/);
    expect(link.startsWith(baseURL ?? 'no address')).toBe(true);
    await page.goto(link);
    await expect(page).toHaveTitle('Yeni Şifre – Saha');
    await labelled(page, 'Yeni şifre').fill(NEW);
    await labelled(page, 'Yeni şifre, tekrar').fill(`${NEW}x`);
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await expect(page.getByText('İki şifre aynı değil.')).toBeVisible();
    await inspect(page, 'new password');
    await labelled(page, 'Yeni şifre, tekrar').fill(NEW);
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await expect(page.getByText('Şifreniz değiştirildi.')).toBeVisible();

    // The tablet learns at its next start that it is signed out; on its way to a new password that keeps nobody from the page.
    await tablet.goto(link);
    await expect.poll(() => tablet.evaluate(() => localStorage.getItem('saha.refresh-token'))).toBeNull();
    await expect(tablet).toHaveURL(/change-password/);
    await labelled(tablet, 'Yeni şifre').fill(NEW);
    await labelled(tablet, 'Yeni şifre, tekrar').fill(NEW);
    await tablet.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await expect(tablet.getByRole('alert').filter({ hasText: 'daha önce kullanılmış' })).toBeVisible();
    await inspect(tablet, 'used link');
    await tablet.close();

    await page.getByRole('button', { name: 'Giriş yap' }).click();
    // The link knew whose it was: the address is not typed again.
    await expect(labelled(page, 'E-posta')).toHaveValue(email);
    await labelled(page, 'Şifre').fill(PASSWORD);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByRole('alert')).toContainText('hatalı');
    await expect(labelled(page, 'E-posta')).toHaveValue(email);
    await labelled(page, 'Şifre').fill(NEW);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(page)).toBeVisible();
  });
});

test('AUTH-LOGIN-01 AUTH-LOGIN-02 AUTH-GUARD-02 AUTH-ROUTE-05 SCR-PUB-05: what the sign-in sends, and the landing page that goes on to the remembered path', async ({
  page,
  field: { manager },
}) => {
  await page.goto('/auth-redirect?to=%2Fprofile%2Fprofile-info');
  await expect(page).toHaveURL('/login?to=%2Fprofile%2Fprofile-info');
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
  await signInWith(page, `  ${manager}  `);
  expect((await sent).postDataJSON()).toMatchObject({
    email: manager,
    platform: 'web',
    user_agent: await page.evaluate(() => navigator.userAgent),
  });
  await expect(page).toHaveURL('/profile/profile-info');

  // Every navigation shows its bar, however short it is.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[role=progressbar]')) document.body.dataset['barSeen'] = 'yes';
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Profil Ayarları' }).click();
  await expect(page).toHaveURL('/profile/profile-settings');
  await expect(page.locator('body')).toHaveAttribute('data-bar-seen', 'yes');
  await expect(page.getByRole('progressbar', { name: 'Sayfa açılıyor' })).toHaveCount(0);

  // The landing page asks for the person and the menu anew, and never shows anything to fill in.
  const asked = page.waitForResponse((response) => response.url().endsWith('/auth/user-info/web'));
  await page.goto('/auth-redirect?to=%2Fprofile%2Fassigned-workplaces');
  await asked;
  await expect(page).toHaveURL('/profile/assigned-workplaces');
  await page.goto('/auth-redirect?to=https%3A%2F%2Fevil.example');
  await expect(page).toHaveURL('/dashboard');
});

test('AUTH-GUARD-07 AUTH-REF-04: a renewal whose answer is lost, or that nobody answers, clears nothing; a refused token on the sign-in page leaves the person there', async ({
  page,
  faults,
  field: { account, manager, query },
}) => {
  const refreshes = () => faults.seen.filter((one) => one.path.endsWith('/auth/refresh-token'));
  const stored = () => page.evaluate(() => [localStorage.getItem('saha.access-token'), localStorage.getItem('saha.refresh-token')]);
  await signInWith(page, manager);
  const before = await stored();
  // No access token, as after months in a drawer; the rotated token's answer is cut off, then nobody answers at all.
  await page.evaluate(() => localStorage.removeItem('saha.access-token'));
  faults.rule = ({ path }) =>
    path.endsWith('/auth/refresh-token') ? (refreshes().length === 0 ? 'drop-reply' : 'drop-request') : undefined;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sunucuya ulaşılamıyor' })).toBeVisible();
  expect(await stored()).toEqual([null, before[1]]);
  expect(refreshes()[0]?.answered).toBe(200);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.poll(() => refreshes().length).toBeGreaterThanOrEqual(2);
  // The browser itself may try once more; only then the page knows that nobody answered.
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeEnabled();
  expect(await stored()).toEqual([null, before[1]]);
  // The line is back: the same token, though it was used up on the server, renews and signs nobody out.
  faults.rule = null;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(chip(page)).toBeVisible();
  expect((await stored())[1]).not.toBe(before[1]);

  await query('update session set ended_at = now() where user_id = $1', [account.manager]);
  await page.evaluate(async () => {
    // Nothing of the person is stored here, so that the sign-in page has to ask.
    indexedDB.deleteDatabase('saha-session');
    for (const name of await caches.keys()) if (name.startsWith('menu')) await caches.delete(name);
  });
  // The page may be on its way there by itself in the very moment.
  await expect(() => page.goto('/login')).toPass();
  await expect(labelled(page, 'E-posta')).toBeVisible();
  await expect.poll(stored).toEqual([null, null]);
  await expect(page).toHaveURL('/login');
});
