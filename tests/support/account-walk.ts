import { expect } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { type Ask, sha256, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { NAMING_NOTHING, type Try } from '#tests/support/asked.ts';
import { AUDIT_CALL_IDS, auditTries, tourOf } from '#tests/support/audit-tries.ts';
import { SERVER_ASKED, SERVER_BODIES, SERVER_KIND_IDS, SERVER_TRIES, type ServerKindId } from '#tests/support/server-kinds.ts';
import { announcement } from '#tests/support/announcement.ts';
import { announceFile, findingsWith, photoFor, storeFile } from '#tests/support/uploads.ts';
import { DFI_TRIES, sampleDfi } from '#tests/support/dfis.ts';
import { INCIDENT_TRIES, sampleIncident, sampleInjury, sentBackIncident } from '#tests/support/incidents.ts';
import { ASSESSMENT_TRIES, type Assessments, insertAssessments } from '#tests/support/assessments.ts';
import { type Spare, spareOf, WORKPLACE_TRIES } from '#tests/support/workplaces.ts';
import { COMPANY_TRIES, type Companies, insertCompanies } from '#tests/support/companies.ts';
import { assignTo, PEOPLE_TRIES } from '#tests/support/people-tries.ts';
import { EMPLOYEE_TRIES, importOf, type WithImport } from '#tests/support/employees.ts';
import { RESPONSE_TRIES } from '#tests/support/responses.ts';
import { STORAGE_TRIES } from '#tests/support/storage-tries.ts';
import { type Equipment, insertEquipment, PPE_TRIES } from '#tests/support/ppe.ts';
import { CONTROL_LIST_TRIES, type ControlLists, insertControlList } from '#tests/support/control-lists.ts';

/** Records of an account, one of each sort that a call may name. */
export interface Ids extends Spare, WithImport {
  deviceKey: string;
  /** Of a draft of the audit, of which there is a copy. */
  draftFile: string;
  notice: string;
  unpublished: string;
  portrait: string;
  upload: string;
  left: string;
  log: string;
  audit: string;
  valid: string;
  tours: readonly [draft: string, valid: string];
  dfi: string;
  incident: string;
  injury: string;
  sentBack: string;
  /** One that may be mailed. */
  submitted: string;
  lists: ControlLists;
  risks: Assessments;
  equipment: Equipment;
  companies: Companies;
  records: Readonly<Record<ServerKindId, string>>;
  /** One with an open task, and one that waits for approval. */
  plannedDfi: string;
  reviewedDfi: string;
  file: string;
  workplace: string;
  company: string;
  managementCompany: string;
  user: string;
  /** Somebody who was invited and has not come yet. */
  person: string;
  assignment: string;
  account: TestAccount;
  /** Which of its two workplaces they belong to. */
  at: 0 | 1;
}

const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const DEVICE_KEY = Buffer.alloc(32, 1).toString('base64');
const notice = (id: string, target_type: 'user' | 'workplace', target: string) => ({
  id,
  ...announcement(target, { target_type, content: 'Duyuru' }),
});

/** Makes the records of an account at one of its workplaces. @param domain of the mail addresses of its people */
export async function fill(api: TestApp, account: TestAccount, at: 0 | 1, domain: string): Promise<Ids> {
  const { records, manager: user, workplaces } = account;
  const [file, portrait, upload, left] = [newId(), newId(), newId(), newId()];
  const announce = {
    document_key: file,
    name: 'a.png',
    type: 'image/png',
    size: BYTES.length,
    sha256: sha256(BYTES),
    owner_kind: 'operational-audit',
    owner_id: newId(),
  };
  const named = [file, upload, left].map((document_key) => photoFor({ ...announce, document_key }));
  const audit = await records.insert('operational-audit', announce.owner_id, account.audit(at, findingsWith(named)));
  const valid = await records.insert('operational-audit', newId(), account.audit(at, { report_status: 'valid' }));
  const tour = await records.insert('security-tour', newId(), tourOf(workplaces[at], user));
  const validTour = await records.insert('security-tour', newId(), { ...tourOf(workplaces[at], user), report_status: 'valid' });
  const raised = await records.insert('dfi', newId(), sampleDfi(workplaces[at], user));
  const ofServer: [ServerKindId, string][] = [];
  for (const kind of SERVER_KIND_IDS) {
    const body = SERVER_BODIES[kind]({ workplace: workplaces[at], person: user, name: 'Ölçüm' });
    ofServer.push([kind, (await records.insert<ServerKindId>(kind, newId(), body)).id]);
  }
  const lists = await insertControlList(records, [workplaces[at]]);
  const risks = await insertAssessments(records, workplaces[at], user);
  const equipment = await insertEquipment(records, workplaces[at], user);
  const companies = await insertCompanies(records, account.company);
  const task = { user_id: user, deadline: null, status: 'in_progress' as const, todo: 'Onar', done: '' };
  const planned = await records.insert('dfi', newId(), sampleDfi(workplaces[at], user, { responsible_users: [task] }));
  const review = { responsible: null, review_date: '2025-06-01', review_notes: 'Onarıldı' };
  const reviewed = await records.insert('dfi', newId(), sampleDfi(workplaces[at], user, review));
  await writeLogRecord(api.db, {
    account_id: account.id,
    who: user,
    device: null,
    address: null,
    now: new Date(),
    done_at: null,
    action: 'export',
    entity: 'report',
  });
  const { id: log } = await api.db
    .selectFrom('log_record')
    .select('id')
    .where('account_id', '=', account.id)
    .where('action', '=', 'export')
    .executeTakeFirstOrThrow();
  const client = await api.signIn(`manager@${domain}`);
  await storeFile(client, announce, BYTES);
  await storeFile(client, { ...announce, document_key: portrait, owner_kind: 'user', owner_id: user }, BYTES);
  for (const document_key of [upload, left]) expect((await announceFile(client, { ...announce, document_key })).status).toBe(201);
  const [published, unpublished] = [newId(), newId()];
  for (const id of [published, unpublished])
    expect((await client('POST', 'notifications', { key: newId(), body: notice(id, 'user', user) })).status).toBe(200);
  expect((await client('PATCH', `notifications/publish/${published}/1?version=1`, { key: newId() })).status).toBe(200);
  const person = await account.addUser(`davetli-${newId()}`, 6);
  await api.db.updateTable('app_user').set({ invited_until: new Date() }).where('id', '=', person).execute();
  const deviceKey = newId();
  expect((await client('PUT', 'sync/device-keys', { body: { id: deviceKey, device_id: 'tablet', key: DEVICE_KEY } })).status).toBe(200);
  const draftFile = newId();
  const copy = { device_id: 'tablet', version: 1.5, saved_at: 1, taken: {}, files: [draftFile], sealed: 'AAAA' };
  expect((await client('PUT', `sync/drafts/operational-audit/${audit.id}`, { body: copy })).status).toBe(200);
  expect((await client('PUT', `sync/draft-files/${draftFile}/0`, { body: { parts: 1, sealed: 'AAAA' } })).status).toBe(200);
  return {
    deviceKey,
    draftFile,
    notice: published,
    unpublished,
    portrait,
    upload,
    left,
    log,
    audit: audit.id,
    valid: valid.id,
    tours: [tour.id, validTour.id],
    dfi: raised.id,
    incident: (await records.insert('incident-report', newId(), sampleIncident(workplaces[at], user))).id,
    submitted: (await records.insert('incident-report', newId(), sampleIncident(workplaces[at], user, { status: 'pending' }))).id,
    sentBack: (await records.insert('incident-report', newId(), sentBackIncident(workplaces[at], user))).id,
    injury: (await records.insert('incident-report', newId(), sampleInjury(workplaces[at], user, { status: 'finalized' }))).id,
    ...(await spareOf(account, workplaces[at])),
    importRun: await importOf(api.db, account),
    lists,
    risks,
    equipment,
    companies,
    records: Object.fromEntries(ofServer) as Ids['records'],
    plannedDfi: planned.id,
    reviewedDfi: reviewed.id,
    file,
    workplace: workplaces[at],
    company: account.company,
    managementCompany: account.managementCompany,
    user,
    person,
    assignment: await assignTo(api, account, person, workplaces[at === 0 ? 1 : 0]),
    account,
    at,
  };
}

/** Every call there is. */
const ALL: readonly AnyCall[] = Object.values(CALLS).flatMap((calls) => Object.values(calls) as AnyCall[]);
/** Every call that asks for a sign-in. */
export const SIGNED_IN = ALL.filter((call) => call.access !== 'public');

/** Calls whose parameters and body hold no id of a record: there is nothing foreign to name. */
export const WITHOUT_IDS = new Set([...NAMING_NOTHING, ...Object.keys(SERVER_ASKED)]);

export const ODR = 'operational-audit-report-v1';

/** For every other call the ways to name a record out of reach. A call without an entry fails the test of tenancy. */
export const FOREIGN: Readonly<Record<string, (ids: Ids) => readonly Try[]>> = {
  ...SERVER_TRIES,
  ...CONTROL_LIST_TRIES,
  ...ASSESSMENT_TRIES,
  ...RESPONSE_TRIES,
  ...PPE_TRIES,
  'SUP-CALL-07': (ids) => [{ path: `suppliers/${ids.records.supplier}/dfis/1/10` }],
  ...EMPLOYEE_TRIES,
  ...COMPANY_TRIES,
  ...PEOPLE_TRIES,
  'ADM-CALL-03': (ids) => [{ path: 'log-records/1/10', body: { user_id: ids.user } }],
  'ADM-CALL-04': (ids) => [{ path: `log-records/${ids.log}` }],
  'SES-CALL-05': (ids) => [{ path: `session/stats/user/${ids.user}` }],
  'ASG-CALL-04': (ids) => [{ path: `users-workplaces/${ids.user}/get-total-working-time` }],
  'USR-CALL-13': (ids) => [{ path: 'users/update-avatar', body: { document_key: ids.portrait } }],
  'NOTIF-CALL-03': (ids) => [{ path: `notifications/${ids.notice}` }],
  'NOTIF-CALL-04': (ids) => [{ path: 'notifications', body: { version: 1, ...notice(ids.unpublished, 'user', ids.user) } }],
  'NOTIF-CALL-05': (ids) => [{ path: 'notifications', body: notice(newId(), 'workplace', ids.workplace) }],
  'NOTIF-CALL-06': (ids) => [{ path: `notifications/read/${ids.notice}` }],
  'NOTIF-CALL-07': (ids) => [{ path: `notifications/${ids.notice}?version=1` }],
  'NOTIF-CALL-08': (ids) => [{ path: `notifications/publish/${ids.unpublished}/1?version=1` }],
  'SYNC-CALL-06': (ids) => [
    {
      path: 'sync/kept-values',
      body: { id: newId(), kind: 'operational-audit', record_id: ids.audit, version: 1, parts: { facility: null } },
    },
  ],
  'SYNC-CALL-07': (ids) => [{ path: `records/operational-audit/${ids.audit}/history` }],
  'SYNC-CALL-08': (ids) => [{ path: 'sync/device-keys', body: { id: ids.deviceKey, device_id: 'tablet', key: DEVICE_KEY } }],
  'SYNC-CALL-11': (ids) => [{ path: 'sync/device-keys/share', body: { id: newId(), device_key: ids.deviceKey, proof: DEVICE_KEY } }],
  'SYNC-CALL-16': (ids) => [{ path: `sync/drafts/operational-audit/${ids.audit}?device_id=tablet` }],
  'SYNC-CALL-18': (ids) => [{ path: `sync/draft-files/${ids.draftFile}/0`, body: { parts: 1, sealed: 'AAAA' } }],
  'SYNC-CALL-19': (ids) => [{ path: `sync/draft-files/${ids.draftFile}/0` }],
  'SYNC-CALL-20': (ids) => [{ path: `records/operational-audit/${ids.audit}/drafts` }],
  ...STORAGE_TRIES,
  ...WORKPLACE_TRIES,
  'MGC-CALL-03': (ids) => [{ path: 'management-companies', body: { id: ids.managementCompany, version: 1, name: 'x', active: true } }],
  'MGC-CALL-04': (ids) => [{ path: `management-companies/${ids.managementCompany}?version=1` }],
  ...INCIDENT_TRIES,
  ...DFI_TRIES,
  ...auditTries<Ids>(ODR, AUDIT_CALL_IDS.operational, (ids) => ({
    ...ids,
    draft: ids.audit,
    body: ids.account.audit(ids.at),
  })),
  'AUD-OPS-CALL-05': (ids) => [{ path: `${ODR}/latest-bulgu-rapor/${ids.workplace}/0` }],
  ...auditTries<Ids>('security-tour-checklist-v1', AUDIT_CALL_IDS.tour, (ids) => ({
    workplace: ids.workplace,
    draft: ids.tours[0],
    valid: ids.tours[1],
    body: tourOf(ids.workplace, ids.user),
  })),
};

/** A filter by ids finds nothing out of reach; it has no record to be missing. */
export const FINDS_NOTHING = new Set(['DFI-CALL-11']);

/** What a call is sent with: a key of its own where it does something once. */
export const ask = (call: AnyCall, body: unknown, key = newId()): Ask => ({
  ...(call.effect === 'once' || call.effect === 'same' ? { key } : {}),
  ...(body === undefined ? {} : { body }),
});
