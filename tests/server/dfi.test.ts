import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
  finding,
  makeAccounts,
  readAudit,
  saveAudit,
  today,
  withFindings,
  workplaceOf,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let auditor2: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  auditor = await accounts.signIn(accounts.one, 'auditor');
  auditor2 = await accounts.signIn(accounts.one, 'auditor2');
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

/** A draft with one finding, ready for a DFI. */
async function draft() {
  const one = finding('C1.1');
  const saved = await saveAudit(auditor, withFindings(completeAudit(accounts.one), one));
  return { ...saved, finding: one };
}
const raise = async (person: Person, auditId: string, findingId: string, over = {}) => {
  const id = newId();
  return { id, reply: await person.send(dfiCalls.create, { body: { id, ...dfiOf(accounts.one, auditId, findingId, over) } }) };
};
const approve = async (id: string) => {
  const { records } = accounts.one.as('account_manager', new Date());
  const { body } = await records.get('dfi', id);
  await records.update('dfi', id, null, { ...body, status: 'closed', approval_status: 'approved' });
};

describe('raising a DFI', () => {
  test('DFI-CALL-03: a number per account and year, kept without gaps when several come at once', async () => {
    const { id, finding: one } = await draft();
    const raised = await Promise.all(Array.from({ length: 8 }, () => raise(auditor, id, one.id)));
    const year = today().slice(0, 4);
    expect(raised.map(({ reply }) => reply.status)).toEqual(Array(8).fill(200));
    const numbers = raised.map(({ reply }) => String(reply.body.data.number)).toSorted();
    expect(numbers.every((number) => number.startsWith(`DÖF-${year}-`))).toBe(true);
    const running = numbers.map((number) => Number(number.slice(-4)));
    expect(running.at(-1)! - running[0]!).toBe(7);
    const named = (await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list ?? [];
    expect(new Set(named.map((entry) => entry.dfi_no))).toEqual(new Set(numbers));
  });

  test('AUD-OPS-09 DFI-FROM-01: its number stands beside the reference that the report sent along', async () => {
    const dfiId = newId();
    const one = finding('C1.1', { dfi_list: [{ dfi_id: dfiId, dfi_no: null }] });
    const { id } = await saveAudit(auditor, withFindings(completeAudit(accounts.one), one));
    const reply = await auditor.send(dfiCalls.create, { body: { id: dfiId, ...dfiOf(accounts.one, id, one.id) } });
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list).toEqual([
      { dfi_id: dfiId, dfi_no: reply.body.data.number },
    ]);
    const history = await api.db.selectFrom('record_history').select(['op', 'version']).where('record_id', '=', id).execute();
    expect(history).toHaveLength(2);
  });

  test('a new DFI is pending and in progress and has no number of its own, whatever the device says', async () => {
    const { id, finding: one } = await draft();
    const { id: dfiId, reply } = await raise(auditor, id, one.id, {
      number: 'DÖF-1999-0001',
      status: 'closed',
      approval_status: 'approved',
      workplace_id: workplaceOf(accounts.one, 1),
    });
    expect(reply.status).toBe(200);
    const stored = (await auditor.send(dfiCalls.get, { params: { id: dfiId } })).body.data;
    expect(stored).toMatchObject({
      number: reply.body.data.number,
      status: 'in_progress',
      approval_status: 'pending',
      workplace_id: workplaceOf(accounts.one),
    });
    expect(stored.number).not.toBe('DÖF-1999-0001');
  });

  test('DFI-VAL-01: it needs a description and an existing user who is answerable', async () => {
    const { id, finding: one } = await draft();
    const gaps = (await raise(auditor, id, one.id, { deficiency_description: ' ', responsible: null })).reply;
    expect(gaps.error.code).toBe('VALIDATION');
    expect(gaps.error.items.map((item) => item.field)).toEqual(['deficiency_description', 'responsible']);
    expect((await raise(auditor, id, one.id, { responsible: newId() })).reply.status).toBe(404);
  });

  test('DFI-DATA-02: a DFI from an audit report names the report, one from elsewhere does not', async () => {
    const { id, finding: one } = await draft();
    const alone = { ...dfiOf(accounts.one, id, one.id), source_id: null };
    expect((await auditor.send(dfiCalls.create, { body: { id: newId(), ...alone } })).error.items.map((item) => item.field)).toEqual([
      'source_id',
    ]);
    expect((await raise(auditor, id, one.id, { source: 'dfi' })).reply.error.items.map((item) => item.field)).toEqual(['source_id']);
    expect((await auditor.send(dfiCalls.create, { body: { id: newId(), ...alone, source: 'dfi', source_kind: '' } })).status).toBe(200);
  });

  test('a deadline is measured by the day of the inspection: work that waited on a device is not refused', async () => {
    const one = finding('C1.1');
    const { id } = await saveAudit(
      auditor,
      withFindings(completeAudit(accounts.one, { inspectionDate: addDays(today(), -10), reportDate: addDays(today(), -9) }), one),
    );
    expect((await raise(auditor, id, one.id, { deadline: addDays(today(), -3) })).reply.status).toBe(200);
    const early = (await raise(auditor, id, one.id, { deadline: addDays(today(), -11) })).reply;
    expect(early.error.items.map((item) => item.field)).toEqual(['deadline']);
    const without = await auditor.send(dfiCalls.create, {
      body: {
        id: newId(),
        ...dfiOf(accounts.one, id, one.id, { source: 'none', source_id: null, source_kind: '', deadline: addDays(today(), -1) }),
      },
    });
    expect(without.error.items.map((item) => item.field)).toEqual(['deadline']);
  });

  test('OFF-CLOCK-01: one raised without signal is measured by the day on which it was raised there, two weeks back at most', async () => {
    const sent = async (daysAgo: number, deadline: number) =>
      auditor.send(
        dfiCalls.create,
        {
          body: {
            id: newId(),
            ...dfiOf(accounts.one, newId(), '', { source: 'none', source_id: null, source_kind: '', deadline: addDays(today(), deadline) }),
          },
        },
        { headers: { 'x-done-at': String(Date.now() - daysAgo * 86_400_000) } },
      );
    expect((await sent(3, -1)).status).toBe(200);
    for (const late of [await sent(3, -4), await sent(40, -20)]) expect(late.error.items.map((item) => item.field)).toEqual(['deadline']);
  });

  test('without its finding in the report it has no place, and nothing is left of it', async () => {
    const { id, version } = await draft();
    const { id: dfiId, reply } = await raise(auditor, id, newId());
    expect(reply.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'source_ref' }] });
    expect((await auditor.send(dfiCalls.get, { params: { id: dfiId } })).status).toBe(404);
    expect((await readAudit(auditor, id)).version).toBe(version);
  });

  test('only those who may edit the draft raise DFIs in it; the report of another account is not there', async () => {
    const { id, finding: one } = await draft();
    expect((await raise(auditor2, id, one.id)).reply.error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'aud.manage' });
    expect((await raise(manager, id, one.id)).reply.status).toBe(200);
    const foreign = await accounts.signIn(accounts.two, 'auditor');
    const there = { ...dfiOf(accounts.two, id, one.id) };
    expect((await foreign.send(dfiCalls.create, { body: { id: newId(), ...there } })).status).toBe(404);
    const reader = await accounts.signIn(accounts.one, 'statistics');
    expect((await raise(reader, id, one.id)).reply.error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'dfi.write' });
  });

  test('AUD-GEN-07: a valid report takes no new DFI, but those that it was saved with arrive after it', async () => {
    const late = newId();
    const one = finding('C1.1', { dfi_list: [{ dfi_id: late, dfi_no: null }] });
    const { id } = await saveAudit(auditor, withFindings(completeAudit(accounts.one, { report_status: 'valid' }), one));
    expect((await raise(auditor, id, one.id)).reply.error.code).toBe('RECORD_LOCKED');
    const reply = await auditor.send(dfiCalls.create, { body: { id: late, ...dfiOf(accounts.one, id, one.id) } });
    expect(reply.status).toBe(200);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list).toEqual([
      { dfi_id: late, dfi_no: reply.body.data.number },
    ]);
  });

  test('OFF-IDEM-06: the same create under another key is a duplicate id, under its own key it is answered again', async () => {
    const { id, finding: one } = await draft();
    const body = { id: newId(), ...dfiOf(accounts.one, id, one.id) };
    const key = newId();
    const first = await auditor.send(dfiCalls.create, { body }, { key });
    const again = await auditor.send(dfiCalls.create, { body }, { key });
    expect(again.body).toEqual(first.body);
    expect((await auditor.send(dfiCalls.create, { body })).error.code).toBe('DUPLICATE_ID');
  });
});

