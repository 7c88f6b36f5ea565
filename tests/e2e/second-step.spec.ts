import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Companies } from '#tests/e2e/pages/companies.ts';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { chip, expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { PASSWORD } from '#tests/support/app.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { shownCode, turnOn, wrongCode } from '#tests/support/second-step.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';

async function typePassword(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

/** Looks at a page as every screen is looked at. */
async function inspect(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page, name);
  await expectAccessible(page, name);
  await expectLanguage(page, 'tr', name);
  expect(await smallTargets(page, 'main'), name).toEqual([]);
}

const secretOn = async (page: Page): Promise<string> => ((await page.getByTestId('app-secret').textContent()) ?? '').replaceAll(' ', '');
async function codesOn(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  return items.allInnerTexts();
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SCR-PROF-08 AUTH-CALL-15: turned on in the profile, asked for at the sign-in, by a recovery code too, and turned off again', async ({
    page,
    field: { account, manager, query },
  }) => {
    const id = await account.addUser('uzman', 6);
    const email = manager.replace('manager@', 'uzman@');
    await signInWith(page, email);
    await page.goto('/profile/second-step');
    await inspect(page, 'off');
    await page.getByRole('button', { name: 'İki adımlı girişi aç' }).click();
    await page.getByLabel('Mevcut şifre').fill('yanlış');
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByText('Mevcut şifre yanlış.')).toBeVisible();
    await page.getByLabel('Mevcut şifre').fill(PASSWORD);
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByRole('img', { name: 'Doğrulama uygulaması için QR kodu' })).toBeVisible();
    await inspect(page, 'set-up');
    const secret = await secretOn(page);
    await page.getByLabel('Doğrulama kodu').fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await expect(page.getByText(/^Kod yanlış/)).toBeVisible();
    await page.getByLabel('Doğrulama kodu').fill(shownCode(secret));
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
    const codes = await codesOn(page);
    expect(new Set(codes).size).toBe(10);
    await inspect(page, 'recovery codes');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'İndir' }).click();
    const kept = await readFile(await (await file).path(), 'utf8');
    for (const code of codes) expect(kept).toContain(code);
    await expect(page.getByRole('button', { name: 'Tamam' })).toBeDisabled();
    await page.getByLabel('Kodları sakladım').check();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await expect(page.getByText('10 kurtarma kodunuz kaldı.')).toBeVisible();
    await inspect(page, 'on');

    // Signed out: the password leads to the second page and to nothing else.
    await askToSignOut(page);
    await page.waitForURL(/\/login/);
    await typePassword(page, email);
    await expect(page.getByRole('heading', { name: 'İki adımlı giriş' })).toBeVisible();
    await inspect(page, 'second page');
    expect(await page.evaluate(() => localStorage.getItem('saha.access-token'))).toBeNull();
    await page.getByLabel('Doğrulama kodu').fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByText(/^Kod yanlış/)).toBeVisible();
    // Nothing but the memory of the page holds that the password was right.
    await page.reload();
    await expect(page.getByLabel('E-posta')).toBeVisible();
    await typePassword(page, email);
    await page.getByLabel('Doğrulama kodu').fill(shownCode(secret, 1));
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(page)).toBeVisible();

    // The phone is lost: a recovery code.
    await query('update session set ended_at = now() where user_id = $1', [id]);
    await page.waitForURL(/\/login/);
    await typePassword(page, email);
    await page.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
    await page.getByLabel('Kurtarma kodu').fill((codes[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(page)).toBeVisible();
    await page.goto('/profile/second-step');
    await expect(page.getByText('9 kurtarma kodunuz kaldı.')).toBeVisible();
    await page.getByRole('button', { name: 'İki adımlı girişi kapat' }).click();
    await inspect(page, 'turning off');
    await page.getByLabel('Mevcut şifre').fill(PASSWORD);
    await page.getByLabel('Doğrulama kodu veya kurtarma kodu').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'İki adımlı girişi kapat' }).click();
    await expect(page.getByRole('button', { name: 'İki adımlı girişi aç' })).toBeVisible();
  });

  test('ROLE-CALL-09 OFF-REP-07: demanded while work waits without a network: set up after the password, and all of it is sent once', async ({
    page,
    context,
    field,
  }) => {
    await field.account.addUser('saha', 12);
    const email = field.manager.replace('manager@', 'saha@');
    await signInWith(page, email);
    const companies = new Companies(page);
    await companies.open();
    await goOffline(context);
    await expectConnection(page, 'offline');
    const names = ['Bekleyen A', 'Bekleyen B'];
    for (const name of names) await companies.add(name);
    const manager = await field.api();
    await turnOn(manager);
    const demanded = await manager('PUT', 'roles/12/second-step', { key: crypto.randomUUID(), body: { demanded: true } });
    expect(demanded.body.data).toEqual({ demanded: true, ended: 1 });
    await goOnline(context);
    await page.waitForURL(/\/login/);
    await typePassword(page, email);
    await expect(page.getByRole('heading', { name: 'İki adımlı girişi kurun' })).toBeVisible();
    await inspect(page, 'set-up at the sign-in');
    expect(await field.companies()).toEqual([]);
    const secret = await secretOn(page);
    await page.getByLabel('Doğrulama kodu').fill(shownCode(secret));
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await codesOn(page);
    await inspect(page, 'recovery codes at the sign-in');
    expect(await page.evaluate(() => localStorage.getItem('saha.access-token'))).toBeNull();
    await page.getByLabel('Kodları sakladım').check();
    await page.getByRole('button', { name: 'Devam et' }).click();
    await expectAllSent(page);
    expect(await field.companies()).toEqual(names);
  });

  test('AUTH-CALL-15 OFF-REP-07: a session that ended with unsent work goes on after both steps, nothing lost and nothing twice', async ({
    page,
    context,
    field,
  }) => {
    await field.account.addUser('tablet', 2);
    const email = field.manager.replace('manager@', 'tablet@');
    await signInWith(page, email);
    const client = await field.api(email);
    const { secret } = await turnOn(client);
    // That ended the session of this page.
    await page.waitForURL(/\/login/);
    await typePassword(page, email);
    await page.getByLabel('Doğrulama kodu').fill(shownCode(secret));
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(chip(page)).toBeVisible();
    const companies = new Companies(page);
    await companies.open();
    await goOffline(context);
    await expectConnection(page, 'offline');
    const names = ['İş A', 'İş B', 'İş C'];
    for (const name of names) await companies.add(name);
    await field.query('update session set ended_at = now() where user_id = (select id from app_user where email = $1)', [email]);
    await goOnline(context);
    await page.waitForURL(/\/login/);
    await typePassword(page, email);
    await page.getByLabel('Doğrulama kodu').fill(shownCode(secret, 1));
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expectAllSent(page);
    expect(await field.companies()).toEqual(names);
  });
});

