import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { publishNext, sectionsOf } from '#tests/support/question-sets.ts';
import { AuditForm } from './pages/audit-form.ts';
import { AuditList } from './pages/audit-list.ts';
import { expectAccessible } from './pages/inspection.ts';
import { noisyPicture } from './pages/pictures.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';
import { askToSignOut } from './pages/shell.ts';

const PATH = 'operational-audit-report-v1';
const WORDS = 'Hidrant kapağında sızıntı';

test('OFF-COPY-02 OFF-COPY-04: begun on the tablet, gone on with on the phone with its photo, saved there, and over on the tablet', async ({
  page,
  browser,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  const { account } = field;
  const named = await publishNext(account.records, sectionsOf({ 'A1.1': 'Soru 1', 'A1.2': 'Soru 2' }));
  const ayse = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const own = await field.api(email);
  const id = newId();
  expect((await own('POST', PATH, { body: { id, ...account.audit(0, { ...named, auditor: [ayse] }) }, key: newId() })).status).toBe(200);

  await signInWith(page, email);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(id)).toBeVisible();
  const tablet = await AuditForm.open(page, id);
  await tablet.goTo(/Saha/);
  await tablet.answer('A1.1', 'Hayır');
  await tablet.finding('A1.1').box.getByLabel('Açıklama').fill(WORDS);
  await tablet.finding('A1.1').takePhoto(await noisyPicture(page));
  await tablet.kept();
  const copies = () =>
    field.query<{ files: number; parts: number; text: string }>(
      `select cardinality(files) as files, encode(sealed, 'escape') as text,
        (select count(*)::int from draft_part p where p.user_id = c.user_id) as parts from draft_copy c where record_id = $1 and ended is null`,
      [id],
    );
  await expect.poll(async () => (await copies())[0]?.parts ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await copies())[0]?.files).toBe(1);
  expect((await copies())[0]?.text).not.toContain('Hidrant');

  // Somebody else who opens the report hears of it, and no more.
  const others = await (await field.api())('GET', `records/operational-audit/${id}/drafts`);
  expect(others.body.data).toMatchObject([{ user_id: ayse }]);

  const context = await browser.newContext({ baseURL: faults.url, viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'tr-TR' });
  const phone = await context.newPage();
  await signInWith(phone, email);
  await phone.goto('/sync/drafts');
  const row = phone.locator(`[data-draft="${id}"]`);
  await expect(row).toContainText('Başka cihazda');
  await expect(phone.getByRole('heading', { name: /Başka cihazlarınızda/ })).toBeVisible();
  await expectAccessible(phone, 'drafts on other devices');
  await row.getByRole('button', { name: 'Burada sürdür' }).click();
  const there = new AuditForm(phone, id);
  await there.goTo(/Saha/);
  await there.expectAnswer('A1.1', 'Hayır');
  await expect(there.finding('A1.1').box.getByLabel('Açıklama')).toHaveValue(WORDS);
  await expect(there.finding('A1.1').photos()).toHaveCount(1);
  await there.answer('A1.2', 'Evet');
  await there.kept();
  await there.saveDraft();
  await expectAllSent(phone, 60_000);
  const stored = (await own('GET', `${PATH}/${id}`)).body.data;
  expect(stored.responses).toEqual({ 'A1.1': 'no', 'A1.2': 'yes' });
  const [finding] = stored.bulguRapor.bulgu_rapor_list;
  expect([finding.bulgu_description, finding.photos.length]).toEqual([WORDS, 1]);
  // Its end is told, and the tablet has nothing left to save.
  await expect
    .poll(async () => (await field.query('select 1 from draft_copy where ended is not null and record_id = $1', [id])).length, {
      timeout: 60_000,
    })
    .toBe(1);
  await page.goto('/sync/drafts');
  await expectConnection(page, 'online');
  await expect(chip(page)).toHaveAttribute('data-waiting', '0');
  // What was saved as a draft stands there from now on, and nothing that was only typed.
  await expect(page.getByRole('heading', { name: /Kaydedilmedi/ })).toHaveCount(0, { timeout: 30_000 });
  // Its own copy is told as ended, and left out of the list, with the next exchange of copies.
  await expect(page.locator(`[data-draft="${id}"]`)).toContainText('Sunucuda', { timeout: 75_000 });
  await context.close();
});

test('OFF-COPY-07 OFF-DEV-03: a sign-out tells of a draft that lies on this device alone, and is told as no lapse afterwards', async ({
  page,
  faults,
  field,
}) => {
  test.setTimeout(120_000);
  const { account } = field;
  const ayse = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const id = newId();
  expect(
    (await (await field.api(email))('POST', PATH, { body: { id, ...account.audit(0, { auditor: [ayse] }) }, key: newId() })).status,
  ).toBe(200);
  // No copy of it gets through.
  faults.rule = ({ method, path }) => (method !== 'GET' && path.includes('draft') ? { status: 503 } : undefined);
  await signInWith(page, email);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(id)).toBeVisible();
  const form = await AuditForm.open(page, id);
  await form.goTo('Genel bilgiler');
  await page.getByLabel('Tesis adı').fill('Yalnız burada');
  await form.kept();
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kaydetmediğiniz 1 taslak bu cihazda kalır');
  await expect(dialog).toContainText('1 taslağın sunucuda kopyası yok, yalnız bu cihazda.');
  await expectAccessible(page, 'sign-out with a draft');
  await dialog.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  await expect(page.getByText(/süresi doldu/)).toHaveCount(0);
});
