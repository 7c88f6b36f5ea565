import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { type Field, signInWith, test, writesTo } from '#tests/support/field.ts';
import { AuditForm } from './pages/audit-form.ts';
import { AuditList, auditPaths } from './pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll } from './pages/inspection.ts';
import { chip, expectAllSent, expectConnection, readyForField } from './pages/session.ts';

const PATH = 'operational-audit-report-v1';

interface Report {
  readonly id: string;
  readonly facility: string;
  /** What the office does with it meanwhile. */
  change(facility: string): Promise<void>;
  finish(): Promise<void>;
  remove(): Promise<void>;
}

/** Drafts of one auditor that lie on the device, each of which the office can change behind its back. */
async function reports(page: Page, field: Field, facilities: readonly string[]): Promise<Report[]> {
  const { account } = field;
  const auditor = await account.addUser('ayse', 13);
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const api = await field.api(email);
  const made: Report[] = [];
  for (const facility of facilities) {
    const [id, body] = [newId(), account.audit(0, { auditor: [auditor], facilityName: facility })];
    expect((await api('POST', PATH, { body: { id, ...body }, key: newId() })).status).toBe(200);
    const update = async (over: Partial<typeof body>) => {
      const { body: now, version } = await account.records.get('operational-audit', id);
      await account.records.update('operational-audit', id, version, { ...now, ...over });
    };
    made.push({
      id,
      facility,
      change: (next) => update({ facilityName: next }),
      finish: () => update({ report_status: 'valid' }),
      remove: () => account.records.remove('operational-audit', id),
    });
  }
  await signInWith(page, email);
  const list = new AuditList(page);
  await list.open();
  for (const { id } of made) await expect(list.row(id)).toBeVisible();
  // Pages are opened by their address without a network: the shell must be on board.
  await readyForField(page);
  return made;
}

/** Changes the name of the facility in the form and saves the draft. */
async function rename(page: Page, id: string, facility: string): Promise<void> {
  const form = await AuditForm.open(page, id);
  await page.getByLabel('Tesis adı').fill(facility);
  await form.saveDraft();
}

async function removeDraft(page: Page, id: string): Promise<void> {
  await page.goto(auditPaths.view(id));
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Taslağı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Taslağı sil' }).click();
  await page.waitForURL(new RegExp(`${auditPaths.list}$`));
}

