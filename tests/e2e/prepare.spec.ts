import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { isGreen, isOnBoard, isRed, line, part, prepareButton } from '#tests/e2e/pages/prepare.ts';
import { expectConnection } from '#tests/e2e/pages/session.ts';
import { userMenu } from '#tests/e2e/pages/shell.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { openDevice } from '#tests/support/browser.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { ownDatabase } from '#tests/support/server.ts';
import { storeFile } from '#tests/support/uploads.ts';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const FINDING = 'Topraklama kablosu kopuk.';
/** An account whose first workplace has a finished report with a photo, and an expert who is assigned there. */
async function fieldWithReport(url: string, name: string) {
  const { account, close } = await accountIn(ownDatabase(process.env['E2E_DATA'] ?? ''), name);
  const expert = `uzman@${name}`;
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  const [report, document_key, sha256] = [newId(), newId(), createHash('sha256').update(PICTURE).digest('hex')];
  const photo = {
    document_key,
    hash: sha256,
    type: 'image/png' as const,
    size: PICTURE.length,
    width: 1,
    height: 1,
    name: 'kablo.png',
    taken_at: null,
    position: null,
  };
  const blank = {
    question_id: 'A1.1',
    reference: '',
    kind: 'finding' as const,
    status: 'low' as const,
    manual_reference: '',
    dfi_list: [],
  };
  await account.records.insert(
    'operational-audit',
    report,
    account.audit(0, {
      report_status: 'valid',
      responses: { 'A1.1': 'no' },
      bulguRapor: { bulgu_rapor_list: [{ ...blank, id: newId(), bulgu_description: FINDING, photos: [photo] }] },
    }),
  );
  await close();
  const { client } = await signInAt(url, `manager@${name}`);
  const notice = {
    document_key,
    name: photo.name,
    type: photo.type,
    size: photo.size,
    sha256,
    owner_kind: 'operational-audit',
    owner_id: report,
  };
  await storeFile(client, notice, new Uint8Array(PICTURE));
  return { expert, report };
}

test('OFF-UI-04 SCR-OFF-03 OFF-SPACE-01 OFF-SPACE-03: red lines have remedies; when all are green the app, the list and the photo of the last report open without a network', async ({
  url,
  profile,
}) => {
  test.setTimeout(300_000);
  const { expert, report } = await fieldWithReport(url, `hazir${Date.now().toString(36)}.test`);
  let device = await openDevice(profile, { url });
  let { page } = device;
  await signInWith(page, expert);
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Cihaz ve depolama' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cihaz ve depolama' })).toBeVisible();
  for (const id of ['shell', 'languages', 'places', 'people', 'sign-in', 'exchange', 'clock', 'work']) await isGreen(page, id);

  // The assigned workplace prepares itself; the photo of its last report is not here yet.
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await isRed(page, 'reports');
  await expect(part(page, 'reports', 'files')).toContainText('0/1');
  await expect(page.getByText(/^Eksik var: .*Denetimler/)).toBeVisible();
  await prepareButton(page).click();
  for (const id of ['reports', 'dfis', 'risks', 'incidents', 'equipment']) await isGreen(page, id);
  await expect(part(page, 'reports', 'files')).toContainText('1/1');

  // The browser's own word about persistence, asked for by the button.
  await isRed(page, 'persistence');
  const browser = await device.context.newCDPSession(page);
  await browser.send('Browser.grantPermissions', { permissions: ['durableStorage'], origin: new URL(url).origin });
  await line(page, 'persistence').getByRole('button').click();
  await isGreen(page, 'persistence');
  await isOnBoard(page);
  await expectAccessible(page, 'device');
  await expectNoSidewaysScroll(page, 'device');
  await expectLanguage(page, 'tr', 'device');
  expect(await smallTargets(page, 'main')).toEqual([]);

  // A file of the shell is lost: the list says so, and the button fetches it again.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\/en\.[^/]+\.js/.test(request.url)) await cache.delete(request);
    }
  });
  await isRed(page, 'shell');
  await isRed(page, 'languages');
  await line(page, 'shell').getByRole('button').click();
  await isGreen(page, 'shell');
  await isGreen(page, 'languages');
  await isOnBoard(page);
  await device.kill();

  // Cold, without any network.
  device = await openDevice(profile, { url, offline: true });
  page = device.page;
  await page.goto('/sync/device');
  await expectConnection(page, 'offline');
  for (const id of ['shell', 'languages', 'places', 'reports', 'dfis', 'risks', 'incidents', 'equipment', 'people', 'exchange', 'work'])
    await isGreen(page, id);
  await page.goto(auditPaths.view(report));
  await expect(page.getByText(FINDING)).toBeVisible();
  const photo = page.getByRole('button', { name: 'fotoğraf 1: büyüt' }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // A small device: the pages warn, no photo is promised, and clearing leaves what was prepared.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 90_000_000, quota: 100_000_000 });
  });
  await page.goto('/sync/device');
  await isRed(page, 'space');
  await expect(page.getByRole('status').getByRole('link', { name: 'Yer aç' })).toHaveAttribute('href', '/sync/device#device-storage');
  await expect(page.getByText('Yeni fotoğraf alınmaz; yazı için ayrılan yer korunur.')).toBeVisible();
  await line(page, 'space').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yer aç' }).click();
  await expect(page.getByText('Silinebilecek fotoğraf yoktu.')).toBeVisible();
  await isGreen(page, 'reports');
  // What is not chosen any more is cleared.
  await page.getByRole('checkbox').first().click();
  await expect(line(page, 'places')).toContainText('Hazırlanacak işyeri seçilmedi.');
  await line(page, 'space').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yer aç' }).click();
  await expect(page.getByText('1 fotoğraf bu cihazdan silindi; sunucuda duruyor.')).toBeVisible();
  await device.close();
});