describe('deleting a DFI', () => {
  test('AUD-FIND-05 DFI-CALL-07: its creator deletes it, and the reference leaves the report', async () => {
    const { id, finding: one } = await draft();
    const [first, second] = [await raise(auditor, id, one.id), await raise(auditor, id, one.id)];
    expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, first.id))).status).toBe(200);
    expect((await auditor.send(dfiCalls.get, { params: { id: first.id } })).status).toBe(404);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list.map((entry) => entry.dfi_id)).toEqual([second.id]);
    expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, first.id))).status).toBe(404);
  });

  test('others may not, managers may, and an approved one stays', async () => {
    const { id, finding: one } = await draft();
    const [first, second] = [await raise(auditor, id, one.id), await raise(auditor, id, one.id)];
    expect((await auditor2.send(dfiCalls.remove, await deletionNow(api.db, first.id))).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'dfi.manage',
    });
    expect((await manager.send(dfiCalls.remove, await deletionNow(api.db, first.id))).status).toBe(200);
    await approve(second.id);
    expect((await manager.send(dfiCalls.remove, await deletionNow(api.db, second.id))).error.code).toBe('RECORD_LOCKED');
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list.map((entry) => entry.dfi_id)).toEqual([second.id]);
  });

  test('AUD-GEN-07: a valid report keeps its DFIs', async () => {
    const { id, finding: one } = await draft();
    const { id: dfiId } = await raise(auditor, id, one.id);
    const { version, canEdit: _, ...body } = await readAudit(auditor, id);
    const saved = await auditor.send(operationalCalls.update, { body: { ...body, id, version, report_status: 'valid' } });
    expect(saved.status).toBe(200);
    expect((await auditor.send(dfiCalls.remove, await deletionNow(api.db, dfiId))).error.code).toBe('RECORD_LOCKED');
  });
});

