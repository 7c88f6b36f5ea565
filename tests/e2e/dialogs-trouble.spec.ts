// A small form over a record, when something goes wrong with the device beneath it.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { dfiOf } from '#tests/e2e/pages/dfi.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { fillUp, limitRoom } from '#tests/e2e/pages/room.ts';
import { chip, readyForField } from '#tests/e2e/pages/session.ts';
import { PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(240_000);

const dialog = (page: Page) => page.getByRole('dialog');
const todo = (page: Page) => dialog(page).getByLabel('Ne yapılacak?');
const state = (page: Page) => dialog(page).getByTestId('save-state');
const kept = (page: Page) => expect(state(page)).toHaveAttribute('data-state', 'saved');

async function openTask(page: Page, id: string): Promise<void> {
  await page.goto(`/companies/dfis/view/${id}`);
  await page.getByRole('button', { name: 'Görev ver' }).click({ timeout: 60_000 });
  await expect(todo(page)).toBeVisible();
}

test('OFF-SPACE-03 OFF-DATA-06: words of a small form stay where the store is taken away beneath it', async ({ page, context, field }) => {
  const id = await dfiOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await openTask(page, id);
  await todo(page).fill('Vana etiketini');
  await kept(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await todo(page).fill('Vana etiketini yenileyin');
  // The record itself comes back with the feed; until then its page cannot hold the form, which says where the words are.
  await expect(page.getByText('Yazdıklarınız bu cihazda, Taslaklar’da duruyor.')).toBeVisible({ timeout: 30_000 });
  await readyForField(page);
  await openTask(page, id);
  await expect(todo(page)).toHaveValue('Vana etiketini yenileyin');
});

test('OFF-SPACE-01 OFF-DATA-06: words of a small form are kept at the very end of the room', async ({ page, field }) => {
  const id = await dfiOf(field);
  const endOfLimit = await limitRoom(page, 20_000_000);
  await signInWith(page, field.manager);
  await readyForField(page);
  await openTask(page, id);
  await fillUp(page);
  await todo(page).fill('Yer yokken yazılan görev');
  await kept(page);
  await page.reload();
  await openTask(page, id);
  await expect(todo(page)).toHaveValue('Yer yokken yazılan görev');
  await endOfLimit();
});

const PIN = '482915';

/** Nobody has used the screen for longer than the lock waits. */
const leaveAside = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('saha.last-use', String(Date.now() - 11 * 60_000));
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('OFF-DEV-06 OFF-DATA-06: a lock that closes over a small form hides its words, and gives them back', async ({ page, field }) => {
  const id = await dfiOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/sync/device');
  await page.getByRole('button', { name: 'PIN belirle' }).click();
  await page.getByLabel('Yeni PIN', { exact: true }).fill(PIN);
  await page.getByLabel('Yeni PIN, tekrar').fill(PIN);
  await page.getByRole('button', { name: 'PIN’i belirle', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Şimdi kilitle' })).toBeVisible({ timeout: 60_000 });
  const unlock = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cihaz kilitli' })).toBeVisible();
    await page.getByLabel('PIN’iniz', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Kilidi aç' }).click();
    await expect(chip(page)).toBeVisible({ timeout: 30_000 });
  };
  await page.goto(`/companies/dfis/view/${id}`);
  await unlock();
  await openLocked(page, id, unlock);
  await todo(page).fill('Kilit altında kalan görev');
  // In the very second of the lock: nothing of it was kept before.
  await leaveAside(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cihaz kilitli' })).toBeVisible();
  expect(await page.content()).not.toContain('Kilit altında');
  await expect(page.getByText('Kilit altında')).toHaveCount(0);
  await unlock();
  await page.getByRole('button', { name: 'Görev ver' }).click();
  await expect(todo(page)).toHaveValue('Kilit altında kalan görev');
});

/** With a PIN each new page is locked. */
async function openLocked(page: Page, id: string, unlock: () => Promise<void>): Promise<void> {
  await page.goto(`/companies/dfis/view/${id}`);
  await unlock();
  await page.getByRole('button', { name: 'Görev ver' }).click();
  await expect(todo(page)).toBeVisible();
}

/** Two tabs with the small form open. */
async function twoTabs(page: Page, context: BrowserContext, id: string): Promise<Page> {
  const other = await context.newPage();
  for (const tab of [page, other]) await openTask(tab, id);
  return other;
}

test('OFF-CONF-03 OFF-DATA-06: what gave way where two tabs wrote into one small form is shown, and put back', async ({
  page,
  context,
  field,
}) => {
  const id = await dfiOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  const other = await twoTabs(page, context, id);
  // Both within the second in which neither hears of the other.
  await Promise.all([todo(page).fill('Contayı değiştirin'), todo(other).fill('Vanayı değiştirin')]);
  const shown = async (tab: Page) => (await tab.getByTestId('discarded').count()) > 0;
  await expect.poll(async () => (await shown(page)) || (await shown(other)), { timeout: 30_000 }).toBe(true);
  const tab = (await shown(page)) ? page : other;
  const now = await todo(tab).inputValue();
  const gone = ['Contayı değiştirin', 'Vanayı değiştirin'].find((words) => words !== now) ?? '';
  const note = tab.getByTestId('discarded');
  await expect(note).toContainText('Yapılacak');
  await expect(note).toContainText(gone);
  await tab.bringToFront();
  await expectAccessible(tab, 'a small form where two tabs wrote');
  await expectNoSidewaysScroll(tab, 'the same');
  await note.getByRole('button', { name: 'Bunu kullan' }).click();
  for (const one of [page, other]) await expect(todo(one)).toHaveValue(gone);
});
