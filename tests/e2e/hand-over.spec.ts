import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import type { JsonObject } from '#core/change/json.ts';
import { audit, auditBody, company } from '#tests/model/intents.ts';
import { DESK, goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { handedFile } from '#tests/support/handed-file.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { cameraPicture } from './pages/pictures.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: a body of the tests' own making
const findingsOf = (body: any): readonly JsonObject[] => body.bulguRapor.bulgu_rapor_list;
const CALL = 'operational-audit-report-v1';

test('OFF-UI-02 OFF-IDEM-02 OFF-PHOTO-03: unsent work goes to a colleague as one encrypted file; the colleague sends it, then its own device does, and there is one record with one photo', async ({
  page,
  context,
  browser,
  field,
  faults,
}) => {
  await field.account.addUser('meslektas', 2);
  await signInWith(page, field.manager);
  await underWorker(page);
  await page.goto(auditPaths.create);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.getByLabel('Tesis adı').fill('Devredilen tesis');
  await page.getByRole('button', { name: 'İleri' }).click();
  await expect(page.locator('#step-title')).not.toHaveText('Genel bilgiler');
  while ((await form.refs()).length === 0) await page.getByRole('button', { name: 'İleri' }).click();
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  await finding.box.getByLabel('Açıklama').fill('Devredilen bulgu');
  await finding.takePhoto(await cameraPicture(page, { width: 800, height: 600 }));
  await expect(finding.photos()).toHaveCount(1);
  await form.kept();
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');

  await chip(page).click();
  await page.getByRole('button', { name: 'Devir dosyası' }).click();
  await page.getByRole('menuitem', { name: 'Bekleyenlerden dosya hazırla' }).click();
  const give = page.getByRole('dialog', { name: 'Devir dosyası hazırla' });
  await expectAccessible(page, 'hand-over file, making');
  const [download] = await Promise.all([page.waitForEvent('download'), give.getByRole('button', { name: 'Dosyayı indir' }).click()]);
  const passphrase = (await give.locator('[data-passphrase]').textContent()) ?? '';
  expect(passphrase).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/);
  const file = { name: download.suggestedFilename(), mimeType: 'application/octet-stream', path: await download.path() };
  expect(file.name).toMatch(/^saha-devir-.*\.saha$/);
  await give.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');

  const desk = await browser.newContext({ ...DESK, baseURL: faults.url });
  const colleague = await desk.newPage();
  await signInWith(colleague, `meslektas@${field.manager.split('@')[1]}`);
  await colleague.goto('/sync/outbox');
  await colleague.getByRole('button', { name: 'Devir dosyası' }).click();
  await colleague.getByRole('menuitem', { name: 'Bir devir dosyasını aç' }).click();
  const take = colleague.getByRole('dialog', { name: 'Devir dosyasını aç' });
  await take.locator('input[type="file"]').setInputFiles(file.path);
  await take.getByLabel('Dosyanın parolası').fill('başka bir parola');
  await take.getByRole('button', { name: 'Dosyayı aç' }).click();
  await expect(take.getByRole('alert')).toContainText('Parola yanlış');
  // As somebody types it who heard it on the phone.
  await take.getByLabel('Dosyanın parolası').fill(passphrase.toUpperCase().replaceAll('-', ' '));
  await take.getByRole('button', { name: 'Dosyayı aç' }).click();
  await expectAccessible(colleague, 'hand-over file, its contents');
  await expect(take.locator(`[data-handed="${form.id}"]`)).toContainText('1 fotoğraf');
  await take.getByRole('button', { name: 'Devral ve gönder' }).click();
  await expect(take.getByRole('status')).toContainText('1 değişiklik devralındı');
  await take.getByRole('button', { name: 'Kapat' }).last().click();
  await expectAllSent(colleague);
  await desk.close();

  const api = await field.api();
  const before = (await api('GET', `${CALL}/${form.id}`)).body.data;
  expect(before.bulguRapor.bulgu_rapor_list[0].photos).toHaveLength(1);
  await goOnline(context);
  await expectAllSent(page, 60_000);
  const after = (await api('GET', `${CALL}/${form.id}`)).body.data;
  expect(after).toEqual(before);
  const [history] = await field.query<{ versions: number }>('select count(*)::int as versions from record_history where record_id = $1', [
    form.id,
  ]);
  const [files] = await field.query<{ stored: number; all: number }>(
    `select count(*) filter (where state = 'stored')::int as stored, count(*)::int as all from file where owner_id = $1`,
    [form.id],
  );
  expect([history?.versions, files]).toEqual([1, { stored: 1, all: 1 }]);
  await page.goto('/sync/sent');
  await expect(page.locator(`[data-record="${form.id}"]`)).toHaveAttribute('data-sync', 'on-server');
});

