import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { PHONE } from '#tests/support/browser.ts';
import type { Client } from '#tests/support/app.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll } from './pages/inspection.ts';
import { addSuppliers, field as input, kept, save, supplierOf } from './pages/suppliers.ts';

test.use(PHONE);

const remove = async (client: Client, id: string, version: number): Promise<void> => {
  expect((await client('DELETE', `suppliers/${id}?version=${version}`, { key: newId() })).status).toBe(200);
};
const gone = (page: Page) => page.getByText('Bu kayıt silinmiş veya artık size açık değil. Yazdıklarınız bu cihazda duruyor.');
const anew = (page: Page) => page.getByRole('button', { name: 'Yeni kayıt olarak oluştur' });

test('OFF-CONF-04: a supplier that another person deleted under the form is made anew from all that stands there, once', async ({
  page,
  field,
  faults,
}) => {
  const client = await field.api();
  const [id = ''] = await addSuppliers(client, [supplierOf('Kuzey', { services: ['waste'] })]);
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Kuzey Yakıt');
  await kept(page);
  await remove(client, id, 1);
  await expect(anew(page)).toHaveCount(0);
  await save(page).click();
  // Pressed at the end of the form: what is said at its top is in sight all the same.
  await expect(gone(page)).toBeInViewport();
  await expect(anew(page)).toBeInViewport();
  await expectAccessible(page, 'a supplier that was deleted under the form');
  await expectNoSidewaysScroll(page, 'a supplier that was deleted under the form');
  // The text is found again after a reload, with the same way on; and the answer to that is lost.
  await page.reload();
  await expect(gone(page)).toBeVisible();
  await expect(input(page, 'Unvan')).toHaveValue('Kuzey Yakıt');
  faults.rule = ({ path, method }) => (method === 'POST' && path.endsWith('/suppliers') ? 'drop-reply' : undefined);
  await anew(page).click();
  await expect(page.getByText('Yazdıklarınız bu cihazda duruyor. Bağlantı gelince yeniden kaydedin.')).toBeVisible();
  faults.rule = null;
  await page.reload();
  await expect(input(page, 'Unvan')).toHaveValue('Kuzey Yakıt');
  await expect(anew(page)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kuzey Yakıt' })).toBeVisible();
  const rows = await field.query(
    `select id, deleted_at is not null as deleted, body from record where account_id = $1 and kind = 'supplier' order by created_at`,
    [field.account.id],
  );
  expect(rows).toEqual([
    { id, deleted: true, body: expect.objectContaining({ title: 'Kuzey' }) },
    { id: expect.not.stringMatching(id), deleted: false, body: supplierOf('Kuzey Yakıt', { services: ['waste'] }) },
  ]);
  await page.goto('/suppliers/add');
  await expect(input(page, 'Unvan')).toHaveValue('');
});

test('OFF-CONF-04: a new supplier whose answer was lost and that was deleted since is said to be deleted, and made anew', async ({
  page,
  field,
  faults,
}) => {
  await signInWith(page, field.manager);
  await page.goto('/suppliers/add');
  await input(page, 'Unvan').fill('Kuzey');
  await input(page, 'Ad').fill('Ayşe');
  await input(page, 'Kalibrasyon').check();
  faults.rule = ({ path, method }) => (method === 'POST' && path.endsWith('/suppliers') ? 'drop-reply' : undefined);
  await save(page).click();
  await expect(page.getByText('Yazdıklarınız bu cihazda duruyor. Bağlantı gelince yeniden kaydedin.')).toBeVisible();
  faults.rule = null;
  const [{ id } = { id: '' }] = await field.query<{ id: string }>(`select id from record where account_id = $1 and kind = 'supplier'`, [
    field.account.id,
  ]);
  await remove(await field.api(), id, 1);
  await save(page).click();
  await expect(gone(page)).toBeVisible();
  await anew(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kuzey' })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain(id);
});
