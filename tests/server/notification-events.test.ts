import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
  finding,
  idOf,
  makeAccounts,
  readAudit,
  saveAudit,
  withFindings,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

const today = dayInIstanbul(Date.now());

let api: Api;
let accounts: Accounts;
const people: Record<string, Person> = {};
beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  for (const key of ['account_manager', 'auditor', 'igu']) people[key] = await accounts.signIn(accounts.one, key);
});
afterAll(() => api.stop());

const as = (key: string): Person => {
  const person = people[key];
  if (!person) throw new Error(key);
  return person;
};

describe('events', () => {
  const bySource = async (source: string) =>
    api.db
      .selectFrom('notification as n')
      .innerJoin('notification_recipient as r', 'r.notification_id', 'n.id')
      .select(['r.user_id', 'n.redirect_path', 'n.content', 'n.id'])
      .where('n.source', '=', source)
      .orderBy('n.created_at', 'desc')
      .execute();

  test('a DFI is told to whoever is responsible once its report is valid, with the way to it; the list of the administration does not name it', async () => {
    const body = withFindings(completeAudit(accounts.one), finding('A1.1'));
    const { id } = await saveAudit(as('auditor'), body);
    const finding_id = body.bulguRapor.bulgu_rapor_list[0]?.id ?? '';
    const dfi = { id: newId(), ...dfiOf(accounts.one, id, finding_id) };
    const key = newId();
    for (let i = 0; i < 2; i += 1) expect((await as('auditor').send(dfiCalls.create, { body: dfi }, { key })).status).toBe(200);
    // The report is a draft yet, and so is what hangs on it.
    expect(await bySource('dfi.assigned')).toEqual([]);
    const audit = await readAudit(as('auditor'), id);
    const { canEdit: _, ...stored } = audit;
    const valid = await as('auditor').send(operationalCalls.update, {
      body: { ...stored, id, reportDate: today, report_status: 'valid' } as never,
    });
    expect(valid.status, valid.raw.body).toBe(200);
    const rows = await bySource('dfi.assigned');
    expect(rows).toMatchObject([{ user_id: idOf(accounts.one, 'igu'), redirect_path: `/companies/dfis/view/${dfi.id}` }]);
    expect(rows[0]?.content).toMatch(/^Size bir DÖF atandı: DÖF-\d{4}-\d+ – Etiketleri yenileyin/);
    const mine = (await as('igu').send(calls.mine, { params: { page: 1, limit: 10 } })).body.data;
    expect(mine.map((row: { id: string }) => row.id)).toContain(rows[0]?.id);
    expect((await as('account_manager').send(calls.all, { body: { text: 'size bir dof' } })).body.total).toBe(0);
    expect(
      (await as('account_manager').send(calls.publish, { params: { a: rows[0]?.id ?? '', b: 0 }, query: { version: '1' } })).status,
    ).toBe(404);
    expect((await bySource('audit.valid')).map((row) => row.user_id)).toEqual([idOf(accounts.one, 'account_manager')]);
    // One that was finished on the device comes as valid at once, and its DFIs after it.
    const late = finding('A1.1');
    const dfi_id = newId();
    const finished = await saveAudit(
      as('auditor'),
      withFindings(completeAudit(accounts.one, { report_status: 'valid', reportDate: today }), {
        ...late,
        dfi_list: [{ dfi_id, dfi_no: null }],
      }),
    );
    expect((await as('auditor').send(dfiCalls.create, { body: { id: dfi_id, ...dfiOf(accounts.one, finished.id, late.id) } })).status).toBe(
      200,
    );
    expect((await bySource('dfi.assigned')).length).toBe(2);
    expect((await bySource('audit.valid')).map((row) => row.redirect_path?.split('/').at(-1))).toEqual([finished.id, id]);
  });
});
