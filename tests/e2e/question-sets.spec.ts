import { expect, type Page } from '@playwright/test';
import { LOOK, part } from '#tests/e2e/pages/prepare.ts';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { expectAccessible } from './pages/inspection.ts';
import { expectAllSent, expectConnection } from './pages/session.ts';
import { underWorker } from './pages/worker.ts';

/** The wording of `A1.1` in the first version of a test's account, and in the second. */
const [FIRST, SECOND] = ['Soru', 'Bambaşka bir soru'];

/** Publishes a second version with other words under the same reference, as an account manager does. */
async function publishSecond(field: Field): Promise<void> {
  const api = await field.api();
  const body = { version: 2, sections: sectionsOf({ 'A1.1': SECOND }, 'A') };
  expect((await api('PUT', 'audit-questions/operational', { body, key: newId() })).status).toBe(200);
}

/** Does something to every question set on the device, beside the product: as if it had never come, or with other words under its number. */
const spoilSets = (page: Page, how: 'forget' | 'reword'): Promise<void> =>
  page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const [isReplica, isDevice] = [name.includes('rep-'), name.includes('dev-')];
      if (!isReplica && !(isDevice && wanted === 'forget')) continue;
      const db = await done(indexedDB.open(name));
      const store = isReplica ? 'records' : 'session';
      const table = db.objectStoreNames.contains(store) ? db.transaction(store, 'readwrite').objectStore(store) : null;
      for (const key of table ? await done(table.getAllKeys()) : []) {
        if (!String(key).startsWith('question-set')) continue;
        if (wanted === 'forget') await done(table!.delete(key));
        else {
          const row = await done(table!.get(key));
          await done(table!.put(JSON.parse(JSON.stringify(row).replaceAll('"Soru"', '"Değişmiş soru"'))));
        }
      }
      db.close();
    }
  }, how);

/** Goes on to the first page of the form that has questions. */
async function toQuestions(form: AuditForm): Promise<void> {
  while ((await form.refs()).length === 0) await form.page.getByRole('button', { name: 'İleri' }).click();
}

const reopen = async (page: Page, id: string): Promise<AuditForm> => {
  const form = await AuditForm.open(page, id);
  await toQuestions(form);
  return form;
};

async function expectView(page: Page, id: string, words: string): Promise<void> {
  await page.goto(auditPaths.view(id));
  await page.getByRole('button', { name: 'Tüm yanıtları göster' }).click();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

test('finding I: a report begun on one version keeps its words when the next is published: in form and view, without network, after a reload', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await underWorker(page);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await toQuestions(form);
  await expect(form.question('A1.1')).toContainText(FIRST);
  await form.answer('A1.1', 'Evet');
  await form.kept();
  await publishSecond(field);
  await page.goto('/sync/device');
  await expect(part(page, 'reports', 'question-sets')).toContainText('sürüm 2, 1', LOOK);
  await expect(part(page, 'reports', 'question-sets')).toHaveAttribute('data-state', 'good');
  for (const isOffline of [false, true]) {
    if (isOffline) await goOffline(context);
    const again = await reopen(page, form.id);
    await expect(again.question('A1.1')).toContainText(FIRST);
    await expect(again.question('A1.1')).not.toContainText(SECOND);
    await again.expectAnswer('A1.1', 'Evet');
    await expectView(page, form.id, FIRST);
    await expect(page.getByText(SECOND)).toHaveCount(0);
  }
  await goOnline(context);
  const next = await AuditForm.create(page, 'Iğdır Deposu');
  await toQuestions(next);
  await expect(next.question('A1.1')).toContainText(SECOND);
  await next.saveDraft();
  const old = await reopen(page, form.id);
  await old.saveDraft();
  await expectAllSent(page);
  const versions = await field.query<{ version: number }>(
    `select (body->>'question_set_version')::int as version from record where id = any($1::uuid[]) order by 1`,
    [[form.id, next.id]],
  );
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
});

test('finding I: without its set a report says so, form and view, and never shows the questions of the build; a press brings it', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await underWorker(page);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await toQuestions(form);
  await form.answer('A1.1', 'Evet');
  await form.kept();
  // What the pages below need is fetched once while there is a network.
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByRole('button', { name: 'Tüm yanıtları göster' })).toBeVisible();
  await goOffline(context);
  await expectConnection(page, 'offline');
  await spoilSets(page, 'forget');
  const missing = page.locator('[data-missing-set="not-here"]');
  for (const path of [auditPaths.view(form.id), auditPaths.edit(form.id)]) {
    await page.goto(path);
    await expect(missing).toContainText('bu cihazda yok');
    await expect(page.locator('article[data-ref]')).toHaveCount(0);
    await expect(page.getByText(/A1\.1/)).toHaveCount(0);
    await expectAccessible(page, `no question set: ${path}`);
  }
  await missing.getByRole('button', { name: 'Soru setini indir' }).click();
  await expect(missing).toContainText('İndirmek için bağlantı gerekiyor');
  await goOnline(context);
  await expect(async () => {
    const button = missing.getByRole('button', { name: 'Soru setini indir' });
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(form.saveState).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await toQuestions(form);
  await expect(form.question('A1.1')).toContainText(FIRST);
  await form.expectAnswer('A1.1', 'Evet');
  await goOffline(context);
  const again = await reopen(page, form.id);
  await expect(again.question('A1.1')).toContainText(FIRST);
});

test('finding I: other words that arrive under a known version are refused and told; the report keeps its own', async ({
  page,
  context,
  field,
}) => {
  await signInWith(page, field.manager);
  await underWorker(page);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await toQuestions(form);
  await form.answer('A1.1', 'Evet');
  await form.kept();
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByRole('button', { name: 'Tüm yanıtları göster' })).toBeVisible();
  await goOffline(context);
  await expectConnection(page, 'offline');
  await spoilSets(page, 'reword');
  const again = await reopen(page, form.id);
  await expect(again.question('A1.1')).toContainText(FIRST);
  await expect(again.question('A1.1')).not.toContainText('Değişmiş');
  await expect(page.locator('[data-refused-set="1"]')).toContainText('alınmadı');
  await expectView(page, form.id, FIRST);
  await expect(page.locator('[data-refused-set="1"]')).toBeVisible();
  await page.goto(auditPaths.create);
  await expect(page.getByRole('alert')).toContainText('Yeni denetim başlatılamıyor');
});
