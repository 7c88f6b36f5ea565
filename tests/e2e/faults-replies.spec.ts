import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const PATH = 'management-companies';
/** The sender rests for 5, then 15, then 60 s between sendings that nobody answered; a busy machine gets to the third. */
const AFTER_A_REST_MS = 75_000;

test('fault 15 OFF-REP-12 OFF-IDEM-02 OFF-Q-01: replies cut after the commit, in every try of a sending, leave one record and end on the server', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  faults.rule = ({ method }) => (method === 'POST' ? 'drop-reply' : undefined);
  await companies.add('Kesik Yanıt');
  await expect.poll(() => writesTo(faults, PATH).length).toBeGreaterThanOrEqual(2);
  // The client's own tries are over, the queue pauses: the server has the record, the device does not know.
  await companies.expectAt('Kesik Yanıt', 'on-device');
  expect(await field.companies()).toEqual(['Kesik Yanıt']);
  faults.rule = null;
  await companies.expectAt('Kesik Yanıt', 'on-server', AFTER_A_REST_MS);
  const writes = writesTo(faults, PATH);
  expect([...countKeys(writes).values()]).toEqual([writes.length]);
  expect(writes.every((one) => one.answered === 200)).toBe(true);
  const history = await field.query(
    `select version from record_history where account_id = $1 and kind = 'management-company' and body->>'name' = 'Kesik Yanıt'`,
    [field.account.id],
  );
  expect(history).toHaveLength(1);
});

test('OFF-REP-12 OFF-TEST-02 OFF-Q-01 OFF-Q-02: 50 saves, each reply lost once, are 50 records', async ({
  page,
  context,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  await goOffline(context);
  await expectConnection(page, 'offline');
  const names = Array.from({ length: 50 }, (_, n) => `Şirket ${String(n + 1).padStart(2, '0')}`);
  for (const name of names) await companies.add(name);
  await expect(chip(page)).toHaveAttribute('data-waiting', '50');
  const met = new Set<string>();
  let most = 0;
  faults.rule = ({ method, path, key }) => {
    if (method !== 'POST' || key === null || !path.endsWith(PATH)) return undefined;
    most = Math.max(most, writesTo(faults, PATH).filter((one) => one.answered === null).length + 1);
    if (met.has(key)) return undefined;
    met.add(key);
    return 'drop-reply';
  };
  await goOnline(context);
  await expectAllSent(page, 120_000);
  const writes = writesTo(faults, PATH);
  expect(writes.filter((one) => one.fault === 'drop-reply' && one.answered === 200)).toHaveLength(50);
  expect(countKeys(writes).size).toBe(50);
  expect(most).toBeLessThanOrEqual(3);
  expect(await field.companies()).toEqual(names);
  const [history] = await field.query<{ count: number }>(
    `select count(*) from record_history where account_id = $1 and kind = 'management-company' and body->>'name' like 'Şirket %'`,
    [field.account.id],
  );
  expect(history?.count).toBe(50);
  await expect(page.locator('tbody [data-sync="on-server"]')).toHaveCount(51);
});

test('fault 16 OFF-REP-12 OFF-Q-01: a request whose body is cut half-way stores nothing and arrives with its next try', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  faults.rule = ({ method }) => (method === 'POST' ? 'cut-request' : undefined);
  await companies.add('Yarım İstek');
  await expect.poll(() => writesTo(faults, PATH).length).toBeGreaterThanOrEqual(2);
  await companies.expectAt('Yarım İstek', 'on-device');
  expect(await field.companies()).toEqual([]);
  const keys = [...countKeys(writesTo(faults, PATH)).keys()];
  expect(await field.query('select key from idempotency where key = any($1)', [keys])).toEqual([]);
  faults.rule = null;
  await companies.expectAt('Yarım İstek', 'on-server', AFTER_A_REST_MS);
  expect(await field.companies()).toEqual(['Yarım İstek']);
  expect(countKeys(writesTo(faults, PATH)).size).toBe(1);
});

test('fault 41 OFF-REP-03 OFF-REP-02 OFF-REP-07: the page of a guest network is no answer: nothing counts as sent, nobody is signed out', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  faults.rule = () => 'portal';
  await companies.add('Misafir Ağı');
  await expect.poll(() => writesTo(faults, PATH).length).toBeGreaterThanOrEqual(2);
  await expectConnection(page, 'offline');
  await companies.expectAt('Misafir Ağı', 'on-device');
  await page.reload();
  await companies.expectAt('Misafir Ağı', 'on-device');
  await expectConnection(page, 'offline');
  await expect(page).toHaveURL(/management-companies/);
  expect(await field.companies()).toEqual([]);
  faults.rule = null;
  await chip(page).click();
  // The first answer of the server wakes the engine as well: then the button goes before it is pressed.
  await page
    .getByRole('button', { name: 'Şimdi gönder' })
    .first()
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expectAllSent(page);
  expect(await field.companies()).toEqual(['Misafir Ağı']);
  expect(countKeys(writesTo(faults, PATH)).size).toBe(1);
});
