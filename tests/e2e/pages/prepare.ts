import { expect, type Locator, type Page } from '@playwright/test';
import { appIsKept } from '#tests/e2e/pages/session.ts';

/** The browser asks itself again every ten seconds. */
export const LOOK = { timeout: 60_000 };

/** A line of the page: of a family of work, or of the device. */
export const line = (page: Page, id: string): Locator => page.locator(`[data-line="${id}"]`);
/** One thing that a family needs, with how many of how many lie here. */
export const part = (page: Page, family: string, id: string): Locator => line(page, family).locator(`[data-part="${id}"]`);
export const isGreen = (page: Page, id: string) => expect(line(page, id)).toHaveAttribute('data-state', 'good', LOOK);
export const isRed = (page: Page, id: string) => expect(line(page, id)).toHaveAttribute('data-state', 'bad', LOOK);

export const prepareButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Sahaya hazırla', exact: true });
/** The one sentence; the time stands in it. */
const WHOLE = /(gereken|Gereken) her şey bu cihazda.*\(\d{2}-\d{2}-\d{4}/;
export const isOnBoard = (page: Page) => expect(page.getByText(WHOLE)).toBeVisible(LOOK);

/** Opens the page once its code is kept by the browser, and sees what the device says of itself. */
export async function openPrepare(page: Page): Promise<void> {
  await appIsKept(page);
  await page.goto('/sync/device');
  await isGreen(page, 'shell');
}

/** Has the first workplaces prepared, by one tap, and waits for the sentence that everything is on board. */
export async function prepareAll(page: Page): Promise<void> {
  await expect(prepareButton(page)).toBeEnabled(LOOK);
  await prepareButton(page).tap();
  await isOnBoard(page);
}
