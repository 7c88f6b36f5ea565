import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

test.use(PHONE);
test.setTimeout(180_000);

const INCIDENTS = '/companies/incident-reports';
const field = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}`) });

/** A report that is on the server before the phone loses its signal. */
async function reported({ account, api }: Field, change: Partial<IncidentReport>): Promise<string> {
  const id = newId();
  const body = sampleIncident(account.workplaces[0], account.manager, change);
  expect((await (await api())('POST', 'incident-reports', { key: newId(), body: { id, ...body } })).status).toBe(200);
  return id;
}
const stored = async ({ query }: Field, id: string) =>
  (await query<{ body: IncidentReport }>('select body from record where id = $1 and deleted_at is null', [id]))[0]?.body;

/** Signs in, has everything on board and loses the signal. */
async function outOfReach(page: Page, own: Field, waitFor: string): Promise<void> {
  await signInWith(page, own.manager);
  await readyForField(page);
  await page.goto(`${INCIDENTS}/list`);
  await expect(page.getByText(waitFor).first()).toBeVisible();
  await goOffline(page.context());
}

test('OFF-INC-11 OFF-INC-13: offline a pending report is edited, pictures and files go in and out, and a draft is deleted', async ({
  page,
  context,
  field: own,
}) => {
  const pending = await reported(own, { status: 'pending', location: 'Peron 1' });
  const draft = await reported(own, { status: 'draft', description: 'Silinecek taslak.' });
  await outOfReach(page, own, 'Silinecek taslak.');
  const camera = page.locator('main input[type=file]').first();
  const files = page.locator('details input[type=file]').first();

  await page.goto(`${INCIDENTS}/edit/${pending}`);
  await expectConnection(page, 'offline');
  // A second tap on the chosen workplace leaves it chosen.
  await expect(field(page, 'İşyeri')).not.toHaveValue('');
  const place = await field(page, 'İşyeri').inputValue();
  await field(page, 'İşyeri').tap();
  await page.getByRole('option', { name: place }).tap();
  await expect(field(page, 'İşyeri')).toHaveValue(place);
  await field(page, 'Olay yeri').fill('Peron 9');
  for (let one = 1; one <= 2; one++) {
    await camera.setInputFiles(await cameraPicture(page));
    await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(one);
  }
  for (const name of ['Tutanak.pdf', 'Yanlış.pdf']) {
    await files.setInputFiles(pdf(name));
    await expect(page.getByText(name)).toBeVisible();
  }
  await tap(page, 'Değişiklikleri kaydet');
  await page.waitForURL(new RegExp(`/view/${pending}$`));

  // Later, still without signal and after a restart, one of each is taken out.
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`${INCIDENTS}/edit/${pending}`);
  await expect(field(phone, 'Olay yeri')).toHaveValue('Peron 9');
  await phone
    .getByRole('button', { name: /fotoğrafını çıkar/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Çıkar: Yanlış.pdf' }).tap();
  await expect(phone.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  await tap(phone, 'Değişiklikleri kaydet');
  await phone.waitForURL(new RegExp(`/view/${pending}$`));
  await phone.goto(`${INCIDENTS}/view/${draft}`);
  await tap(phone, 'Taslağı sil');
  await phone.getByRole('dialog').getByRole('button', { name: 'Taslağı sil' }).tap();
  await phone.waitForURL(new RegExp(`${INCIDENTS}/list`));
  await expect(phone.getByText('Peron 9').or(phone.getByText('Hidrant kapağı açık bırakılmış.')).first()).toBeVisible();
  await expect(phone.getByText('Silinecek taslak.')).toHaveCount(0);

  await goOnline(context);
  await expectAllSent(phone, 120_000);
  const report = await stored(own, pending);
  expect(report).toMatchObject({ status: 'pending', location: 'Peron 9', files: [{ name: 'Tutanak.pdf' }] });
  expect(report?.documents).toHaveLength(1);
  expect(await stored(own, draft)).toBeUndefined();
  const keys = [...(report?.documents ?? []), ...(report?.files ?? [])].map(({ document_key }) => document_key);
  const states = () => own.query<{ state: string }>('select state from file where document_key = any($1::uuid[])', [keys]);
  await expect.poll(async () => (await states()).map(({ state }) => state), { timeout: 30_000 }).toEqual(['stored', 'stored']);
});

test('OFF-INC-14 OFF-INC-02: offline a report is read, and a DFI raised from it is linked both ways, here and on the server', async ({
  page,
  context,
  field: own,
}) => {
  const id = await reported(own, { status: 'pending', description: 'Hortum ezilmiş.' });
  await outOfReach(page, own, 'Hortum ezilmiş.');
  await page.reload();
  await page.getByText('Hortum ezilmiş.').first().waitFor();
  await page.goto(`${INCIDENTS}/view/${id}`);
  await expectConnection(page, 'offline');
  await expect(page.getByText('İkram aracı açık kapağın yanından geçti.')).toBeVisible();
  await page.getByRole('link', { name: 'DÖF aç' }).tap();
  await expect(page.getByRole('combobox', { name: 'İşyeri' })).toBeDisabled();
  await page.getByLabel('Uygunsuzluğun açıklaması').fill('Hortum yenilenecek.');
  await page.getByRole('combobox', { name: 'Sorumlu' }).tap();
  await page.getByRole('option').first().tap();
  await tap(page, '2 hafta');
  await tap(page, 'Kaydet, bağlanınca gönderilir');
  await expect(page.getByRole('heading', { level: 1, name: 'DÖF · bekliyor' })).toBeVisible();
  const dfi = page.url().slice(-36);
  await page.goto(`${INCIDENTS}/view/${id}`);
  await expect(page.getByText('Hortum yenilenecek.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'DÖF · bekliyor' })).toHaveAttribute('href', new RegExp(dfi));

  await goOnline(context);
  await expectAllSent(page, 60_000);
  const client = await own.api();
  const raised = (await client('GET', `dfis/${dfi}`)).body.data;
  expect(raised).toMatchObject({ source: 'incident_report', source_id: id, workplace_id: own.account.workplaces[0] });
  await expect(page.getByRole('link', { name: raised.number })).toBeVisible();
  await page.getByRole('link', { name: raised.number }).tap();
  await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible();
});

test('OFF-INC-03 SCR-INC-05: offline finalizing, statistics and mail stay in their place and say that they need a connection', async ({
  page,
  field: own,
}) => {
  const id = await reported(own, { status: 'saved', description: 'Vana kaçırıyor.' });
  await outOfReach(page, own, 'Vana kaçırıyor.');
  await page.goto(`${INCIDENTS}/view/${id}`);
  await expectConnection(page, 'offline');
  await expect(page.getByText('Geri göndermek ve sonuçlandırmak için bağlantı gerekir.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonuçlandır' })).toBeDisabled();
  await tap(page, 'Diğer işlemler');
  await expect(page.getByText('E-posta göndermek için bağlantı gerekiyor.')).toBeVisible();
  await page.goto(`${INCIDENTS}/statistics`);
  await expect(page.getByRole('heading', { level: 1, name: 'Olay istatistikleri' })).toBeVisible();
  await expect(page.getByText(/bağlantı gerek/).first()).toBeVisible();
});
