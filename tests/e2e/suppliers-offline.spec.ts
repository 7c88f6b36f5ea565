import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { appIsKept } from '#tests/e2e/pages/session.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible } from './pages/inspection.ts';
import { addSuppliers, changeSupplier, field as input, kept, names, openList, save, supplierOf } from './pages/suppliers.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';

test('SCR-SUP-01 SCR-SUP-03: without a network the list says why it is not there, and what is typed waits on the device', async ({
  page,
  context,
  field,
}) => {
  const [id = ''] = await addSuppliers(await field.api(), [supplierOf('Kuzey')]);
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Kuzey Yakıt');
  await kept(page);
  await appIsKept(page);
  await goOffline(context);
  await expect(page.getByText('Kaydetmek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await input(page, 'Soyad').fill('Eren');
  await kept(page);
  // Opened anew without a network, the text is there without its record.
  await page.reload();
  await expect(input(page, 'Unvan')).toHaveValue('Kuzey Yakıt');
  await expect(input(page, 'Soyad')).toHaveValue('Eren');
  await page.goto('/suppliers/list');
  await expect(page.getByText('Bu kayıtlar sunucudadır; görmek için bağlantı gerekir.')).toBeVisible();
  await goOnline(context);
  await expect(names(page)).toHaveText(['Kuzey']);
  await page.goto(`/suppliers/edit/${id}`);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kuzey Yakıt' })).toBeVisible();
});

test('SCR-SUP-01 SCR-SUP-04: what was seen is read without a network; one row changes and goes in every list and tab, and all go with the sign-out', async ({
  page,
  context,
  field,
}) => {
  const client = await field.api();
  const ids = await addSuppliers(client, [supplierOf('Batı'), supplierOf('Doğu'), supplierOf('Kuzey')]);
  await signInWith(page, field.manager);
  await openList(page);
  await expect(names(page)).toHaveText(['Batı', 'Doğu', 'Kuzey']);
  await appIsKept(page);
  // The screen does not wait for the device.
  await expect.poll(() => page.evaluate(seenRows, 'list/supplier')).toBe(1);
  await goOffline(context);
  await page.reload();
  await expect(names(page)).toHaveText(['Batı', 'Doğu', 'Kuzey']);
  await expect(page.getByText(/Çevrimdışı: en son alınan liste gösteriliyor. \d\d:\d\d'[dt][ea] görüldü/)).toBeVisible();
  await expectAccessible(page, 'suppliers as they were seen');
  // Its page was never opened: it is the same row.
  await page.getByRole('link', { name: 'Kuzey' }).click();
  await expect(page.getByRole('article')).toContainText('Kalibrasyon');
  await expect(page.getByText(/\d\d:\d\d'[dt][ea] görüldü/)).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Ara' }).fill('hiç sorulmadı');
  await expect(page.getByText('Bu kayıtlar sunucudadır; görmek için bağlantı gerekir.')).toBeVisible();
  await goOnline(context);

  // Another tab that cannot ask any more hears of each row from the one that was told.
  const other = await context.newPage();
  await openList(other);
  await expect(names(other)).toHaveText(['Batı', 'Doğu', 'Kuzey']);
  await other.route('**/api/web/suppliers/**', (route) => route.abort());
  await changeSupplier(client, ids[0] ?? '', 1, supplierOf('Batı Yakıt'));
  await page.goto(`/suppliers/profile/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Batı Yakıt' })).toBeVisible();
  await expect(names(other)).toHaveText(['Batı Yakıt', 'Doğu', 'Kuzey']);
  // Somebody else deletes one: whoever hears of it tells the others.
  expect((await client('DELETE', `suppliers/${ids[1]}?version=1`, { key: crypto.randomUUID() })).status).toBe(200);
  await page.goto(`/suppliers/profile/${ids[1]}`);
  await expect(names(other)).toHaveText(['Batı Yakıt', 'Kuzey']);
  await expect(page.getByRole('article')).toHaveCount(0);
  await other.close();

  await askToSignOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(seenRows, undefined)).toBe(0);
});

/** How many rows of what was seen there are; of one kind where it is named. Runs in the page. */
async function seenRows(kind?: string): Promise<number> {
  const store = (await indexedDB.databases()).find(({ name }) => name?.includes('seen-') && name.endsWith('--seen'));
  if (store?.name === undefined) return 0;
  const opening = indexedDB.open(store.name);
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('docs').objectStore('docs').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.filter((row) => kind === undefined || row.kind === kind).length);
      };
    };
  });
}
