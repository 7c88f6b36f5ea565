import { expect, type Page } from '@playwright/test';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { chip, expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(240_000);

const INCIDENTS = '/companies/incident-reports';
const PATH = 'incident-reports';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;
const WRONG = {
  status: 422,
  body: '{"success":false,"message":"Bildirim kaydedilemedi.","errors":[{"field":"location","message":"Olay yeri bilinmiyor."}],"error":{"code":"VALIDATION"}}',
} as const;

const field = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** The page of a report that waits for a person, with the reason of the server; it may still be on its way there. */
async function isParked(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${INCIDENTS}/edit/${id}`);
    await expect(page.getByText('Sunucu kaydı kabul etmedi')).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Olay yeri bilinmiyor.').first()).toBeVisible();
}

test('OFF-INC-01 INC-GEN-01: a report written and changed offline goes out once through a lost reply, 401, 429 and 503, equal in list, view and server', async ({
  page,
  context,
  faults,
  field: { manager, query, api },
}) => {
  await signInWith(page, manager);
  await readyForField(page);
  await goOffline(context);
  await page.goto(`${INCIDENTS}/create`);
  await expectConnection(page, 'offline');
  await tap(page, 'Ramak kala');
  await field(page, 'İşyeri').tap();
  await page.getByRole('option').first().tap();
  await field(page, 'Olay yeri').fill('Hidrant çukuru 12');
  await field(page, 'Kısa açıklama').fill('Kapak açık bırakılmış.');
  await tap(page, 'Taslağı kaydet');
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  // Changed before it was ever sent, then the phone is restarted.
  await page.goto(`${INCIDENTS}/edit/${id}`);
  await field(page, 'Olay yeri').fill('Hidrant çukuru 14');
  await field(page, 'Kısa açıklama').fill('Kapak gece boyunca açıktı.');
  await tap(page, 'Taslağı kaydet');
  await page.waitForURL(new RegExp(`/view/${id}$`));
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`${INCIDENTS}/list`);
  await expect(phone.getByText('Kapak gece boyunca açıktı.').first()).toBeVisible();
  // The first save and the change after it, one after the other.
  await expect(chip(phone)).toHaveAttribute('data-waiting', '2');

  const old = await phone.evaluate(() => localStorage.getItem('saha.access-token'));
  let writes = 0;
  faults.rule = ({ method, path, token }) => {
    if (method === 'GET' || path !== `/api/web/${PATH}`) return undefined;
    if (token === old) return REFUSED;
    writes += 1;
    // Taken, and the answer lost; then what a busy server and a proxy say.
    return writes === 1
      ? 'drop-reply'
      : writes === 2
        ? { status: 429, headers: { 'retry-after': '1' } }
        : writes === 3
          ? { status: 503 }
          : undefined;
  };
  await goOnline(context);
  await expectAllSent(phone, 120_000);
  faults.rule = null;
  const sent = writesTo(faults, PATH);
  const first = sent[0]?.key ?? '';
  // Each of the two under its own key, the first tried again and again; neither was done twice.
  expect(countKeys(sent).size).toBe(2);
  expect(countKeys(sent).get(first)).toBeGreaterThanOrEqual(5);
  expect(await query('select 1 from record_history where record_id = $1', [id])).toHaveLength(2);
  const client = await api();
  const stored = (await client('GET', `${PATH}/${id}`)).body.data;
  expect(stored).toMatchObject({ location: 'Hidrant çukuru 14', status: 'draft', category: 'near_miss', version: 2 });
  await phone.goto(`${INCIDENTS}/list`);
  await expect(phone.getByText('Kapak gece boyunca açıktı.').first()).toBeVisible();
  await phone.goto(`${INCIDENTS}/view/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: stored.number })).toBeVisible();
  await expect(phone.getByText('Hidrant çukuru 14').first()).toBeVisible();
  await phone.goto(`${INCIDENTS}/statistics`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Olay istatistikleri' })).toBeVisible();
});

test('INC-ERR-01 INC-ERR-02: a refused save and submission say so on the report, keep all of it, and go out once corrected', async ({
  page,
  faults,
  field: { manager, query },
}) => {
  const onServer = async (id: string) => {
    const [row] = await query<{ status: string; documents: number }>(
      "select body->>'status' as status, jsonb_array_length(body->'documents') as documents from record where id = $1",
      [id],
    );
    return row;
  };
  await signInWith(page, manager);
  await readyForField(page);
  await page.goto(`${INCIDENTS}/create`);
  await tap(page, 'Ramak kala');
  await field(page, 'İşyeri').tap();
  await page.getByRole('option').first().tap();
  await field(page, 'Olay yeri').fill('Peron 3');
  await field(page, 'Kısa açıklama').fill('Hortum ezilmiş.');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  // INC-ERR-01 and INC-ERR-04: neither the report nor its picture is taken.
  faults.rule = ({ method, path }) => (method !== 'GET' && path === `/api/web/${PATH}` ? WRONG : undefined);
  await tap(page, 'Taslağı kaydet');
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  await isParked(page, id);
  expect(await onServer(id)).toBeUndefined();
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  faults.rule = null;
  // From the list of what waits straight to the field that is wrong.
  await page.goto('/sync/outbox');
  await tap(page, 'Aç ve düzelt');
  await expect(field(page, 'Olay yeri')).toBeFocused();
  await field(page, 'Olay yeri').fill('Peron 4');
  await tap(page, 'Taslağı kaydet');
  await expectAllSent(page, 60_000);
  expect(await onServer(id)).toEqual({ status: 'draft', documents: 1 });

  // INC-ERR-02 and INC-ERR-05: the submission without the picture is refused; then it is taken.
  await page.goto(`${INCIDENTS}/edit/${id}`);
  await field(page, 'Operasyon alanı').fill('Apron');
  await field(page, 'Ne oldu, nasıl oldu?').fill('Araç hortumun üzerinden geçti.');
  await field(page, 'Neden oldu?').fill('Koni konmamıştı.');
  await field(page, 'Çıkarılan dersler').fill('Koni konacak.');
  // A document that is no picture goes along.
  await page
    .locator('details input[type=file]')
    .first()
    .setInputFiles({ name: 'Tutanak.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntutanak') });
  await expect(page.getByText('Tutanak.pdf')).toBeVisible();
  await page.getByRole('button', { name: /fotoğrafını çıkar/ }).tap();
  faults.rule = ({ method, path }) => (method !== 'GET' && path === `/api/web/${PATH}` ? WRONG : undefined);
  await tap(page, 'Onaya gönder');
  await page.waitForURL(new RegExp(`/view/${id}$`));
  await isParked(page, id);
  expect(await onServer(id)).toEqual({ status: 'draft', documents: 1 });
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(0);
  faults.rule = null;
  await tap(page, 'Değişiklikleri kaydet');
  await expectAllSent(page, 60_000);
  expect(await onServer(id)).toEqual({ status: 'pending', documents: 0 });
  const kept = "select state from file where document_key = (select (body->'files'->0->>'document_key')::uuid from record where id = $1)";
  await expect.poll(async () => (await query<{ state: string }>(kept, [id]))[0]?.state, { timeout: 30_000 }).toBe('stored');
});
