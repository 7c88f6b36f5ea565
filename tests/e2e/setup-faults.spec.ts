import { expect, type Page } from '@playwright/test';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { DESK } from '#tests/support/browser.ts';
import { type Fault, type Passing, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { startServer } from '#tests/support/server.ts';

test.use({ ...DESK, serviceWorkers: 'block' });
test.setTimeout(240_000);

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'x-app': '' };
const HTML = '<!doctype html><title>Proxy</title><h1>Something of a proxy</h1>';
const FULL = '{"success":false,"message":"Sunucuda yer kalmadı.","error":{"code":"STORAGE_FULL"}}';
/** What may stand between this page and the server, and what is said of it. */
const FAULTS: readonly { readonly name: string; readonly fault: Fault; readonly words: RegExp }[] = [
  { name: 'a gateway without its server', fault: { status: 502, headers: PAGE, body: HTML }, words: /Sunucuya geçici olarak ulaşılamıyor/ },
  {
    name: 'a proxy that lets nobody through',
    fault: { status: 403, headers: PAGE, body: HTML },
    words: /Ağ bağlantısı hatası|ulaşılamadı/,
  },
  { name: 'a server without room', fault: { status: 507, body: FULL }, words: /Sunucuda yer kalmadı/ },
];
/** What the same file meets again. */
const REFUSALS: readonly { readonly fault: Fault; readonly words: RegExp }[] = [
  { fault: { status: 403, body: '{"success":false,"message":"","error":{"code":"PERMISSION_DENIED"}}' }, words: /erişim yetkiniz yok/ },
  { fault: { status: 413, body: '{"success":false,"message":"","error":{"code":"TOO_LARGE"}}' }, words: /çok büyük/ },
];
const spoil = (is: RegExp, fault: Fault) => (request: Passing) => (request.method !== 'GET' && is.test(request.path) ? fault : undefined);

const FILE = {
  name: 'personel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Adı;Soyadı;TC Kimlik No;İşyeri;Görev\nIşıl;Çağlar;${identityNumber('900700009')};Iğdır Deposu;Pompacı\n`),
};
const toast = (page: Page, words: RegExp) => page.locator('.mantine-Notifications-root').getByText(words).first();

test('IMP-CALL-02 IMP-CALL-05: what comes between an import and the server is said, and loses neither file nor preview', async ({
  page,
  faults,
  field,
}, info) => {
  await signInWith(page, field.manager);
  await page.goto('/employees/import');
  const chooser = page.locator('input[type=file]').first();
  const problem = page.getByRole('alert').filter({ hasText: 'Dosyaya bakılamadı; hiçbir şey kaydedilmedi.' });
  const runs = async () =>
    (await field.query<{ id: string }>('select id from import_run where account_id = $1', [field.account.id])).map(({ id }) => id);
  for (const { name, fault, words } of FAULTS) {
    const before = await runs();
    faults.rule = spoil(/imports\/employee\/[^/]+$/, fault);
    await chooser.setInputFiles(FILE);
    await expect(problem, name).toContainText(words, { timeout: 30_000 });
    await expect(problem).not.toContainText('proxy');
    await page.screenshot({ path: info.outputPath(`import-${name}.png`) });
    expect(await runs(), name).toEqual(before);
    faults.rule = null;
    await problem.getByRole('button', { name: 'Aynı dosyayla yeniden dene' }).click({ timeout: 60_000 });
    // Of an import that nobody has begun with, the last file counts: the one that was tried again, not the one before.
    const isNew = (now: string[]) => now.length === 1 && !before.includes(now[0] ?? '');
    await expect.poll(async () => isNew(await runs()), { message: name, timeout: 30_000 }).toBe(true);
    await expect(problem).toHaveCount(0);
    await expect(page.getByText('1 satır okundu. Henüz hiçbir şey kaydedilmedi.')).toBeVisible();
  }
  for (const { fault, words } of REFUSALS) {
    faults.rule = spoil(/imports\/employee\/[^/]+$/, fault);
    await chooser.setInputFiles(FILE);
    await expect(problem).toContainText(words, { timeout: 30_000 });
    await expect(problem.getByRole('button')).toHaveCount(0);
  }
  const write = page.getByRole('button', { name: '1 kaydı yaz' });
  const written = () => field.query("select 1 from record where kind = 'employee' and account_id = $1", [field.account.id]);
  for (const { name, fault, words } of FAULTS) {
    faults.rule = spoil(/imports\/employee\/[^/]+\/write$/, fault);
    await write.click({ timeout: 60_000 });
    await expect(toast(page, words), name).toBeVisible({ timeout: 30_000 });
    faults.rule = null;
    await expect(page.getByText('1 satır okundu. Henüz hiçbir şey kaydedilmedi.')).toBeVisible();
  }
  expect(await written()).toEqual([]);
  // Somebody takes the right away while the preview stands there.
  const right = [field.account.id, 'emp.import'];
  const [taken] = await field.query(
    'delete from role_permission where account_id = $1 and role_id = 2 and permission = $2 returning *',
    right,
  );
  expect(taken).toBeDefined();
  await expect(page.getByText('rolünüz bu sayfayı içermiyor')).toBeVisible({ timeout: 30_000 });
  expect(await written()).toEqual([]);
  await field.query('insert into role_permission (account_id, role_id, permission) values ($1, 2, $2)', right);
  // With the right the page is back, and what was looked at waits there.
  await expect(async () => {
    await page.goto('/employees/import');
    await expect(write).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await write.click();
  await expect(page.getByText('Yazıldı: 1', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await written()).toHaveLength(1);
});

test('WPL-DATA-02 IMP-CALL-02: an answer about letters goes to the file that asked, not to one that failed after it', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const [company] = await field.query<{ name: string }>(
    "select body->>'name' as name from record where kind = 'company' and account_id = $1 limit 1",
    [field.account.id],
  );
  const file = (name: string, hazard: string) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`İşyeri adı;Firma;Tehlike sınıfı\n${name};${company?.name};${hazard}\n`),
  });
  await page.goto('/companies/workplaces/import');
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles(file('Soran', 'A'));
  const question = page.getByRole('region', { name: /hangisi geçerli/ });
  await expect(question).toBeVisible({ timeout: 30_000 });
  faults.rule = spoil(/imports\/workplace\/[^/]+$/, { status: 502, headers: PAGE, body: HTML });
  await chooser.setInputFiles(file('Gelmeyen', 'A'));
  await expect(page.getByRole('alert').filter({ hasText: 'Dosyaya bakılamadı' })).toBeVisible({ timeout: 30_000 });
  faults.rule = null;
  await question.getByRole('button', { name: 'A az tehlikeli, B tehlikeli, C çok tehlikeli' }).click({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: /böyle okundu: A az tehlikeli/ })).toBeVisible({ timeout: 30_000 });
  const read = await field.query('select name from import_run where account_id = $1', [field.account.id]);
  expect(read).toEqual([{ name: 'Soran.csv' }]);
});

