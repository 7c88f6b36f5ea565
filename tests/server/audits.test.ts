import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { leap } from '#server/db/put-back.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
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
import { deletionNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let auditor2: Person;
let igu: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const signIn = (key: string) => accounts.signIn(accounts.one, key);
  [auditor, auditor2, igu, manager] = await Promise.all([signIn('auditor'), signIn('auditor2'), signIn('igu'), signIn('account_manager')]);
});
afterAll(() => api.stop());

const complete = (over: Partial<OperationalAudit> = {}) => completeAudit(accounts.one, over);
const put = (person: Person, id: string, version: number, body: OperationalAudit) =>
  person.send(operationalCalls.update, { body: { id, version, ...body } });

/** A draft whose finding on C1.1 has this many DFIs. */
async function draftWithDfis(count: number) {
  const dfiIds = Array.from({ length: count }, () => newId());
  const one = finding('C1.1', { dfi_list: dfiIds.map((dfi_id) => ({ dfi_id, dfi_no: null })) });
  const { id } = await saveAudit(auditor, withFindings(complete(), one));
  for (const dfi of dfiIds) await auditor.send(dfiCalls.create, { body: { id: dfi, ...dfiOf(accounts.one, id, one.id) } });
  return { id, finding: one, dfiIds, audit: await readAudit(auditor, id) };
}
const approve = async (id: string) => {
  const { records } = accounts.one.as('account_manager', new Date());
  const { body } = await records.get('dfi', id);
  await records.update('dfi', id, null, { ...body, approval_status: 'approved' });
};
const statusOf = async (dfiId: string) => (await auditor.send(dfiCalls.get, { params: { id: dfiId } })).status;

