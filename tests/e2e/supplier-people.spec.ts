import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { appIsKept, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline } from '#tests/support/browser.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { addSuppliers, supplierOf } from './pages/suppliers.ts';

test('DFI-SUP-01: who signs in for a supplier sees a DFI at once, with the name of its workplace, without a network too', async ({
  page,
  context,
  field,
}) => {
  const { account } = field;
  const person = await account.addUser('tedarikci', 19);
  const client = await field.api();
  const [supplier = ''] = await addSuppliers(client, [supplierOf('Kuzey', { users: [person] })]);
  const name = 'Iğdır Deposu';
  await signInWith(page, field.manager.replace('manager', 'tedarikci'));
  await page.goto('/companies/dfis/list');
  await expectConnection(page, 'online');
  await appIsKept(page);
  const id = newId();
  const raised = sampleDfi(account.workplaces[0], account.manager, { source: 'none', supplier: true, supplier_id: supplier });
  const made = await client('POST', 'dfis', { key: newId(), body: { id, ...raised } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  // Told by the socket: the feed is asked much later by itself.
  const row = page.getByRole('row').filter({ hasText: made.body.data.number });
  await expect(row).toContainText(name, { timeout: 10_000 });
  await goOffline(context);
  await page.reload();
  await expect(row).toContainText(name);
  await row.getByRole('link', { name: made.body.data.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.body.data.number })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
});
