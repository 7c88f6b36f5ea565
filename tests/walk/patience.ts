import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { appIsKept, chip } from '#tests/e2e/pages/session.ts';
import type { Connection } from '#tests/walk/sizes.ts';

/** A machine that others use too is waited for, ms: outside of the test runner its settings of patience do not count. */
const PATIENCE = { timeout: 120_000 };
/** So long one step of a job may take, ms: how long a job takes is told, not judged. */
export const STEP_MS = 60_000;

export async function signInPatiently(page: Page, who: string): Promise<void> {
  await page.goto('/login', PATIENCE);
  await page.getByLabel('E-posta').fill(`${who}@demo.saha`, PATIENCE);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await chip(page).waitFor(PATIENCE);
}

/** The service worker is in charge and the copy of the device is filled. */
export async function isFilled(page: Page): Promise<void> {
  await appIsKept(page);
  await page.goto('/companies/audit-reports/operational-audit-report', PATIENCE);
  await page
    .getByRole('status')
    .filter({ hasText: /[1-9][\d.]* kayıt/ })
    .first()
    .waitFor(PATIENCE);
  await page.goto('/dashboard', PATIENCE);
  await page
    .locator('main')
    .getByText('Kayıtlar bu cihaza indiriliyor')
    .first()
    .waitFor({ state: 'detached', ...PATIENCE });
}

export const connectionIs = (page: Page, connection: Connection): Promise<void> =>
  page.locator(`a[data-connection=${connection}]`).waitFor(PATIENCE);
