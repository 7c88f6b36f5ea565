import { expect, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths, AuditList } from '#tests/e2e/pages/audit-list.ts';
import { apiAs, chip, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';

const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';

const question = (page: Page) => page.getByRole('dialog', { name: 'Gönderilmemiş kayıtlarınız var' });

/** A report that waits to be sent, and another that only its draft has. */
async function workOffline(page: Page): Promise<{ waiting: string; draft: string }> {
  const waiting = await AuditForm.create(page, WORKPLACE);
  await page.getByLabel('Tesis adı').fill('Bekleyen rapor');
  await waiting.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  const draft = await AuditForm.create(page, WORKPLACE);
  await page.getByLabel('Tesis adı').fill('Yalnız taslak');
  await draft.kept();
  return { waiting: waiting.id, draft: draft.id };
}

test('fault 24 fault 43 OFF-DEV-03 OFF-DEV-04 OFF-DEV-11 OFF-DEV-12: signing out with waiting work asks; somebody else on the tablet sees nothing of it; it is there for its owner', async ({
  page,
  context,
  url,
}) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  await goOffline(context);
  const mine = await workOffline(page);
  await askToSignOut(page);
  await expect(question(page)).toContainText('1 kayıt gönderilmeyi bekliyor');
  await expect(question(page).getByRole('button', { name: 'Şimdi gönder, sonra çık' })).toBeDisabled();
  await question(page).getByRole('button', { name: 'Kapat' }).click();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  await askToSignOut(page);
  await question(page).getByRole('button', { name: 'Sonraki girişime kadar bu cihazda sakla' }).click();
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();
  const left = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => key.includes('token') || key.includes('session')),
    menus: (await (await caches.open('menu-v1')).keys()).length,
    copies: (await indexedDB.databases()).filter(({ name = '' }) => name.includes('rep-')).length,
  }));
  expect(left).toEqual({ keys: [], menus: 0, copies: 0 });
  // Without a sign-in nothing is shown, whatever the address.
  await page.goto(auditPaths.view(mine.waiting));
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();

  await goOnline(context);
  await signIn(page, 'igu', 'other.saha');
  const list = new AuditList(page);
  await list.open();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.getByText(WORKPLACE)).toHaveCount(0);
  await expect(list.row(mine.waiting)).toHaveCount(0);
  await expect(list.row(mine.draft)).toHaveCount(0);
  await expect(chip(page)).toHaveAttribute('data-waiting', '0');
  await page.goto('/sync/outbox');
  await expect(page.getByText('Gönderilmeyi bekleyen kayıt yok')).toBeVisible();
  await expect(page.getByText('Bekleyen rapor')).toHaveCount(0);
  await page.goto(auditPaths.view(mine.waiting));
  await expect(page.getByText('Bu rapor bulunamadı')).toBeVisible();
  const owner = await apiAs(url, 'auditor');
  const read = async () => (await owner('GET', `operational-audit-report-v1/${mine.waiting}`)).status;
  expect(await read()).toBe(404);
  // Nothing of hers waits: she is out at once.
  await askToSignOut(page);
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible();

  await signIn(page, 'auditor');
  await expectAllSent(page);
  expect(await read()).toBe(200);
  await list.open('Bekleyen rapor');
  await expect(list.row(mine.waiting)).toContainText('ODR-');
  await AuditForm.open(page, mine.draft);
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Yalnız taslak');
});
