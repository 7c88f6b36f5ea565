import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { ownDatabase } from '#tests/support/server.ts';
import { storeFile } from '#tests/support/uploads.ts';

const FINDINGS = 30;
const PHOTOS = 60;
const FILES = '**/api/web/storage/files/*';

/** A finished report with two photos at each of its findings. */
async function reportWithPhotos(url: string, name: string, picture: Buffer): Promise<string> {
  const { account, close } = await accountIn(ownDatabase(process.env['E2E_DATA'] ?? ''), name);
  const [report, hash] = [newId(), createHash('sha256').update(picture).digest('hex')];
  const photoOf = () => ({
    document_key: newId(),
    hash,
    type: 'image/jpeg' as const,
    size: picture.length,
    width: 800,
    height: 600,
    name: 'saha.jpg',
    taken_at: null,
    position: null,
  });
  const findings = Array.from({ length: FINDINGS }, (_, at) => ({
    id: newId(),
    question_id: 'A1.1',
    reference: `A1.1-${at + 1}`,
    kind: 'finding' as const,
    status: 'low' as const,
    manual_reference: '',
    dfi_list: [],
    bulgu_description: `Dolum kolundaki topraklama kablosu ${at + 1}. noktada kopuk.`,
    photos: [photoOf(), photoOf()],
  }));
  await account.records.insert(
    'operational-audit',
    report,
    account.audit(0, { report_status: 'valid', responses: { 'A1.1': 'no' }, bulguRapor: { bulgu_rapor_list: findings } }),
  );
  await close();
  const { client } = await signInAt(url, `manager@${name}`);
  for (const { document_key } of findings.flatMap(({ photos }) => photos)) {
    await storeFile(
      client,
      {
        document_key,
        name: 'saha.jpg',
        type: 'image/jpeg',
        size: picture.length,
        sha256: hash,
        owner_kind: 'operational-audit',
        owner_id: report,
      },
      new Uint8Array(picture),
    );
  }
  return report;
}

/** What lies on the paper each time the page asks for one. */
async function watchPaper(page: Page): Promise<() => Promise<{ photos: number; isClear: boolean }[]>> {
  await page.evaluate(() => {
    const papers: { photos: number; isClear: boolean }[] = [];
    Object.assign(window, { papers });
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')];
      papers.push({
        photos: images.filter((image) => image.complete && image.naturalWidth > 0).length,
        isClear: document.querySelector('[role=dialog]') === null,
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { papers: { photos: number; isClear: boolean }[] }).papers);
}

test('OFF-PHOTO-02: a report with sixty photos asks for those that come near, and for all of them before it is printed', async ({
  page,
  url,
}) => {
  test.setTimeout(240_000);
  const name = `foto${Date.now().toString(36)}.test`;
  const report = await reportWithPhotos(url, name, (await cameraPicture(page, { width: 800, height: 600 })).buffer);
  let asked = 0;
  page.on('request', (request) => {
    if (/\/storage\/files\//.test(request.url())) asked++;
  });
  await signInWith(page, `manager@${name}`);
  await page.goto(auditPaths.view(report));
  const photos = page.locator('[data-photo]');
  await expect(photos).toHaveCount(PHOTOS);
  await photos.first().scrollIntoViewIfNeeded();
  await expect(photos.first().locator('img')).toBeVisible();
  const near = asked;
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(PHOTOS / 2);
  await expect(photos.last().locator('img')).toHaveCount(0);

  // Whoever scrolls there sees them; what was seen is not asked for again.
  await photos.last().scrollIntoViewIfNeeded();
  await expect(photos.last().locator('img')).toBeVisible();
  expect(asked).toBeLessThan(PHOTOS);

  // The paper waits for the photos: the person sees how far they are, and may go without the rest, or not at all.
  let letThrough: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(FILES, async (route) => {
    await opened;
    await route.continue();
  });
  const papers = await watchPaper(page);
  const before = asked;
  const button = page.getByRole('button', { name: 'Yazdır', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Yazdırmaya hazırlanıyor' });
  await button.click();
  await expect(dialog).toContainText(`/${PHOTOS} fotoğraf hazır`);
  await expectAccessible(page, 'getting ready to print');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Vazgeç' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await papers()).toEqual([]);
  await button.click();
  await dialog.getByRole('button', { name: 'Hazır olanlarla yazdır' }).click();
  await expect.poll(papers).toEqual([{ photos: before, isClear: true }]);
  await button.click();
  await expect(dialog).toBeVisible();
  letThrough();
  await expect.poll(papers, { timeout: 60_000 }).toHaveLength(2);
  expect((await papers())[1]).toEqual({ photos: PHOTOS, isClear: true });
  expect(asked).toBe(PHOTOS);
  // Everything is there now.
  await button.click();
  await expect.poll(papers).toHaveLength(3);
});
