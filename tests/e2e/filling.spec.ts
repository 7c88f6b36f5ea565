import { expect, type Locator } from '@playwright/test';
import { chip } from '#tests/e2e/pages/session.ts';
import { signInWith, test } from '#tests/support/field.ts';

const FILLING = 'Kayıtlar bu cihaza indiriliyor…';
/** Lists of the device, and what stands on them that counts. */
const LISTS = [
  '/companies/workplaces',
  '/companies/management-companies',
  '/companies/units',
  '/companies/dfis/list',
  '/companies/audit-reports/operational-audit-report',
  '/companies/incident-reports/list',
  '/companies/risk-assessments/list',
  '/kkd/distribution-movements',
] as const;

/** Sentences and figures that say of something that there is none; what waits here is known without the server. */
const results = (within: Locator): Promise<string[]> =>
  within
    .filter({ hasNot: within.page().getByRole('heading', { name: 'Bekleyenler' }) })
    .allInnerTexts()
    .then((texts) => texts.join('\n'))
    .then((text) => text.split('\n').filter((line) => /^0(?: |$)|\byok\b|^Henüz/u.test(line.trim())));

test('while the device is filled, dashboard and lists say so; nothing is told as none before', async ({ page, faults, field }) => {
  test.setTimeout(180_000);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  faults.rule = ({ path }) => (path.startsWith('/api/web/sync/changes') ? { until: isReleased } : undefined);
  await signInWith(page, field.manager);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Süresi gelen DÖF’ler', 'Operasyonel denetimler', 'Taslaklar']) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card).toContainText(FILLING);
    await expect(card).not.toContainText(/\d|\byok\b/u);
  }
  expect(await results(page.getByRole('region'))).toEqual([]);
  for (const list of LISTS) {
    await page.goto(list);
    await expect(page.locator('main').getByText(FILLING), list).toBeVisible();
    expect(await results(page.locator('main')), list).toEqual([]);
  }
  await expect(chip(page)).not.toHaveAttribute('data-filled');

  faults.rule = null;
  release();
  await expect(chip(page)).toHaveAttribute('data-filled', 'true', { timeout: 60_000 });
  await expect(page.getByText(FILLING)).toHaveCount(0);
  await page.goto('/companies/workplaces');
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
});
