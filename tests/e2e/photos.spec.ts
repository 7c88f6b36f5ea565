import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { deviceFacts } from './pages/device-store.ts';
import { expectAccessible, expectNoSidewaysScroll } from './pages/inspection.ts';
import { cameraPicture } from './pages/pictures.ts';
import { chip, expectAllSent, readyForField } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';
type Picture = Awaited<ReturnType<typeof cameraPicture>>;

/** A whole draft of an auditor with one finding on A1.1, open in the form at that question. */
async function openFinding(page: Page, field: Field): Promise<AuditForm> {
  const { account } = field;
  const auditor = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const whole = account.audit(0, {
    auditor: [auditor],
    facilityName: 'Fotoğraflı Tesis',
    facilityType: ['storage'],
    duration: 120,
    a1_report: 'Tesis gezildi, incelendi.',
    generalEvaluation: 'Genel durum iyi.',
    tier3Agreement: false,
    seriousItemsReported: false,
    managerChange: false,
    infrastructureChange: false,
    supplyMethodChange: false,
  });
  const finding = {
    id: newId(),
    question_id: 'A1.1',
    reference: 'A1.1-1',
    kind: 'finding',
    status: 'low',
    bulgu_description: 'Kapak açık.',
    manual_reference: '',
    dfi_list: [],
    photos: [],
  } as const;
  const body = { ...whole, responses: { ...whole.responses, 'A1.1': 'no' }, bulguRapor: { bulgu_rapor_list: [finding] } };
  const id = newId();
  expect((await (await field.api(email))('POST', PATH, { body: { id, ...body }, key: newId() })).status).toBe(200);
  await signInWith(page, email);
  const form = await AuditForm.open(page, id);
  await form.goTo(/^A\b/);
  await expect(form.finding('A1.1').box).toBeVisible();
  return form;
}

/** Pictures that take a tablet a moment each. */
async function pictures(page: Page, count: number, side = 2600): Promise<Picture[]> {
  const picture = await cameraPicture(page, { width: side, height: side });
  return Array.from({ length: count }, (_, n) => ({ ...picture, name: `IMG_${n}.jpg` }));
}

const choose = (form: AuditForm, files: readonly Picture[]) =>
  form
    .finding('A1.1')
    .box.locator('input[type=file]')
    .last()
    .setInputFiles([...files]);

async function photosOnServer(field: Field, id: string): Promise<{ named: number; stored: number }> {
  const [row] = await field.query<{ body: { bulguRapor: { bulgu_rapor_list: { photos: { document_key: string }[] }[] } } }>(
    'select body from record where id = $1',
    [id],
  );
  const keys = row?.body.bulguRapor.bulgu_rapor_list.flatMap((finding) => finding.photos.map((photo) => photo.document_key)) ?? [];
  const files = await field.query('select 1 from file where document_key = any($1::uuid[]) and state = $2', [keys, 'stored']);
  return { named: keys.length, stored: files.length };
}

type Holding = Window & { letPicturesGo?: () => void };

/** What is asked of the worker that makes pictures ready waits until the test lets it go: however quick the machine is. */
const holdPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let held: (() => void)[] | null = [];
    Worker.prototype.postMessage = function postMessage(this: Worker, ...args: unknown[]) {
      const send = () => {
        Reflect.apply(post, this, args);
      };
      const isCall = (args[0] as { type?: unknown } | null)?.type === 'APPLY';
      if (held !== null && isCall) held.push(send);
      else send();
    };
    (window as Holding).letPicturesGo = () => {
      for (const send of held ?? []) send();
      held = null;
    };
  });
const letPicturesGo = (page: Page): Promise<void> => page.evaluate(() => (window as Holding).letPicturesGo?.());

