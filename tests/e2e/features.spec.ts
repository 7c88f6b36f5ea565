import { expect } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { cameraPicture } from './pages/pictures.ts';
import { chip } from './pages/session.ts';

/** Takes away everything that not every engine has, as if it had never been there. */
const takeAway = (): void => {
  for (const name of ['storage', 'locks', 'serviceWorker', 'wakeLock', 'share', 'canShare', 'clipboard', 'connection', 'permissions'])
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => undefined });
  const absent = ['BroadcastChannel', 'OffscreenCanvas', 'SyncManager', 'SharedWorker', 'BarcodeDetector', 'requestIdleCallback', 'caches'];
  for (const name of absent) {
    Reflect.deleteProperty(window, name);
    Object.defineProperty(window, name, { configurable: true, value: undefined });
  }
  Reflect.deleteProperty(IDBFactory.prototype, 'databases');
  // A store of a private window of WebKit: bytes, but neither Blobs nor Files.
  const hasBlob = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Object.values(value).some(hasBlob));
  for (const name of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (value: unknown, ...key) {
      if (hasBlob(value)) throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
      return write.call(this, value, ...key);
    };
  }
};

test('OFF-UI-04 OFF-SPACE-01: without an estimate of room and the promise to keep, the list before departure says so, asks for nothing, and the rest gets ready', async ({
  page,
  field,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'storage', { configurable: true, get: () => undefined });
  });
  await signInWith(page, field.manager);
  await page.goto('/sync/device');
  const line = (id: string) => page.locator(`[data-line="${id}"]`);
  for (const id of ['shell', 'people', 'sign-in', 'exchange', 'clock', 'work'])
    await expect(line(id)).toHaveAttribute('data-state', 'good', { timeout: 60_000 });
  await expect(line('space')).toContainText('Tarayıcı boş yeri söylemiyor.');
  await expect(line('space')).toHaveAttribute('data-state', 'good');
  await expect(line('persistence')).toContainText('kalıcı saklama sözü vermiyor');
  await expect(line('persistence').getByRole('button')).toHaveCount(0);
  // The device keeps the choice first, then the box shows it.
  const workplace = page.getByRole('checkbox', { name: /Iğdır Deposu/ });
  await workplace.click();
  await expect(workplace).toBeChecked();
  await page.getByRole('button', { name: 'Sahaya hazırla', exact: true }).click();
  await expect(line('reports')).toHaveAttribute('data-state', 'good', { timeout: 60_000 });
  await expect(page.getByText('Cihaz için 1 uyarı var.')).toBeVisible({ timeout: 30_000 });
});

test('OFF-GEN-01: without all that some engines lack a report with a photo is entered, kept and sent once', async ({ page, field }) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(takeAway);
  await signInWith(page, field.manager);
  await page.goto('/companies/audit-reports/operational-audit-report');
  await expect(page.getByText('Henüz operasyonel denetim raporu yok.')).toBeVisible({ timeout: 60_000 });
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await page.getByLabel('Tesis adı').fill('Eski tarayıcı');
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Kablo açıkta.');
  await finding.takePhoto(await cameraPicture(page));
  await expect(finding.photos()).toHaveCount(1);
  await form.kept();
  await page.reload();
  await expect(page.getByLabel('Tesis adı').or(form.finding('A1.1').box).first()).toBeVisible({ timeout: 30_000 });
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '0', { timeout: 60_000 });
  await expect(chip(page)).not.toContainText('fotoğraf bekliyor', { timeout: 60_000 });
  const [row] = await field.query<{
    body: { facilityName: string; bulguRapor: { bulgu_rapor_list: { photos: { document_key: string }[] }[] } };
  }>('select body from record where id = $1', [form.id]);
  expect(row?.body.facilityName).toBe('Eski tarayıcı');
  const keys = row?.body.bulguRapor.bulgu_rapor_list.flatMap((one) => one.photos.map((photo) => photo.document_key));
  const files = await field.query('select 1 from file where document_key = any($1::uuid[]) and state = $2', [keys, 'stored']);
  expect([keys?.length, files.length]).toEqual([1, 1]);
  expect(errors).toEqual([]);
});
