import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';

test.use(DESK);

const item = (page: Page, name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
const level = (page: Page, name: string, depth: number) => expect(item(page, name)).toHaveAttribute('aria-level', String(depth));

/** Production with filling below it, and maintenance beside: a tree of one workplace. */
async function plant({ account, manager, api }: Field): Promise<string> {
  const [workplace_id = ''] = account.workplaces;
  const client = await api(manager);
  const [production, filling] = [newId(), newId()];
  const units = [
    { id: production, name: 'Üretim', parent_id: null },
    { id: filling, name: 'Dolum', parent_id: production },
    { id: newId(), name: 'Bakım', parent_id: null },
  ];
  for (const unit of units) {
    const reply = await client('POST', 'units', { key: newId(), body: { workplace_id, ...unit } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  return workplace_id;
}

const parentOf = async ({ query, account }: Field, name: string): Promise<string | null> => {
  const rows = await query<{ parent: string | null }>(
    `select (select p.body->>'name' from record p where p.id::text = u.body->>'parent_id') as parent
     from record u where u.kind = 'unit' and u.account_id = $1 and u.body->>'name' = $2`,
    [account.id, name],
  );
  return rows[0]?.parent ?? null;
};

/** Takes a unit by its handle with the mouse, step by step as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('SCR-UNIT-01 UNIT-GEN-01: units are walked and moved by keys and by the mouse, taken back, and the server has it', async ({
  page,
  field,
}) => {
  test.setTimeout(120_000);
  await plant(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/companies/units');
  await level(page, 'Dolum', 2);
  await expectAccessible(page, 'a tree of units');

  // By keys: the first of the top is Bakım, then Üretim with Dolum below it.
  await item(page, 'Bakım').focus();
  await page.keyboard.press('End');
  await expect(item(page, 'Dolum')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText('“Dolum” en üste taşındı.')).toBeAttached();
  await level(page, 'Dolum', 1);
  await item(page, 'Dolum').focus();
  await page.keyboard.press('Control+z');
  await level(page, 'Dolum', 2);
  await expect(page.getByText('Geri alındı: Dolum')).toBeVisible();

  // By the mouse: Bakım below Üretim, and nothing below itself.
  await drag(page, item(page, 'Bakım').locator('span[class*=grip]'), item(page, 'Üretim').getByText('Üretim'));
  await level(page, 'Bakım', 2);
  await drag(page, item(page, 'Üretim').locator('span[class*=grip]'), item(page, 'Dolum').getByText('Dolum'));
  await expect(page.getByText('“Üretim” oraya taşınamaz.')).toBeAttached();
  await level(page, 'Üretim', 1);
  await expectAllSent(page);
  expect([await parentOf(field, 'Bakım'), await parentOf(field, 'Dolum'), await parentOf(field, 'Üretim')]).toEqual([
    'Üretim',
    'Üretim',
    null,
  ]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await level(page, 'Bakım', 1);
  await expectAllSent(page);
  expect(await parentOf(field, 'Bakım')).toBeNull();
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page, 'a tree of units');
});

test('SCR-UNIT-02 UNIT-GEN-01: the organisation chart is searched, walked by keys, saved as a picture and printed', async ({
  page,
  field,
}) => {
  test.setTimeout(120_000);
  const workplace = await plant(field);
  const [place] = await field.query<{ name: string }>(`select body->>'name' as name from record where id = $1`, [workplace]);
  await page.addInitScript(() => {
    const shown = window as typeof window & { printed?: number };
    window.print = () => {
      shown.printed = (shown.printed ?? 0) + 1;
    };
  });
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/companies/unit-organisation-chart');
  const box = (name: string) => page.locator('.react-flow__node').filter({ hasText: name });
  await expect(box('Dolum')).toBeVisible();
  await expectAccessible(page, 'an organisation chart');

  await page.getByRole('searchbox', { name: 'Birim ara' }).fill('dol');
  await expect(page.getByText('1 birim bulundu')).toBeAttached();
  // Led to what was found: it stands in the middle of the view.
  await expect
    .poll(async () => {
      const [view, found] = [await page.locator('.react-flow').boundingBox(), await box('Dolum').boundingBox()];
      return view && found ? Math.abs(view.x + view.width / 2 - (found.x + found.width / 2)) : 1000;
    })
    .toBeLessThan(5);
  await page.getByRole('searchbox', { name: 'Birim ara' }).fill('yok böyle');
  await expect(page.getByText('0 birim bulundu')).toBeAttached();
  await page.getByRole('searchbox', { name: 'Birim ara' }).fill('');

  await box('Dolum').focus();
  await page.keyboard.press('ArrowUp');
  await expect(box('Üretim')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(box('Bakım')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(place?.name ?? '')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box('Bakım')).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Resim olarak indir' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${place?.name}.png`);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
  // Two boxes side by side below the workplace, twice as fine as on the screen.
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(800);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(600);

  await page.getByRole('button', { name: 'Yazdır' }).click();
  expect(await page.evaluate(() => (window as typeof window & { printed?: number }).printed)).toBe(1);
  // On paper stands the drawing, and not the window that one moves in.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main svg').filter({ hasText: 'Dolum' })).toBeVisible();
  await expect(page.locator('.react-flow')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page, 'an organisation chart');
  // Of another width it is seen as a whole again.
  for (const name of ['Üretim', 'Dolum', 'Bakım']) await expect(box(name)).toBeInViewport({ ratio: 1 });
});
