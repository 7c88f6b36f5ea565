import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { AuditList, auditPaths } from './pages/audit-list.ts';
import { deviceFacts } from './pages/device-store.ts';
import { expectAccessible } from './pages/inspection.ts';
import { noisyPicture } from './pages/pictures.ts';
import { chip, expectAllSent } from './pages/session.ts';

const UPLOADS = '/api/web/storage/uploads';

test('fault 34 OFF-PHOTO-02 OFF-PHOTO-03 OFF-PHOTO-05: a large photo goes on part by part over a breaking line and a reload; until the server has its hash the report does not count as sent, and readers see that a photo is awaited', async ({
  page,
  faults,
  field,
  browser,
}) => {
  test.setTimeout(240_000);
  await field.account.addUser('ayse', 13);
  await signInWith(page, `ayse@${field.manager.split('@')[1]}`);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  // Only the first part gets through; questions do.
  let parts = 0;
  faults.rule = ({ method, path }) => (method === 'PATCH' && path.startsWith(UPLOADS) && parts++ > 0 ? 'drop-request' : undefined);
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Tüp dolu değil.');
  await finding.takePhoto(await noisyPicture(page));
  await expect(finding.photos()).toHaveCount(1);
  await form.saveDraft();
  await expect(chip(page)).toContainText('fotoğraf bekliyor', { timeout: 60_000 });

  const { blobs } = await deviceFacts(page, form.id);
  const key = String(blobs[0]?.id);
  const arrived = async () =>
    (await field.query<{ n: number }>('select coalesce(sum(size), 0)::int as n from upload_part where document_key = $1', [key]))[0]?.n ??
    0;
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(0);
  const first = await arrived();
  const size = Number(blobs[0]?.size);
  expect(first).toBeLessThan(size);
  const manager = await field.api();
  const { body } = await manager('GET', `operational-audit-report-v1/${form.id}`);
  expect(body.data.bulguRapor.bulgu_rapor_list[0].photos).toHaveLength(1);
  expect((await manager('GET', `storage/files/${key}`)).status).toBe(404);

  // The server has the record; the device does not call it sent, and frees nothing.
  const list = new AuditList(page);
  await list.open();
  await expect(list.mark(form.id)).toHaveAttribute('data-sync', /^(on-device|sending)$/);
  await expect.poll(async () => (await deviceFacts(page, form.id)).outbox.filter((one) => one.state !== 'acked').length).toBe(0);

  // Nor does the outbox: the photo stands there with how much of it has arrived, and can be sent from there.
  await page.goto('/sync/outbox');
  const waiting = page.locator(`[data-record="${form.id}"]`);
  await expect(waiting).toHaveAttribute('data-sync', /^(on-device|sending)$/);
  await expect(waiting).toContainText('Sunucu kaydı aldı, fotoğrafları bekliyor.');
  await expect(waiting.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.floor((first / size) * 100)));
  await expect(waiting.getByRole('button', { name: 'Şimdi gönder' })).toBeVisible();
  await expectAccessible(page, 'outbox with a photo on its way');

  const reader = await (await browser.newContext({ baseURL: faults.url })).newPage();
  await signInWith(reader, field.manager);
  await reader.goto(auditPaths.view(form.id));
  await expect(reader.getByText('Fotoğraf bekleniyor')).toBeVisible({ timeout: 30_000 });

  const before = faults.bodyBytes;
  let tries = 0;
  faults.rule = ({ method, path }) => (method === 'PATCH' && path.startsWith(UPLOADS) && tries++ % 3 === 1 ? 'cut-request' : undefined);
  await page.reload();
  await list.open();
  await expectAllSent(page, 120_000);
  await expect(list.mark(form.id)).toHaveAttribute('data-sync', 'on-server');
  // What had arrived before the reload was not sent again.
  expect(faults.bodyBytes - before).toBeLessThan(size);
  const file = await manager('GET', `storage/files/${key}`);
  expect([file.status, file.headers.get('etag')]).toEqual([200, `"${blobs[0]?.hash}"`]);
  const stored = await field.query<{ state: string; sha256: string }>('select state, sha256 from file where document_key = $1', [key]);
  expect(stored).toEqual([{ state: 'stored', sha256: blobs[0]?.hash }]);
  // It appears to those who look without their hand.
  await expect(reader.locator('[data-photo] img')).toBeVisible({ timeout: 90_000 });
  const shown = await reader
    .locator('[data-photo] img')
    .evaluate(async (image: HTMLImageElement) => [...new Uint8Array(await (await fetch(image.src)).arrayBuffer())]);
  expect(createHash('sha256').update(Buffer.from(shown)).digest('hex')).toBe(blobs[0]?.hash);
  await reader.context().close();
});
