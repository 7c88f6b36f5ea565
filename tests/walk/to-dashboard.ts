import type { Page } from '@playwright/test';
import { chip } from '#tests/e2e/pages/session.ts';

/** The first page with everything that it loads. */
export async function toDashboard({ page }: { readonly page: Page }): Promise<void> {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await chip(page).waitFor();
}
