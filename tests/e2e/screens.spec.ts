import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { unfoldedForm, WALKS, WORKPLACE } from '#tests/e2e/pages/every-screen.ts';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { type Look, looksOf } from '#tests/e2e/pages/looks.ts';
import { readyForField, signIn, switchTo } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { violationsIn } from '#tests/e2e/pages/violations.ts';
import { DESK, PHONE, TABLET } from '#tests/support/browser.ts';

test.describe('on a phone, and as wide as a desk', () => {
  test.use(PHONE);

  for (const { name, walk } of WALKS) {
    test(`OFF-GEN-03 finding 16: all screens ${name} are accessible, Turkish, not too wide, for fingers, within the policy`, async ({
      context,
      page,
    }) => {
      test.setTimeout(240_000);
      const violations = await violationsIn(context);
      const become = await looksOf(page);
      let open: readonly Look[] = [PHONE, DESK];
      await walk(page, async (screen) => {
        expect(violations, screen).toEqual([]);
        for (const look of open) {
          const what = `${screen} at ${look.viewport.width} px`;
          await become(look);
          await expectNoSidewaysScroll(page, what);
          await expectLanguage(page, 'tr', what);
          if (look.hasTouch) expect(await smallTargets(page, 'body'), what).toEqual([]);
          await expectAccessible(page, what);
        }
        // The next one is opened as this one is left: half of them as a phone, half as a desk.
        open = open.toReversed();
      });
    });
  }
});

test.describe('on a tablet', () => {
  test.use(TABLET);

  test('OFF-GEN-03: everything on the form that a gloved finger taps is at least 44 px', async ({ page }) => {
    await signIn(page, 'auditor');
    await readyForField(page);
    const form = await unfoldedForm(page);
    expect(await smallTargets(page, 'body')).toEqual([]);
    for (const title of ['Genel bilgiler', /A5/]) {
      await form.goTo(title);
      expect(await smallTargets(page, 'body')).toEqual([]);
    }
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('AUTH-PROD-01 SHELL-TOP-09: switched to English no Turkish is left in the frame and on the screens, and it stays after a reload', async ({
    page,
  }) => {
    await signIn(page, 'account_manager');
    await readyForField(page);
    const form = await unfoldedForm(page);
    await switchTo(page, 'English', 'Türkçe');
    await expectLanguage(page, 'en', 'form');
    for (const address of [
      auditPaths.list,
      auditPaths.view(form.id),
      '/dashboard',
      '/sync/outbox',
      '/companies/management-companies',
      auditPaths.create,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLanguage(page, 'en', address);
    }
    await switchTo(page, 'Türkçe', 'English');
    await expectLanguage(page, 'tr', 'switched back');
  });

  test('AUD-OPS-15: a management company changed by the account manager stands in the open form of an auditor without a reload', async ({
    page,
    browser,
    baseURL,
    url,
  }) => {
    const name = `Kanyon Meydan ${newId().slice(-6)}`;
    await signIn(page, 'account_manager');
    await page.goto('/companies/management-companies');
    await page.getByRole('button', { name: 'İşletmeci şirket ekle' }).click();
    await page.getByRole('dialog').getByLabel('Ad', { exact: false }).first().fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.locator('[data-sync]')).toHaveAttribute('data-sync', 'on-server');

    const field = await browser.newContext({ ...TABLET, baseURL: baseURL ?? url });
    const tablet = await field.newPage();
    await signIn(tablet, 'auditor');
    await readyForField(tablet);
    await AuditForm.create(tablet, WORKPLACE);
    const choice = tablet.getByLabel('İşletmeci şirket');
    await choice.selectOption(name);

    await row.getByRole('button', { name: `${name} için işlemler` }).click();
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    await page.getByRole('dialog').getByLabel('Ad', { exact: false }).first().fill(`${name} A.Ş.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await expect(choice.locator('option:checked')).toHaveText(`${name} A.Ş.`);
    // Inactive: no choice any more, but what was chosen keeps its name.
    await row.getByRole('button', { name: / için işlemler$/ }).click();
    await page.getByRole('menuitem', { name: 'Pasif yap' }).click();
    await choice.selectOption({ index: 1 });
    await expect(choice.locator('option').filter({ hasText: name })).toHaveCount(0);
    await field.close();
  });
});