/** Takes a file over on the page of waiting records, which is open. Returns the dialog. */
async function takeOver(page: Page, { file, passphrase }: { file: Buffer; passphrase: string }): Promise<Locator> {
  await page.getByRole('button', { name: 'Devir dosyası' }).click();
  await page.getByRole('menuitem', { name: 'Bir devir dosyasını aç' }).click();
  const take = page.getByRole('dialog', { name: 'Devir dosyasını aç' });
  await take.locator('input[type="file"]').setInputFiles({ name: 'saha-devir-x.saha', mimeType: 'application/octet-stream', buffer: file });
  await take.getByLabel('Dosyanın parolası').fill(passphrase);
  await take.getByRole('button', { name: 'Dosyayı aç' }).click();
  return take;
}

const userOf = async (page: Page): Promise<string> =>
  readToken(await page.evaluate(() => localStorage.getItem('saha.access-token')))?.user_id ?? '';

test('OFF-UI-02 OFF-PHOTO-03: of the many photos of a waiting record some are drawn and more at a press', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  const photos = Array.from({ length: 15 }, () => newId());
  // A finding takes ten: a body with more is none that could be taken over.
  const findings = [photos.slice(0, 10), photos.slice(10)].map((some, at) => ({
    ...findingsOf(auditBody('', some))[0],
    id: newId(),
    reference: `A1.1-${at + 1}`,
  }));
  const body = { ...auditBody('Çok Fotoğraflı', photos.slice(0, 1)), bulguRapor: { bulgu_rapor_list: findings } };
  const file = await handedFile({ account: field.account.id, user: await userOf(page) }, [{ ...audit(newId(), 'Çok Fotoğraflı'), body }]);
  await page.goto('/sync/outbox');
  await goOffline(context);
  const take = await takeOver(page, file);
  await expect(take.getByText('15 fotoğraf')).toBeVisible();
  await take.getByRole('button', { name: 'Devral ve gönder' }).click();
  await expect(take.getByRole('status')).toContainText('1 değişiklik devralındı');
  await take.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(page.getByRole('img', { name: 'Bekleyen fotoğraf' })).toHaveCount(12);
  await page.getByRole('button', { name: 'Daha fazla göster (3 fotoğraf daha)' }).click();
  await expect(page.getByRole('img', { name: 'Bekleyen fotoğraf' })).toHaveCount(15);
  await expectAccessible(page, 'waiting records with photos');
});

test('OFF-UI-02: of many records that wait some are drawn and more at a press; all of them arrive', async ({ page, context, field }) => {
  await signInWith(page, field.manager);
  const names = Array.from({ length: 70 }, (_, n) => `Çok Yönetici ${String(n).padStart(2, '0')}`);
  const file = await handedFile(
    { account: field.account.id, user: await userOf(page) },
    names.map((name) => company(newId(), name)),
  );
  await page.goto('/sync/outbox');
  await goOffline(context);
  const take = await takeOver(page, file);
  await expect(take.locator('[data-handed]')).toHaveCount(70);
  await take.getByRole('button', { name: 'Devral ve gönder' }).click();
  await expect(take.getByRole('status')).toContainText('70 değişiklik devralındı');
  await take.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(page.getByRole('heading', { name: 'Kendiliğinden gidecekler 70' })).toBeVisible();
  await expect(page.locator('[data-record]')).toHaveCount(30);
  await page.getByRole('button', { name: 'Daha fazla göster (40 kayıt daha)' }).click();
  await expect(page.locator('[data-record]')).toHaveCount(60);
  await page.getByRole('button', { name: 'Daha fazla göster (10 kayıt daha)' }).click();
  await expect(page.getByRole('button', { name: /Daha fazla/ })).toHaveCount(0);
  await goOnline(context);
  await expectAllSent(page, 60_000);
  const stored = await field.query<{ name: string }>(
    `select body->>'name' as name from record where kind = 'management-company' and account_id = $1 and body->>'name' like 'Çok %' order by 1`,
    [field.account.id],
  );
  expect(stored.map((row) => row.name)).toEqual(names);
});
