import { expect } from '@playwright/test';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { expectAllSent } from '#tests/e2e/pages/session.ts';
import { DESK, PHONE, TABLET } from '#tests/support/browser.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { signInWith, test } from '#tests/support/field.ts';

test('EMP-GEN-01 EMP-DEL-01: an employee is added, hands responsibilities on, quits with what was said, and comes back', async ({
  page,
  field,
}) => {
  const { account, manager } = field;
  const [near] = account.workplaces;
  const expert = await account.addUser('uzman', 6, { assigned: [...account.workplaces] });
  await account.addUser('denetci', 13);
  const api = await field.api(manager);
  const today = dayInIstanbul(Date.now());
  for (const [at, words] of ['Vana sızdırıyor', 'Hortum çatlak'].entries()) {
    const dfi = sampleDfi(near, expert, { deadline: addDays(today, 5 + at), deficiency_description: words });
    expect((await api('POST', 'dfis', { body: { id: newId(), ...dfi }, key: newId() })).status).toBe(200);
  }

  await signInWith(page, manager);
  await expectAllSent(page);
  await page.goto('/employees/add');
  await page.getByLabel('Ad', { exact: true }).fill('Işıl');
  await page.getByLabel('Soyad', { exact: true }).fill('Çağlar');
  await page.getByLabel('Görev', { exact: true }).fill('Pompacı');
  await page.getByRole('combobox', { name: 'İşyeri' }).click();
  await page.getByRole('option', { name: 'Iğdır' }).click();
  await page.getByLabel('T.C. kimlik numarası').fill(identityNumber('900777777'));
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Işıl Çağlar' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const file = (await api('GET', `employees/${id}`)).body.data;
  expect((await api('PUT', 'employees', { body: { ...file, user_id: expert }, key: newId() })).status).toBe(200);

  await page.goto(`/employees/profile/${id}`);
  await page.setViewportSize(DESK.viewport);
  await expect(page.getByText('Çalışıyor', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'DÖF’ler' }).click();
  await expect(page.getByRole('link', { name: /Hortum çatlak/ })).toBeVisible();
  await page.setViewportSize(PHONE.viewport);

  // What quitting takes is said first.
  await page.getByRole('button', { name: 'İşten ayrıldı' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 işyeri ataması')).toBeVisible();
  await expect(dialog.getByText('Sorumlusu olduğu DÖF: 2')).toBeVisible();
  await dialog.getByRole('link', { name: 'Önce devret' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sorumlulukları devret' })).toBeVisible();
  await page.getByLabel(/Hortum çatlak/).uncheck();
  await page.getByRole('combobox', { name: 'Yeni sorumlu' }).fill('denetci');
  await page.getByRole('option', { name: /denetci/i }).click();
  await page.getByRole('button', { name: 'Seçilen 1 sorumluluğu devret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Devret' }).click();
  await expect(page.getByLabel(/Vana sızdırıyor/)).toHaveCount(0);
  await expect(page.getByLabel(/Hortum çatlak/)).toBeVisible();

  await page.goto(`/employees/profile/${id}`);
  await page.getByRole('button', { name: 'İşten ayrıldı' }).click();
  await expect(dialog.getByText('Sorumlusu olduğu DÖF: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ayrılışı kaydet' }).click();
  await expect(dialog.getByText('Bu alan zorunlu.')).toBeVisible();
  await dialog.getByLabel('Ayrılış nedeni').fill('Emekli oldu');
  await dialog.getByRole('button', { name: 'Ayrılışı kaydet' }).click();
  await expect(page.getByText(/günü ayrıldı/)).toBeVisible();
  expect((await api('GET', `users/${expert}`)).body.data).toMatchObject({ state: 'quit', assignments: 0 });

  await page.getByRole('button', { name: 'Ayrılışı geri al' }).click();
  await dialog.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByRole('button', { name: 'İşten ayrıldı' })).toBeVisible();
  expect((await api('GET', `users/${expert}`)).body.data).toMatchObject({ state: 'active', assignments: 2 });

  await page.goto('/employees/list');
  await expect(page.getByText('Işıl Çağlar')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('ORG-VAL-04: the form of an employee offers the units of the chosen workplace, asks for one there, and lets it go with the workplace', async ({
  page,
  field,
}, info) => {
  const { account, manager } = field;
  const [near, far] = account.workplaces;
  const unit = (name: string, workplace_id: string) => account.records.insert('unit', newId(), { name, workplace_id, parent_id: null });
  await unit('Laboratuvar', near);
  await unit('Laboratuvar', far);
  await unit('Pompa odası', near);
  const api = await field.api(manager);
  const { body: place } = await account.records.get('workplace', near);
  await account.records.insert('workplace', newId(), { ...place, name: 'Birimsiz Depo' });

  await signInWith(page, manager);
  await expectAllSent(page);
  await page.goto('/employees/add');
  const workplace = page.getByRole('combobox', { name: 'İşyeri' });
  const units = page.getByRole('combobox', { name: 'Birim' });
  const choose = async (name: string) => {
    await workplace.click();
    await page.getByRole('option', { name }).click();
  };
  await expect(units).toHaveAttribute('placeholder', 'Önce işyerini seçin.');
  await page.getByLabel('Ad', { exact: true }).fill('Işıl');
  await page.getByLabel('Soyad', { exact: true }).fill('Çağlar');
  await page.getByLabel('T.C. kimlik numarası').fill(identityNumber('900777778'));
  await choose('Iğdır');
  await expect(units).toHaveAttribute('aria-required', 'true');
  await units.click();
  await expect(page.getByRole('option')).toHaveText(['Laboratuvar', 'Pompa odası']);
  await page.getByRole('option', { name: 'Pompa odası' }).click();
  await expect(units).toHaveValue('Pompa odası');

  // Another workplace has other units, or none.
  await choose('Birimsiz');
  await expect(units).toHaveValue('');
  await expect(units).toHaveAttribute('placeholder', 'Bu işyerinde kayıt yok.');
  await expect(units).toHaveAttribute('aria-required', 'false');
  for (const look of [TABLET, DESK, PHONE]) {
    await page.setViewportSize(look.viewport);
    await units.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page, `form of an employee at ${look.viewport.width} px`);
    await page.screenshot({ path: info.outputPath(`unit-${look.viewport.width}.png`) });
  }
  await choose('Şile');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Bu alan zorunlu.')).toHaveCount(1);
  await units.click();
  await page.getByRole('option', { name: 'Laboratuvar' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Işıl Çağlar' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { unit_id } = (await api('GET', `employees/${id}`)).body.data;
  const [stored] = await field.query<{ workplace_id: string }>('select workplace_id from record where id = $1', [unit_id]);
  expect(stored?.workplace_id).toBe(far);
});

test('EMP-CALL-21 SCR-EMP-01: who keeps the files filters the list by insurance; nobody else is offered it', async ({ page, field }) => {
  const { account, manager } = field;
  const [near = ''] = account.workplaces;
  await account.addUser('denetci', 13);
  const api = await field.api(manager);
  for (const [name, number, insured] of [
    ['Ömer', '900888891', true],
    ['Zeki', '900888892', false],
  ] as const) {
    const body = { name, surname: 'Çağlar', job: 'Pompacı', workplace_id: near, unit_id: null, nationality: 'turkish', insured };
    const file = { ...body, identity_number: identityNumber(number), job_start_date: '2020-01-02' };
    expect((await api('POST', 'employees', { body: file, key: newId() })).status).toBe(200);
  }
  await page.setViewportSize(DESK.viewport);
  await signInWith(page, manager);
  await page.goto('/employees/list');
  await expect(page.getByRole('rowheader', { name: 'Ömer Çağlar' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sigortalı' }).selectOption('Hayır');
  await expect(page.getByRole('rowheader', { name: 'Ömer Çağlar' })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Zeki Çağlar' })).toBeVisible();
  const asked = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await signInWith(page, manager.replace('manager', 'denetci'));
  // An address that asks for it anyway asks for nothing.
  await page.goto(asked);
  await expect(page.getByRole('rowheader', { name: 'Ömer Çağlar' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sigortalı' })).toHaveCount(0);
});
