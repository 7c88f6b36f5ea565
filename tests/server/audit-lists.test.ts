import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import {
  type Accounts,
  completeAudit,
  finding,
  idOf,
  makeAccounts,
  readAudit,
  saveAudit,
  today,
  withFindings,
  workplaceOf,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let igu: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
  igu = await accounts.signIn(accounts.one, 'igu');
});
afterAll(() => api.stop());

const complete = (over: Partial<OperationalAudit> = {}) => completeAudit(accounts.one, over);

describe('the report before', () => {
  test('AUD-OPS-CALL-05 AUD-OPS-10: findings of the newest valid report of the workplace, drafts and the named report left out', async () => {
    const workplace_id = workplaceOf(accounts.one, 2);
    const latest = async (leaveOut = '0') =>
      (await auditor.send(operationalCalls.latestFindings, { params: { a: workplace_id, b: leaveOut } })).body.data;
    expect(await latest()).toBeNull();
    const save = (day: string, over: Partial<OperationalAudit> = {}) =>
      saveAudit(
        auditor,
        withFindings(
          complete({ workplace_id, report_status: 'valid', inspectionDate: day, reportDate: day, ...over }),
          finding('C1.1', { bulgu_description: day }),
        ),
      );
    const newest = await save(addDays(today(), -20));
    const older = await save(addDays(today(), -50));
    await save(addDays(today(), -2), { report_status: 'draft' });
    expect(await latest()).toMatchObject({
      report_id: newest.id,
      number: newest.number,
      inspectionDate: addDays(today(), -20),
      bulgu_rapor_list: [{ bulgu_description: addDays(today(), -20) }],
    });
    expect(await latest(newest.id)).toMatchObject({ report_id: older.id });

    const next = await saveAudit(auditor, complete({ workplace_id }));
    expect((await readAudit(auditor, next.id)).previousBulguRapor).toMatchObject({
      report_id: newest.id,
      bulgu_rapor_list: [{ bulgu_description: addDays(today(), -20) }],
    });
    // What the auditor had in hand offline counts, with the server's contents.
    const inHand = await saveAudit(
      auditor,
      complete({ workplace_id, previousBulguRapor: { report_id: older.id, number: null, inspectionDate: null, bulgu_rapor_list: [] } }),
    );
    expect((await readAudit(auditor, inHand.id)).previousBulguRapor).toMatchObject({
      report_id: older.id,
      number: older.number,
      bulgu_rapor_list: [{ bulgu_description: addDays(today(), -50) }],
    });
  });

  test('AUD-OPS-CALL-05: a workplace out of reach does not exist', async () => {
    const params = { a: workplaceOf(accounts.one, 4), b: '0' };
    expect((await igu.send(operationalCalls.latestFindings, { params })).status).toBe(404);
    expect((await auditor.send(operationalCalls.latestFindings, { params: { a: workplaceOf(accounts.two), b: '0' } })).status).toBe(404);
  });
});

describe('list and reference', () => {
  test('AUD-OPS-CALL-08 AUD-GEN-02: pages, newest first, filtered by everything the list offers', async () => {
    const workplace_id = workplaceOf(accounts.one, 3);
    const days = [-9, -8, -7, -6, -5].map((n) => addDays(today(), n));
    const saved = [];
    for (const [i, day] of days.entries()) {
      saved.push(
        await saveAudit(
          i === 4 ? igu : auditor,
          complete({ workplace_id, inspectionDate: day, reportDate: day, report_status: i === 0 ? 'valid' : 'draft' }),
        ),
      );
    }
    const list = async (body = {}, at: Partial<Record<'page' | 'limit' | 'workplace_id', string | number>> = {}) =>
      await auditor.send(operationalCalls.list, { params: { page: 1, limit: 10, workplace_id, ...at }, body });
    const ids = async (body = {}) => (await list(body)).body.data.map((row: { id: string }) => row.id);
    expect(await ids()).toEqual(saved.map((one) => one.id).toReversed());
    expect(await ids({ status: 'valid' })).toEqual([saved[0]?.id]);
    expect(await ids({ creator: idOf(accounts.one, 'igu') })).toEqual([saved[4]?.id]);
    expect(await ids({ number: saved[2]?.number })).toEqual([saved[2]?.id]);
    expect(await ids({ date_from: days[1], date_to: days[2] })).toEqual([saved[2]?.id, saved[1]?.id]);
    expect(await ids({ sharing: 'shared' })).toEqual([]);
    for (let i = 0; i < 6; i++) await saveAudit(auditor, complete());
    const everywhere = (await list({}, { workplace_id: 0 })).body;
    expect(everywhere.total).toBeGreaterThan(10);
    expect(everywhere.data).toHaveLength(10);
    const second = (await list({}, { workplace_id: 0, page: 2 })).body;
    expect(second.data.some((row: { id: string }) => everywhere.data.some((other: { id: string }) => other.id === row.id))).toBe(false);
    const [row] = (await list({ status: 'valid' })).body.data;
    expect(row).toMatchObject({
      number: saved[0]?.number,
      creator: idOf(accounts.one, 'auditor'),
      realization_date: days[0],
      type: ['storage'],
      report_status: 'valid',
      sharing: 'not_shared',
      canEdit: false,
      findings: 0,
    });
    expect(dayInIstanbul(new Date(row.created_at))).toBe(today());
    expect((await list({}, { limit: 5 })).status).toBe(400);
  });

  test('AUD-GEN-CALL-01: the newest question set of a kind', async () => {
    const reply = await auditor.send(auditCalls.questions, { params: { kind: 'operational' } });
    expect(reply.body).toMatchObject({ kind: 'operational', version: 1 });
    expect(reply.body.sections).toEqual(OPERATIONAL_QUESTIONS.sections);
    expect((await auditor.send(auditCalls.questions, { params: { kind: 'none' } })).status).toBe(404);
  });

  test("AUD-GEN-CALL-03 AUD-OPS-14 AUD-OPS-15: facility types and the account's management companies", async () => {
    const { data } = (await auditor.send(auditCalls.reference, {})).body;
    expect(data.facility_types).toEqual(['storage', 'hydrant', 'intoplane']);
    expect(data.management_companies.map((company: { name: string }) => company.name)).toEqual(['Anka Meydan', 'Turna Terminal']);
  });
});
