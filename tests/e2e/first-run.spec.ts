import { type BrowserContext, expect, type Page } from '@playwright/test';
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

  await test.step('a workplace is added, and an auditor invited', async () => {
    const api = await apiOf(desk);
    const company = (await api('POST', 'companies/1/10', { body: {} })).body.data[0].id;
    await steps.getByRole('link', { name: /İşyeri ekleyin/ }).click();
    await expect(desk).toHaveURL(/\/companies\/workplaces$/);
    const made = await api('POST', 'workplaces', {
      key: crypto.randomUUID(),
      body: {
        id: crypto.randomUUID(),
        name: WORKPLACE,
        company_id: company,
        international_code: '',
        central: true,
        nace_code: '',
        sector: '',
        hazard_class: 'hazardous',
        representative: '',
        city: 'İzmir',
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const firm = await api('POST', 'management-companies', {
      key: crypto.randomUUID(),
      body: { id: crypto.randomUUID(), name: 'Çınar İşletme', active: true },
    });
    expect(firm.status, JSON.stringify(firm.body)).toBe(200);
    await desk.goto('/dashboard');
    await expect(steps).toContainText('2/5');
    await steps.getByRole('link', { name: /Kişileri davet edin/ }).click();
    await desk.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ömer');
    await desk.getByRole('textbox', { name: 'Soyad', exact: true }).fill('Çakır');
    await desk.getByRole('textbox', { name: 'E-posta' }).fill(AUDITOR);
    await desk.getByRole('combobox', { name: 'Rol' }).click();
    await desk.getByRole('option', { name: 'Denetçi', exact: true }).click();
    await desk.locator('main form button[type=submit]').click();
    await expect(desk).toHaveURL(/\/users\/(show|list)/);
  });

  let phone!: Page;
  let field!: BrowserContext;
  await test.step('the auditor chooses a password by the mailed link, signs in on a phone and makes it ready', async () => {
    field = await browser.newContext({ ...PHONE, userAgent: ANDROID, baseURL: server.url });
    phone = await field.newPage();
    const link = await fromMail(AUDITOR, /http\S+\/change-password\?token=\S+/);
    await phone.goto(new URL(link).pathname + new URL(link).search);
    await labelled(phone, 'Yeni şifre').fill(PASSWORD);
    await labelled(phone, 'Yeni şifre, tekrar').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await phone.goto('/login');
    await labelled(phone, 'E-posta').fill(AUDITOR);
    await labelled(phone, 'Şifre').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(phone)).toBeVisible();
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
    await form.kept();
    await form.saveDraft();
  });

  await test.step('with a network the office has it, and the steps count what is there', async () => {
    await goOnline(field);
    await expectAllSent(phone, 60_000);
    const list = new AuditList(desk);
    await list.open('Kıyı tank');
    await expect(list.row(id)).toBeVisible();
    await desk.goto('/dashboard');
    await expect(steps).toContainText('4/5');
  });

  await test.step('who comes later finds the sign-in page', async () => {
    const later = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    await later.goto('/register?first=1');
    await expect(later.getByRole('heading', { name: 'Kayıt ol' })).toBeVisible();
    await expect(labelled(later, 'Kurulum kodu')).toHaveCount(0);
  });
});