describe('saving', () => {
  test('issue 16, 12: a report of a device whose clock is far ahead is taken, without the moment at which it says it was begun', async () => {
    const begunIn = async (minutes: number) => {
      const begun_at = new Date(Date.now() + minutes * 60_000).toISOString();
      const { id } = await saveAudit(auditor, complete({ begun_at }));
      return [(await readAudit(auditor, id)).begun_at, begun_at];
    };
    const [late] = await begunIn(11);
    expect(late).toBeNull();
    for (const minutes of [-60, 9]) {
      const [stored, said] = await begunIn(minutes);
      expect(stored).toBe(said);
    }
  });

  test('AUD-OPS-CALL-02 AUD-GEN-04: a draft needs only its workplace; the server gives the number of account and year', async () => {
    const blank = complete({
      facilityName: '',
      facilityType: [],
      managementCompany: null,
      auditor: [],
      responses: {},
      inspectionDate: null,
      reportDate: null,
      duration: null,
    });
    const first = await saveAudit(auditor, { ...blank, number: 'ODR-1999-0099', sharing: 'shared' });
    const second = await saveAudit(auditor, blank);
    const year = today().slice(0, 4);
    expect(first.number).toMatch(new RegExp(`^ODR-${year}-\\d{4}$`));
    expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1);
    expect(await readAudit(auditor, first.id)).toMatchObject({
      number: first.number,
      report_status: 'draft',
      sharing: 'not_shared',
      version: 1,
    });
    const other = await accounts.signIn(accounts.two, 'auditor');
    expect((await saveAudit(other, completeAudit(accounts.two))).number).toBe(`ODR-${year}-0001`);
  });

  test('AUD-OPS-CALL-03: a draft is saved again; number, sharing and previous findings stay as they are', async () => {
    const { id, version, number } = await saveAudit(auditor, complete());
    const before = await readAudit(auditor, id);
    const reply = await put(auditor, id, version, {
      ...complete(),
      facilityName: 'Yeni ad',
      number: 'ODR-1999-0001',
      sharing: 'shared',
      previousBulguRapor: {
        report_id: newId(),
        number: 'ODR-1999-0002',
        inspectionDate: '1999-01-01',
        bulgu_rapor_list: [finding('C1.1')],
      },
    });
    expect(reply.body.data).toMatchObject({ id, version: version + 1, number });
    const { updated_at: _, ...after } = { ...(await readAudit(auditor, id)) } as Record<string, unknown>;
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'updated_at')),
      version: version + 1,
      facilityName: 'Yeni ad',
    });
  });

  test('AUD-GEN-09 AUD-GEN-10 AUD-OPS-13: valid only without gaps; each gap is an item with its place, and the draft stays as it was', async () => {
    const { 'C1.1': _, 'A1.1': __, ...responses } = complete().responses;
    const { id, version } = await saveAudit(auditor, complete());
    const gaps: OperationalAudit = {
      ...complete(),
      report_status: 'valid',
      responses: { ...responses, 'A1.1': 'no' },
      duration: null,
      auditor: [],
    };
    const reply = await put(auditor, id, version, gaps);
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('VALIDATION');
    expect(reply.error.items.map((item) => item.field)).toEqual(['auditor', 'duration', 'answer:A1.1', 'answer:C1.1']);
    expect((await put(auditor, id, version, gaps)).error.items[3]?.message).toBe('Bu soru yanıtlanmadı.');
    const english = await auditor.send(operationalCalls.update, { body: { id, version, ...gaps } }, { language: 'en' });
    expect(english.error.items[3]?.message).toBe('This question has no answer.');
    expect(await readAudit(auditor, id)).toMatchObject({ version, report_status: 'draft' });
    expect((await auditor.send(operationalCalls.create, { body: { id: newId(), ...gaps } })).status).toBe(422);
    expect((await put(auditor, id, version, complete({ report_status: 'valid' }))).status).toBe(200);
  });

  test('AUD-FIND-02: a finding without choice, status or description keeps a report from being valid', async () => {
    const bad = finding('C1.1', { kind: null, status: null, bulgu_description: ' ' });
    const reply = await auditor.send(operationalCalls.create, {
      body: { id: newId(), ...withFindings(complete({ report_status: 'valid' }), bad) },
    });
    expect(reply.error.items.map((item) => item.field)).toEqual(
      ['kind', 'status', 'bulgu_description'].map((field) => `finding:${bad.id}:${field}`),
    );
  });

  test('a question set that does not exist is refused, for a draft too', async () => {
    const reply = await auditor.send(operationalCalls.create, { body: { id: newId(), ...complete({ question_set_version: 9 }) } });
    expect(reply.error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'question_set_version' }] });
  });

  test('AUD-GEN-07: a valid report takes no PUT and no DELETE, from nobody', async () => {
    const { id, version } = await saveAudit(auditor, complete({ report_status: 'valid' }));
    for (const person of [auditor, manager]) {
      const changed = await put(person, id, version, complete({ facilityName: 'Başka' }));
      expect(changed.status).toBe(409);
      expect(changed.error).toMatchObject({ code: 'RECORD_LOCKED', record: { id, version } });
      expect((await person.send(operationalCalls.remove, await deletionNow(api.db, id))).error.code).toBe('RECORD_LOCKED');
    }
    expect(await readAudit(auditor, id)).toMatchObject({ version, facilityName: 'Birinci Depo', canEdit: false });
  });

  test('AUD-GEN-03: creator, named auditors and managers may edit a draft, nobody else; canEdit says so', async () => {
    const { id, version } = await saveAudit(auditor, complete({ auditor: [idOf(accounts.one, 'auditor')] }));
    const flags = await Promise.all([auditor, auditor2, igu, manager].map(async (person) => (await readAudit(person, id)).canEdit));
    expect(flags).toEqual([true, false, false, true]);
    for (const person of [auditor2, igu]) {
      expect((await put(person, id, version, complete())).error).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'aud.manage' });
      expect((await person.send(operationalCalls.remove, await deletionNow(api.db, id))).error.code).toBe('PERMISSION_DENIED');
    }
    const named = await put(manager, id, version, complete({ auditor: [idOf(accounts.one, 'auditor2')] }));
    expect(named.status).toBe(200);
    expect((await put(auditor2, id, named.body.data.version, complete())).status).toBe(200);
  });

  test('OFF-CONF-01: a change on an old version is a conflict with the record; outside the scope there is no record', async () => {
    const { id, version } = await saveAudit(auditor, complete());
    await put(manager, id, version, complete({ generalEvaluation: 'Yöneticinin sözü.' }));
    const late = await put(auditor, id, version, complete({ generalEvaluation: 'Denetçinin sözü.' }));
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { id, version: version + 1, body: { generalEvaluation: 'Yöneticinin sözü.' } },
    });
    const far = await saveAudit(auditor, complete({ workplace_id: workplaceOf(accounts.one, 4) }));
    expect((await igu.send(operationalCalls.get, { params: { id: far.id } })).status).toBe(404);
    expect((await put(igu, far.id, far.version, complete())).status).toBe(404);
    expect(
      (await igu.send(operationalCalls.create, { body: { id: newId(), ...complete({ workplace_id: workplaceOf(accounts.one, 4) }) } }))
        .status,
    ).toBe(404);
    const foreign = await accounts.signIn(accounts.two, 'account_manager');
    for (const reply of [
      await foreign.send(operationalCalls.get, { params: { id } }),
      await put(foreign, id, version, completeAudit(accounts.two)),
      await foreign.send(operationalCalls.remove, await deletionNow(api.db, id)),
    ]) {
      expect(reply.status).toBe(404);
    }
  });

  test('fault 35 OFF-CONF-01: a change on a lost state of a report is a conflict, also when the server alone has written since', async () => {
    const dfi = newId();
    const one = finding('C1.1', { dfi_list: [{ dfi_id: dfi, dfi_no: null }] });
    const said = (generalEvaluation: string) => withFindings(complete({ generalEvaluation }), one);
    const { id } = await saveAudit(auditor, said('İlk hali.'));
    const change = (version: number, place: number, word: string) =>
      auditor.send(operationalCalls.update, { body: { id, version, ...said(word) } }, { headers: { 'x-base-place': String(place) } });
    const { seq } = await api.db.selectFrom('record').select('seq').where('id', '=', id).executeTakeFirstOrThrow();
    await leap(api.db, new Date());
    const second = (await change(1, seq, 'Geri dönüşten sonra.')).body.data;
    // The number of the DFI is written into the report: version 3.
    await auditor.send(dfiCalls.create, { body: { id: dfi, ...dfiOf(accounts.one, id, one.id) } });
    const lost = seq + 5;
    expect((await change(2, lost, 'Kaybolan ikinci hale.')).error.code).toBe('VERSION_CONFLICT');
    expect((await change(3, lost, 'Kaybolan üçüncü hale.')).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { version: 3, body: { generalEvaluation: 'Geri dönüşten sonra.' } },
    });
    expect((await change(2, second.seq, 'Bildiği ikinci hale.')).status).toBe(200);
    expect(await readAudit(auditor, id)).toMatchObject({ version: 4, generalEvaluation: 'Bildiği ikinci hale.' });
  });

  test('AUD-OPS-CALL-01: the report with answers, findings and previous findings', async () => {
    const { id } = await saveAudit(auditor, withFindings(complete(), finding('C1.1')));
    const reply = await auditor.send(operationalCalls.get, { params: { id } });
    expect(reply.body).toMatchObject({
      success: true,
      data: { id, responses: { 'C1.1': 'no' }, created_by: idOf(accounts.one, 'auditor'), canEdit: true },
    });
    expect(reply.body.data.bulguRapor.bulgu_rapor_list).toHaveLength(1);
    expect(Array.isArray(reply.body.data.previousBulguRapor.bulgu_rapor_list)).toBe(true);
  });
});

