import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { AuditList } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { fromMail } from '#tests/e2e/pages/mails.ts';
import { apiOf, chip, expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

test.setTimeout(400_000);
const PASSWORD = 'Yağmur-yolu-26';
const WORKPLACE = 'Kıyı Deposu';
const AUDITOR = 'denetci@ilk.test';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const CODE = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/;
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });

let server: TestServer;
let dataOfRun: string | undefined;
test.beforeAll(async () => {
  server = await startServer();
  // The mails of this server lie in its own folder.
  dataOfRun = process.env['E2E_DATA'];
  process.env['E2E_DATA'] = server.dataDir;
});
test.afterAll(async () => {
  process.env['E2E_DATA'] = dataOfRun;
  await server?.stop();
});

/** What a person sees at each step, to be looked at. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
};

async function inspect(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what);
}

test('AUTH-CALL-14 SETUP-CALL-01: from an empty server to the report of an invited auditor who worked on a phone offline', async ({
  browser,
}) => {
  const office = await browser.newContext({ ...DESK, baseURL: server.url });
  const desk = await office.newPage();

  await test.step('the first page makes the account, by the printed code', async () => {
    await desk.goto('/');
    await expect(desk.getByRole('heading', { name: 'İlk hesap' })).toBeVisible();
    await expect(desk.getByText('Önce denemek isterseniz')).toBeVisible();
    await inspect(desk, 'first account');
    const hand = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    await hand.goto('/');
    await expect(hand.getByRole('heading', { name: 'İlk hesap' })).toBeVisible();
    await inspect(hand, 'first account on a phone');
    expect(await smallTargets(hand, 'main')).toEqual([]);
    await hand.close();
    await labelled(desk, 'Kurulum kodu').fill('AAAA-BBBB-CCCC');
    await labelled(desk, 'Firma adı').fill('Kıyı Güvenlik A.Ş.');
    await labelled(desk, 'Vergi dairesi').fill('Boğaziçi');
    await labelled(desk, 'Vergi numarası').fill('1234567890');
    await labelled(desk, 'Ad').fill('Şule');
    await labelled(desk, 'Soyad').fill('Iğdır');
    await labelled(desk, 'E-posta').fill('yonetici@ilk.test');
    await labelled(desk, 'Telefon').fill('5321234567');
    await labelled(desk, 'Şifre').fill(PASSWORD);
    await labelled(desk, 'Şifre, tekrar').fill(PASSWORD);
    await desk.getByText('Kişisel verilerimin').click();
    await desk.getByRole('button', { name: 'Hesabı aç' }).click();
    await expect(desk.getByText('Kod doğru değil.')).toBeVisible();
    const code = CODE.exec(server.output())?.[0] ?? '';
    // As somebody types it from another screen.
    await labelled(desk, 'Kurulum kodu').fill(code.toLowerCase().replaceAll('-', ' '));
    await desk.getByRole('button', { name: 'Hesabı aç' }).click();
    await expect(chip(desk)).toBeVisible();
  });

  const steps = desk.getByRole('region', { name: /^Kurulum/ });
  await test.step('five steps stand on the dashboard, can be put away and come back, and a phone reads the address', async () => {
    await desk.goto('/dashboard');
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expect(steps).toContainText('1/5');
    await steps.getByRole('button', { name: 'QR kodu göster' }).click();
    await expect(steps.getByRole('img', { name: /QR kodu/ })).toBeVisible();
    await expect(steps).toContainText('yalnız bu bilgisayarda açılır');
    await inspect(desk, 'steps');
    await desk.setViewportSize({ width: 390, height: 844 });
    await inspect(desk, 'steps on a phone');
    await desk.setViewportSize(DESK.viewport);
    await steps.getByRole('button', { name: 'Şimdilik gizle' }).click();
    await expect(steps).toHaveCount(0);
    await desk.reload();
    await desk.getByRole('button', { name: 'Kurulum adımlarını göster (1/5)' }).click();
    await expect(steps).toBeVisible();
  });

  const bring = async (file: 'companies' | 'workplaces' | 'employees', counts: { read: number; refused: number }) => {
    const good = counts.read - counts.refused;
    await desk.locator('input[type=file]').setInputFiles(fileURLToPath(new URL(`../fixtures/office/${file}.xlsx`, import.meta.url)));
    await expect(desk.getByRole('status').filter({ hasText: `${counts.read} satır okundu` })).toBeVisible({ timeout: 30_000 });
    if (counts.refused > 0) await expect(desk.getByRole('button', { name: `Alınmadı: ${counts.refused}` })).toBeVisible();
    await picture(desk, `import-${file}-preview`);
    await desk.getByRole('button', { name: `${good} kaydı yaz` }).click();
    await expect(desk.getByText(`Yazıldı: ${good}`, { exact: true })).toBeVisible({ timeout: 60_000 });
    await inspect(desk, `import of ${file}`);
    await picture(desk, `import-${file}-written`);
  };

  await test.step('companies, workplaces and employees come in from three files that LibreOffice wrote', async () => {
    await steps.getByRole('link', { name: /Firma ekleyin/ }).click();
    await desk.getByRole('link', { name: 'Dosyadan al' }).click();
    await bring('companies', { read: 3, refused: 0 });
    await desk.getByRole('link', { name: 'Sırada: işyerlerini içe aktar' }).click();
    await expect(desk.getByRole('heading', { name: 'İşyerlerini içe aktar', level: 1 })).toBeVisible();
    await bring('workplaces', { read: 5, refused: 1 });
    await desk.getByRole('link', { name: 'Sırada: çalışanları içe aktar' }).click();
    await expect(desk.getByRole('heading', { name: 'Çalışanları içe aktar', level: 1 })).toBeVisible();
    await bring('employees', { read: 24, refused: 1 });
    await desk.getByRole('link', { name: 'Listede göster' }).click();
    await expect(desk.getByRole('status').filter({ hasText: /^\s*23 kayıt/ })).toBeVisible();
    await picture(desk, 'employees');
    await desk.goto('/companies/workplaces');
    await expect(desk.getByRole('rowheader', { name: WORKPLACE })).toBeVisible();
    await picture(desk, 'workplaces');
  });

  await test.step('an auditor and an expert are invited, and the expert is given a workplace', async () => {
    await desk.goto('/dashboard');
    await expect(steps).toContainText('2/5');
    await picture(desk, 'steps-2');
    const invite = async (name: string, surname: string, email: string, role: string, minutes = '') => {
      await desk.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
      await desk.getByRole('textbox', { name: 'Soyad', exact: true }).fill(surname);
      await desk.getByRole('textbox', { name: 'E-posta' }).fill(email);
      await desk.getByRole('combobox', { name: 'Rol' }).click();
      await desk.getByRole('option', { name: role, exact: true }).click();
      if (minutes !== '') await desk.getByRole('textbox', { name: /Görev süresi/ }).fill(minutes);
      await picture(desk, `invite-${name}`);
      await desk.locator('main form button[type=submit]').click();
      await expect(desk).toHaveURL(/\/users\/(show|list)/);
      await picture(desk, `invited-${name}`);
    };
    await steps.getByRole('link', { name: /Kişileri davet edin/ }).click();
    await invite('Ömer', 'Çakır', AUDITOR, 'Denetçi');
    // An auditor sees the whole account: with nobody else in it nothing is left to be given.
    await desk.goto('/dashboard');
    await expect(steps).toContainText('4/5');
    await desk.goto('/users/add');
    await invite('Nazlı', 'Gök', 'uzman@ilk.test', 'İş Güvenliği Uzmanı', '6000');
    await desk.goto('/dashboard');
    // Whoever is bound to workplaces and has none would see an empty app.
    await expect(steps).toContainText('3/5');
    await expect(steps).toContainText('Nazlı Gök henüz hiçbir işyerine atanmadı');
    await picture(desk, 'steps-3');
    await steps.getByRole('link', { name: /Yetkileri ve işyeri atamalarını verin/ }).click();
    await picture(desk, 'assignments');
    // The step names who is meant, and leads to that person.
    await desk.getByRole('combobox', { name: 'İşyerleri' }).click();
    await desk.getByRole('option', { name: WORKPLACE }).click();
    await desk.keyboard.press('Escape');
    await picture(desk, 'assignments-chosen');
    await desk.getByRole('button', { name: 'Ata', exact: true }).click();
    await expect(desk.getByRole('checkbox', { name: new RegExp(WORKPLACE) })).toBeVisible();
    await desk.goto('/dashboard');
    await expect(steps).toContainText('4/5');
  });

  await test.step('the company that manages the facility is added where the last step asks for it', async () => {
    await steps.getByRole('link', { name: 'İşletmeci şirket ekleyin' }).click();
    await desk.getByRole('button', { name: 'İşletmeci şirket ekle' }).first().click();
    const dialog = desk.getByRole('dialog', { name: 'İşletmeci şirket ekle' });
    await dialog.getByLabel('Ad').fill('Çınar İşletme');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole('rowheader', { name: 'Çınar İşletme' })).toBeVisible();
    await expectAllSent(desk);
    await picture(desk, 'management-companies');
    await desk.goto('/dashboard');
    await expect(steps.getByRole('link', { name: 'İşletmeci şirket ekleyin' })).toHaveCount(0);
  });

  let phone!: Page;
  let field!: BrowserContext;
  await test.step('the auditor chooses a password by the mailed link, signs in on a phone and makes it ready', async () => {
    field = await browser.newContext({ ...PHONE, userAgent: ANDROID, baseURL: server.url });
    phone = await field.newPage();
    const link = await fromMail(AUDITOR, /http\S+\/change-password\?token=\S+/);
    await phone.goto(new URL(link).pathname + new URL(link).search);
    await picture(phone, 'phone-invitation');
    await labelled(phone, 'Yeni şifre').fill(PASSWORD);
    await labelled(phone, 'Yeni şifre, tekrar').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await phone.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(labelled(phone, 'E-posta')).toHaveValue(AUDITOR);
    await labelled(phone, 'Şifre').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(phone)).toBeVisible();
    await picture(phone, 'phone-first');
    // Whoever does not run the account is not led through it.
    await expect(phone.getByRole('region', { name: /^Kurulum/ })).toHaveCount(0);
    await readyForField(phone);
  });

  let id = '';
  await test.step('without a network the audit is done', async () => {
    await goOffline(field);
    await expectConnection(phone, 'offline');
    const form = await AuditForm.create(phone, WORKPLACE);
    id = form.id;
    await form.fillHead({ facility: 'Kıyı tank sahası' });
    let refs: string[] = [];
    refs = await form.answerAll((n) => (n === 1 ? 'Hayır' : 'Evet'));
    await form.goToGap(new RegExp(`^${refs[1]?.replaceAll('.', '\\.')} · Açıklama`));
    await form.finding(refs[1] ?? '').fill('Topraklama kablosu kopuk.', /Yüksek/);
    await picture(phone, 'phone-form');
    await form.review();
    await expect(form.problems).toHaveCount(0);
    await picture(phone, 'phone-review');
    await form.saveValid();
    await expect(phone.locator('main [data-sync]').first()).toHaveAttribute('data-sync', 'on-device');
    await picture(phone, 'phone-saved');
  });

  await test.step('with a network the office has it, and the steps count what is there', async () => {
    await goOnline(field);
    await expectAllSent(phone, 60_000);
    const list = new AuditList(desk);
    await list.open('Kıyı tank');
    await expect(list.row(id)).toBeVisible();
    await list.row(id).getByRole('link').click();
    await expect(desk.locator('[data-finding]').filter({ hasText: 'Topraklama kablosu kopuk.' })).toBeVisible();
    await expect(desk.getByText(WORKPLACE).first()).toBeVisible();
    await picture(desk, 'office-report');
    // All five are done: they are gone.
    await desk.goto('/dashboard');
    await expect(desk.getByRole('heading', { name: 'Operasyonel denetimler' })).toBeVisible();
    await picture(desk, 'dashboard-after');
    await expect(steps).toHaveCount(0);
  });

  await test.step('they are there again while audits find no company to choose', async () => {
    const api = await apiOf(desk);
    const [company] = (await api('GET', 'management-companies')).body.data;
    const { status } = await api('PUT', 'management-companies', { key: newId(), body: { ...company, active: false } });
    expect(status).toBe(200);
    await expect(steps).toContainText('5/5');
    await expect(steps.getByRole('link', { name: 'İşletmeci şirket ekleyin' })).toBeVisible();
  });

  await test.step('who comes later finds the sign-in page', async () => {
    const later = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    await later.goto('/register?first=1');
    await expect(later.getByRole('heading', { name: 'Kayıt ol' })).toBeVisible();
    await expect(labelled(later, 'Kurulum kodu')).toHaveCount(0);
  });
});
