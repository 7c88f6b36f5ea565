import { expect, type Locator, type Page } from '@playwright/test';

/** Throws away what was entered in the form of the page, or of a dialog: pressed for, asked about, and meant. */
export async function giveUp(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByRole('button', { name: 'Vazgeç', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Girdikleriniz silinsin mi?' });
  await question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(question).toHaveCount(0);
}
