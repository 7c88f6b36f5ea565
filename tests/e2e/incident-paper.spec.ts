import { readFile, copyFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { LOOK, part } from '#tests/e2e/pages/prepare.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';

import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

test.use(PHONE);
test.setTimeout(180_000);

const entry = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));
const shots = process.env['SHOTS'];

/** Asks for the paper of the report that is open. */
async function paper(page: Page, as: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rapor dosyası (PDF)' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^(OB-\d{4}-\d{4}|Olay bildirimi \d\d-\d\d-\d{4} Yaralanma)\.pdf$/);
  if (shots !== undefined) await copyFile(await file.path(), `${shots}/${as}.pdf`);
  return pdfText(await readFile(await file.path()));
}

test('INC-CALL-10: the report of an injury is a PDF without signal, says that it is not sent, and the server keeps it later', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/sync/device');
  await expect(part(page, 'incidents', 'pdf')).toHaveAttribute('data-state', 'good', LOOK);
  await page.goto('/companies/incident-reports/create');
  await goOffline(context);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await page.getByRole('button', { name: 'Yaralanma', exact: true }).tap();
  await entry(page, 'İşyeri').tap();
  await page.getByRole('option').first().tap();
  await entry(page, 'Olay yeri').fill('Iğdır apronu');
  await entry(page, 'Kısa açıklama').fill('Merdivenden düştü.');
  await entry(page, 'Yaralananın adı').fill('Şükrü Öğüt');
  await page.getByRole('button', { name: 'Taslağı kaydet' }).tap();
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);

  const said = ['Olay bildirimi', 'Yaralanma bilgileri', 'Şükrü Öğüt', 'Iğdır apronu', 'Merdivenden düştü.'];
  const here = await paper(page, 'olay-cihaz');
  for (const words of [...said, 'Henüz eşitlenmedi']) expect(here).toContain(words);
  await expectNoSidewaysScroll(page, 'an incident with its paper');
  if (shots !== undefined) await page.screenshot({ path: `${shots}/olay-390.png`, fullPage: true });

  await goOnline(context);
  await expectAllSent(page);
  await expect(page.getByRole('heading', { level: 1, name: /^OB-\d{4}-\d{4}$/ })).toBeVisible();
  const kept = await paper(page, 'olay-sunucu');
  for (const words of said) expect(kept).toContain(words);
  expect(kept).not.toContain('Henüz eşitlenmedi');
  const files = await field.query<{ is_guarded: boolean }>(
    "select is_guarded from file where owner_kind = 'incident-report' and type = 'application/pdf' and owner_id = $1",
    [new URL(page.url()).pathname.slice(-36)],
  );
  expect(files).toEqual([{ is_guarded: true }]);
});
