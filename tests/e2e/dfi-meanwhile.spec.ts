// Two people at one DFI: what the one did not see of the other is shown before it is written over or deleted.
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { apiAs, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { DFI_WORK, sampleDfi } from '#tests/support/dfis.ts';

test.use(PHONE);

const view = (id: string) => `/companies/dfis/view/${id}`;

/** A DFI that the manager has raised and the safety expert answers for. */
async function raised(url: string) {
  const [manager, igu] = [await apiAs(url, 'account_manager'), await apiAs(url, 'igu')];
  const { body: places } = await igu('GET', 'workplaces/list');
  const { body: people } = await manager('GET', 'users/directory');
  const person = (role: number): { id: string; name: string; surname: string } =>
    people.data.find((one: { role_id: number }) => one.role_id === role);
  const [id, expert, auditor] = [newId(), person(6), person(13)];
  const words = `Vana etiketi ${id.slice(-6)}`;
  const body = { id, ...sampleDfi(places.data[0].id, expert.id, { deficiency_description: words }) };
  expect((await manager('POST', 'dfis', { key: newId(), body })).status).toBe(200);
  return { id, words, igu, expert, auditor };
}
const dialog = (page: Page) => page.getByRole('dialog');

test('DFI-CALL-06 OFF-CONF-01: a task that another planner gave meanwhile is shown, and what was typed stays until then', async ({
  page,
  url,
}) => {
  const { id, igu, auditor } = await raised(url);
  const name = `${auditor.name} ${auditor.surname}`;
  await signIn(page, 'account_manager');
  await readyForField(page);
  await page.goto(view(id));
  await page.getByRole('button', { name: 'Görev ver' }).tap();
  await dialog(page).getByLabel('Kim yapacak?').and(page.locator('input')).fill(name);
  await page.getByRole('option', { name }).first().tap();
  await dialog(page).getByLabel('Ne yapılacak?').fill('Etiketi yenileyin');
  const theirs = { dfi_id: id, responsible_user_id: auditor.id, version: 1, todo: 'Contayı değiştirin' };
  expect((await igu('PATCH', 'dfis/operation-todo', { key: newId(), body: theirs })).status).toBe(200);
  await dialog(page).getByRole('button', { name: 'Kaydet', exact: true }).tap();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Bu arada başkası değiştirmiş');
  await expect(alert).toContainText('Contayı değiştirin');
  await expect(dialog(page).getByLabel('Ne yapılacak?')).toHaveValue('Etiketi yenileyin');
  const todo = async () => (await igu('GET', `dfis/${id}`)).body.data.responsible_users[0].todo;
  expect(await todo()).toBe('Contayı değiştirin');
  await alert.getByRole('button', { name: 'Benimkini kaydet' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  expect(await todo()).toBe('Etiketi yenileyin');
});

test('DFI-CALL-06 OFF-CONF-02: a task that was given a moment ago is changed at once, and is no change of somebody else', async ({
  page,
  context,
  url,
}) => {
  const { id, igu, auditor } = await raised(url);
  const name = `${auditor.name} ${auditor.surname}`;
  await signIn(page, 'account_manager');
  await page.goto(view(id));
  await expect(page.getByRole('button', { name: 'Görev ver' })).toBeEnabled();
  // What was given does not come back by the feed for a while.
  await context.route('**/sync/changes**', (route) => route.abort());
  await page.getByRole('button', { name: 'Görev ver' }).tap();
  await dialog(page).getByLabel('Kim yapacak?').and(page.locator('input')).fill(name);
  await page.getByRole('option', { name }).first().tap();
  await dialog(page).getByLabel('Ne yapılacak?').fill('Etiketi yenileyin');
  await dialog(page).getByRole('button', { name: 'Kaydet', exact: true }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Etiketi yenileyin')).toBeVisible();
  await page.getByRole('button', { name: `${name}: görevi değiştir` }).tap();
  await dialog(page).getByLabel('Ne yapılacak?').fill('Etiketi ve contayı yenileyin');
  await dialog(page).getByRole('button', { name: 'Kaydet', exact: true }).tap();
  await expect(dialog(page)).toHaveCount(0);
  const { responsible_users: tasks } = (await igu('GET', `dfis/${id}`)).body.data;
  expect(tasks.map(({ todo }: { todo: string }) => todo)).toEqual(['Etiketi ve contayı yenileyin']);
  await context.unroute('**/sync/changes**');
});

test('OFF-CONF-04 DFI-CALL-07: a DFI deleted without signal asks when somebody has worked on it, and stays if it is to', async ({
  page,
  context,
  url,
}) => {
  const { id, words, igu } = await raised(url);
  await signIn(page, 'account_manager');
  await readyForField(page);
  await page.goto(view(id));
  await expect(page.getByText(words).first()).toBeVisible();
  await goOffline(context);
  await page.getByRole('button', { name: 'Diğer işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'DÖF’ü sil' }).tap();
  await dialog(page).getByRole('button', { name: 'DÖF’ü sil' }).tap();
  await page.waitForURL(/\/companies\/dfis\/list/);
  const work = { id, version: 1, ...DFI_WORK, review_notes: '', root_causes: 'Bakım planında yoktu.' };
  const reviewed = await igu('PATCH', 'dfis', { key: newId(), body: { ...work, review_notes: 'Etiketler yenilendi.' } });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200);
  await goOnline(context);
  await page.goto('/sync/outbox');
  const row = page.locator(`[data-record="${id}"][data-sync="needs-attention"]`);
  await expect(row).toBeVisible({ timeout: 60_000 });
  expect((await igu('GET', `dfis/${id}`)).status).toBe(200);
  await row.getByRole('button', { name: 'Karar ver' }).tap();
  await expect(page.getByText(/siz silmeden önce sunucuda değişti/)).toBeVisible();
  await page.getByRole('button', { name: 'Silmekten vazgeç' }).tap();
  await expectAllSent(page);
  await page.goto(view(id));
  await expect(page.getByText('Bakım planında yoktu.').first()).toBeVisible();
});