/** Opens what the outbox asks about a record. */
async function decide(page: Page, id: string): Promise<void> {
  await page.goto('/sync/outbox');
  await page.locator(`[data-record="${id}"]`).getByRole('button', { name: 'Karar ver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Çakışma/ })).toBeVisible();
}

const ofAccount = (field: Field, facility: string) =>
  field.query<{ id: string }>(
    `select id from record where account_id = $1 and kind = 'operational-audit' and deleted_at is null and body->>'facilityName' = $2`,
    [field.account.id, facility],
  );

test('fault 37 OFF-CONF-04: gone on the server and changed here is made anew or dropped; deleted here and changed there asks before it deletes', async ({
  page,
  context,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  const [anew, dropped, kept, deleted] = await reports(page, field, ['Anew', 'Dropped', 'Kept', 'Deleted']);
  if (!anew || !dropped || !kept || !deleted) throw new Error('no reports');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await rename(page, anew.id, 'Benim yeni adım');
  await rename(page, dropped.id, 'Bırakılan ad');
  for (const { id } of [kept, deleted]) await removeDraft(page, id);
  await expect(chip(page)).toHaveAttribute('data-waiting', '4');
  await anew.remove();
  await dropped.remove();
  await kept.change('Ofisin adı');
  await deleted.change('Ofisin öbür adı');
  await goOnline(context);
  await page.goto('/sync/outbox');
  await expect(page.locator('[data-record][data-sync="needs-attention"]')).toHaveCount(4, { timeout: 60_000 });
  // Nothing is deleted unasked.
  expect(await ofAccount(field, 'Ofisin adı')).toHaveLength(1);
  expect(await ofAccount(field, 'Ofisin öbür adı')).toHaveLength(1);
  expect(writesTo(faults, `${PATH}/${kept.id}?version=1`).map((one) => one.answered)).toEqual([409]);

  await decide(page, anew.id);
  await expectAccessible(page, 'gone on the server');
  await page.getByRole('button', { name: 'Yeni kayıt olarak oluştur' }).click();
  await expect
    .poll(async () => (await ofAccount(field, 'Benim yeni adım')).map(({ id }) => id !== anew.id), { timeout: 30_000 })
    .toEqual([true]);

  await decide(page, dropped.id);
  await page.getByRole('button', { name: 'Değişikliğimi bırak' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bu geri alınamaz');
  await dialog.getByRole('button', { name: 'Değişikliğimi sil' }).click();
  // Decided once the page leads back: a new start of it in the same moment would cut the decision off, and it is asked again.
  await page.waitForURL(/\/sync\/outbox$/);
  await expect(page.locator(`[data-record="${dropped.id}"]`)).toHaveCount(0);

  await decide(page, kept.id);
  await expect(page.getByText(/siz silmeden önce sunucuda değişti: .*manager Deneme/)).toBeVisible();
  await page.getByRole('button', { name: 'Silmekten vazgeç' }).click();
  await page.waitForURL(/\/sync\/outbox$/);
  await decide(page, deleted.id);
  await page.getByRole('button', { name: 'Yine de sil' }).click();
  await expectAllSent(page);
  expect(await ofAccount(field, 'Ofisin adı')).toHaveLength(1);
  expect(await ofAccount(field, 'Ofisin öbür adı')).toEqual([]);
  expect(await ofAccount(field, 'Bırakılan ad')).toEqual([]);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(kept.id)).toContainText('Ofisin adı');
  for (const { id } of [anew, dropped, deleted]) await expect(list.row(id)).toHaveCount(0);
});

test('OFF-CONF-05 OFF-CONF-03 SYNC-CALL-06 SYNC-CALL-07: final on the server leaves a readable copy that is exported or becomes a new draft; a value that lost stands in the history though its reply was lost', async ({
  page,
  context,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  const [final, lost] = await reports(page, field, ['Final', 'Lost']);
  if (!final || !lost) throw new Error('no reports');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await rename(page, final.id, 'Kesinleşmeyen ad');
  await rename(page, lost.id, 'Kalmayan ad');
  await final.finish();
  await lost.change('Ofisin seçtiği ad');
  let drops = 2;
  faults.rule = ({ path }) => (path.endsWith('sync/kept-values') && drops-- > 0 ? 'drop-reply' : undefined);
  await goOnline(context);

  await page.goto('/sync/outbox');
  await expect(page.locator('[data-record][data-sync="needs-attention"]')).toHaveCount(2, { timeout: 60_000 });
  await decide(page, final.id);
  await expect(page.getByText('Kesinleşmeyen ad').first()).toBeVisible();
  await expectAccessible(page, 'final on the server');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dosya olarak indir' }).click();
  const stream = await (await file).createReadStream();
  const text = (await stream.toArray()).join('');
  expect(JSON.parse(text)).toMatchObject({
    record: final.id,
    changes: [{ problem: { code: 'RECORD_LOCKED' }, input: { body: { facilityName: 'Kesinleşmeyen ad' } } }],
  });
  await page.getByRole('button', { name: 'Yeni taslağa taşı' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(final.id);
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Kesinleşmeyen ad');
  await new AuditForm(page, page.url().slice(-36)).saveDraft();
  await expect.poll(async () => (await ofAccount(field, 'Kesinleşmeyen ad')).length, { timeout: 30_000 }).toBe(1);
  // Moved, not copied: nothing of it is left to be decided or thrown away.
  await page.goto('/sync/outbox');
  await expect(page.locator(`[data-record="${lost.id}"]`)).toBeVisible();
  await expect(page.locator(`[data-record="${final.id}"]`)).toHaveCount(0);

  await decide(page, lost.id);
  await page.getByRole('button', { name: 'Tümü sunucudaki' }).click();
  await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
  await expectAllSent(page, 60_000);
  const keys = writesTo(faults, 'sync/kept-values').map((one) => one.key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await field.query('select id from kept_value where record_id = $1', [lost.id])).toHaveLength(1);

  await page.goto(auditPaths.view(lost.id));
  await expect(page.getByText('Ofisin seçtiği ad').first()).toBeVisible();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Geçmiş' }).click();
  const second = page.locator('[data-version="2"]');
  await expect(second).toContainText('manager Deneme');
  await expect(second).toContainText('Ofisin seçtiği ad');
  const loser = second.locator('[data-kept]');
  await expect(loser).toContainText('ayse Deneme');
  await expect(loser).toContainText('Kalmayan ad');
  await expect(page.locator('[data-version="1"]')).toContainText('Kayıt oluşturuldu');
  await expectAccessible(page, 'history');
  await expectNoSidewaysScroll(page, 'history');
  // Without a network the page says why it cannot tell.
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.goto(`/sync/history/operational-audit/${final.id}`);
  await expect(page.getByText('Bir kaydın geçmişini yalnız sunucu bilir')).toBeVisible();
});
