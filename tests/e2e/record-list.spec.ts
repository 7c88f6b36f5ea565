import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { DESK, goOffline, PHONE } from '#tests/support/browser.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './pages/inspection.ts';
import type { Client } from '#tests/support/app.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';

/** Beside the one that every account has, „Çınar İşletme“. */
const NAMES = ['Şap Yakıt', 'Isparta Enerji', 'İzmir Akaryakıt', 'Çam Lojistik', 'Dam İnşaat', 'Cam Sanayi'];
const UPWARDS = ['Cam Sanayi', 'Çam Lojistik', 'Çınar İşletme', 'Dam İnşaat', 'Isparta Enerji', 'İzmir Akaryakıt', 'Şap Yakıt'];

async function addCompanies(client: Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const body = { id: newId(), name, active: !name.startsWith('Dam') };
    expect((await client('POST', 'management-companies', { key: newId(), body })).status).toBe(200);
  }
}

const names = (page: Page) => page.getByRole('rowheader');
const titleOf = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true }).getByRole('button');
const look = (page: Page) => page.getByRole('complementary', { name: 'Hızlı bakış' });

test.describe('at a desk', () => {
  test.use(DESK);

  test('a list is walked, looked at, opened and searched by keys alone', async ({ page, field }) => {
    await addCompanies(await field.api(), NAMES);
    await signInWith(page, field.manager);
    await new Companies(page).open();
    await expect(names(page)).toHaveText(UPWARDS);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowDown');
    await expect(titleOf(page, 'Cam Sanayi')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(look(page).getByRole('heading')).toHaveText('Çam Lojistik');
    // The quick look goes on with the row.
    await page.keyboard.press('End');
    await expect(look(page).getByRole('heading')).toHaveText('Şap Yakıt');
    await page.keyboard.press('ArrowUp');
    await expect(look(page).getByRole('heading')).toHaveText('İzmir Akaryakıt');
    await expectAccessible(page, 'list with its quick look');
    await page.keyboard.press('Escape');
    await expect(look(page)).toHaveCount(0);
    await expect(titleOf(page, 'İzmir Akaryakıt')).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'İşletmeci şirketi düzenle' });
    await expect(dialog.getByLabel('Ad', { exact: true })).toHaveValue('İzmir Akaryakıt');
    // In a dialog a question mark is typed, not pressed.
    await dialog.getByLabel('Ad', { exact: true }).press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
    await expectAccessible(page, 'help with the keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    // Turkish letters and their plain ones find the same.
    await page.keyboard.type('IZMIR/');
    await page.keyboard.press('Backspace');
    await expect(names(page)).toHaveText(['İzmir Akaryakıt']);
    await expect(page).toHaveURL(/text=IZMIR/);
  });

  test('a head sorts by the Turkish alphabet and says so; order and filters stand in the address', async ({ page, field }) => {
    await addCompanies(await field.api(), NAMES);
    await signInWith(page, field.manager);
    await new Companies(page).open();
    const head = page.getByRole('columnheader', { name: 'Ad', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page)).toHaveText(UPWARDS.toReversed());
    await page.getByRole('columnheader', { name: 'Durum' }).getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await expect(names(page).last()).toHaveText('Dam İnşaat');
    await page.getByLabel('Pasif olanları da göster').click();
    await expect(page.getByText('7 kayıttan 6 tanesi')).toBeVisible();
    await page.reload();
    await expect(names(page)).toHaveCount(6);
    await expect(page.getByRole('columnheader', { name: 'Durum' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox').fill('böyle biri yok');
    await expect(page.getByText('Bu aramaya uyan şirket yok.')).toBeVisible();
    await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click();
    await expect(names(page)).toHaveCount(7);
  });

  test('columns, widths and views are kept for the person; a file holds what is shown', async ({ page, field }) => {
    await addCompanies(await field.api(), NAMES);
    await signInWith(page, field.manager);
    await new Companies(page).open();
    const wide = () => page.getByRole('columnheader', { name: 'Ad', exact: true }).evaluate((head) => head.getBoundingClientRect().width);
    const before = await wide();
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('dialog').getByLabel('Son değişiklik', { exact: true }).click();
    await page.getByRole('dialog').getByLabel('Durum genişliği').selectOption('Geniş');
    await expectAccessible(page, 'choice of columns');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Son değişiklik' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('cam');
    await expect(names(page)).toHaveText(['Cam Sanayi', 'Çam Lojistik']);
    await page.getByRole('button', { name: 'Görünümler' }).click();
    await page.getByRole('menuitem', { name: 'Bu görünümü kaydet' }).click();
    await page.getByLabel('Görünümün adı').press('Enter');
    await expect(page.getByText('Bir ad yazın.')).toBeVisible();
    await page.getByLabel('Görünümün adı').fill('Camlar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Camlar' })).toBeVisible();
    await page.goto('/companies/management-companies');
    await expect(names(page)).toHaveText(UPWARDS);
    await expect(page.getByRole('columnheader', { name: 'Son değişiklik' })).toHaveCount(0);
    expect(Math.abs((await wide()) - before)).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Görünümler' }).click();
    await page.getByRole('menuitem', { name: 'Camlar' }).click();
    await expect(names(page)).toHaveText(['Cam Sanayi', 'Çam Lojistik']);
    await page.getByRole('columnheader', { name: 'Ad', exact: true }).getByRole('button').click();
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV indir (2 satır)' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^İşletmeci şirketler \d\d-\d\d-\d{4}\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toBe('\uFEFFAd;Durum\r\nÇam Lojistik;Aktif\r\nCam Sanayi;Aktif\r\n');
    // Another person of the same browser keeps her own.
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saha.list.')));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain(field.account.manager);
    // A view may hold a searched word: it goes with the sign-out, the columns stay.
    await askToSignOut(page);
    await expect(page).toHaveURL(/\/login/);
    const left = await page.evaluate((entry) => localStorage.getItem(entry), kept[0] ?? '');
    expect(left).not.toContain('Camlar');
    expect(left).toContain('updated');
  });

  test('chosen rows are changed at once, and only those that a filter still shows', async ({ page, field }) => {
    await addCompanies(await field.api(), NAMES);
    await signInWith(page, field.manager);
    const companies = new Companies(page);
    await companies.open();
    const bar = page.getByRole('region', { name: 'Seçilen kayıtlar' });
    await page.getByLabel('Listedekilerin tümünü seç').click();
    await expect(bar).toContainText('7 kayıt seçildi');
    await page.getByRole('searchbox').fill('cam');
    await expect(bar).toContainText('2 kayıt seçildi');
    await expectAccessible(page, 'bar of the chosen');
    await bar.getByRole('button', { name: 'Pasif yap' }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click();
    for (const name of ['Cam Sanayi', 'Çam Lojistik', 'Dam İnşaat']) await expect(companies.row(name)).toContainText('Pasif');
    await expect(companies.row('Şap Yakıt')).toContainText('Aktif');
    await companies.expectAt('Cam Sanayi', 'on-server');
    const { body } = await (await field.api())('GET', 'management-companies');
    expect(body.data.filter((one: { active: boolean }) => !one.active)).toHaveLength(3);
  });

  test('of many rows a few are on the page, every one is reached by the keys, and all of them are printed', async ({ page, field }) => {
    const client = await field.api();
    await addCompanies(
      client,
      Array.from({ length: 130 }, (_, n) => `Şirket ${String(n).padStart(3, '0')}`),
    );
    await signInWith(page, field.manager);
    await new Companies(page).open();
    await expect(page.getByRole('status').filter({ hasText: '131 kayıt' })).toBeVisible();
    expect(await names(page).count()).toBeLessThan(90);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '132');
    await titleOf(page, 'Çınar İşletme').focus();
    await page.keyboard.press('End');
    await expect(titleOf(page, 'Şirket 129')).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: 'Şirket 129' })).toHaveAttribute('aria-rowindex', '132');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(names(page)).toHaveCount(131);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('dialog').getByLabel('Uzun liste').selectOption('Sayfa sayfa');
    await page.keyboard.press('Escape');
    await expect(names(page)).toHaveCount(20);
    await page.getByRole('button', { name: '7. sayfa' }).click();
    await expect(names(page)).toHaveCount(11);
    await expect(page.getByRole('row').filter({ hasText: 'Şirket 129' })).toHaveAttribute('aria-rowindex', '132');
    // An address behind the end leads to the last page.
    await page.goto('/companies/management-companies?page=99');
    await expect(names(page)).toHaveCount(11);
  });

  test('a list of the server is asked for page by page, endless on wish, and its file holds every page', async ({
    page,
    field,
    faults,
  }) => {
    await field.query(
      `insert into log_record (id, account_id, at, who, action, entity, title)
       select gen_random_uuid(), $1, now() - n * interval '1 minute', $2, 'delete', 'dfi', 'Kayıt ' || n from generate_series(1, 130) n`,
      [field.account.id, field.account.manager],
    );
    await signInWith(page, field.manager);
    await page.goto('/admin/log-records?action=delete');
    await expect(names(page)).toHaveCount(20);
    await expect(page.getByRole('status').filter({ hasText: /^130 kayıt/ })).toBeVisible();
    // The server has one order: no head can be pressed.
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
    // Paper holds what is shown, and says so before.
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    await expect(page.getByRole('menuitem', { name: 'Yazdır (gösterilen 20 satır)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '2. sayfa' }).click();
    await expect(page.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '22');
    const asked = () =>
      faults.seen.filter(({ path }) => path.includes('/log-records/')).map(({ path }) => path.split('/').slice(-2).join('/'));
    expect(asked()).toEqual(['1/20', '2/20']);
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV indir (130 satır)' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(131);
    expect(lines[0]).toBe('Zaman;Kullanıcı;İşlem;Kayıt');
    expect(lines[1]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d;manager Deneme;Silme;DÖF · Kayıt 1$/);
    expect(asked().slice(2)).toEqual(['1/100', '2/100']);
    await page.getByRole('button', { name: 'Sütunlar' }).click();
    await page.getByRole('dialog').getByLabel('Uzun liste').selectOption('Kaydırdıkça');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
    await page.getByRole('rowheader').first().getByRole('button').focus();
    await page.keyboard.press('End');
    await expect.poll(() => names(page).count()).toBeGreaterThan(20);
    // The quick look asks for one record; the arrow for the next.
    await page.getByRole('rowheader').first().getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await expect(look(page)).toContainText('Sunucuya ulaştığı zaman');
    await expectAccessible(page, 'log records with the quick look');
    await goOffline(page.context());
    await page.getByLabel('İşlem').selectOption({ label: 'Yalnızca hatalar' });
    await expect(page.getByText('Sistem kayıtları sunucudadır; görmek için bağlantı gerekir.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('rows are cards that a finger meets, and without a network the list says of when it is', async ({ page, context, field }) => {
    await addCompanies(await field.api(), NAMES);
    await signInWith(page, field.manager);
    await new Companies(page).open();
    await expect(names(page)).toHaveText(UPWARDS);
    await expectNoSidewaysScroll(page, 'list');
    expect(await smallTargets(page, 'main')).toEqual([]);
    await page.getByLabel('Sıralama').selectOption('Ad: azalan');
    await expect(names(page)).toHaveText(UPWARDS.toReversed());
    await page.getByLabel('Sıralama').selectOption('Ad: artan');
    await expectAccessible(page, 'list');
    await goOffline(context);
    await expect(page.getByRole('status').filter({ hasText: 'Çevrimdışı: liste' })).toBeVisible();
    await page.getByRole('searchbox').fill('izmir');
    await expect(names(page)).toHaveText(['İzmir Akaryakıt']);
    // The whole card opens the record.
    const card = page.getByRole('row').filter({ hasText: 'İzmir Akaryakıt' });
    const box = await card.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) - 8);
    await expect(page.getByRole('dialog', { name: 'İşletmeci şirketi düzenle' })).toBeVisible();
  });

  test('a filter that is set to all keeps its place under the finger until the filters are folded', async ({ page, field }) => {
    await signInWith(page, field.manager);
    await page.goto('/companies/dfis/list?stage=open');
    const status = page.getByRole('search').getByLabel('Durum');
    await expect(status).toHaveValue('open');
    const before = await status.boundingBox();
    await status.selectOption('');
    await expect(page).not.toHaveURL(/stage=/);
    await expect(page.getByRole('button', { name: 'Süzgeçler', exact: true })).toBeVisible();
    expect(await status.boundingBox()).toEqual(before);
    // A press on the button folds and unfolds as before.
    await page.getByRole('button', { name: 'Süzgeçler', exact: true }).tap();
    await expect(page.getByRole('search').getByLabel('Sorumlu')).toBeVisible();
    await page.getByRole('button', { name: 'Süzgeçler', exact: true }).tap();
    await expect(status).toBeHidden();
  });
});
