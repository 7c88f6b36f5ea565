import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { apiOf, expectAllSent, expectConnection, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { sampleInjury } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(180_000);

const INCIDENTS = '/companies/incident-reports';

/** A field by its label; a list that it opens bears the same one. */
const field = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));

test('OFF-INC-01 OFF-INC-12: an incident reported by phone without signal is on the server once, with its photo', async ({
  page,
  context,
}) => {
  const place = `Peron ${newId().slice(-6)}`;
  await signIn(page, 'igu');
  await readyForField(page);
  await goOffline(context);
  await page.goto(`${INCIDENTS}/create`);
  await expectConnection(page, 'offline');
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).tap();
  };
  const write = async (label: string, text: string) => {
    taps += 1;
    await field(page, label).fill(text);
  };
  // The camera: the button and the shutter.
  taps += 2;
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  // Taken out by mistake, and seen only after the device has looked for what nobody needs: it comes back with its bytes.
  await page.getByRole('button', { name: /fotoğrafını çıkar/ }).tap();
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(0);
  await page.waitForTimeout(4_000);
  await page.getByRole('button', { name: /^Geri al: / }).tap();
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  await tap('Yangın');
  taps += 2;
  await field(page, 'İşyeri').tap();
  await page.getByRole('option').first().tap();
  await write('Olay yeri', place);
  await write('Kısa açıklama', 'Kabloda duman görüldü.');

  // What was entered for a category is not thrown away without being asked.
  await field(page, 'Yangının kaynağı').fill('Kısa devre');
  await page.getByRole('button', { name: 'Ramak kala', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).tap();
  await expect(field(page, 'Yangının kaynağı')).toHaveValue('Kısa devre');
  await page.getByRole('button', { name: 'Ramak kala', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Değiştir ve sil' }).tap();
  await expect(field(page, 'Yangının kaynağı')).toHaveCount(0);
  await expectAccessible(page, 'the form of an incident');
  await expectNoSidewaysScroll(page, 'the form of an incident');
  await tap('Taslağı kaydet');
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  expect(taps).toBeLessThanOrEqual(12);
  const id = page.url().slice(-36);
  await expect(page.getByRole('heading', { level: 1, name: 'Olay · gönderilmeyi bekliyor' })).toBeVisible();

  // The phone is switched off and on again, still without signal; the rest follows, and it is saved for good.
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`${INCIDENTS}/edit/${id}`);
  await expect(field(phone, 'Olay yeri')).toHaveValue(place);
  await phone.getByRole('button', { name: 'Kesin kaydet' }).tap();
  await expect(phone.getByRole('alert').filter({ hasText: 'Lütfen tüm alanları doldurun' })).toBeVisible();
  await field(phone, 'Operasyon alanı').fill('Apron');
  await field(phone, 'Ne oldu, nasıl oldu?').fill('Pano odasında duman görüldü, enerji kesildi.');
  await field(phone, 'Neden oldu?').fill('Kablo kanalı açıktı.');
  await field(phone, 'Çıkarılan dersler').fill('Kanal girişleri kapatılacak.');
  await phone.getByRole('button', { name: 'Kesin kaydet' }).tap();
  const question = phone.getByRole('dialog');
  await expect(question).toContainText('geri alınamaz');
  await expect(question).toContainText('sunucuya ulaştığında');
  await question.getByRole('button', { name: 'Kesin kaydet' }).tap();
  await phone.waitForURL(new RegExp(`/view/${id}$`));

  await goOnline(context);
  await expectAllSent(phone);
  const api = await apiOf(phone);
  const found = (await api('POST', 'incident-reports/1/100/0', { body: { text: place } })).body.data;
  expect(found).toMatchObject([{ id, status: 'saved', category: 'near_miss', fire: null, location: place }]);
  expect(found[0].documents).toHaveLength(1);
  await expect(phone.getByRole('heading', { level: 1, name: found[0].number })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Düzenle' })).toHaveCount(0);
  await expectNoSidewaysScroll(phone, 'an incident');

  // The longest mark that a report can bear, of an injury with its clock, fits on a phone.
  const injury = sampleInjury(found[0].workplace_id, found[0].reporter_id, { occurred_at: new Date().toISOString() });
  const injured = newId();
  expect((await api('POST', 'incident-reports', { key: newId(), body: { id: injured, ...injury } })).status).toBe(200);
  await phone.goto(`${INCIDENTS}/view/${injured}`);
  await expect(phone.getByText(/^SGK · /)).toBeVisible();
  await expectNoSidewaysScroll(phone, 'an injury');
  await phone.goto(`${INCIDENTS}/view/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: found[0].number })).toBeVisible();

  // Finalizing needs a network, and says so.
  await goOffline(context);
  await expect(phone.getByText('Geri göndermek ve sonuçlandırmak için bağlantı gerekir.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Sonuçlandır' })).toBeDisabled();
  await goOnline(context);
  await phone.getByRole('button', { name: 'Sonuçlandır' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sonuçlandır' }).tap();
  await expect(phone.getByText('Bildirim sonuçlandırıldı.').first()).toBeVisible();
  await phone.goto(`${INCIDENTS}/list`);
  await expect(phone.getByText(found[0].number)).toBeVisible();
});
