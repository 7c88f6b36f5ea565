import { expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const PATH = 'management-companies';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('saha.access-token'));

test('OFF-REP-05: of three tabs one sends: each mutation goes out once, and all tabs follow', async ({ page, context, faults, field }) => {
  await signInWith(page, field.manager);
  const tabs = [page, await context.newPage(), await context.newPage()].map((tab) => new Companies(tab));
  for (const tab of tabs) await tab.open();
  await goOffline(context);
  for (const { page: tab } of tabs) await expectConnection(tab, 'offline');
  const names: string[] = [];
  for (const [n, tab] of tabs.entries()) {
    for (const letter of ['A', 'B', 'C', 'D']) {
      names.push(`Sekme ${n + 1}${letter}`);
      await tab.add(names.at(-1) ?? '');
    }
  }
  for (const { page: tab } of tabs) await expect(chip(tab)).toHaveAttribute('data-waiting', '12');
  // Slow enough for tabs to meet if two of them sent.
  faults.rule = ({ method }) => (method === 'POST' ? { delayMs: 300 } : undefined);
  await goOnline(context);
  for (const { page: tab } of tabs) await expectAllSent(tab);
  expect([...countKeys(writesTo(faults, PATH)).values()]).toEqual(names.map(() => 1));
  expect(await field.companies()).toEqual(names);
  for (const tab of tabs) for (const name of names) await tab.expectAt(name, 'on-server');
});

test('fault 20 OFF-REP-05 OFF-Q-01: the sending tab is closed in the middle: another takes over, with the same keys', async ({
  page,
  context,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const first = new Companies(page);
  await first.open();
  const other = await context.newPage();
  await new Companies(other).open();
  await goOffline(context);
  await expectConnection(page, 'offline');
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((letter) => `Kapanan ${letter}`);
  for (const name of names) await first.add(name);
  const closed = Promise.withResolvers<void>();
  // Three arrive, the next three are on their way when the tab is closed, and reach the server after that.
  faults.rule = ({ method }) => (method === 'POST' && writesTo(faults, PATH).length >= 3 ? { until: closed.promise } : undefined);
  await goOnline(context);
  await expect.poll(() => writesTo(faults, PATH).length, { timeout: 30_000 }).toBe(6);
  faults.rule = null;
  // The first tab of the browser is the one that sends.
  await page.close();
  closed.resolve();
  await expectAllSent(other, 60_000);
  expect(await field.companies()).toEqual(names);
  const counts = countKeys(writesTo(faults, PATH));
  expect(counts.size).toBe(9);
  expect([...counts.values()].filter((count) => count > 1)).toHaveLength(3);
});

test('fault 22 AUTH-REF-02 AUTH-REF-01 OFF-REP-06: two tabs that both need the renewal use the rotating token once and stay signed in', async ({
  page,
  context,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const other = await context.newPage();
  const tabs = [new Companies(page), new Companies(other)];
  for (const tab of tabs) await tab.open();
  for (let round = 1; round <= 3; round += 1) {
    const old = await tokenOf(page);
    faults.rule = ({ token, path }) => (path.endsWith('/auth/refresh-token') ? { delayMs: 300 } : token === old ? REFUSED : undefined);
    // Both ask the server for the person and for news at once.
    await Promise.all(tabs.map((tab) => tab.page.evaluate(() => dispatchEvent(new Event('online')))));
    await expect.poll(() => tokenOf(page)).not.toBe(old);
    await tabs[round % 2]?.add(`Tur ${round}`);
    for (const tab of tabs) await tab.expectAt(`Tur ${round}`, 'on-server');
    expect(faults.seen.filter((one) => one.path.endsWith('/auth/refresh-token'))).toHaveLength(round);
  }
  for (const { page: tab } of tabs) await expect(tab).toHaveURL(/management-companies/);
  const sessions = await field.query('select ended_at from session where user_id = $1', [field.account.manager]);
  expect(sessions).toEqual([{ ended_at: null }]);
});
