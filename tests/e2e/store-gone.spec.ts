import { expect } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible } from './pages/inspection.ts';
import { AuditForm } from './pages/audit-form.ts';
import { chip, expectConnection, readyForField, signIn } from './pages/session.ts';

test('fault 32 OFF-SPACE-03: the store is taken away under two open tabs: both say at once what was in it, neither forgets it, and work goes on', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  const second = await context.newPage();
  await second.goto('/companies/management-companies');
  await expect(chip(second)).toHaveAttribute('data-connection', 'online');
  await goOffline(context);
  await expectConnection(page, 'offline');
  for (const name of ['Kayıp A', 'Kayıp B']) await companies.add(name);
  await expect(chip(second)).toHaveAttribute('data-waiting', '2');

  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  for (const tab of [page, second]) {
    const notice = tab.locator('[data-lost]');
    await expect(notice).toHaveAttribute('data-lost', '2', { timeout: 20_000 });
    await expect(notice).toContainText('gönderilmeyi bekleyen 2 kayıt');
  }
  await expectAccessible(page, 'notice of a loss under an open page');
  await goOnline(context);
  await companies.add('Sonradan girilen');
  await expect.poll(() => field.companies(), { timeout: 30_000 }).toContain('Sonradan girilen');
  await second.close();
  await page.reload();
  await expect(page.locator('[data-lost]')).toHaveAttribute('data-lost', '2');
});

test('OFF-SPACE-03: a form that is open while the store is taken away keeps all that it shows in the new one, untouched', async ({
  page,
  context,
}) => {
  await signIn(page, 'auditor2');
  await readyForField(page);
  const form = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  await page.getByLabel('Tesis adı').fill('Kalan Tesis');
  await form.kept();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await expect(page.locator('[data-lost]').first()).toBeVisible({ timeout: 20_000 });
  await form.kept();
  await page.reload();
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Kalan Tesis', { timeout: 60_000 });
});
