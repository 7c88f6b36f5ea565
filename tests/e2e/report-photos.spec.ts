import { expect, type Page } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { signInWith } from '#tests/support/field.ts';
import { reportWithPhotos } from '#tests/support/photo-report.ts';
import { ownDatabase } from '#tests/support/server.ts';

const PHOTOS = 60;
const FILES = '**/api/web/storage/files/*';

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
  const databaseUrl = ownDatabase(process.env['E2E_DATA'] ?? '');
  const picture = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
  const report = await reportWithPhotos({ url, databaseUrl }, name, picture, PHOTOS);
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
