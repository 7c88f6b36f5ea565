import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { newId } from '#core/id/uuid.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { DESK, PHONE, TABLET } from '#tests/support/browser.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { expectAccessible, expectNoSidewaysScroll } from './pages/inspection.ts';
import { expectAllSent, readyForField } from './pages/session.ts';

test.use(DESK);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The sender of announcements has used up an hour, or has it back. */
async function useUp({ query, manager, account }: Field, isUsed: boolean): Promise<void> {
  const [sender] = await query<{ id: string }>('select id from app_user where email = $1', [manager]);
  const key = `mail announced by ${sender?.id} 1h`;
  await query('delete from login_failure where email = $1', [key]);
  if (isUsed) await query('insert into login_failure (email, at) select $1, now() from generate_series(1, 500)', [key]);
  else
    await query(
      `update job set run_at = now() where kind = 'invitation' and (input->>'account_id') = $1
        and pg_notify('saha_job', '') is not null`,
      [account.id],
    );
}

test('USR-CALL-01 SCR-USR-09: whose invitation a quota holds back is counted and shown as queued, and becomes invited by itself', async ({
  page,
  field,
}, info) => {
  test.setTimeout(120_000);
  await useUp(field, true);
  await signInWith(page, field.manager);
  await page.goto('/users/import');
  const rows = [
    ['Ad', 'Soyad', 'E-posta', 'Rol'],
    ...['Nazlı', 'Oğuz', 'Şule'].map((name, at) => [name, 'Gök', `sira${at}@${field.manager.split('@')[1]}`, 'Denetçi']),
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sayfa1', rows }] }));
  await page.locator('input[type=file]').setInputFiles({ name: 'kisiler.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: '3 kaydı yaz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yaz ve davet et' }).click();
  const link = page.getByRole('link', { name: '3 davet sırada' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'import with invitations that wait');
  await page.screenshot({ path: info.outputPath('import.png') });
  await link.click();
  await expect(page.getByRole('rowheader')).toHaveText([/Nazlı/, /Oğuz/, /Şule/]);
  await expect(page.getByRole('cell', { name: 'Davet sırada' })).toHaveCount(3);
  const button = page.getByRole('button', { name: '3 davet sırada' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'people whose invitation waits');
  for (const look of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(look.viewport);
    await expectNoSidewaysScroll(page, `queued at ${look.viewport.width} px`);
    await page.screenshot({ path: info.outputPath(`queued-${look.viewport.width}.png`) });
  }
  await button.click();
  await expect(page.getByRole('rowheader', { name: /manager/ })).toBeVisible();
  await page.getByRole('link', { name: 'Nazlı Gök' }).first().click();
  await expect(page.getByText(/^Sırada, en erken .* gider$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Daveti şimdi gönder' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('person.png') });

  await page.goto('/users/list');
  await expect(page.getByRole('button', { name: '3 davet sırada' })).toBeVisible();
  await useUp(field, false);
  await expect(page.getByRole('cell', { name: 'Davet edildi' })).toHaveCount(3, { timeout: 60_000 });
  // The count is asked for apart from the rows, and may be one round behind them.
  await expect(page.getByRole('button', { name: /davet sırada/ })).toHaveCount(0, { timeout: 60_000 });
});

test('USR-GEN-01: a user is added, shown, edited and listed; profile, assignments, rights and sub-permissions have their pages', async ({
  page,
  field,
}) => {
  test.setTimeout(120_000);
  const email = `yeni@${field.manager.split('@')[1]}`;
  await signInWith(page, field.manager);
  await page.goto('/users/add');
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Işıl');
  await page.getByRole('textbox', { name: 'Soyad', exact: true }).fill('Çağlar');
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Denetçi', exact: true }).click();
  await page.getByRole('button', { name: 'Ekle ve davet et' }).click();
  await expect(heading(page, 'Işıl Çağlar')).toBeVisible();
  await page.getByRole('link', { name: 'Düzenle' }).click();
  await expect(heading(page, 'Kullanıcıyı düzenle')).toBeVisible();
  await page.getByRole('textbox', { name: 'Soyad', exact: true }).fill('Çağlayan');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(heading(page, 'Işıl Çağlayan')).toBeVisible();
  await page.goto(`/users/list?q=${email}`);
  await expect(page.getByRole('rowheader')).toHaveText([/Işıl Çağlayan/]);
  for (const [path, name] of [
    ['/users/workplace-assignments', 'İşyeri atamaları'],
    ['/users/role-permissions?role=13', 'Rol yetkileri'],
    ['/users/sub-permissions?role=13', 'Alt yetkiler'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  const pages = ['profile-info', 'personal-info', 'medula-settings', 'assigned-workplaces', 'change-password', 'profile-settings'];
  // Medula belongs to doctors: the pages are those of one.
  await field.account.addUser('hekim', 5, { assigned: [...field.account.workplaces] });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInWith(page, field.manager.replace('manager', 'hekim'));
  for (const one of pages) {
    await page.goto(`/profile/${one}`);
    await expect(heading(page, 'Profil')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/profile/${one}$`));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
});

test('WPL-GEN-01: a workplace is added, shown, edited and listed, and list and page open without a network too', async ({
  page,
  field,
}) => {
  test.setTimeout(120_000);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/companies/workplaces/add');
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ünye Deposu');
  await page.getByRole('combobox', { name: 'Firma' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: 'Çok tehlikeli (C)' }).check();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(heading(page, 'Ünye Deposu')).toBeVisible();
  const shown = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Düzenle' }).click();
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ünye Dolum Tesisi');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(heading(page, 'Ünye Dolum Tesisi')).toBeVisible();
  await expectAllSent(page);
  await page.goto('/companies/workplaces');
  await expect(page.getByRole('rowheader', { name: /Ünye Dolum Tesisi/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/companies/workplaces');
  await expect(page.getByRole('rowheader', { name: /Ünye Dolum Tesisi/ })).toBeVisible();
  await page.goto(shown);
  await expect(heading(page, 'Ünye Dolum Tesisi')).toBeVisible();
});

test('SCR-EMP-05: staff open the own profile as an employee, and no other', async ({ page, field }) => {
  const { account, manager } = field;
  const [near = ''] = account.workplaces;
  const user_id = await account.addUser('personel', 9, { workplace_id: near });
  const api = await field.api(manager);
  const made = async (name: string, number: string, over: object) => {
    const person = { name, surname: 'Çağlar', job: 'Pompacı', workplace_id: near, unit_id: null, nationality: 'turkish' };
    const body = { ...person, identity_number: identityNumber(number), job_start_date: '2020-01-02', ...over };
    const reply = await api('POST', 'employees', { body, key: newId() });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.id as string;
  };
  const [own, other] = [await made('Işıl', '900888881', { user_id }), await made('Ömer', '900888882', {})];
  await signInWith(page, manager.replace('manager', 'personel'));
  await page.goto(`/employees/profile/${own}`);
  await expect(heading(page, 'Işıl Çağlar')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.goto(`/employees/profile/${other}`);
  await expect(page.getByText('Ömer')).toHaveCount(0);
});

test('USR-CALL-18 EMP-DEL-01: what somebody leaves open is said before the sign-in ends, and is handed on from there', async ({
  page,
  field,
}, info) => {
  const { account, manager } = field;
  const [near] = account.workplaces;
  const expert = await account.addUser('uzman', 6, { assigned: [...account.workplaces] });
  const api = await field.api(manager);
  for (const words of ['Vana sızdırıyor', 'Hortum çatlak']) {
    const dfi = sampleDfi(near, expert, { deficiency_description: words });
    expect((await api('POST', 'dfis', { body: { id: newId(), ...dfi }, key: newId() })).status).toBe(200);
  }
  const file = { name: 'Işıl', surname: 'Çağlar', job: '', workplace_id: near, unit_id: null, nationality: 'turkish', user_id: expert };
  const body = { ...file, identity_number: identityNumber('900888883'), job_start_date: '2020-01-02' };
  const made = await api('POST', 'employees', { body, key: newId() });
  expect(made.status, JSON.stringify(made.body)).toBe(200);

  await signInWith(page, manager);
  await page.goto(`/users/show/${expert}`);
  await page.getByRole('button', { name: 'Pasif yap' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sorumlusu olduğu DÖF: 2')).toBeVisible();
  await dialog.getByLabel('İşten ayrıldı').check();
  await expect(dialog.getByText('Ayrılış günü çalışan dosyasına da yazılır.')).toBeVisible();
  await expectAccessible(page, 'making passive');
  for (const look of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(look.viewport);
    await expectNoSidewaysScroll(page, `making passive at ${look.viewport.width} px`);
    await page.screenshot({ path: info.outputPath(`passive-${look.viewport.width}.png`) });
  }
  await dialog.getByRole('link', { name: 'Önce devret' }).click();
  await expect(heading(page, 'Sorumlulukları devret')).toBeVisible();
  await expect(page.getByLabel(/Hortum çatlak/)).toBeVisible();

  await page.goto(`/users/show/${expert}`);
  await page.getByRole('button', { name: 'Pasif yap' }).click();
  await dialog.getByLabel('İşten ayrıldı').check();
  await dialog.getByRole('button', { name: 'Pasif yap' }).click();
  await expect(page.getByRole('button', { name: 'Yeniden etkinleştir' })).toBeVisible();
  expect((await api('GET', `employees/${made.body.data.id}`)).body.data).toMatchObject({ active: false });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('USR-CALL-08: a standing that was changed under the question is read before anybody is made passive', async ({ page, field }) => {
    const { account, manager } = field;
    const expert = await account.addUser('uzman', 6);
    const api = await field.api(manager);
    await signInWith(page, manager);
    await page.goto(`/users/show/${expert}`);
    await page.getByRole('button', { name: 'Pasif yap' }).click();
    const dialog = page.getByRole('dialog');
    const sure = dialog.getByRole('button', { name: 'Pasif yap' });
    await expect(sure).toBeEnabled();

    const planned = { version: 1, active: false, quit_date: '2040-03-01' };
    expect((await api('PATCH', `users/active/${expert}`, { body: planned, key: newId() })).status).toBe(200);
    await sure.click();
    const changed = dialog.getByRole('alert').filter({ hasText: 'Bu arada başkası değiştirmiş' });
    await expect(changed).toContainText('Ayrılış günü: 01-03-2040');
    await expect(sure).toBeDisabled();
    await expectAccessible(page, 'making passive who was changed meanwhile');
    const edge = (await changed.boundingBox()) ?? { x: 0, width: 0 };
    const button = (await changed.getByRole('button').boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
    expect(button.x + button.width, 'the button lies within its notice').toBeLessThan(edge.x + edge.width);
    await changed.getByRole('button', { name: 'Okudum, bu hâliyle devam et' }).click();
    await expect(changed).toHaveCount(0);
    await sure.click();
    await expect(page.getByRole('button', { name: 'Yeniden etkinleştir' })).toBeVisible();
  });
});
