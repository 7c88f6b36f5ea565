import { expect, type Page } from '@playwright/test';

export const save = (page: Page) => page.getByRole('button', { name: /^Kaydet/ }).tap();

export async function choose(page: Page, model: string): Promise<void> {
  await page.getByLabel('KKD modeli').and(page.locator('input')).tap();
  await page.getByRole('option', { name: model }).first().tap();
}

/** Hands pieces of a model to Ayşe Er, and gives the id of the record. */
export async function handOut(
  page: Page,
  model: string,
  pieces: number,
  before: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  await page.goto('/kkd/distribution-movements/create');
  await page.getByLabel('İşyeri').and(page.locator('input')).tap();
  await page.getByRole('option').first().tap();
  await choose(page, model);
  for (let one = 1; one < pieces; one++) await page.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await page.getByLabel('Çalışan', { exact: true }).and(page.locator('input')).fill('Ayşe');
  await page.getByRole('option', { name: /Ayşe/ }).first().tap();
  await before();
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