test('OFF-PHOTO-01: saving for good waits for the photos that are being made ready, with their count, and all of them are in the locked report', async ({
  page,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openFinding(page, field);
  const taken = await pictures(page, 8);
  await choose(form, taken);
  await form.review();
  await form.finish();
  // Whatever of them was left: the count is said, and nobody has to do anything.
  await page.waitForURL(new RegExp(`/view/${form.id}$`), { timeout: 120_000 });
  await expectAllSent(page, 120_000);
  expect(await photosOnServer(field, form.id)).toEqual({ named: 8, stored: 8 });
  const { blobs } = await deviceFacts(page, form.id);
  expect(blobs.map((blob) => blob.state)).toEqual(Array(8).fill('stored'));
});

test('OFF-PHOTO-01: a person who does not want to wait for photos goes back to the form, which goes on making them', async ({
  page,
  field,
}) => {
  test.setTimeout(240_000);
  await holdPictures(page);
  const form = await openFinding(page, field);
  await choose(form, await pictures(page, 9));
  await form.command('Taslağı kaydet');
  const dialog = page.getByRole('dialog', { name: 'Fotoğraflar hazırlanıyor' });
  await expect(dialog.getByRole('status')).toHaveText(/\d fotoğraf hazırlanıyor…/);
  await expectAccessible(page, 'waiting for photos');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(dialog).toHaveCount(0);
  await letPicturesGo(page);
  await expect(form.finding('A1.1').photos()).toHaveCount(9, { timeout: 60_000 });
  await form.saveDraft();
  await expectAllSent(page, 120_000);
  expect(await photosOnServer(field, form.id)).toEqual({ named: 9, stored: 9 });
});

test('a picture that was being made ready when the tab died is in the report when its form is opened again', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openFinding(page, field);
  await readyForField(page);
  await AuditForm.open(page, form.id);
  await form.goTo(/^A\b/);
  await choose(form, await pictures(page, 6));
  // The tab dies before all of them are ready.
  await expect.poll(async () => (await deviceFacts(page, form.id)).blobs.length, { intervals: [20] }).toBe(6);
  await page.reload();
  await expect(form.saveState).toBeVisible();
  await form.goTo(/^A\b/);
  await expect(form.finding('A1.1').photos()).toHaveCount(6, { timeout: 60_000 });
  await form.saveDraft();
  await expectAllSent(page, 120_000);
  expect(await photosOnServer(field, form.id)).toEqual({ named: 6, stored: 6 });
  expect(context.pages()).toHaveLength(1);
});

test('OFF-PHOTO-04: twelve photos chosen where ten fit: the person is asked which before any is taken, and nothing is left out unasked', async ({
  page,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openFinding(page, field);
  await choose(form, await pictures(page, 12, 400));
  const dialog = page.getByRole('dialog', { name: 'Hangi fotoğraflar eklensin?' });
  await expect(dialog.getByRole('status')).toContainText('12 fotoğraf seçtiniz, buraya 10 tane daha sığar.');
  await expect(form.finding('A1.1').photos()).toHaveCount(0);
  await expectAccessible(page, 'more photos than fit');
  await dialog.getByRole('checkbox', { name: 'IMG_0.jpg' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'IMG_11.jpg' }).check();
  await dialog.getByRole('button', { name: '10 fotoğrafı ekle' }).click();
  await expect(form.finding('A1.1').photos()).toHaveCount(10, { timeout: 60_000 });
  await form.saveDraft();
  const { blobs } = await deviceFacts(page, form.id);
  expect(blobs.map((blob) => blob.name).toSorted()).toEqual(
    ['IMG_1.jpg', 'IMG_10.jpg', 'IMG_11.jpg', ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `IMG_${n}.jpg`)]
      .toSorted()
      .filter((name) => name !== 'IMG_10.jpg'),
  );
});