describe('findings and their DFIs', () => {
  test('AUD-GEN-08 AUD-OPS-11 AUD-OPS-12: an answer that leaves no takes finding and DFIs along, in one write', async () => {
    const { id, dfiIds, finding: one, audit } = await draftWithDfis(2);
    // The body still names the finding: the answer decides.
    const moved = { ...withFindings(complete(), one), responses: complete().responses };
    const reply = await put(auditor, id, audit.version, moved);
    expect(reply.status).toBe(200);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list).toEqual([]);
    for (const dfi of dfiIds) expect(await statusOf(dfi)).toBe(404);
  });

  test('AUD-OPS-12: changing another answer deletes nothing', async () => {
    const { id, dfiIds, finding: one, audit } = await draftWithDfis(1);
    const other = finding('D1.1');
    await put(auditor, id, audit.version, {
      ...withFindings(complete(), one, other),
      responses: { ...complete().responses, 'C1.1': 'no', 'D1.1': 'no' },
    });
    expect(await statusOf(dfiIds[0]!)).toBe(200);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list.map((f) => f.id)).toEqual([one.id, other.id]);
  });

  test('AUD-FIND-03: removing a finding deletes its DFIs, removing a reference that DFI', async () => {
    const { id, dfiIds, finding: one, audit } = await draftWithDfis(2);
    const fewer = await put(auditor, id, audit.version, withFindings(complete(), { ...one, dfi_list: one.dfi_list.slice(1) }));
    expect([await statusOf(dfiIds[0]!), await statusOf(dfiIds[1]!)]).toEqual([404, 200]);
    await put(auditor, id, fewer.body.data.version, withFindings(complete(), finding('C1.1')));
    expect(await statusOf(dfiIds[1]!)).toBe(404);
  });

  test('AUD-FIND-04 AUD-GEN-08: an approved DFI refuses the change; answer, finding and all DFIs stay', async () => {
    const { id, dfiIds, audit } = await draftWithDfis(2);
    await approve(dfiIds[1]!);
    const reply = await put(auditor, id, audit.version, complete());
    expect(reply.error.code).toBe('RECORD_LOCKED');
    const after = await readAudit(auditor, id);
    expect(after).toMatchObject({ version: audit.version, responses: { 'C1.1': 'no' } });
    expect(after.bulguRapor).toEqual(audit.bulguRapor);
    expect([await statusOf(dfiIds[0]!), await statusOf(dfiIds[1]!)]).toEqual([200, 200]);
    expect((await auditor.send(operationalCalls.remove, await deletionNow(api.db, id))).error.code).toBe('RECORD_LOCKED');
    expect(await statusOf(dfiIds[0]!)).toBe(200);
  });

  test("AUD-OPS-09: numbers of DFIs are the server's; a change that does not know them yet is no conflict", async () => {
    const dfiId = newId();
    const one = finding('C1.1', { dfi_list: [{ dfi_id: dfiId, dfi_no: null }] });
    const { id, version } = await saveAudit(auditor, withFindings(complete(), one));
    const raised = await auditor.send(dfiCalls.create, { body: { id: dfiId, ...dfiOf(accounts.one, id, one.id) } });
    const stale = await put(auditor, id, version, { ...withFindings(complete(), { ...one, bulgu_description: 'Etiket solmuş.' }) });
    expect(stale.status).toBe(200);
    expect(stale.body.data.version).toBe(version + 2);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list).toEqual([
      { ...one, bulgu_description: 'Etiket solmuş.', dfi_list: [{ dfi_id: dfiId, dfi_no: raised.body.data.number }] },
    ]);
    const forged = await put(
      auditor,
      id,
      version + 2,
      withFindings(complete(), { ...one, dfi_list: [{ dfi_id: dfiId, dfi_no: 'DÖF-1999-0001' }] }),
    );
    expect(forged.body.data.record.bulguRapor.bulgu_rapor_list[0].dfi_list).toEqual([{ dfi_id: dfiId, dfi_no: raised.body.data.number }]);
  });

  test('a DFI deleted by its own call is not named again by a body that is behind', async () => {
    const { id, dfiIds, finding: one, audit } = await draftWithDfis(1);
    await auditor.send(dfiCalls.remove, await deletionNow(api.db, dfiIds[0]!));
    expect((await put(auditor, id, audit.version, withFindings(complete(), one))).status).toBe(200);
    expect((await readAudit(auditor, id)).bulguRapor.bulgu_rapor_list[0]?.dfi_list).toEqual([]);
  });

  test('a body that names a DFI of another report cannot delete it', async () => {
    const mine = await draftWithDfis(1);
    const thief = finding('C1.1', { dfi_list: [{ dfi_id: mine.dfiIds[0]!, dfi_no: null }] });
    const { id, version } = await saveAudit(auditor2, withFindings(complete({ auditor: [idOf(accounts.one, 'auditor2')] }), thief));
    expect((await put(auditor2, id, version, complete())).status).toBe(200);
    expect(await statusOf(mine.dfiIds[0]!)).toBe(200);
  });

  test('AUD-OPS-CALL-04 OFF-REP-13: deleting a draft deletes its DFIs; a second deletion finds nothing', async () => {
    const { id, dfiIds } = await draftWithDfis(2);
    expect((await auditor.send(operationalCalls.remove, await deletionNow(api.db, id))).status).toBe(200);
    for (const dfi of dfiIds) expect(await statusOf(dfi)).toBe(404);
    expect((await auditor.send(operationalCalls.remove, await deletionNow(api.db, id))).status).toBe(404);
  });

  test('a draft that moves to another workplace takes its DFIs along', async () => {
    const { id, dfiIds, finding: one, audit } = await draftWithDfis(1);
    await put(auditor, id, audit.version, withFindings(complete({ workplace_id: workplaceOf(accounts.one, 1) }), one));
    expect((await auditor.send(dfiCalls.get, { params: { id: dfiIds[0]! } })).body.data.workplace_id).toBe(workplaceOf(accounts.one, 1));
  });
});