test('SETUP-CALL-01 SETUP-CALL-02: the first steps say why they cannot be shown or put away, and come at another try', async ({
  page,
  faults,
  field,
}) => {
  const asked = (fault: Fault) => (request: Passing) =>
    request.method === 'GET' && request.path.endsWith('setup/steps') ? fault : undefined;
  const gateway = { status: 502, headers: PAGE, body: HTML };
  faults.rule = asked(gateway);
  await signInWith(page, field.manager);
  const steps = page.getByRole('region', { name: /^Kurulum/ });
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'Kurulum adımları' });
  await expect(problem).toContainText('Sunucuya geçici olarak ulaşılamıyor', { timeout: 60_000 });
  faults.rule = asked('portal');
  await page.goto('/dashboard');
  await expect(problem).toContainText('Ağ bağlantısı hatası', { timeout: 60_000 });
  faults.rule = null;
  await problem.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(steps).toBeVisible();
  for (const { name, fault, words } of FAULTS) {
    faults.rule = spoil(/setup\/steps$/, fault);
    await steps.getByRole('button', { name: 'Şimdilik gizle' }).click();
    await expect(toast(page, words), name).toBeVisible({ timeout: 30_000 });
    await expect(steps).toBeVisible();
  }
  faults.rule = null;
  // Whoever has put them away hears nothing of steps that cannot be asked for.
  await steps.getByRole('button', { name: 'Şimdilik gizle' }).click();
  const back = page.getByRole('button', { name: /Kurulum adımlarını göster/ });
  await expect(back).toBeVisible({ timeout: 30_000 });
  for (const fault of [gateway, 'portal'] as const) {
    faults.rule = asked(fault);
    const failed = faults.seen.length;
    await page.goto('/dashboard');
    await expect.poll(() => faults.seen.slice(failed).some((one) => one.fault === fault), { timeout: 60_000 }).toBe(true);
    await expect(back).toBeVisible();
    await page.waitForTimeout(5_000);
    await expect(problem).toHaveCount(0);
  }
  faults.rule = null;
  await back.click();
  await expect(steps).toBeVisible({ timeout: 30_000 });
  // Whoever may run the account no longer is led through it no longer.
  await field.query("delete from role_permission where account_id = $1 and role_id = 2 and permission like 'role.%'", [field.account.id]);
  await expect(steps).toHaveCount(0, { timeout: 30_000 });
});

test('AUTH-CALL-14: the first account’s page says what comes between, keeps what was typed, and makes one account', async ({ browser }) => {
  const server = await startServer();
  const faults = await startFaultProxy(server.url);
  const page = await (await browser.newContext({ ...DESK, baseURL: faults.url })).newPage();
  try {
    await page.goto('/');
    const code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(server.output())?.[0] ?? '';
    const typed: Readonly<Record<string, string>> = {
      'Kurulum kodu': code,
      'Firma adı': 'Kıyı Güvenlik A.Ş.',
      'Vergi dairesi': 'Boğaziçi',
      'Vergi numarası': '1234567890',
      Ad: 'Şule',
      Soyad: 'Iğdır',
      'E-posta': 'yonetici@ilk.test',
      Telefon: '5321234567',
      Şifre: 'Yağmur-yolu-26',
      'Şifre, tekrar': 'Yağmur-yolu-26',
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByText('Kişisel verilerimin').click();
    const open = page.getByRole('button', { name: 'Hesabı aç' });
    for (const { name, fault, words } of FAULTS) {
      faults.rule = spoil(/register-first$/, fault);
      await open.click();
      await expect(page.getByRole('alert').filter({ hasText: words }), name).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Giriş yapılamadı')).toHaveCount(0);
      for (const [label, text] of Object.entries(typed).slice(1, 7))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    // The account is made, and its answer is lost: the next press finds it by the password.
    faults.rule = ({ path }) => (path.endsWith('register-first') ? 'drop-reply' : undefined);
    await open.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Yazdıklarınız duruyor' })).toBeVisible({ timeout: 30_000 });
    faults.rule = null;
    await open.click();
    await expect(page.getByRole('region', { name: /^Kurulum/ })).toBeVisible({ timeout: 30_000 });
  } finally {
    await page.context().close();
    await faults.stop();
    await server.stop();
  }
});
