import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { cameraPicture } from './pages/pictures.ts';

test.use(PHONE);

const face = (page: Page) => page.getByRole('button', { name: 'Çalışanın resmi' });
/** Whether the picture of the head is drawn from bytes. */
const isDrawn = (page: Page) => page.locator('main img').first();

test('EMP-CALL-01: on a phone the picture of an employee is chosen, cropped and taken away; a colleague without the right sees none of it', async ({
  page,
  browser,
  context,
  server,
  field,
}) => {
  const { account, manager } = field;
  await account.addUser('denetci', 13, { assigned: [...account.workplaces] });
  const api = await field.api(manager);
  const id = newId();
  const body = {
    ...{ id, name: 'Işıl', surname: 'Çağlar', job: 'Pompacı', workplace_id: account.workplaces[0], unit_id: null },
    ...{ nationality: 'turkish', identity_number: identityNumber('900777771'), job_start_date: '2020-01-02' },
  };
  expect((await api('POST', 'employees', { key: newId(), body })).status).toBe(200);
  await signInWith(page, manager);
  await page.goto(`/employees/profile/${id}`);
  await face(page).click();
  const dialog = page.getByRole('dialog', { name: 'Çalışanın resmi' });
  await expectAccessible(page, 'the picture of an employee');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Resim seç' }).click();
  await (await choosing).setFiles(await cameraPicture(page));
  const crop = page.getByRole('dialog', { name: 'Resmi kırp' });
  await expect(crop.getByRole('slider', { name: 'Yakınlaştır' })).toBeVisible();
  await crop.getByRole('button', { name: 'Resmi kaydet' }).click();
  await expect(dialog.getByRole('button', { name: 'Resmi değiştir' })).toBeVisible();
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(isDrawn(page)).toBeVisible();
  await expectNoSidewaysScroll(page, 'employee with a picture');
  const [portrait] = (await api('GET', `employees/${id}`)).body.data.portrait;
  expect(portrait).toMatchObject({ width: 512, height: 512 });

  const other = await browser.newContext({ ...PHONE, baseURL: server });
  const colleague = await other.newPage();
  await signInWith(colleague, manager.replace('manager', 'denetci'));
  await colleague.goto(`/employees/profile/${id}`);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Işıl Çağlar' })).toBeVisible();
  await expect(face(colleague)).toHaveCount(0);
  await expect(isDrawn(colleague)).toHaveCount(0);
  const auditor = await field.api(manager.replace('manager', 'denetci'));
  expect((await auditor('GET', `storage/files/${portrait.document_key}`)).status).toBe(404);
  await other.close();

  await goOffline(context);
  await face(page).click();
  await expect(dialog).toContainText('bağlantı gerekir');
  await goOnline(context);
  await dialog.getByRole('button', { name: 'Kaldır' }).click();
  await page.getByRole('dialog', { name: 'Resmi kaldır' }).getByRole('button', { name: 'Kaldır' }).click();
  await expect(dialog.getByRole('button', { name: 'Resim seç' })).toBeVisible();
  expect((await api('GET', `employees/${id}`)).body.data.portrait).toEqual([]);
});
