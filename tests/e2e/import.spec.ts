import { expect } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { DESK, PHONE, TABLET } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';

const HEAD = ['Adı', 'Soyadı', 'TC Kimlik No', 'İşyeri', 'Görev', 'Doğum tarihi', 'Sicil'];
const number = (at: number) => identityNumber(String(200_000_000 + at));
type Cell = string | number;
const person = (at: number, workplace = 'Iğdır Deposu'): Cell[] => [
  `Kişi${at}`,
  'Çağlar',
  number(at),
  workplace,
  'Pompacı',
  '03-04-1990',
  at,
];
const fileOf = async (rows: readonly Cell[][], head: readonly string[] = HEAD) => ({
  name: 'personel.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [[...head], ...rows] }] })),
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('SCR-EMP-06 IMP-CALL-05: a file is looked at, written, its refused rows mended, and all of it taken back', async ({
    page,
    field,
  }) => {
    test.setTimeout(180_000);
    await signInWith(page, field.manager);
    await page.goto('/employees/list');
    await page.getByRole('link', { name: 'Dosyadan al' }).click();
    await expect(page.getByRole('heading', { name: 'Çalışanları içe aktar', level: 1 })).toBeVisible();
    const rows = Array.from({ length: 300 }, (_, at) => person(at, at === 120 || at === 121 ? 'Olmayan Depo' : undefined));
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles(await fileOf(rows));
    await expect(page.getByRole('status').filter({ hasText: '300 satır okundu' })).toBeVisible();
    await expect(page.getByText('Okunmayan sütunlar: Sicil')).toBeVisible();
    const list = page.getByRole('region', { name: 'Satırlar' });
    await expect(list.locator('li[data-index]').filter({ hasText: 'Olmayan Depo' })).toHaveCount(2);
    await expectAccessible(page, 'import');
    await list.getByRole('button', { name: 'Eklenecek: 298' }).click();
    await expect(list.getByText('Ad: Kişi0 ·')).toBeVisible();
    // As many as there are, but not all on the page.
    expect(await list.locator('li[data-index]').count()).toBeLessThan(200);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(list.getByText('Ad: Kişi299 ·')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    // Another visit goes on with it.
    await page.reload();
    await page.getByRole('button', { name: '298 kaydı yaz' }).click();
    await expect(page.getByText('Yazıldı: 298', { exact: true })).toBeVisible({ timeout: 60_000 });

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Alınmayan satırları indir' }).click();
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await saving).path())));
    const [head = [], ...lines] = (sheets[0]?.rows ?? []) as Cell[][];
    expect(lines.map((cells) => String(cells.at(-1)))).toEqual(Array(2).fill('İşyeri: Bu adda bir kayıt bulunamadı: Olmayan Depo'));
    const mended = lines.map((cells) => cells.map((cell) => (cell === 'Olmayan Depo' ? 'Şile Deposu' : cell)));
    await chooser.setInputFiles(await fileOf(mended, head.map(String)));
    await page.getByRole('button', { name: '2 kaydı yaz' }).click();
    await expect(page.getByText('Yazıldı: 2', { exact: true })).toBeVisible({ timeout: 60_000 });

    await page.getByRole('button', { name: 'İçe aktarmayı geri al' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByText('Geri alındı: 2', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

for (const [name, device] of [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desk', DESK],
] as const)
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test(`SCR-EMP-06: a preview fits a ${name}`, async ({ page, field }, info) => {
      await signInWith(page, field.manager);
      await page.goto('/employees/import');
      const wrong = [...person(1, 'Bu adda hiçbir yerde bulunmayan çok uzun adlı bir depo'), ''];
      await page.locator('input[type=file]').setInputFiles(await fileOf([wrong, person(2), [...person(3).slice(0, 5), '31-02-1990', 3]]));
      await expect(page.getByRole('button', { name: 'Alınmadı: 2' })).toBeVisible();
      await expectNoSidewaysScroll(page, `import on a ${name}`);
      // A desk has a mouse.
      if (name !== 'desk') expect(await smallTargets(page, 'main')).toEqual([]);
      await page.screenshot({ path: info.outputPath(`import-${name}.png`), fullPage: true });
      await page.getByRole('button', { name: 'Eklenecek: 1' }).click();
      await expect(page.getByText('Ad: Kişi2 ·')).toBeVisible();
      await page.screenshot({ path: info.outputPath(`import-${name}-new.png`), fullPage: true });
    });
  });

test.describe('units at a desk', () => {
  test.use(DESK);

  test('SCR-UNIT-03 IMP-CALL-07: units come in below each other, stand in the tree, and go again', async ({ page, field }) => {
    test.setTimeout(180_000);
    await signInWith(page, field.manager);
    await page.goto('/companies/units');
    await page.getByRole('link', { name: 'Dosyadan al' }).click();
    await expect(page.getByRole('heading', { name: 'Birimleri içe aktar', level: 1 })).toBeVisible();
    const head = ['Birim', 'İşyeri', 'Üst birim'];
    const rows: Cell[][] = [
      ['Ölçüm Kabini', 'Iğdır Deposu', 'Yeni Tesis / Sayaç Alanı'],
      ['Sayaç Alanı', 'Iğdır Deposu', 'Yeni Tesis'],
      ['Yeni Tesis', 'Iğdır Deposu', ''],
      ['Döngü', 'Iğdır Deposu', 'Döngü'],
    ];
    await page.locator('input[type=file]').setInputFiles(await fileOf(rows, head));
    const list = page.getByRole('region', { name: 'Satırlar' });
    await expect(list.getByText('Kendi altında kalıyor: Döngü / Döngü')).toBeVisible();
    await expectAccessible(page, 'import of units');
    await list.getByRole('button', { name: 'Eklenecek: 3' }).click();
    await expect(list.getByText('Üst birim: Yeni Tesis / Sayaç Alanı')).toBeVisible();
    await page.getByRole('button', { name: '3 kaydı yaz' }).click();
    await expect(page.getByText('Yazıldı: 3', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.goto('/companies/units');
    await page.getByRole('combobox', { name: 'İşyeri' }).click();
    await page.getByRole('option', { name: 'Iğdır Deposu' }).click();
    const tree = page.getByRole('tree');
    await expect(tree.getByText('Yeni Tesis')).toBeVisible({ timeout: 30_000 });
    await page.goto('/companies/units/import');
    await page.getByRole('button', { name: 'İçe aktarmayı geri al' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByText('Geri alındı: 3', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

for (const [name, device] of [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desk', DESK],
] as const)
  test.describe(`units on a ${name}`, () => {
    test.use(device);

    test(`SCR-UNIT-03: a preview of units fits a ${name}`, async ({ page, field }, info) => {
      await signInWith(page, field.manager);
      await page.goto('/companies/units/import');
      const rows: Cell[][] = [
        ['Kabin', 'Iğdır Deposu', 'Yeni Tesis / Çok Uzun Adlı Sayaç ve Ölçüm Alanı'],
        ['Çok Uzun Adlı Sayaç ve Ölçüm Alanı', 'Iğdır Deposu', 'Yeni Tesis'],
        ['Yeni Tesis', 'Iğdır Deposu', ''],
        ['Kalan', 'Iğdır Deposu', 'Bu adda hiçbir yerde bulunmayan çok uzun adlı bir birim'],
      ];
      await page.locator('input[type=file]').setInputFiles(await fileOf(rows, ['Birim', 'İşyeri', 'Üst birim']));
      await expect(page.getByRole('button', { name: 'Alınmadı: 1' })).toBeVisible();
      await expectNoSidewaysScroll(page, `import of units on a ${name}`);
      if (name !== 'desk') expect(await smallTargets(page, 'main')).toEqual([]);
      await page.screenshot({ path: info.outputPath(`units-${name}.png`), fullPage: true });
      await page.getByRole('button', { name: 'Eklenecek: 3' }).click();
      await page.screenshot({ path: info.outputPath(`units-${name}-new.png`), fullPage: true });
    });
  });

test.describe('letters of a hazard class', () => {
  test.use(DESK);

  test('WPL-DATA-02 SCR-WPL-05: what letters of a class mean is asked before anything is written, and can be said anew', async ({
    page,
    field,
  }, info) => {
    await signInWith(page, field.manager);
    await page.goto('/companies/workplaces/import');
    const company = await field.query<{ name: string }>(
      "select body->>'name' as name from record where kind = 'company' and account_id = (select account_id from app_user where email = $1) limit 1",
      [field.manager],
    );
    const rows: Cell[][] = ['A', 'C', 'Tehlikeli'].map((word) => [`Harf ${word}`, company[0]?.name ?? '', word]);
    await page.locator('input[type=file]').setInputFiles(await fileOf(rows, ['İşyeri adı', 'Firma', 'Tehlike sınıfı']));
    const question = page.getByRole('region', { name: /hangisi geçerli/ });
    await expect(question).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alınmadı: 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: /kaydı yaz/ })).toHaveCount(0);
    await expectAccessible(page, 'letters of a file');
    await page.screenshot({ path: info.outputPath('letters-desk.png') });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'letters on a phone');
    await page.screenshot({ path: info.outputPath('letters-phone.png') });
    await page.setViewportSize(DESK.viewport);
    await question.getByRole('button', { name: 'A az tehlikeli, B tehlikeli, C çok tehlikeli' }).click();
    const list = page.getByRole('region', { name: 'Satırlar' });
    await expect(list.getByText('Tehlike sınıfı: Az tehlikeli')).toBeVisible();
    // Another visit no longer has the file: it is chosen again with the other reading.
    await page.reload();
    const other = page.getByRole('region', { name: /böyle okundu: A az tehlikeli/ });
    const choosing = page.waitForEvent('filechooser');
    await other.getByRole('button', { name: /Öbür türlü oku: A çok tehlikeli/ }).click();
    await (await choosing).setFiles(await fileOf(rows, ['İşyeri adı', 'Firma', 'Tehlike sınıfı']));
    await expect(page.getByRole('region', { name: /böyle okundu: A çok tehlikeli/ })).toBeVisible();
    await expect(list.locator('li[data-index]').first()).toContainText('Tehlike sınıfı: Çok tehlikeli');
    await page.getByRole('button', { name: '3 kaydı yaz' }).click();
    await expect(page.getByText('Yazıldı: 3', { exact: true })).toBeVisible({ timeout: 60_000 });
    const written = await field.query<{ name: string; hazard: string }>(
      "select body->>'name' as name, body->>'hazard_class' as hazard from record where kind = 'workplace' and body->>'name' like 'Harf %' order by 1",
    );
    expect(written.map(({ name, hazard }) => [name, hazard])).toEqual([
      ['Harf A', 'high_hazardous'],
      ['Harf C', 'low'],
      ['Harf Tehlikeli', 'hazardous'],
    ]);
  });
});

test.describe('people at a desk', () => {
  test.use(DESK);

  test('SCR-USR-09 IMP-CALL-05: people come in with role and workplaces, are invited when that is said, and go again', async ({
    page,
    field,
  }, info) => {
    test.setTimeout(180_000);
    await signInWith(page, field.manager);
    await page.goto('/users/list');
    await page.getByRole('link', { name: 'Dosyadan al' }).click();
    await expect(page.getByRole('heading', { name: 'Kullanıcıları içe aktar', level: 1 })).toBeVisible();
    const head = ['Ad', 'Soyad', 'E-posta', 'Rol', 'Atandığı işyerleri', 'Görev süresi'];
    const rows: Cell[][] = [
      ['Nazlı', 'Gök', 'nazli.gok@dosya.test', 'İş Güvenliği Uzmanı', 'Iğdır Deposu; Şile Deposu', 6000],
      ['Oğuz', 'Işık', 'oguz.isik@dosya.test', 'Denetçi', '', ''],
      ['Ümit', 'Ünal', 'umit.unal@dosya.test', 'Süper Yönetici', '', ''],
      ['Şule', 'Çam', 'adres değil', 'Denetçi', '', ''],
    ];
    await page.locator('input[type=file]').setInputFiles(await fileOf(rows, head));
    const list = page.getByRole('region', { name: 'Satırlar' });
    await expect(list.getByText('Bu rolün yetkileri sizinkilerin ötesine geçiyor')).toBeVisible();
    await expectAccessible(page, 'import of people');
    await page.screenshot({ path: info.outputPath('people-refused.png'), fullPage: true });
    await list.getByRole('button', { name: 'Eklenecek: 2' }).click();
    await expect(list.getByText('Atandığı işyerleri: Iğdır Deposu, Şile Deposu')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'import of people on a phone');
    await page.screenshot({ path: info.outputPath('people-phone.png'), fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '2 kaydı yaz' }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText('2 kişiye davet e-postası gider.')).toBeVisible();
    await page.screenshot({ path: info.outputPath('people-asked.png') });
    await asked.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Henüz hiçbir şey kaydedilmedi' })).toBeVisible();
    await page.getByRole('button', { name: '2 kaydı yaz' }).click();
    await asked.getByRole('button', { name: 'Yaz ve davet et' }).click();
    await expect(page.getByText('Yazıldı: 2', { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.goto('/users/list?q=dosya.test');
    await expect(page.getByRole('rowheader')).toHaveText([/Nazlı/, /Oğuz/]);
    await page.goto('/users/import');
    await page.getByRole('button', { name: 'İçe aktarmayı geri al' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByText('Geri alındı: 2', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});