test('OFF-CONF-04 OFF-PHOTO-02: photos of a record made anew, sent and unsent ones, are sent for the new record and can be read there; the bar counts none without a button', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openFinding(page, field);
  const [first, second] = await pictures(page, 2, 400);
  if (!first || !second) throw new Error('no pictures');
  await form.finding('A1.1').takePhoto(first);
  await form.saveDraft();
  await expectAllSent(page, 60_000);
  await goOffline(context);
  await form.finding('A1.1').takePhoto(second);
  await form.saveDraft();
  await field.account.records.remove('operational-audit', form.id);
  await goOnline(context);
  await page.goto('/sync/outbox');
  await page.locator(`[data-record="${form.id}"]`).getByRole('button', { name: 'Karar ver' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Yeni kayıt olarak oluştur' }).click();
  await expectAllSent(page, 60_000);
  const [made] = await field.query<{ id: string }>(
    `select id from record where account_id = $1 and kind = 'operational-audit' and deleted_at is null and body->>'facilityName' = 'Fotoğraflı Tesis'`,
    [field.account.id],
  );
  expect(made?.id).not.toBe(form.id);
  expect(await photosOnServer(field, made?.id ?? '')).toEqual({ named: 2, stored: 2 });
  await expect(chip(page)).not.toContainText('fotoğraf');
  const [row] = await field.query<{ keys: string[] }>(
    `select array_agg(photo->>'document_key') as keys from record, jsonb_array_elements(body->'bulguRapor'->'bulgu_rapor_list') finding, jsonb_array_elements(finding->'photos') photo where id = $1`,
    [made?.id],
  );
  const api = await field.api();
  for (const key of row?.keys ?? []) expect((await api('GET', `storage/files/${key}`)).status, key).toBe(200);
});

test('SCR-OFF-07: a photo that nothing names is kept, counted and shown until a person puts it back, takes it along or deletes it', async ({
  page,
  field,
}) => {
  test.setTimeout(240_000);
  const form = await openFinding(page, field);
  const files = await pictures(page, 2, 400);
  await form.finding('A1.1').takePhoto(...files);
  await form.kept();
  // What an older build left behind: two photos, and a draft that names none of them, long ago.
  await page.goto('/profile/info');
  await page.evaluate(async (record) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const db = await done(indexedDB.open(name));
      const write = db.transaction(['drafts', 'blobs'], 'readwrite');
      await done(write.objectStore('drafts').clear());
      for (const row of (await done(write.objectStore('blobs').getAll())) as Record<string, unknown>[])
        if (row['record'] === record) await done(write.objectStore('blobs').put({ ...row, nextAt: 1 }));
      db.close();
    }
  }, form.id);
  await page.goto('/sync/outbox');
  await expect(page.locator('[data-unclaimed-count="2"]')).toBeVisible();
  await page.getByRole('link', { name: 'Sahipsiz dosyalara bak' }).click();
  const cards = page.locator('[data-unclaimed]');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Fotoğraflı Tesis');
  await expect(cards.first()).toContainText('38.25000, 27.12500');
  await expect(cards.first().locator('img')).toBeVisible();
  await expectAccessible(page, 'photos without a record');
  await expectNoSidewaysScroll(page, 'photos without a record');
  const download = page.waitForEvent('download');
  await cards.first().getByRole('button', { name: 'İndir' }).click();
  expect((await download).suggestedFilename()).toMatch(/^IMG_\d\.jpg$/);
  await cards.last().getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fotoğrafı sil' }).click();
  await expect(cards).toHaveCount(1);
  await cards.first().getByRole('button', { name: 'Kayda geri koy' }).click();
  await expect(form.saveState).toBeVisible();
  await form.goTo(/^A\b/);
  await expect(form.finding('A1.1').photos()).toHaveCount(1);
  await form.saveDraft();
  await expectAllSent(page, 60_000);
  expect(await photosOnServer(field, form.id)).toEqual({ named: 1, stored: 1 });
});

test('a text that is too long is never cut: the field says how much is left and how much is over, and it is not saved before it is shortened', async ({
  page,
  field,
}) => {
  const form = await openFinding(page, field);
  const text = form.finding('A1.1').box.getByLabel('Açıklama');
  await text.fill('a'.repeat(1_990));
  await expect(form.finding('A1.1').box.getByText('10 karakter kaldı')).toBeVisible();
  await text.fill('a'.repeat(2_035));
  await expect(text).toHaveValue('a'.repeat(2_035));
  await expect(form.finding('A1.1').box.getByText('Sınır 35 karakter aşıldı; kısaltmadan kaydedilemez.')).toBeVisible();
  await expectAccessible(page, 'a text that is too long');
  await form.command('Taslağı kaydet');
  await expect(page.getByRole('alert').filter({ hasText: 'şu alanlar izin verilenden uzun: Açıklama' })).toBeVisible();
  await form.kept();
  await page.reload();
  await form.goTo(/^A\b/);
  await expect(text).toHaveValue('a'.repeat(2_035));
  await text.fill('Kısa açıklama.');
  await form.saveDraft();
  await expectAllSent(page, 60_000);
});
