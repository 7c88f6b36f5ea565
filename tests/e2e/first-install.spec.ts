import { expect } from '@playwright/test';
import { COMPANIES_PATH, Companies } from '#tests/e2e/pages/companies.ts';
import { underWorker } from '#tests/e2e/pages/worker.ts';
import { signInWith, test } from '#tests/support/field.ts';

/** Code of a page that nobody has opened: the worker alone asks for it. */
const SCREEN = /\/assets\/management-company\.pages\./;

test('OFF-SW-01 OFF-SW-02: a guest network puts nothing into the first version; the open page fetches the rest', async ({
  page,
  context,
  faults,
  field,
}) => {
  const asked: string[] = [];
  let isGuest = true;
  faults.fileRule = (path) => {
    asked.push(path);
    return isGuest && SCREEN.test(path) ? 'portal' : undefined;
  };
  await signInWith(page, field.manager);
  await expect.poll(() => asked.filter((path) => SCREEN.test(path)).length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const before = asked.length;
  isGuest = false;
  await underWorker(page);
  // What came before the guest network spoke up is not fetched again.
  const again = asked.slice(before).filter((path) => path.startsWith('/assets/'));
  expect(again.filter((path) => asked.slice(0, before).includes(path) && !SCREEN.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/');
  const companies = new Companies(page);
  await companies.open();
  await expect(page).toHaveURL(new RegExp(COMPANIES_PATH));
});
