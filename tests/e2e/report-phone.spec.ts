import { expect, type Page } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { lastReport } from '#tests/support/last-report.ts';

test.use(PHONE);
test.setTimeout(180_000);

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('on a phone a report begins with its findings, keeps the way back in sight, and says result and both times', async ({
  page,
  field,
}) => {
  const { report, expert } = await lastReport(page, field);
  await signInWith(page, expert);
  await readyForField(page);
  await page.goto(auditPaths.view(report));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hayır yanıtları ve bulgular');
  const figures = page.locator('article dl').first();
  await expect(figures).toContainText('Uygunluk');
  await expect(figures).toContainText('%0');
  await expect(page.getByRole('list', { name: 'Bulgular, önceliğe göre' })).toHaveText('Yüksek: 2Orta: 0Düşük: 0');
  await expect(page.getByText('Cihazda başladı 04-11-2026 09:15')).toBeVisible();
  await expect(page.getByText(/^Sunucuya ulaştı \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'a report on a phone');
  await expectAccessible(page, 'a report on a phone');
  await shoot(page, 'rapor-390');

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const back = page.locator('[data-report-bar]').getByRole('button', { name: 'Geri' });
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await smallTargets(page, '[data-report-bar]')).toEqual([]);
  await shoot(page, 'rapor-390-alt');
  await back.click();
  await page.waitForURL(new RegExp(`${auditPaths.list}`));
});
