import { expect } from '@playwright/test';
import { PHONE } from '#tests/support/browser.ts';
import { AuditForm } from './pages/audit-form.ts';
import { WORKPLACE } from './pages/every-screen.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import { cameraPicture } from './pages/pictures.ts';
import { readyForField, signIn } from './pages/session.ts';
import { test } from './pages/test.ts';

test.use(PHONE);
test.setTimeout(240_000);

/** Phones upright, one on its side, and a tablet. */
const SIZES = [
  [390, 844],
  [320, 640],
  [844, 390],
  [820, 1180],
] as const;

test('a no brings camera, priority and words into sight, and a photo that comes moves none of them', async ({ page }) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo(/Organizasyon/);
  const still = () =>
    page.evaluate(async () => {
      for (let before = -1; before !== window.scrollY; await new Promise((done) => setTimeout(done, 150))) before = window.scrollY;
    });
  const refs = await form.refs();
  for (const [at, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    const ref = refs[at + 1] ?? '';
    const card = page.locator(`article[data-ref="${ref}"]`);
    // Low down, as the question that is come to next stands.
    await card.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await form.answer(ref, 'Hayır');
    const { box } = form.finding(ref);
    await box.waitFor();
    await still();
    const controls = [
      box.getByRole('button', { name: 'Fotoğraf çek' }),
      ...['Düşük', 'Orta', 'Yüksek'].map((word) => box.locator('label').filter({ hasText: word })),
      box.getByLabel('Açıklama'),
    ];
    const places = () =>
      Promise.all(
        controls.map((one) =>
          one.evaluate((element) => {
            const { left, top, width: w, height: h } = element.getBoundingClientRect();
            const found = document.elementFromPoint(left + w / 2, top + h / 2);
            return found !== null && (element.contains(found) || found.contains(element)) ? Math.round(top) : 'out of sight';
          }),
        ),
      );
    const before = await places();
    expect(before, `${width}×${height}`).not.toContain('out of sight');
    await form.finding(ref).takePhoto(await cameraPicture(page, { width: 800, height: 600 }));
    await expect(form.finding(ref).photos()).toHaveCount(1);
    await expect(box.getByRole('status').filter({ hasText: '1 fotoğraf' })).toBeInViewport();
    expect(await places(), `${width}×${height} with a photo`).toEqual(before);
    expect(await smallTargets(page, 'main')).toEqual([]);
    await expectNoSidewaysScroll(page, `a finding at ${width}×${height}`);
  }
  await expectAccessible(page, 'findings with photos');
});

test('Tab goes through a finding with photos from top to bottom, and no word moves when the last photo that fits is taken', async ({
  page,
}) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo(/Organizasyon/);
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  const { box } = form.finding(ref);
  const photo = await cameraPicture(page, { width: 400, height: 300 });
  await form.finding(ref).takePhoto(...Array.from({ length: 9 }, (_, n) => ({ ...photo, name: `IMG_${n}.jpg` })));
  await expect(form.finding(ref).photos()).toHaveCount(9);
  await box.getByRole('button', { name: 'Fotoğraf çek' }).focus();
  /** What has the focus, and where it stands, until it leaves the finding. */
  const met: { name: string; top: number; left: number }[] = [];
  for (;;) {
    const at = await box.evaluate((section) => {
      const active = document.activeElement;
      if (active === null || !section.contains(active)) return null;
      const { top, left } = (active.closest('label') ?? active).getBoundingClientRect();
      const name = active.getAttribute('aria-label') ?? active.textContent ?? '';
      return { name: name || active.id, top: top + window.scrollY, left };
    });
    if (at === null) break;
    met.push(at);
    await page.keyboard.press('Tab');
  }
  const place = (name: RegExp) => met.findIndex((one) => name.test(one.name));
  expect(place(/bulgu_description/)).toBeGreaterThan(place(/Dosyadan seç/));
  expect(place(/^Fotoğraf 1: büyüt/)).toBeGreaterThan(place(/bulgu_description/));
  expect(place(/manual_reference/)).toBeGreaterThan(place(/^İşaretle: Fotoğraf 1/));
  // One that stands higher comes first, and so does the left one of two in a row; a photo's own buttons lie over and under it.
  const blocks = met.filter((one) => !/(çıkar|büyüt|İşaretle)/.test(one.name));
  for (const [index, one] of blocks.entries()) {
    const before = blocks[index - 1];
    expect(
      before === undefined || one.top > before.top + 4 || (Math.abs(one.top - before.top) <= 4 && one.left > before.left),
      one.name,
    ).toBe(true);
  }

  const words = box.getByLabel('Açıklama');
  const top = () => words.evaluate((one) => Math.round(one.getBoundingClientRect().top + window.scrollY));
  const free = await top();
  await form.finding(ref).takePhoto({ ...photo, name: 'IMG_9.jpg' });
  await expect(box.getByText('Bir bulguda en çok 10 fotoğraf olabilir.')).toBeVisible();
  expect(await top()).toBe(free);
  await expectAccessible(page, 'a finding with as many photos as fit');
});
