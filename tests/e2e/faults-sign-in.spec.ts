import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';

const PATH = 'management-companies';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;

test('fault 21 OFF-REP-06 OFF-TEST-02 AUTH-REF-01: a token refused in the middle of 20 is renewed once; nothing is lost, nothing twice', async ({
  page,
  context,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  await goOffline(context);
  await expectConnection(page, 'offline');
  const names = Array.from({ length: 20 }, (_, n) => `Yenileme ${String(n + 1).padStart(2, '0')}`);
  for (const name of names) await companies.add(name);
  const old = await page.evaluate(() => localStorage.getItem('saha.access-token'));
  faults.rule = ({ token }) => (token === old && writesTo(faults, PATH).length >= 8 ? REFUSED : undefined);
  await goOnline(context);
  await expectAllSent(page, 60_000);
  expect(faults.seen.filter((one) => one.path.endsWith('/auth/refresh-token'))).toHaveLength(1);
  expect(await field.companies()).toEqual(names);
  const writes = writesTo(faults, PATH);
  expect(writes.some((one) => one.fault !== undefined)).toBe(true);
  expect(countKeys(writes).size).toBe(20);
  // Each was taken by the server once.
  expect(writes.filter((one) => one.answered === 200)).toHaveLength(20);
  await expect(page).toHaveURL(/management-companies/);
});

test('fault 24 OFF-REP-07 OFF-DEV-07: a session ended for good while work waits leads to the sign-in; the same person signs in and the work goes on', async ({
  page,
  context,
  faults,
  field,
}) => {
  await field.account.addUser('ikinci', 2);
  const other = field.manager.replace('manager@', 'ikinci@');
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  await goOffline(context);
  await expectConnection(page, 'offline');
  const names = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Oturum ${letter}`);
  for (const name of names) await companies.add(name);
  await field.query('update session set ended_at = now() where user_id = $1', [field.account.manager]);
  await field.query('update refresh_token set revoked = true where session_id in (select id from session where user_id = $1)', [
    field.account.manager,
  ]);
  await goOnline(context);
  await page.waitForURL(/\/login/);
  expect(await field.companies()).toEqual([]);
  // The copy of the records is gone from the device, what waits is not.
  const left = (user: string) =>
    page.evaluate(async (id) => (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(id) ? [name.slice(0, 3)] : [])), user);
  await expect.poll(() => left(field.account.manager)).toEqual(['dev']);
  // Somebody else of the account on this tablet sees none of them and sends none.
  await signInWith(page, other);
  await expect(chip(page)).toHaveAttribute('data-waiting', '0');
  await expect(chip(page)).toHaveAttribute('data-connection', 'online');
  await askToSignOut(page);
  await page.waitForURL(/\/login/);
  expect(await field.companies()).toEqual([]);
  await signInWith(page, field.manager);
  await expectAllSent(page);
  expect(await field.companies()).toEqual(names);
  expect([...countKeys(writesTo(faults, PATH).filter((one) => one.answered === 200)).values()]).toEqual([1, 1, 1, 1, 1]);
  await companies.open();
  for (const name of names) await companies.expectAt(name, 'on-server');
});

test('OFF-REP-07 OFF-REP-03: a renewal that nobody answers ends nothing; the work goes out with the next one', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  const old = await page.evaluate(() => localStorage.getItem('saha.access-token'));
  let away = true;
  faults.rule = ({ token, path }) => {
    if (path.endsWith('/auth/refresh-token')) return away ? 'drop-request' : undefined;
    return token === old && !path.endsWith('/health') ? REFUSED : undefined;
  };
  await companies.add('Kopuk Yenileme');
  await expect.poll(() => faults.seen.filter((one) => one.path.endsWith('/auth/refresh-token')).length).toBeGreaterThanOrEqual(1);
  await companies.expectAt('Kopuk Yenileme', 'on-device');
  await expect(page).toHaveURL(/management-companies/);
  away = false;
  await expectAllSent(page, 75_000);
  expect(await field.companies()).toEqual(['Kopuk Yenileme']);
});
