import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { signInWith, test, writesTo } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import {
  addSuppliers,
  changeSupplier,
  FIRMS,
  field as input,
  kept,
  names,
  openList,
  save,
  supplierOf,
  UPWARDS,
} from './pages/suppliers.ts';

test.describe('the list at a desk', () => {
  test.use(DESK);

  test('SUP-GEN-01 SCR-SUP-01: rows are filtered, searched and sorted by the server; the address says it', async ({ page, field }) => {
    await signInWith(page, field.manager);
    await openList(page);
    await expect(page.getByText(/^Henüz tedarikçi yok/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tedarikçi ekle' })).toHaveCount(1);
    await expectAccessible(page, 'empty list of suppliers');
    await addSuppliers(await field.api(), FIRMS);
    await page.reload();
    await expect(names(page)).toHaveText(UPWARDS);
    await expect(page.getByRole('row').filter({ hasText: 'Iğdır' })).toContainText('Ayşe Er');
    await expect(page.getByRole('row').filter({ hasText: 'Iğdır' })).toContainText('Kalibrasyon, Laboratuvar');
    const head = page.getByRole('columnheader', { name: 'Unvan', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(names(page)).toHaveText(UPWARDS.toReversed());
    // The server has no order of services.
    await expect(page.getByRole('columnheader', { name: 'Hizmetler' }).getByRole('button')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Unvan' }).fill('NAKLIYAT depo');
    await expect(names(page)).toHaveText(['Depo 10 Nakliyat', 'Depo 9 Nakliyat']);
    await page.getByLabel('Hizmetler').selectOption({ label: 'Atık yönetimi' });
    await expect(names(page)).toHaveText(['Depo 9 Nakliyat']);
    await page.reload();
    await expect(names(page)).toHaveText(['Depo 9 Nakliyat']);
    expect(new URL(page.url()).searchParams.get('service')).toBe('waste');
    await page.getByRole('searchbox', { name: 'Ara' }).fill('böyle biri yok');
    await expect(page.getByText('Bu süzgeçlere uyan tedarikçi yok.')).toBeVisible();
    await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click();
    // The text is looked for in every field.
    await page.getByRole('searchbox', { name: 'Ara' }).fill('cagri');
    await expect(names(page)).toHaveText(['İzmir Tank Temizlik']);
    await page.getByRole('rowheader').getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('complementary', { name: 'Hızlı bakış' })).toContainText('Tank temizliği');
    await expectAccessible(page, 'suppliers with the quick look');
  });

  test('SUP-CACHE-01: each visit of the list asks the server, however young the last answer is', async ({ page, field, faults }) => {
    const client = await field.api();
    await addSuppliers(client, FIRMS.slice(0, 1));
    await signInWith(page, field.manager);
    await openList(page);
    await expect(names(page)).toHaveText(['Iğdır Ölçüm Ltd.']);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Iğdır Ölçüm Ltd.' })).toBeVisible();
    await addSuppliers(client, FIRMS.slice(1, 2));
    const asked = () => writesTo(faults, 'suppliers/1/20').length;
    const before = asked();
    await page.goBack();
    await expect(names(page)).toHaveText(['Iğdır Ölçüm Ltd.', 'İzmir Tank Temizlik']);
    expect(asked()).toBe(before + 1);
  });

  test('SUP-CALL-10: the server makes the file of what is filtered, headed and worded as the screen', async ({ page, field, faults }) => {
    await addSuppliers(await field.api(), FIRMS);
    await signInWith(page, field.manager);
    await openList(page);
    await page.getByRole('searchbox', { name: 'Unvan' }).fill('depo');
    await expect(names(page)).toHaveCount(2);
    const share = page.getByRole('button', { name: 'Dışa aktar' });
    await share.click();
    const csvItem = page.getByRole('menuitem', { name: 'CSV indir (2 satır)' });
    const [csv] = await Promise.all([page.waitForEvent('download'), csvItem.click()]);
    expect(csv.suggestedFilename()).toMatch(/^Tedarikçiler \d\d-\d\d-\d{4}\.csv$/);
    expect(readFileSync(await csv.path(), 'utf8')).toBe(
      '\uFEFFUnvan;İrtibat kişisi: Ad;İrtibat kişisi: Soyad;Hizmetler\r\n' +
        'Depo 9 Nakliyat;Ayşe;Er;"Taşıma, Atık yönetimi"\r\nDepo 10 Nakliyat;Ayşe;Er;Taşıma\r\n',
    );
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('dialog').getByLabel('İrtibat kişisi', { exact: true }).click();
    await page.keyboard.press('Escape');
    await share.click();
    const xlsxItem = page.getByRole('menuitem', { name: 'Excel indir (2 satır)' });
    const [xlsx] = await Promise.all([page.waitForEvent('download'), xlsxItem.click()]);
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(await xlsx.path())));
    expect(sheets[0]?.rows.map((row) => [...row])).toEqual([
      ['Unvan', 'Hizmetler'],
      ['Depo 9 Nakliyat', 'Taşıma, Atık yönetimi'],
      ['Depo 10 Nakliyat', 'Taşıma'],
    ]);
    // One that takes long says so and can be stopped: nothing is downloaded.
    let go = () => {};
    const until = new Promise<void>((done) => {
      go = done;
    });
    faults.rule = ({ path }) => (path.endsWith('/suppliers/excel') ? { until } : undefined);
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await share.click();
    await xlsxItem.click();
    await page.getByRole('button', { name: 'Dosya hazırlanıyor · Durdur' }).click();
    await expect(share).toBeVisible();
    go();
    // The next one arrives, and it is the only one.
    await share.click();
    const next = page.waitForEvent('download');
    faults.rule = null;
    await csvItem.click();
    expect((await next).suggestedFilename()).toMatch(/\.csv$/);
    expect(downloads).toBe(1);
  });

  test('SCR-SUP-04: a supplier is read with its history, and deleted from its page and from its row', async ({ page, field }) => {
    const client = await field.api();
    const users = [field.account.manager];
    const [first = ''] = await addSuppliers(client, [supplierOf('Kısa', { users }), supplierOf('Uzun')]);
    await changeSupplier(client, first, 1, supplierOf('Kısa Ölçüm', { users }));
    await signInWith(page, field.manager);
    await openList(page);
    await page.getByRole('link', { name: 'Kısa Ölçüm' }).click();
    await expect(page).toHaveURL(new RegExp(`/suppliers/profile/${first}$`));
    for (const text of ['İrtibat kişisi', 'Ayşe', 'Kalibrasyon', 'manager Deneme'])
      await expect(page.getByRole('article')).toContainText(text);
    await expectAccessible(page, 'a supplier');
    await page.getByRole('link', { name: 'Geçmiş' }).click();
    await expect(page.locator('[data-version="2"]')).toContainText('Kısa Ölçüm');
    await expect(page.locator('[data-version="2"]')).toContainText('Unvan');
    await page.getByRole('button', { name: 'Kaydı aç' }).click();
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sil' });
    await expect(dialog).toContainText('“Kısa Ölçüm” silinecek.');
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sil' }).getByRole('button', { name: 'Sil' }).click();
    await expect(page).toHaveURL(/\/suppliers\/list$/);
    await expect(names(page)).toHaveText(['Uzun']);
    await page.getByRole('button', { name: 'Uzun için işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await page.getByRole('dialog', { name: 'Sil' }).getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByText(/^Henüz tedarikçi yok/)).toBeVisible();
  });
});

test('SUP-VAL-01 SCR-SUP-02: a supplier without the name of its contact is not added, and what lacks is said beside the field', async ({
  page,
  field,
  faults,
}) => {
  await signInWith(page, field.manager);
  await openList(page);
  await page.getByRole('link', { name: 'Tedarikçi ekle' }).click();
  await input(page, 'Unvan').fill('Iğdır Ölçüm');
  await input(page, 'Soyad').fill('Er');
  await input(page, 'Kalibrasyon').check();
  await save(page).click();
  await expect(input(page, 'Ad')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bu alan zorunlu.')).toHaveCount(1);
  expect(writesTo(faults, 'suppliers')).toEqual([]);
  await expectAccessible(page, 'form of a supplier with an error');
  await input(page, 'Ad').fill('Ayşe');
  await expect(page.getByText('Bu alan zorunlu.')).toHaveCount(0);
  // The answer is lost after the commit: sent again by the person it is one supplier, with what was typed since.
  faults.rule = ({ path, method }) => (method === 'POST' && path.endsWith('/suppliers') ? 'drop-reply' : undefined);
  await save(page).click();
  await expect(page.getByText('Yazdıklarınız bu cihazda duruyor. Bağlantı gelince yeniden kaydedin.')).toBeVisible();
  faults.rule = null;
  await input(page, 'Unvan').fill('Iğdır Ölçüm Ltd.');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iğdır Ölçüm Ltd.' })).toBeVisible();
  const rows = await field.query(`select body->>'title' as title from record where account_id = $1 and kind = 'supplier'`, [
    field.account.id,
  ]);
  expect(rows).toEqual([{ title: 'Iğdır Ölçüm Ltd.' }]);
  // The form is blank again.
  await page.goto('/suppliers/add');
  await expect(input(page, 'Unvan')).toHaveValue('');
});

test('SCR-SUP-03: while a supplier is on its way nothing can be typed that would go with its kept text', async ({
  page,
  field,
  faults,
}) => {
  const [id = ''] = await addSuppliers(await field.api(), FIRMS.slice(0, 1));
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Iğdır Ölçüm A.Ş.');
  const line = Promise.withResolvers<void>();
  faults.rule = ({ method, path }) => (method === 'PUT' && path.endsWith('/suppliers') ? { until: line.promise } : undefined);
  await save(page).click();
  await expect(input(page, 'Unvan')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Vazgeç' })).toBeDisabled();
  line.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Iğdır Ölçüm A.Ş.' })).toBeVisible();
});

test('SCR-SUP-03: one supplier edited in two tabs: each shows what the other types, and it is saved once', async ({
  page,
  context,
  field,
}) => {
  const [id = ''] = await addSuppliers(await field.api(), FIRMS.slice(0, 1));
  await signInWith(page, field.manager);
  await page.goto(`/suppliers/edit/${id}`);
  await input(page, 'Unvan').fill('Iğdır Ölçüm A.Ş.');
  await kept(page);
  const other = await context.newPage();
  await other.goto(`/suppliers/edit/${id}`);
  await expect(input(other, 'Unvan')).toHaveValue('Iğdır Ölçüm A.Ş.');
  await input(other, 'Soyad').fill('Eren');
  await expect(input(page, 'Soyad')).toHaveValue('Eren');
  await save(other).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Iğdır Ölçüm A.Ş.' })).toBeVisible();
  await expect(page.getByText('Bu metin başka bir sekmede kaydedildi. Burada artık değiştirilemez.')).toBeVisible();
  await expect(input(page, 'Unvan')).toBeDisabled();
  await expect(save(page)).toBeDisabled();
  const rows = await field.query('select version, body from record where id = $1', [id]);
  expect(rows[0]).toMatchObject({ version: 2, body: { title: 'Iğdır Ölçüm A.Ş.', contact: { name: 'Ayşe', surname: 'Eren' } } });
});

test.describe('two people and one supplier', () => {
  test('SCR-SUP-03: what both changed is chosen, what the other alone changed is taken over, nothing typed is lost', async ({
    page,
    field,
  }) => {
    const client = await field.api();
    const [id = ''] = await addSuppliers(client, [supplierOf('Kuzey')]);
    await signInWith(page, field.manager);
    await page.goto(`/suppliers/edit/${id}`);
    await input(page, 'Unvan').fill('Kuzey Yakıt');
    await input(page, 'Soyad').fill('Eren');
    await kept(page);
    await changeSupplier(client, id, 1, supplierOf('Kuzey Enerji', { services: ['waste'] }));
    await save(page).click();
    const conflict = page.getByTestId('version-conflict');
    await expect(conflict).toContainText('Bu arada başkası da değiştirmiş');
    for (const text of ['Kuzey Yakıt', 'Kuzey Enerji', 'Kalibrasyon', 'Atık yönetimi']) await expect(conflict).toContainText(text);
    await expect(conflict).not.toContainText('Eren');
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page, 'two versions of a supplier');
    // A reload forgets nothing: neither what was typed nor on what it was begun.
    await page.reload();
    // The conflict names the field too.
    await expect(page.getByRole('textbox', { name: 'Unvan', exact: true })).toHaveValue('Kuzey Yakıt');
    await expect(conflict).toContainText('Kuzey Enerji');
    const apply = conflict.getByRole('button', { name: 'Seçimi uygula ve kaydet' });
    await expect(apply).toBeDisabled();
    await conflict.getByRole('radio', { name: 'Benimki kalsın' }).check();
    await apply.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kuzey Yakıt' })).toBeVisible();
    const [row] = await field.query('select version, body from record where id = $1', [id]);
    expect(row).toMatchObject({
      version: 3,
      body: { title: 'Kuzey Yakıt', contact: { name: 'Ayşe', surname: 'Eren' }, services: ['waste'] },
    });
  });

  test('SCR-SUP-03: what another person made of a new one whose answer was lost is not written over unseen', async ({
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
    await changeSupplier(await field.api(), id, 1, supplierOf('Kuzey Enerji', { contact: { name: 'Ayşe', surname: 'Er' } }));
    await save(page).click();
    const conflict = page.getByTestId('version-conflict');
    await expect(conflict).toContainText('Kuzey Enerji');
    // A reload forgets nothing of it.
    await page.reload();
    await save(page).click();
    await expect(conflict).toContainText('Kuzey Enerji');
    for (const theirs of await conflict.getByRole('radio', { name: 'Sunucudaki kalsın' }).all()) await theirs.check();
    await conflict.getByRole('button', { name: 'Seçimi uygula ve kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kuzey Enerji' })).toBeVisible();
  });

  test('SCR-SUP-03: without a clash the other change is shown and both are saved; an untouched form shows the newest', async ({
    page,
    field,
  }) => {
    const client = await field.api();
    const [id = ''] = await addSuppliers(client, [supplierOf('Kuzey')]);
    await signInWith(page, field.manager);
    await page.goto(`/suppliers/edit/${id}`);
    await input(page, 'Soyad').fill('Eren');
    await kept(page);
    await changeSupplier(client, id, 1, supplierOf('Kuzey Enerji'));
    await save(page).click();
    await expect(page.getByTestId('version-conflict')).toContainText('Kuzey Enerji');
    await page.getByRole('button', { name: 'Birleştir ve kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kuzey Enerji' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Eren');
    await page.getByRole('link', { name: 'Düzenle' }).click();
    await expect(input(page, 'Unvan')).toHaveValue('Kuzey Enerji');
    await changeSupplier(client, id, 3, supplierOf('Batı', { contact: { name: 'Can', surname: 'Ok' } }));
    await page.reload();
    await expect(input(page, 'Unvan')).toHaveValue('Batı');
    await expect(page.getByTestId('version-conflict')).toHaveCount(0);
    // Deleted by the other: what is typed stays, and is there again.
    await input(page, 'Unvan').fill('Batı Yakıt');
    await kept(page);
    expect((await client('DELETE', `suppliers/${id}?version=4`, { key: crypto.randomUUID() })).status).toBe(200);
    await page.reload();
    await expect(input(page, 'Unvan')).toHaveValue('Batı Yakıt');
    await expect(page.getByText('Bu kayıt silinmiş veya artık size açık değil. Yazdıklarınız bu cihazda duruyor.')).toBeVisible();
  });

  test('SCR-SUP-03: who speaks for a supplier changes it, but not who speaks for it; its personnel reads', async ({ page, field }) => {
    const users = [await field.account.addUser('temsilci', 19), await field.account.addUser('usta', 20)];
    const [id = ''] = await addSuppliers(await field.api(), [supplierOf('Bizim Firma', { users }), supplierOf('Başkası')]);
    const at = field.manager.replace('manager', '');
    await signInWith(page, `temsilci${at}`);
    await openList(page);
    await expect(names(page)).toHaveText(['Bizim Firma']);
    await expect(page.getByRole('link', { name: 'Tedarikçi ekle' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bizim Firma için işlemler' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sil' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    await expect(input(page, 'Kullanıcılar')).toHaveCount(0);
    await input(page, 'Unvan').fill('Bizim Firma Ltd.');
    await save(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bizim Firma Ltd.' })).toBeVisible();
    const [row] = await field.query('select body from record where id = $1', [id]);
    expect(row).toMatchObject({ body: { users } });
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SCR-SUP-01 SCR-SUP-02: cards, form and record fit the screen and the finger', async ({ page, field }) => {
    const long = 'Körfez Tank Temizleme ve Gazdan Arındırma San. Tic. Ltd. Şti.';
    await addSuppliers(await field.api(), [...FIRMS, supplierOf(long)]);
    await signInWith(page, field.manager);
    await openList(page);
    await expect(names(page)).toHaveCount(6);
    await expectNoSidewaysScroll(page, 'suppliers');
    expect(await smallTargets(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: long }).tap();
    await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a supplier');
    expect(await smallTargets(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Düzenle' }).tap();
    await expect(input(page, 'Unvan')).toHaveValue(long);
    await expectNoSidewaysScroll(page, 'form of a supplier');
    expect(await smallTargets(page, 'main')).toEqual([]);
    await expectAccessible(page, 'form of a supplier on a phone');
  });
});
