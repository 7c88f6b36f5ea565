import { expect, type Page } from '@playwright/test';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { type Field, signInWith } from '#tests/support/field.ts';

/** A device that knows what the account has: a model “Eldiven”, and somebody who may be handed it. */
export async function readyToHandOut(page: Page, field: Field): Promise<void> {
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/kkd/models');
  await expect(page.getByText('Eldiven').first()).toBeVisible();
  await page.goto('/kkd/distribution-movements');
  await expect(page.getByText('Ayşe Er').first()).toBeVisible();
}

export const save = (page: Page) => page.getByRole('button', { name: /^Kaydet/ }).tap();

export async function choose(page: Page, model: string): Promise<void> {
  await page.getByLabel('KKD modeli').and(page.locator('input')).tap();
  await page.getByRole('option', { name: model }).first().tap();
}

/** Chooses the first workplace where the form has not chosen the only one there is. */
export async function chooseWorkplace(page: Page): Promise<void> {
  const field = page.getByLabel('İşyeri').and(page.locator('input'));
  await expect(field).toBeVisible({ timeout: 30_000 });
  // The form fills it in a moment after it is drawn.
  await page.waitForTimeout(300);
  if ((await field.inputValue()) !== '') return;
  await field.tap();
  await page.getByRole('option').first().tap();
}

/** Hands pieces of a model to Ayşe Er, and gives the id of the record. */
export async function handOut(
  page: Page,
  model: string,
  pieces: number,
  before: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  await page.goto('/kkd/distribution-movements/create');
  await chooseWorkplace(page);
  await choose(page, model);
  for (let one = 1; one < pieces; one++) await page.getByRole('button', { name: '1. KKD: bir artır' }).tap();
  await page.getByLabel('Çalışan', { exact: true }).and(page.locator('input')).fill('Ayşe');
  await page.getByRole('option', { name: /Ayşe/ }).first().tap();
  await before();
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}
