import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent } from './pages/session.ts';

/** 50 kbit/s, as at the edge of a cell. */
const SLOW = 6_250;
const ROWS = 300;

test('OFF-SCOPE-02 OFF-REP-02: on 50 kbit/s a device gets its whole copy page by page, and what is entered meanwhile is not held up by it', async ({
  page,
  faults,
  field,
}) => {
  test.setTimeout(300_000);
  // Texts that no compression makes small: all of them together weigh more than the line carries in the 30 s of a request.
  const auditor = await field.account.addUser('ayse', 13);
  const colleague = await field.api(`ayse@${field.manager.split('@')[1]}`);
  const report = () => ({
    id: newId(),
    ...field.account.audit(0, { auditor: [auditor], generalEvaluation: randomBytes(700).toString('hex') }),
  });
  for (let n = 0; n < ROWS; n += 10) {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => colleague('POST', 'operational-audit-report-v1', { key: newId(), body: report() })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }

  await page.goto('/login');
  faults.bytesPerSecond = SLOW;
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await page.goto('/companies/management-companies');
  // With the first page of the copy.
  await expect(page.getByRole('table')).toBeVisible({ timeout: 90_000 });
  const pages = () => faults.seen.filter(({ path }) => path.startsWith('/api/web/sync/changes'));
  const limits = () => pages().map(({ path }) => Number(new URL(path, 'http://x').searchParams.get('limit')));
  await companies.add('Yavaş hatta girilen');
  await expect.poll(() => field.companies(), { timeout: 60_000 }).toContain('Yavaş hatta girilen');
  const askedBefore = pages().length;
  await expectAllSent(page, 60_000);
  await expect
    .poll(
      async () =>
        page.evaluate(async () => {
          const all = await indexedDB.databases();
          const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('rep-')) ?? '';
          return new Promise<number>((done) => {
            const open = indexedDB.open(name);
            open.onsuccess = () => {
              const count = open.result.transaction('records').objectStore('records').count();
              count.onsuccess = () => {
                open.result.close();
                done(count.result);
              };
            };
          });
        }),
      { timeout: 180_000 },
    )
    .toBeGreaterThanOrEqual(ROWS);
  // Own work went before the copy was whole, and no page was larger than the line carries in a few seconds.
  expect(askedBefore).toBeLessThan(pages().length);
  expect(Math.max(...limits())).toBeLessThan(300);
  expect(writesTo(faults, 'management-companies')).toHaveLength(1);
  await expect(chip(page)).toHaveAttribute('data-connection', 'online');
});
