import { copyFile, readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { documentsAreKept, expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { PICTURE, pdfPages } from '#tests/support/pdf-text.ts';
import { anyJpeg } from '#tests/support/uploads.ts';
import { ANSWERS_OF_60_PAGES, longAssessment } from '#tests/support/risk-report.ts';

test.use(PHONE);
test.setTimeout(240_000);

const shots = process.env['SHOTS'];
/** Enough for twice the pages that a report has to have room for, so that there is time to stop it. */
const ANSWERS = 2 * ANSWERS_OF_60_PAGES;
const show = (id: string) => `/companies/risk-assessments/show/${id}`;
const more = (page: Page) => page.getByRole('button', { name: 'Diğer işlemler' });

/** Asks for the report that is open. */
async function ask(page: Page): Promise<void> {
  await more(page).tap();
  await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).tap();
}

/** The report that is open, as its pages. */
async function paper(page: Page, as: string): Promise<string[]> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await ask(page);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^RD-\d{4}-\d{4}\.pdf$/);
  if (shots !== undefined) await copyFile(await file.path(), `${shots}/${as}.pdf`);
  return pdfPages(await readFile(await file.path()));
}

test('OFF-RPT-01 OFF-RPT-02: the report of a risk rated without signal is a PDF at once, stamped until all of it is sent', async ({
  page,
  context,
  field,
}) => {
  await field.account.addUser('Gülşah', 6, { assigned: [field.account.workplaces[0]] });
  const { id } = await assessmentOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await documentsAreKept(page);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await expectAllSent(page);
  await goOffline(context);
  for (const [scale, step] of [
    ['Olasılık', /^4/],
    ['Şiddet', /^5/],
  ] as const)
    await page.getByRole('group', { name: scale }).first().getByRole('radio', { name: step }).tap();
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'İleri' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();

  await page.goto(show(id));
  const here = await paper(page, 'risk-cihaz');
  const numbers = ['20,0', '1 / 3', '02-03-2026', '2 yıl, 02-03-2028 gününe kadar'];
  const words = ['Risk Değerlendirme Raporu', 'İşyeri Iğdır Deposu', 'Birinci vana kapalı mı?', 'Şiddet'];
  for (const said of [...numbers, ...words, PICTURE]) expect(here.join(' ')).toContain(said);
  expect(here.length).toBeGreaterThan(3);
  for (const [at, text] of here.entries()) {
    expect(text).toContain('Henüz eşitlenmedi');
    expect(text).toContain(`Sayfa ${at + 1} / ${here.length}`);
  }
  // Who is assigned lies on no device: the paper says so, and does not leave the line out.
  expect(here[0]).toContain('İşyerine atanan uzman ve hekimler bu cihazda yok');
  await expectNoSidewaysScroll(page, 'an assessment with its paper');
  await expectAccessible(page, 'an assessment with its paper');
  expect(await smallTargets(page, 'main')).toEqual([]);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/risk-390.png`, fullPage: true });

  await goOnline(context);
  await expectAllSent(page);
  const sent = await paper(page, 'risk-gonderildi');
  for (const said of [...numbers, 'Gülşah Deneme', PICTURE]) expect(sent.join(' ')).toContain(said);
  expect(sent.join(' ')).not.toContain('Henüz eşitlenmedi');
  expect(sent.join(' ')).not.toContain('Bu kâğıtta eksik olanlar');
  // A paper that is taken along reports nothing.
  const [row] = await field.query<{ status: string }>("select body->>'status' as status from record where id = $1", [id]);
  expect(row?.status).toBe('open');
});

test('OFF-RPT-01: whoever reads an assessment and may not write it takes its report along too', async ({ page, context, field }) => {
  await field.account.addUser('denetci', 13);
  const client = await field.api();
  const id = await longAssessment(field.account, client, { answers: 2 });
  await signInWith(page, field.manager.replace('manager', 'denetci'));
  await readyForField(page);
  await documentsAreKept(page);
  await page.goto(show(id));
  await expect(page.getByRole('heading', { level: 1, name: 'RD-2026-0999' })).toBeVisible();
  await more(page).tap();
  await expect(page.getByRole('menuitem', { name: 'Geçmiş' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Raporla' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goOffline(context);
  const text = (await paper(page, 'risk-okuyan')).join(' ');
  expect(text).toContain('2 / 2');
  expect(text).not.toContain('Henüz eşitlenmedi');
});

test('OFF-RPT-01: a photo that is damaged is named in the report, and costs none of the others', async ({ page, field }) => {
  await signInWith(page, field.manager);
  const sound = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
  const id = await longAssessment(field.account, await field.api(), { answers: 2, pictures: [anyJpeg(5_000), sound] });
  await readyForField(page);
  await documentsAreKept(page);
  await page.goto(show(id));
  const text = (await paper(page, 'risk-bozuk')).join(' ');
  expect(text).toContain('Bu biçimdeki fotoğraf basılamıyor: saha.jpg');
  expect(text.split(PICTURE)).toHaveLength(2);
});

test('OFF-RPT-03: "Durdur" ends the making of a long report at once: no file, the page as before, and the next try makes it', async ({
  page,
  context,
  field,
}) => {
  const client = await field.api();
  const id = await longAssessment(field.account, client, { answers: ANSWERS });
  await signInWith(page, field.manager);
  await readyForField(page);
  await documentsAreKept(page);
  await page.goto(show(id));
  await expect(page.getByText(`${ANSWERS} soru`)).toBeVisible({ timeout: 60_000 });
  await goOffline(context);
  let files = 0;
  page.on('download', () => files++);
  await ask(page);
  const dialog = page.getByRole('dialog', { name: 'Rapor dosyası hazırlanıyor…' });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Sayfalar diziliyor…', { timeout: 60_000 });
  const isMaking = () => page.workers().filter((worker) => worker.url().includes('pdf.worker')).length;
  expect(isMaking()).toBe(1);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/risk-yapiliyor-390.png` });
  await expectAccessible(page, 'a report that is being made');
  await dialog.getByRole('button', { name: 'Durdur' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(isMaking).toBe(0);
  await expect(more(page)).toBeEnabled();

  // The page is as usable as before, and nothing comes late.
  await page.getByRole('link', { name: 'Risk tablosu' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /Risk tablosu/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(files).toBe(0);
  const pages = await paper(page, 'risk-uzun');
  expect(pages.length).toBeGreaterThanOrEqual(60);
  expect(files).toBe(1);
});
