import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { expectAccessible } from './pages/inspection.ts';

const ROWS = 90;
const nameOf = (n: number) => `Şirket ${String(n).padStart(3, '0')}`;
const menu = (page: Page) => page.getByRole('menu');

test('in a long list the menu of every row can be read and used, the last one too, and nothing moves away under it', async ({
  page,
  field,
}) => {
  const client = await field.api();
  for (let n = 0; n < ROWS; n++) {
    expect(
      (await client('POST', 'management-companies', { key: newId(), body: { id: newId(), name: nameOf(n), active: true } })).status,
    ).toBe(200);
  }
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  for (const n of [ROWS - 1, ROWS - 2, 0, 45]) {
    const button = companies.menuOf(nameOf(n));
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click();
    const entry = menu(page).getByRole('menuitem', { name: 'Sil' });
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.y, nameOf(n)).toBe(before?.y);
    if (n === ROWS - 1) await expectAccessible(page, 'the menu of a row');
    // The keyboard reaches it in order, and leaves it where it came from.
    await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
});
