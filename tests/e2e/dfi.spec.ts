import { expect, type Page } from '@playwright/test';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { apiAs, apiOf, expectAllSent, expectConnection, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';

const view = (id: string) => `/companies/dfis/view/${id}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A DFI of the safety expert with a task of the expert's own; answers its id and words. */
async function raised(url: string): Promise<{ id: string; words: string; number: string }> {
  const manager = await apiAs(url, 'account_manager');
  // A depot that the expert is assigned to.
  const { body: places } = await (await apiAs(url, 'igu'))('GET', 'workplaces/list');
  const { body: people } = await manager('GET', 'users/directory');
  const igu = people.data.find((one: { role_id: number }) => one.role_id === 6).id;
  const id = newId();
  const words = `Vana etiketi okunmuyor ${id.slice(-6)}`;
  const { status, body } = await manager('POST', 'dfis', {
    key: newId(),
    body: {
      id,
      workplace_id: places.data[0].id,
      number: null,
      source: 'none',
      source_kind: '',
      source_id: null,
      source_ref: '',
      deficiency_description: words,
      created_for: '',
      deadline: addDays(dayInIstanbul(Date.now()), 7),
      responsible: igu,
      shared_users: [],
      responsible_users: [{ user_id: igu, deadline: null, status: 'in_progress', todo: 'Etiketi yenileyin', done: '' }],
      status: 'in_progress',
      approval_status: 'pending',
      supplier: false,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, words, number: body.data.number };
}

test('DFI-STATE-06 SCR-DFI-04: the office sees and approves what the responsible person worked off, with the paper of it', async ({
  page,
  browser,
  baseURL,
  url,
}) => {
  const { id, words, number } = await raised(url);
  await signIn(page, 'igu');
  await page.goto('/companies/dfis/list?mine=true');
  await page.getByRole('searchbox', { name: 'Ara' }).fill(words.slice(-6));
  await page.getByRole('link', { name: number }).click();
  await expect(heading(page, number)).toBeVisible();
  await page.getByRole('button', { name: 'Görevi sonuçlandır' }).click();
  // Completed without a word of what was done is no completion.
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Bu alan zorunlu')).toBeVisible();
  await page.getByLabel('Ne yapıldı?').fill('Etiket yenilendi.');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.getByRole('link', { name: 'Değerlendirme gir' }).click();
  await page.getByLabel('Değerlendirme', { exact: true }).fill('Yerinde kontrol edildi.');
  await page
    .locator('main input[type=file]')
    .last()
    .setInputFiles({ name: 'Teslim tutanağı.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${id}`) });
  await expect(page.getByText('Teslim tutanağı.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Değerlendirmeyi onaya gönder' }).click();
  await expectAllSent(page);
  await expect(page.getByText('Değerlendirmeniz onay bekliyor', { exact: false })).toBeVisible();

  const office = await (await browser.newContext({ ...DESK, baseURL: baseURL ?? '' })).newPage();
  await signIn(office, 'account_manager');
  await office.goto(view(id));
  await expect(office.getByText('Yerinde kontrol edildi.')).toBeVisible();
  const paper = office.waitForEvent('download');
  await office.getByRole('button', { name: 'İndir: Teslim tutanağı.pdf' }).click();
  const bytes = Buffer.concat(await (await (await paper).createReadStream()).toArray());
  expect([(await paper).suggestedFilename(), bytes.toString()]).toEqual(['Teslim tutanağı.pdf', `%PDF-1.7\n${id}`]);
  await office.getByRole('button', { name: 'Onayla' }).click();
  await office.getByRole('button', { name: 'Onayla ve kapat' }).click();
  await expect(office.getByText('Zamanında kapandı')).toBeVisible();
  await expect(page.getByText('Zamanında kapandı')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Üzerinde çalış' })).toHaveCount(0);
  const { body } = await (await apiOf(office))('GET', `dfis/${id}`);
  expect(body.data.approval_history.map((line: { step: string }) => line.step)).toEqual(['review', 'approved']);
  await office.context().close();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('without a network DFIs are read and raised, and what needs one says so', async ({ page, url }) => {
    const { id, words } = await raised(url);
    await signIn(page, 'account_manager');
    await readyForField(page);
    await page.goto(view(id));
    await expect(page.getByText(words)).toBeVisible();
    await goOffline(page.context());
    await page.reload();
    await expectConnection(page, 'offline');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Görevleri değiştirmek için bağlantı gerekir.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Görev ver' })).toBeDisabled();
    await page.goto('/companies/dfis/add');
    await page.getByRole('combobox', { name: 'İşyeri' }).click();
    await page.getByRole('option').first().click();
    const mark = `Sahada görüldü ${id.slice(-6)}`;
    await page.getByLabel('Uygunsuzluğun açıklaması').fill(mark);
    await page.getByRole('combobox', { name: 'Sorumlu' }).click();
    await page.getByRole('option').first().click();
    // Without a deadline nothing is raised before it was asked for.
    await page.getByRole('button', { name: 'Kaydet, bağlanınca gönderilir' }).click();
    await expect(page.getByText('Termin seçilmedi.', { exact: false })).toBeInViewport();
    await page.getByRole('button', { name: '2 hafta' }).click();
    await expect(page.getByText('Termin seçilmedi.', { exact: false })).toHaveCount(0);
    await page.getByRole('button', { name: 'Kaydet, bağlanınca gönderilir' }).click();
    await expect(heading(page, 'DÖF · bekliyor')).toBeVisible();
    await expect(page.getByText('Bu DÖF sunucuya ulaşınca üzerinde çalışılabilir.')).toBeVisible();
    await goOnline(page.context());
    await expectAllSent(page);
    await expect(heading(page, 'DÖF-')).toBeVisible();
    const { body } = await (await apiOf(page))('POST', 'dfis/1/10/0', { body: { text: mark } });
    expect([body.total, body.data[0].deadline]).toEqual([1, addDays(dayInIstanbul(Date.now()), 14)]);
  });
});
