import { expect, type Locator, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { WORKPLACE } from '#tests/e2e/pages/every-screen.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { TABLET } from '#tests/support/browser.ts';

test.use(TABLET);
test.setTimeout(180_000);

const shots = process.env['SHOTS'];

/** A phone on its side; a tablet upright and lying, and a desk, each at 200 %. */
const LOW = [
  [844, 390],
  [410, 590],
  [590, 410],
  [720, 450],
] as const;

/** Scrolls as a finger does, downwards, so that what folds is folded, until the card is this far from the top of the window. */
const scrollTo = (page: Page, ref: string, from: number): Promise<void> =>
  page.evaluate(
    ([id, px]) => {
      const top = document.getElementById(`q-${id}`)?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top - px, behavior: 'instant' });
    },
    [ref, from] as const,
  );

/** Until nothing moves any more that began to. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));

/** What of the question and its answers is covered or outside of the window. */
const hiddenOf = (card: Locator): Promise<string[]> =>
  card.evaluate((element) => {
    const parts = [element.querySelector('p'), ...element.querySelectorAll('[role=radiogroup] label')];
    return parts.flatMap((part) => {
      const { top, bottom, left, width: wide } = part?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + wide / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && element.contains(seen) ? [] : [`${part?.textContent} ${top}–${bottom} of ${innerHeight}`];
    });
  });

/** How much of the height of the window stays in view whatever the page does, in percent. */
const coveredOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let hit = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      for (let one = document.elementFromPoint(innerWidth / 2, y); one !== null; one = one.parentElement)
        if (/^(fixed|sticky)$/.test(getComputedStyle(one).position)) {
          hit += 4;
          break;
        }
    }
    return (100 * hit) / innerHeight;
  });

test('at 200 % and on a phone on its side each question is seen together with all its answers', async ({ page }) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  const form = await AuditForm.create(page, WORKPLACE);
  await form.goTo('Organizasyon ve yönetim sistemi');
  const refs = (await form.refs()).slice(1, -2);
  expect(refs.length).toBeGreaterThan(2);
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // Where the window turned it scrolls by itself as well: the way down begins when that has been seen.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('[data-folded]')).toHaveCount(0);
    for (const ref of refs) {
      const what = `${ref} at ${width}×${height}`;
      await scrollTo(page, ref, 60);
      await expect(page.locator('[data-folded]'), what).toHaveCount(2);
      await still(page);
      await scrollTo(page, ref, 4);
      await expect.poll(() => hiddenOf(form.question(ref)), { message: what }).toEqual([]);
      await expect(page.locator('[data-folded]'), what).toHaveCount(2);
    }
    if (shots !== undefined) await page.screenshot({ path: `${shots}/zoom-${width}.png` });
    await expectNoSidewaysScroll(page, `${width}×${height}`);
  }
  await form.kept();
  await form.saveDraft();

  // The page of the record, lying on its side: what stays in view leaves most of it to the record.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await still(page);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/kayit-844.png` });
  await expect.poll(() => coveredOf(page)).toBeLessThanOrEqual(30);
});
