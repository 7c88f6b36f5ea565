import { expect, type Page } from '@playwright/test';
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

/** Scrolls as a finger does, so that what folds is folded, until the card is at the top of the window. */
async function scrollTo(page: Page, ref: string): Promise<void> {
  await page.evaluate((id) => {
    const top = () => document.getElementById(`q-${id}`)?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top() - 60, behavior: 'instant' });
    return new Promise<void>((done) =>
      setTimeout(() => {
        window.scrollBy({ top: top() - 4, behavior: 'instant' });
        setTimeout(done, 400);
      }, 100),
    );
  }, ref);
}

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
    for (const ref of refs) {
      const what = `${ref} at ${width}×${height}`;
      await scrollTo(page, ref);
      await expect(page.locator('[data-folded]'), what).toHaveCount(2);
      const hidden = await form.question(ref).evaluate((card) => {
        const parts = [card.querySelector('p'), ...card.querySelectorAll('[role=radiogroup] label')];
        return parts.flatMap((part) => {
          const { top, bottom, left, width: wide } = part?.getBoundingClientRect() ?? new DOMRect();
          const seen = document.elementFromPoint(left + wide / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && card.contains(seen)
            ? []
            : [`${part?.textContent} ${top}–${bottom} of ${innerHeight}`];
        });
      });
      expect(hidden, what).toEqual([]);
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
  const covered = await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 400));
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
  if (shots !== undefined) await page.screenshot({ path: `${shots}/kayit-844.png` });
  expect(covered).toBeLessThanOrEqual(30);
});
