import { expect } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { DESK } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { longAssessment } from '#tests/support/risk-report.ts';

test.use(DESK);
test.setTimeout(180_000);

/** Points of 1/72 inch: A3 across, 420 by 297 mm, and the 10 mm that stay white around it as pixels of 1/96 inch. */
const A3_ACROSS = { width: (420 / 25.4) * 72, height: (297 / 25.4) * 72 };
const PRINTED = Math.floor(((420 - 2 * 10) / 25.4) * 96);
const ROWS = 40;

test('SCR-RISK-08: the register prints on A3 across: every page has that size, and no column is cut', async ({ page, field }, info) => {
  const id = await longAssessment(field.account, await field.api(), { answers: ROWS });
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto(`/companies/risk-assessments/register/${id}`);
  await expect(page.getByText(`${ROWS}/${ROWS} yanıtlandı`)).toBeVisible({ timeout: 60_000 });

  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await writeFile(info.outputPath('register.pdf'), paper);
  const boxes = [...paper.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
  expect(boxes.length).toBeGreaterThan(1);
  for (const { width, height } of boxes) {
    expect(Math.abs(width - A3_ACROSS.width)).toBeLessThan(2);
    expect(Math.abs(height - A3_ACROSS.height)).toBeLessThan(2);
  }

  // As wide as the paper: nothing stands beyond it, and no cell is narrower than a word in it.
  await page.setViewportSize({ width: PRINTED, height: 1040 });
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('table :is(th, td)')];
    return {
      columns: document.querySelectorAll('tbody tr:first-child > *').length,
      beyond: cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1).length,
      cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });
  expect(found).toMatchObject({ beyond: 0, cut: [], head: 'table-header-group', sideways: false });
  expect(found.columns).toBeGreaterThanOrEqual(14);
  await page.screenshot({ path: info.outputPath('register.png') });
});