test.describe('in the office', () => {
  test.use(DESK);

  test('ROLE-CALL-09 USR-CALL-24: a manager demands it of a role and resets that of a person', async ({ page, field }) => {
    const id = await field.account.addUser('kayip', 7);
    await turnOn(await field.api(field.manager.replace('manager@', 'kayip@')));
    await signInWith(page, field.manager);
    await page.goto(`/users/show/${id}`);
    await page.getByRole('button', { name: 'İki adımlı girişi sıfırla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'İki adımlı girişi sıfırla' }).click();
    await expect(page.getByText('kayip Deneme: iki adımlı giriş sıfırlandı.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'İki adımlı girişi sıfırla' })).toHaveCount(0);
    await page.goto('/users/role-permissions?role=7');
    const demanded = page.getByRole('switch', { name: 'İki adımlı giriş zorunlu' });
    await expect(page.getByText('1 kişinin iki adımlı girişi yok.')).toBeVisible();
    await demanded.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zorunlu kıl' }).click();
    await expect(demanded).toBeChecked();
    await expectAccessible(page, 'role');
    await expectLanguage(page, 'tr', 'role');
    // Of the own role only by somebody who has it.
    await page.goto('/users/role-permissions?role=2');
    await page.getByRole('switch', { name: 'İki adımlı giriş zorunlu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zorunlu kıl' }).click();
    await expect(page.getByText(/önce .*kendiniz için açın/)).toBeVisible();
  });
});
