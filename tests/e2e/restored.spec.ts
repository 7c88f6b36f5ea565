import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { countKeys, signInWith, test, writesTo } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent } from './pages/session.ts';

const PATH = 'management-companies';

test('fault 35 OFF-SCOPE-02 OFF-IDEM-02: the server is put back to an earlier state and written past it: the device gives it again what got lost, once, under the same keys, and says so', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  for (const name of ['Kalan', 'Kaybolan', 'Sonraki']) await companies.add(name);
  await expectAllSent(page);
  for (const name of ['Kalan', 'Kaybolan', 'Sonraki']) await companies.expectAt(name, 'on-server');
  const first = countKeys(writesTo(faults, PATH));
  expect([...first.values()]).toEqual([1, 1, 1]);

  faults.cut = true;
  // As after a backup: whatever came later than the first of the three is not there, nor any memory of it.
  const { id } = field.account;
  const [kept] = await field.query<{ seq: number }>(`select seq from record where account_id = $1 and body->>'name' = 'Kalan'`, [id]);
  const later = 'select id from record where account_id = $1 and seq > $2';
  await field.query(`delete from idempotency where account_id = $1 and record_id in (${later})`, [id, kept?.seq]);
  await field.query(`delete from record_history where record_id in (${later})`, [id, kept?.seq]);
  await field.query('delete from record where account_id = $1 and seq > $2', [id, kept?.seq]);
  await field.query('update feed set seq = $2 where account_id = $1', [id, kept?.seq]);
  // Somebody else works on, past the place that this device has reached.
  const colleague = await field.api();
  for (const name of ['A', 'B', 'C', 'D'])
    expect((await colleague('POST', PATH, { key: newId(), body: { id: newId(), name: `Başkası ${name}`, active: true } })).status).toBe(
      200,
    );
  faults.cut = false;

  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Sunucu bir yedekten geri yüklendi' });
  await expect(notice).toContainText('2 değişiklik', { timeout: 30_000 });
  await expectAccessible(page, 'server put back');
  await expectAllSent(page);
  for (const name of ['Kalan', 'Kaybolan', 'Sonraki', 'Başkası D']) await companies.expectAt(name, 'on-server');
  expect(await field.companies()).toEqual(['Başkası A', 'Başkası B', 'Başkası C', 'Başkası D', 'Kalan', 'Kaybolan', 'Sonraki']);
  // Under the keys they had: nothing could be doubled.
  expect([...countKeys(writesTo(faults, PATH)).keys()].toSorted()).toEqual([...first.keys()].toSorted());
  await notice.getByRole('button', { name: 'Anladım' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(chip(page)).toHaveAttribute('data-waiting', '0');
  await expect(notice).toHaveCount(0);
});
