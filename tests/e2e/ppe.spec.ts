import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { choose, handOut, readyToHandOut, save } from '#tests/e2e/pages/ppe.ts';
import { LOOK, part } from '#tests/e2e/pages/prepare.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment, sampleModel, sampleStock } from '#tests/support/ppe.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

test.use(PHONE);
test.setTimeout(240_000);

/** Counts from now on how often a row began with a dash in place of a name. */
const watchForDashes = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      for (const cell of document.querySelectorAll('th[scope=row]'))
        if (cell.textContent === '–') document.body.dataset['dashes'] = String(Number(document.body.dataset['dashes'] ?? 0) + 1);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const dashesSeen = (page: Page) => page.evaluate(() => Number(document.body.dataset['dashes'] ?? 0));

/** She signs on the glass. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: /İmzala$/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Yalnızca adla imzala' }).tap();
}

/** The page of a record that the server did not take, with the ways out. */
async function isRefused(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/kkd/distribution-movements/edit/${id}`);
    await expect(page.getByText('Stok yetmedi: üç çıkış var')).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 40_000 });
}

test('OFF-PPE-01: handed out without signal, refused where another device took the last, and settled in three ways', async ({
  page,
  context,
  browser,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const { category } = await insertEquipment(records, workplaces[0], manager);
  const named = async (name: string) => (await records.insert('ppe-model', newId(), sampleModel(category, { name }))).id;
  const [glove, glasses] = [await named('Eldiven'), await named('Gözlük')];
  const client = await field.api();
  const deliver = async (model_id: string, quantity: number) => {
    const body = sampleStock(workplaces[0] ?? '', model_id, { quantity });
    expect((await client('POST', 'kkd-stocks', { key: newId(), body })).status).toBe(200);
  };
  await deliver(glove, 4);
  await deliver(glasses, 5);
  const balance = async (model: string) => {
    const [row] = await field.query<{ balance: number }>(
      "select (body->>'balance')::int as balance from record where kind = 'ppe-balance' and body->>'model_id' = $1",
      [model],
    );
    return row?.balance;
  };
  const onServer = async (id: string) => {
    const [row] = await field.query<{ given: string }>(
      "select (body->'employees'->0->'items'->0->>'model_id') || ' ' || (body->'employees'->0->'items'->0->>'quantity') as given from record where id = $1",
      [id],
    );
    return row?.given;
  };
  await readyToHandOut(page, field);
  await goOffline(context);
  const fewer = await handOut(page, 'Eldiven', 3, () => sign(page).then(() => watchForDashes(page)));
  await expect(page.getByRole('rowheader', { name: 'Ayşe Er' })).toBeVisible();
  expect(await dashesSeen(page), 'names that were a dash while they were read').toBe(0);
  await expect(page.getByText('Adını yazarak imzaladı')).toBeVisible();
  // Whoever hands out the same once more is told what is in her hands already.
  const other = await handOut(page, 'Eldiven', 3, async () => {
    await expect(page.getByText('Elinde zaten var:')).toBeVisible();
    await expect(page.getByText(/^Ayşe Er · Eldiven: 3 .*verildi$/)).toBeVisible();
  });
  const later = await handOut(page, 'Eldiven', 3);

  // Meanwhile somebody with a line hands out two of the four.
  const second = await (await browser.newContext({ ...PHONE, baseURL: new URL(page.url()).origin })).newPage();
  await signInWith(second, field.manager);
  await readyForField(second);
  await second.goto('/kkd/distribution-movements');
  await expect(second.getByText('Ayşe Er').first()).toBeVisible();
  await handOut(second, 'Eldiven', 2);
  await expectAllSent(second);
  await second.context().close();
  expect(await balance(glove)).toBe(2);

  // Fewer: the signature was for three, and goes.
  await goOnline(context);
  await isRefused(page, fewer);
  await page.getByRole('button', { name: '1. KKD: bir azalt' }).tap();
  await expect(page.getByText('önceki imzalar kaldırıldı', { exact: false })).toBeVisible();
  await save(page);
  await expect.poll(() => onServer(fewer), { timeout: 30_000 }).toBe(`${glove} 2`);
  // Another model.
  await isRefused(page, other);
  await choose(page, 'Gözlük');
  await save(page);
  await expect.poll(() => onServer(other), { timeout: 30_000 }).toBe(`${glasses} 3`);
  // As it is, once the delivery has come.
  await isRefused(page, later);
  await deliver(glove, 3);
  await save(page);
  await expect.poll(() => onServer(later), { timeout: 30_000 }).toBe(`${glove} 3`);
  await expectAllSent(page);
  expect([await balance(glove), await balance(glasses)]).toEqual([0, 2]);

  // A pair comes back usable: it is no longer held, and lies in the stock.
  await page.goto('/kkd/holdings?q=Eldiven');
  await page.getByRole('button', { name: 'Ayşe Er, Eldiven: iade al' }).first().tap();
  await page.getByRole('dialog').getByLabel('Miktar').fill('1');
  await save(page);
  await expect.poll(() => balance(glove), { timeout: 30_000 }).toBe(1);
});

test('the delivery paper is a PDF without signal, says that it is not sent, and the server keeps it afterwards', async ({
  page,
  context,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const { category } = await insertEquipment(records, workplaces[0], manager);
  const boot = (await records.insert('ppe-model', newId(), sampleModel(category, { name: 'Çelik burunlu ayakkabı' }))).id;
  const client = await field.api();
  const body = sampleStock(workplaces[0] ?? '', boot, { quantity: 4 });
  expect((await client('POST', 'kkd-stocks', { key: newId(), body })).status).toBe(200);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/sync/device');
  await expect(part(page, 'equipment', 'pdf')).toHaveAttribute('data-state', 'good', LOOK);
  await page.goto('/kkd/distribution-movements');
  await goOffline(context);
  await handOut(page, 'Çelik', 2, () => sign(page));
  const paper = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Zimmet tutanağı (PDF)' }).tap();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ZT-\d{8}-[0-9A-F]{6}\.pdf$/);
    return pdfText(await readFile(await file.path()));
  };
  const here = await paper();
  for (const said of ['KKD zimmet tutanağı', 'Çelik burunlu ayakkabı', '2 adet', 'Ayşe Er', 'Adını yazarak imzaladı', 'Henüz eşitlenmedi'])
    expect(here).toContain(said);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/zimmet-390.png`, fullPage: true });
  await goOnline(context);
  await expectAllSent(page);
  const kept = await paper();
  expect(kept).toContain('Çelik burunlu ayakkabı');
  expect(kept).not.toContain('Henüz eşitlenmedi');
  const files = await field.query<{ name: string }>("select name from file where owner_kind = 'ppe-distribution'");
  expect(files.filter(({ name }) => name.startsWith('ZT-'))).toHaveLength(1);
});