describe('reading DFIs', () => {
  test('DFI-CALL-01: a page with its total, by workplace, status and words', async () => {
    const { id, finding: one } = await draft();
    await raise(auditor, id, one.id, { deficiency_description: 'Iğdır hattındaki vanayı değiştirin.' });
    const list = (input: { page?: number; limit?: number; workplace_id?: string }, body = {}) =>
      auditor.send(dfiCalls.list, { params: { page: 1, limit: 10, workplace_id: '0', ...input }, body });
    const all = await list({});
    expect(all.body).toMatchObject({ success: true, page: 1, limit: 10 });
    expect(all.body.total).toBeGreaterThan(5);
    expect(all.body.data.length).toBe(Math.min(10, all.body.total));
    expect((await list({}, { text: 'IĞDIR vana' })).body.total).toBe(1);
    expect((await list({}, { status: 'closed' })).body.data.every((row: { status: string }) => row.status === 'closed')).toBe(true);
    expect((await list({ workplace_id: workplaceOf(accounts.one, 3) })).body.total).toBe(0);
    expect((await list({ limit: 7 })).status).toBe(400);
    expect((await list({ page: 0 })).status).toBe(400);
  });

  test('DFI-CALL-04: one DFI; that of another account is not there', async () => {
    const { id, finding: one } = await draft();
    const { id: dfiId } = await raise(auditor, id, one.id);
    expect((await auditor.send(dfiCalls.get, { params: { id: dfiId } })).body.data).toMatchObject({ id: dfiId, version: 1, source_id: id });
    const foreign = await accounts.signIn(accounts.two, 'account_manager');
    expect((await foreign.send(dfiCalls.get, { params: { id: dfiId } })).status).toBe(404);
    expect((await foreign.send(dfiCalls.remove, await deletionNow(api.db, dfiId))).status).toBe(404);
  });

  test('DFI-CALL-11: the short list by ids and by source', async () => {
    const { id, finding: one } = await draft();
    const raised = [await raise(auditor, id, one.id), await raise(auditor, id, one.id)];
    const expected = raised.map(({ id: dfi_id, reply }) => ({
      dfi_id,
      dfi_no: reply.body.data.number,
      type: 'odr',
      status: 'in_progress',
    }));
    const short = async (person: Person, body: object) => (await person.send(dfiCalls.short, { body })).body.data;
    expect(await short(auditor, { ids: raised.map((r) => r.id) })).toEqual(expected);
    expect(await short(auditor, { source: 'odr', source_id: id })).toEqual(expected);
    expect(await short(auditor, { ids: [] })).toEqual([]);
    expect(await short(auditor, {})).toEqual([]);
    expect(await short(await accounts.signIn(accounts.two, 'auditor'), { ids: raised.map((r) => r.id) })).toEqual([]);
  });
});
