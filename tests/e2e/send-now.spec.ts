import { expect } from '@playwright/test';
import { goOffline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible } from './pages/inspection.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

test('OFF-REP-02 OFF-UI-02: "send now" tries at once what the server could not take, and says in one text what it did and why the rest waits', async ({
  page,
  context,
  faults,
  field,
}) => {
  test.setTimeout(120_000);
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  faults.rule = ({ method, path }) => (method === 'POST' && path.endsWith('management-companies') ? { status: 503 } : undefined);
  await companies.add('Bekleyen');
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  await page.goto('/sync/outbox');
  const button = page.getByRole('button', { name: 'Şimdi gönder' }).first();
  await expect(page.getByText('Sunucu şu anda alamadı').first()).toBeVisible({ timeout: 30_000 });
  await button.click();
  await expect(page.getByText('1 kayıt hâlâ bekliyor: sunucu şu anda alamadı; kendiliğinden yeniden denenecek.')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'outbox with the summary of a press');
  // Its next try is a minute away by now.
  faults.rule = null;
  await button.click();
  await expect(page.getByText('1 kayıt gönderildi.')).toHaveCount(1, { timeout: 20_000 });
  await expectAllSent(page);

  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.goto('/companies/management-companies');
  await companies.add('Çevrimdışı');
  await page.goto('/sync/outbox');
  await button.click();
  await expect(page.getByText('1 kayıt hâlâ bekliyor: sunucuya ulaşılamıyor; bağlantı gelince kendiliğinden gönderilecek.')).toBeVisible({
    timeout: 30_000,
  });
});
