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
