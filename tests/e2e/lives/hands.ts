import { expect, type Locator, type Page } from '@playwright/test';
import type { Json } from '#core/change/json.ts';
import type { Life } from '#tests/e2e/lives/life.ts';

const WORDS = ['Birinci söz', 'İkinci söz', 'Üçüncü söz', 'Dördüncü söz', 'Beşinci söz'] as const;
/** A field by its words; those of one that is asked for end with a mark. */
export const input = (page: Page, label: string): Locator =>
  page
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .and(page.locator('input, textarea'))
    .last();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
export const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A text beside a label. */
export const text = (name: string, label: string, values: Life['values'] = WORDS) => ({
  name,
  values,
  enter: (page: Page, value: Json) => input(page, label).fill(String(value)),
  shows: (page: Page, value: Json) => expect(input(page, label)).toHaveValue(String(value)),
});
