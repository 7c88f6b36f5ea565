import { expect } from '@playwright/test';
import { goOffline } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible } from './pages/inspection.ts';
import { appIsKept, chip, expectAllSent, expectConnection } from './pages/session.ts';

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

  await appIsKept(page);
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

test('OFF-REP-08 OFF-UI-02: a firewall that answers what is sent is asked seldom, and the outbox says what stands in the way', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  // Not our server's: it lacks the mark of ours.
  faults.rule = ({ method, path }) =>
    method === 'POST' && path.endsWith('management-companies') ? { status: 403, body: '<html>Blocked by policy</html>' } : undefined;
  await companies.add('Engellenen');
  const tries = () => faults.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('management-companies')).length;
  await page.goto('/sync/outbox');
  const note = page.getByRole('alert').filter({ hasText: 'Kayıtlar sunucuya ulaşmıyor' });
  await expect(note).toContainText('Kayıtlarınız bu cihazda güvende', { timeout: 40_000 });
  await expectAccessible(page, 'outbox behind a firewall');
  const before = tries();
  await page.waitForTimeout(5_000);
  expect(tries() - before).toBeLessThanOrEqual(4);
  await expectConnection(page, 'online');
  faults.rule = null;
  await page.getByRole('button', { name: 'Şimdi gönder' }).first().click();
  await expectAllSent(page);
  await expect(note).toHaveCount(0);
  expect(await field.companies()).toEqual(['Engellenen']);
});
