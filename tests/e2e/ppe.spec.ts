import { expect } from '@playwright/test';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment } from '#tests/support/ppe.ts';

test.use(PHONE);
test.setTimeout(120_000);

test('OFF-PPE-01: equipment handed out without signal is on the server once', async ({ page, context, field }) => {
  const { workplaces, records, manager } = field.account;
  await insertEquipment(records, workplaces[0], manager);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/kkd/models');
  await expect(page.getByText('Baret').first()).toBeVisible();
  await page.goto('/kkd/distribution-movements');
  await expect(page.getByText('Ayşe Er').first()).toBeVisible();
  await goOffline(context);
  await page.goto('/kkd/distribution-movements/create');
  await page.getByLabel('İşyeri').and(page.locator('input')).tap();
  await page.getByRole('option').first().tap();
  await page.getByLabel('KKD modeli').and(page.locator('input')).tap();
  await page.getByRole('option', { name: 'Baret' }).first().tap();
  await page.getByLabel('Çalışan', { exact: true }).and(page.locator('input')).fill('Ayşe');
  await page.getByRole('option', { name: /Ayşe/ }).first().tap();
  await page.getByRole('button', { name: /Kaydet/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
  await goOnline(context);
  await expectAllSent(page);
  const rows = await field.query("select id from record where account_id = $1 and kind = 'ppe-distribution'", [field.account.id]);
  expect(rows).toHaveLength(2);
});
