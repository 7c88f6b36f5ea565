import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const PATH = 'management-companies';

test("fault 28 OFF-REP-09 OFF-IDEM-05 OFF-REP-11 OFF-UI-02: one of four is refused: the others arrive, the refused one shows the server's words and arrives corrected", async ({
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
  // The account has one of this name already, in other letters.
  for (const name of ['Ardıç', 'ÇINAR İŞLETME', 'Pelikan', 'Yelken']) await companies.add(name);
  await goOnline(context);
  await companies.expectAt('Yelken', 'on-server');
  for (const name of ['Ardıç', 'Pelikan']) await companies.expectAt(name, 'on-server');
  await companies.expectAt('ÇINAR İŞLETME', 'needs-attention');
  await expect(page.getByText('3 kayıt gönderildi. 1 kayıt işlem bekliyor.')).toBeVisible();
  expect(await field.companies()).toEqual(['Ardıç', 'Pelikan', 'Yelken']);

  await chip(page).click();
  const refused = page.getByRole('listitem').filter({ hasText: 'ÇINAR İŞLETME' });
  await expect(refused.getByText('Bu adla bir işletmeci şirket zaten var: Çınar İşletme.').first()).toBeVisible();
  await refused.getByRole('button', { name: 'Aç ve düzelt' }).click();
  await expect(page.getByRole('dialog')).toContainText('zaten var: Çınar İşletme');
  await companies.fill('Çınar Apron');
  await companies.expectAt('Çınar Apron', 'on-server');
  await expectAllSent(page);
  expect(await field.companies()).toEqual(['Ardıç', 'Pelikan', 'Yelken', 'Çınar Apron'].toSorted());
  // Five keys: one for each of the four, and a new one for the correction.
  const counts = countKeys(writesTo(faults, PATH));
  expect([...counts.values()]).toEqual([1, 1, 1, 1, 1]);
});

test('fault 27 OFF-REP-08: under 429 each mutation waits as long as the server says, three at a time, and all arrive afterwards', async ({
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
  const names = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Yoğun ${letter}`);
  for (const name of names) await companies.add(name);
  let busy = true;
  faults.rule = ({ method }) =>
    busy && method === 'POST'
      ? { status: 429, headers: { 'retry-after': '3' }, body: '{"success":false,"message":"","error":{"code":"TOO_MANY"}}' }
      : undefined;
  await goOnline(context);
  await expect
    .poll(() => writesTo(faults, PATH).filter((one) => one.fault !== undefined).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(6);
  busy = false;
  await expectAllSent(page, 60_000);
  expect(await field.companies()).toEqual(names);
  const writes = writesTo(faults, PATH);
  // No more than the client's own tries of each, and never before the time is over.
  for (const [key, count] of countKeys(writes)) {
    expect(count).toBeLessThanOrEqual(5);
    const times = writes.filter((one) => one.key === key).map((one) => one.at);
    for (const [n, at] of times.entries()) if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(2_900);
  }
});

test('fault 27 OFF-REP-08 OFF-TEST-02: a server that is down for a while is asked seldom and gets everything once', async ({
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
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Bakım ${letter}`);
  for (const name of names) await companies.add(name);
  let down = true;
  faults.rule = ({ method }) =>
    down && method === 'POST' ? { status: 503, headers: { 'x-app': '', 'content-type': 'text/html' }, body: '<h1>503</h1>' } : undefined;
  await goOnline(context);
  // The client's own tries of all six: four each, and not one more before the first pause of five seconds.
  await expect.poll(() => writesTo(faults, PATH).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(24);
  for (const name of names) await companies.expectAt(name, 'on-device');
  expect(await field.companies()).toEqual([]);
  down = false;
  await expectAllSent(page, 60_000);
  expect(await field.companies()).toEqual(names);
  const writes = writesTo(faults, PATH);
  expect(countKeys(writes).size).toBe(6);
  for (const key of countKeys(writes).keys()) {
    const times = writes.filter((one) => one.key === key).map((one) => one.at);
    for (const [n, at] of times.entries()) if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(n % 4 === 0 ? 4_900 : 900);
  }
});
