import { expect } from '@playwright/test';
import { PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, smallTargets } from './pages/inspection.ts';
import { addSuppliers, changeSupplier, field as input, kept, save, supplierOf } from './pages/suppliers.ts';

test.use(PHONE);

test('SCR-SUP-03: what has to be chosen, and why nothing was saved, comes into sight where the button is pressed far below', async ({
  page,
  field,
  faults,
}) => {
  const client = await field.api();
  const [id = ''] = await addSuppliers(client, [supplierOf('Kuzey')]);
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Kuzey Yakıt');
  faults.rule = ({ path, method }) => (method === 'PUT' && path.endsWith('/suppliers') ? 'drop-request' : undefined);
  await save(page).tap();
  await expect(page.getByText('Bağlantı gelince yeniden kaydedin.')).toBeInViewport();
  faults.rule = null;
  await changeSupplier(client, id, 1, supplierOf('Kuzey Enerji'));
  await save(page).tap();
  await expect(page.getByText('Bu arada başkası da değiştirmiş')).toBeInViewport();
});

test('SCR-SUP-03: what others change while somebody types moves nothing under the hand, and the foot of the form leads to it', async ({
  page,
  context,
  field,
}) => {
  const client = await field.api();
  const [id = ''] = await addSuppliers(client, [supplierOf('Kuzey')]);
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Kuzey Yakıt');
  await kept(page);
  await save(page).scrollIntoViewIfNeeded();
  const conflict = page.getByText('Bu arada başkası da değiştirmiş');
  const hint = page.getByRole('button', { name: 'Önce yukarıdaki değişikliğe bakın' });
  await expect(hint).toHaveCount(0);
  await changeSupplier(client, id, 1, supplierOf('Kuzey Enerji'));
  // Another tab hears of it, and with it this one.
  const other = await context.newPage();
  await other.goto(`/suppliers/profile/${id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Kuzey Enerji' })).toBeVisible();
  await expect(conflict).toBeVisible();
  await expect(conflict).not.toBeInViewport();
  await expect(save(page)).toBeDisabled();
  await expect(hint).toBeInViewport();
  await expectAccessible(page, 'the foot of a form with a conflict');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await hint.tap();
  await expect(conflict).toBeInViewport();
});
