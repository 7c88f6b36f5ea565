import { expect, type Page } from '@playwright/test';
import type { Photo } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { AuditForm } from './pages/audit-form.ts';
import { WORKPLACE } from './pages/every-screen.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { MarkEditor, type Share } from './pages/mark-editor.ts';
import { cameraPicture } from './pages/pictures.ts';
import { apiOf, documentsAreKept, expectAllSent, expectConnection, readyForField, signIn } from './pages/session.ts';
import { test } from './pages/test.ts';
import { violationsIn } from './pages/violations.ts';

test.use(PHONE);
test.setTimeout(180_000);

const TAIL: Share = { x: 0.2, y: 0.8 };
const TIP: Share = { x: 0.7, y: 0.3 };
const MIDDLE: Share = { x: (TAIL.x + TIP.x) / 2, y: (TAIL.y + TIP.y) / 2 };
const AWAY: Share = { x: 0.85, y: 0.85 };

/** The bytes of a photo as the server has them. */
async function storedBytes(page: Page, { document_key }: Photo): Promise<string> {
  return page.evaluate(async (key) => {
    const token = localStorage.getItem('saha.access-token');
    const reply = await fetch(`/api/web/storage/files/${key}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${reply.status}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, document_key);
}

/** Red, green and blue at a place of a stored photo. */
async function colourAt(page: Page, photo: Photo, at: Share): Promise<readonly number[]> {
  const coded = await storedBytes(page, photo);
  return page.evaluate(
    async ([text, { x, y }]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(Math.round(x * bitmap.width), Math.round(y * bitmap.height), 1, 1).data ?? [])].slice(0, 3);
    },
    [coded, at] as const,
  );
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** The server has the original as it was, and right after it a copy that differs where it was drawn on and nowhere else. */
async function expectMarkedCopy(page: Page, photos: readonly Photo[]): Promise<void> {
  expect(photos).toHaveLength(2);
  const [original, marked] = photos as [Photo, Photo];
  expect(original).not.toHaveProperty('marked_from');
  expect(marked).toMatchObject({
    marked_from: original.document_key,
    type: 'image/jpeg',
    width: original.width,
    height: original.height,
    taken_at: '2026-05-04T07:20:30.000Z',
    position: original.position,
  });
  expect(original.taken_at).toBe(marked.taken_at);
  expect(original.position).not.toBeNull();
  expect(marked.hash).not.toBe(original.hash);
  expect(marked.document_key).not.toBe(original.document_key);
  const drawn = await colourAt(page, marked, MIDDLE);
  expect(apart(drawn, [255, 59, 48]), `the arrow is ${drawn}`).toBeLessThan(40);
  expect(apart(drawn, await colourAt(page, original, MIDDLE))).toBeGreaterThan(60);
  expect(apart(await colourAt(page, marked, AWAY), await colourAt(page, original, AWAY))).toBeLessThan(30);
}

async function readyOffline(page: Page): Promise<void> {
  await readyForField(page);
  await documentsAreKept(page);
  await goOffline(page.context());
}

test('OFF-PHOTO-01 OFF-PHOTO-04: offline a photo of a finding is marked, up to ten; the server has it right after its original', async ({
  page,
}) => {
  await signIn(page, 'auditor');
  await readyOffline(page);
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo(/Organizasyon/);
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const finding = form.finding(ref);
  await finding.fill('Vana kolu kırık.');
  await finding.takePhoto(await cameraPicture(page), await cameraPicture(page, { name: 'IMG_0002.jpg', width: 640, height: 480 }));
  await expect(finding.photos()).toHaveCount(2);

  const button = finding.box.getByRole('button', { name: 'İşaretle: Fotoğraf 1', exact: true });
  const editor = await MarkEditor.open(page, button);
  await expectAccessible(page, 'the editor of marks');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await expectNoSidewaysScroll(page, 'the editor of marks');
  await expect(editor.box.getByRole('button', { name: 'Kaydet' })).toBeDisabled();

  // Undone and done again; a circle that is too much is chosen and deleted.
  await editor.swipe(TAIL, TIP);
  await expect(editor.box.getByText('1 işaret')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.box.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await editor.tool('Daire');
  await editor.tool('Sarı');
  await editor.drag({ x: 0.4, y: 0.6 }, { x: 0.9, y: 0.95 });
  await expect(editor.box.getByText('2 işaret')).toBeVisible();
  await editor.tap({ x: 0.65, y: 0.95 });
  await editor.tool('Sil');
  await expect(editor.box.getByText('1 işaret')).toBeVisible();
  await editor.tool('Yazı');
  await editor.tap({ x: 0.05, y: 0.05 });
  await page.getByLabel('Fotoğrafa yazılacak').fill('Çatlak');
  await page.getByRole('button', { name: 'Yazıyı koy' }).click();
  await expectAccessible(page, 'the editor with marks');

  // Nothing that was drawn goes unasked.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Çizmeye dön' }).click();
  await expect(editor.box.getByText('2 işaret')).toBeVisible();
  await editor.save();

  // Between the two, in the moment that it is ready.
  await expect(finding.photos()).toHaveCount(3);
  await expect(finding.photos().nth(1)).toContainText('işaretli');
  await expect(finding.photos().filter({ hasText: 'işaretli' })).toHaveCount(1);

  // Ten are all that fit: that is said before anything is drawn.
  const small = await cameraPicture(page, { width: 320, height: 240 });
  await finding.takePhoto(...Array.from({ length: 7 }, (_, n) => ({ ...small, name: `IMG_1${n}.jpg` })));
  await expect(finding.photos()).toHaveCount(10);
  await button.click();
  await expect(page.getByText('Buraya en çok 10 fotoğraf sığar.')).toBeVisible();
  await expect(editor.box).toHaveCount(0);
  await form.kept();
  await form.saveDraft();
  await goOnline(page.context());
  await expectAllSent(page, 60_000);
  const api = await apiOf(page);
  const { body } = await api('GET', `operational-audit-report-v1/${form.id}`);
  await expectMarkedCopy(page, body.data.bulguRapor.bulgu_rapor_list[0].photos.slice(0, 2));
});

test('two fingers make a photo larger and draw nothing, and what is drawn then stands where the finger was', async ({ page }) => {
  await signIn(page, 'igu');
  await readyForField(page);
  await page.goto('/companies/incident-reports/create');
  const files = page.locator('main input[type=file]').first();
  await files.setInputFiles(await cameraPicture(page, { width: 1200, height: 1600 }));
  const editor = await MarkEditor.open(page, page.getByRole('button', { name: /^İşaretle: / }));
  const whole = await editor.ground.boundingBox();
  const smaller = editor.box.getByRole('button', { name: 'Küçült', exact: true });
  await expect(smaller).toBeDisabled();

  // Four times as large around the middle: from the middle to the edge of the glass is an eighth of the picture.
  await editor.spread({ x: 0.5, y: 0.5 }, 30, 120);
  await expect(smaller).toBeEnabled();
  await expect(editor.box.getByText('1 işaret')).toHaveCount(0);
  const nearer = await editor.ground.boundingBox();
  expect(nearer?.width).toBeGreaterThanOrEqual(whole?.width ?? 0);
  await editor.swipe({ x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 });
  await expect(editor.box.getByText('1 işaret')).toBeVisible();

  // One finger moves it where that was asked for, and draws again afterwards.
  await editor.tool('Kaydır');
  await editor.swipe({ x: 0.2, y: 0.2 }, { x: 0.8, y: 0.8 });
  await expect(editor.box.getByText('Fotoğrafı kaydırmak için sürükleyin.')).toBeVisible();
  await editor.tool('Küçült');
  await editor.tool('Küçült');
  await expect(smaller).toBeDisabled();
  await expect(editor.box.getByText('1 işaret')).toBeVisible();
  await expectAccessible(page, 'the editor of marks, larger');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await expectNoSidewaysScroll(page, 'the editor of marks with its tools');
  await editor.save();

  const shown = page.locator('main img');
  await expect(shown).toHaveCount(2);
  const red = await shown.last().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(400, 400);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 400, 400);
    const line = [0.3, 0.42, 0.5, 0.7].map((x) => [...(context?.getImageData(Math.round(x * 400), 200, 1, 1).data ?? [])]);
    return line.map(([r = 0, g = 0, b = 0]) => r > 190 && g < 110 && b < 110);
  });
  expect(red).toEqual([false, true, true, false]);
});

test('a short stroke of a pen is drawn, and the hand that lies beside it neither draws nor holds the photo', async ({ page }) => {
  await signIn(page, 'igu');
  await readyForField(page);
  await page.goto('/companies/incident-reports/create');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page, { width: 1200, height: 1600 }));
  const editor = await MarkEditor.open(page, page.getByRole('button', { name: /^İşaretle: / }));
  const smaller = editor.box.getByRole('button', { name: 'Küçült', exact: true });
  await editor.stroke({ x: 0.2, y: 0.2 }, 20, 'within');
  await expect(editor.box.getByText('1 işaret')).toBeVisible();
  await editor.stroke({ x: 0.2, y: 0.4 }, 20, 'before');
  await expect(editor.box.getByText('2 işaret')).toBeVisible();
  await expect(smaller).toBeDisabled();
  // When the pen is put away two fingers hold the photo as before.
  await page.waitForTimeout(600);
  await editor.spread({ x: 0.5, y: 0.5 }, 30, 120);
  await expect(smaller).toBeEnabled();
  await expect(editor.box.getByText('2 işaret')).toBeVisible();
});

test('OFF-INC-01 OFF-PHOTO-02: a photo of an incident is marked by phone without a network, and either of the two can be taken out again', async ({
  page,
}) => {
  const place = `Peron ${newId().slice(-6)}`;
  const violations = await violationsIn(page.context());
  await signIn(page, 'igu');
  await readyOffline(page);
  await page.goto('/companies/incident-reports/create');
  await expectConnection(page, 'offline');
  const field = (label: string) => page.getByLabel(label).and(page.locator('input, textarea'));
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  const remove = page.getByRole('button', { name: /fotoğrafını çıkar/ });

  // A picture that the device cannot open: said in words, and the photo stays.
  await page.evaluate(() => {
    const open = window.createImageBitmap;
    window.createImageBitmap = () => {
      window.createImageBitmap = open;
      return Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'));
    };
  });
  await page.getByRole('button', { name: /^İşaretle: / }).tap();
  await expect(page.getByRole('alert')).toHaveText(/açılamadı, işaretlenemiyor/);
  await page.keyboard.press('Escape');
  await expect(remove).toHaveCount(1);
  const editor = await MarkEditor.open(page, page.getByRole('button', { name: /^İşaretle: / }));

  // Left without a drawing nobody is asked; with one, it goes at the person's word alone, and nothing is added.
  await page.keyboard.press('Escape');
  await expect(editor.box).toHaveCount(0);
  await page.getByRole('button', { name: /^İşaretle: / }).tap();
  await editor.tap(TIP);
  await editor.box.getByRole('button', { name: 'Vazgeç' }).tap();
  await page.getByRole('button', { name: 'Çizimi sil ve çık' }).tap();
  await expect(editor.box).toHaveCount(0);
  await expect(remove).toHaveCount(1);

  // A marked one can be marked again; the one between goes, and the others stay.
  await page.getByRole('button', { name: /^İşaretle: / }).tap();
  await editor.drag(TAIL, TIP);
  await editor.save();
  await expect(remove).toHaveCount(2);
  await expect(page.getByText('işaretli', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'İşaretle: IMG_0001 (işaretli).jpg' }).tap();
  await editor.tap({ x: 0.1, y: 0.1 });
  await editor.save();
  await expect(remove).toHaveCount(3);
  await remove.last().tap();
  await expect(remove).toHaveCount(2);

  await page.getByRole('button', { name: 'Yangın', exact: true }).tap();
  await field('İşyeri').tap();
  await page.getByRole('option').first().tap();
  await field('Olay yeri').fill(place);
  await field('Kısa açıklama').fill('Kabloda duman görüldü.');
  await page.getByRole('button', { name: 'Taslağı kaydet', exact: true }).tap();
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  await expect(page.getByText('işaretli', { exact: true })).toHaveCount(1);
  await goOnline(page.context());
  await expectAllSent(page, 60_000);
  const api = await apiOf(page);
  const found = (await api('POST', 'incident-reports/1/100/0', { body: { text: place } })).body.data;
  await expectMarkedCopy(page, found[0].documents);
  expect(violations).toEqual([]);
});
