import { expect, type Locator } from '@playwright/test';
import { FIRST_ROWS } from '#client/sync/pull/page-pace.ts';
import { newId } from '#core/id/uuid.ts';
import { chip } from '#tests/e2e/pages/session.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
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

test('a list that has a part of its rows says so, and counts them as what is here so far', async ({ page, faults, field }) => {
  test.setTimeout(180_000);
  const { account, manager } = field;
  const client = await field.api();
  const [workplace = ''] = account.workplaces;
  const open = async () => {
    const reply = await client('POST', 'dfis', { key: newId(), body: { id: newId(), ...sampleDfi(workplace, account.manager) } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  // One in the first page of the feed, one behind it.
  await open();
  for (let n = 0; n < FIRST_ROWS; n += 1)
    await account.records.insert('unit', newId(), { name: `Birim ${n}`, workplace_id: workplace, parent_id: null });
  await open();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  faults.rule = ({ path }) => (/sync\/changes\?.*\bafter=[1-9]/.test(path) ? { until: isReleased } : undefined);
  await signInWith(page, manager);
  const main = page.locator('main');
  for (const list of ['/companies/dfis/list', '/companies/workplaces']) {
    await page.goto(list);
    await expect(page.getByRole('rowheader'), list).not.toHaveCount(0);
    await expect(main.getByText(FILLING), list).toBeVisible();
    await expect(main.getByText(/Şimdilik \d+ kayıt/), list).toBeVisible();
  }
  await page.goto('/companies/dfis/list?view=board');
  const board = page.getByRole('region', { name: 'DÖF panosu' });
  await expect(board.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText(FILLING)).toBeVisible();
  expect((await board.getByRole('heading', { level: 2 }).allInnerTexts()).filter((text) => /\d/.test(text))).toEqual([]);
  // A list whose rows all lie behind the first page does not know of them yet.
  await page.goto('/companies/dfis/list?q=yok-boyle-bir-sey');
  await expect(main.getByText(FILLING)).toBeVisible();
  expect(await results(main)).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Süresi gelen DÖF’ler', exact: true })).toContainText(FILLING);

  faults.rule = null;
  release();
  await expect(chip(page)).toHaveAttribute('data-filled', 'true', { timeout: 60_000 });
  await page.goto('/companies/dfis/list');
  await expect(main.getByText('2 kayıt')).toBeVisible();
  await expect(main.getByText('Şimdilik')).toHaveCount(0);
});
