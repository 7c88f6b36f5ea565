import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { expectAccessible, expectLanguage, languageOf } from '#tests/e2e/pages/inspection.ts';
import { apiOf, chip, signIn } from '#tests/e2e/pages/session.ts';
import { go, userMenu } from '#tests/e2e/pages/shell.ts';
import { testOfLanguages as test } from '#tests/e2e/pages/test.ts';
import { DESK } from '#tests/support/browser.ts';

test.use({ ...DESK, serviceWorkers: 'block' });

/** All pages of a menu, hidden ones too. */
const pagesIn = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((one) => (one.children ? pagesIn(one.children) : one.component === '' || one.disabled === true ? [] : [one]));

/** Addresses of all pages; a page of one record is opened with a record where one is known, else with an id that nobody has. */
async function addresses(page: Page): Promise<string[]> {
  const api = await apiOf(page);
  const user = (await api('POST', 'auth/user-info/web')).body.data;
  const audits = (await api('POST', 'operational-audit-report-v1/list/1/10/0', { body: {} })).body;
  const audit: string = audits.data?.[0]?.id ?? newId();
  return pagesIn(user.routes).map(({ path }) =>
    path.replace(/:(\w+)/g, () => (path.includes('operational-audit-report/') ? audit : newId())),
  );
}

/** What is wrong on the page; looked at again for some seconds while it still fills itself. */
async function settledLanguage(page: Page, language: 'tr' | 'en'): Promise<string[]> {
  const look = async () => {
    const { foreign, own } = await languageOf(page, language);
    return own === 0 ? [...foreign, `nothing in ${language}`] : foreign;
  };
  const until = Date.now() + 5_000;
  let wrong = await look();
  while (wrong.length > 0 && Date.now() < until) {
    await page.waitForTimeout(250);
    wrong = await look();
  }
  return wrong;
}

/** Looks at every page in the language that is switched on. Returns what is in the other one. */
async function walk(page: Page, paths: readonly string[], language: 'tr' | 'en'): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await go(page, path);
    await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0);
    wrong.push(...(await settledLanguage(page, language)).map((piece) => `${path}: ${piece}`));
  }
  return [...new Set(wrong)];
}

test('SHELL-GEN-02 FMT-08 AUTH-PROD-01: no page of the menu and no part of the frame holds a word of the language that is not switched on', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'super_admin');
  const paths = await addresses(page);
  expect(paths.length).toBeGreaterThan(5);
  expect(await walk(page, [...paths, '/404', '/401'], 'tr')).toEqual([]);
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toContainText('Süper Yönetici');
  await expectLanguage(page, 'tr', 'user menu');
  await page.keyboard.press('Escape');

  await Promise.all([page.waitForEvent('load', { timeout: 60_000 }), page.getByRole('button', { name: 'English', exact: true }).click()]);
  await expect(chip(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await walk(page, [...paths, '/404', '/401'], 'en')).toEqual([]);
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toContainText('Super admin');
  await expectLanguage(page, 'en', 'user menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search the menu' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('no such page');
  await expectLanguage(page, 'en', 'search');
  await expectAccessible(page, 'search in English');
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('load', { timeout: 60_000 }), page.getByRole('button', { name: 'Türkçe', exact: true }).click()]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});
