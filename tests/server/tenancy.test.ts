import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { CALLS } from '#modules/registry.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { type Ask, type Client, sha256, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { ACCOUNT_WIDE, ASKED, LISTS, NAMING_NOTHING, type Try } from '#tests/support/asked.ts';
import { AUDIT_CALL_IDS, auditTries, tourOf } from '#tests/support/audit-tries.ts';
import {
  SERVER_ASKED,
  SERVER_BODIES,
  SERVER_KIND_IDS,
  SERVER_PAGES,
  SERVER_TRIES,
  type ServerKindId,
} from '#tests/support/server-kinds.ts';
import { announcement } from '#tests/support/announcement.ts';
import { announceFile, findingsWith, photoFor, storeFile } from '#tests/support/uploads.ts';
import { DFI_TRIES, sampleDfi } from '#tests/support/dfis.ts';
import { INCIDENT_TRIES, sampleIncident } from '#tests/support/incidents.ts';
import { ASSESSMENT_TRIES, type Assessments, insertAssessments } from '#tests/support/assessments.ts';
import { type Spare, spareOf, WORKPLACE_TRIES } from '#tests/support/workplaces.ts';
import { COMPANY_TRIES, type Companies, insertCompanies } from '#tests/support/companies.ts';
import { assignTo, PEOPLE_TRIES } from '#tests/support/people-tries.ts';
import { EMPLOYEE_TRIES } from '#tests/support/employees.ts';
import { RESPONSE_TRIES } from '#tests/support/responses.ts';
import { STORAGE_TRIES } from '#tests/support/storage-tries.ts';
import { type Equipment, insertEquipment, PPE_TRIES } from '#tests/support/ppe.ts';
import { CONTROL_LIST_TRIES, type ControlLists, insertControlList } from '#tests/support/control-lists.ts';

let api: TestApp;
let mine: TestAccount;
let theirs: TestAccount;
let manager: Client;
let stripped: Client;
let expert: Client;
/** Records of the other account, and of a workplace of the own account that the expert is not assigned to. */
let foreign: Ids;
let far: Ids;
interface Ids extends Spare {
  deviceKey: string;
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
}

const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const DEVICE_KEY = Buffer.alloc(32, 1).toString('base64');
const notice = (id: string, target_type: 'user' | 'workplace', target: string) => ({
  id,
  ...announcement(target, { target_type, content: 'Duyuru' }),
});

async function fill(account: TestAccount, at: 0 | 1): Promise<Ids> {
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
  const client = await api.signIn(`manager@${account === mine ? 'bizim' : 'onlarin'}.test`);
  await storeFile(client, announce, BYTES);
  await storeFile(client, { ...announce, document_key: portrait, owner_kind: 'user', owner_id: user }, BYTES);
  for (const document_key of [upload, left]) expect((await announceFile(client, { ...announce, document_key })).status).toBe(201);
  const [published, unpublished] = [newId(), newId()];
  for (const id of [published, unpublished])
    expect((await client('POST', 'notifications', { key: newId(), body: notice(id, 'user', user) })).status).toBe(200);
  expect((await client('PATCH', `notifications/publish/${published}/1`, { key: newId() })).status).toBe(200);
  const person = await account.addUser(`davetli-${newId()}`, 6);
  await api.db.updateTable('app_user').set({ invited_until: new Date() }).where('id', '=', person).execute();
  const deviceKey = newId();
  expect((await client('PUT', 'sync/device-keys', { body: { id: deviceKey, device_id: 'tablet', key: DEVICE_KEY } })).status).toBe(200);
  return {
    deviceKey,
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
    ...(await spareOf(account, workplaces[at])),
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
  };
}

beforeAll(async () => {
  api = await startApp();
  [mine, theirs] = [await api.account('bizim.test'), await api.account('onlarin.test')];
  for (const account of [mine, theirs]) await account.records.insert('question-set', newId(), TOUR_QUESTIONS);
  await mine.addUser('uzman', 6, { assigned: [mine.workplaces[0]] });
  await mine.addUser('yetkisiz', 10);
  await api.db.deleteFrom('role_permission').where('account_id', '=', mine.id).where('role_id', '=', 10).execute();
  foreign = await fill(theirs, 0);
  far = await fill(mine, 1);
  manager = await api.signIn('manager@bizim.test');
  expert = await api.signIn('uzman@bizim.test');
  stripped = await api.signIn('yetkisiz@bizim.test');
});
afterAll(() => api.stop());

const ALL: readonly AnyCall[] = Object.values(CALLS).flatMap((calls) => Object.values(calls) as AnyCall[]);
const SIGNED_IN = ALL.filter((call) => call.access !== 'public');

/** Calls whose parameters and body hold no id of a record: there is nothing foreign to name. */
const WITHOUT_IDS = new Set([...NAMING_NOTHING, ...Object.keys(SERVER_ASKED)]);

const ODR = 'operational-audit-report-v1';

/** For every other call the ways to name a record out of reach. A call without an entry fails the test below. */
const FOREIGN: Readonly<Record<string, (ids: Ids) => readonly Try[]>> = {
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
  'NOTIF-CALL-07': (ids) => [{ path: `notifications/${ids.notice}` }],
  'NOTIF-CALL-08': (ids) => [{ path: `notifications/publish/${ids.unpublished}/1` }],
  'SYNC-CALL-06': (ids) => [
    {
      path: 'sync/kept-values',
      body: { id: newId(), kind: 'operational-audit', record_id: ids.audit, version: 1, parts: { facility: null } },
    },
  ],
  'SYNC-CALL-07': (ids) => [{ path: `records/operational-audit/${ids.audit}/history` }],
  'SYNC-CALL-08': (ids) => [{ path: 'sync/device-keys', body: { id: ids.deviceKey, device_id: 'tablet', key: DEVICE_KEY } }],
  'SYNC-CALL-11': (ids) => [{ path: 'sync/device-keys/share', body: { id: newId(), device_key: ids.deviceKey, proof: DEVICE_KEY } }],
  ...STORAGE_TRIES,
  ...WORKPLACE_TRIES,
  'MGC-CALL-03': (ids) => [{ path: 'management-companies', body: { id: ids.managementCompany, version: 1, name: 'x', active: true } }],
  'MGC-CALL-04': (ids) => [{ path: `management-companies/${ids.managementCompany}` }],
  ...INCIDENT_TRIES,
  ...DFI_TRIES,
  ...auditTries<Ids>(ODR, AUDIT_CALL_IDS.operational, (ids) => ({
    ...ids,
    draft: ids.audit,
    body: ids.account.audit(ids === far ? 1 : 0),
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
const FINDS_NOTHING = new Set(['DFI-CALL-11']);

const ask = (call: AnyCall, body: unknown, key = newId()): Ask => ({
  ...(call.effect === 'once' || call.effect === 'same' ? { key } : {}),
  ...(body === undefined ? {} : { body }),
});

/** All rows of everything that a refused call must not have changed. */
const state = async (): Promise<string> =>
  JSON.stringify([
    await api.db.selectFrom('record').select(['id', 'version', 'seq']).orderBy('id').execute(),
    await api.db.selectFrom('file').select(['document_key', 'state']).orderBy('document_key').execute(),
    await api.db.selectFrom('notification').select(['id', 'version', 'is_published', 'deleted_at']).orderBy('id').execute(),
    await api.db.selectFrom('notification_recipient').selectAll().orderBy('notification_id').orderBy('user_id').execute(),
    await api.db.selectFrom('app_user').select(['id', 'version', 'active', 'role_id']).orderBy('id').execute(),
    await api.db.selectFrom('assignment').selectAll().orderBy('user_id').orderBy('workplace_id').execute(),
    await api.db.selectFrom('device_key').selectAll().orderBy('id').execute(),
    await api.db.selectFrom('feed').selectAll().orderBy('account_id').execute(),
  ]);

test('every call is in the walk', () => {
  const ids = SIGNED_IN.map((call) => call.id);
  expect(ids.filter((id) => !WITHOUT_IDS.has(id) && !(id in FOREIGN))).toEqual([]);
  expect([...WITHOUT_IDS, ...Object.keys(FOREIGN)].filter((id) => !ids.includes(id))).toEqual([]);
  expect(
    SIGNED_IN.filter((call) => WITHOUT_IDS.has(call.id) && call.path.includes(':'))
      .map((call) => call.id)
      .toSorted(),
  ).toEqual(
    'ANN-CALL-01 AUD-GEN-CALL-01 AUD-GEN-CALL-02 CLIST-CALL-01 COMP-CALL-01 EMP-CALL-10 NOTIF-CALL-02 NOTIF-CALL-09 PPE-CALL-01 ROLE-CALL-02 ROLE-CALL-03 ROLE-CALL-04 ROLE-CALL-08 SUP-CALL-01 SYNC-CALL-03 USR-CALL-03 WPL-CALL-01'.split(
      ' ',
    ),
  );
});

async function expectHidden(client: Client, call: AnyCall, ids: Ids): Promise<void> {
  const before = await state();
  for (const { path, body, headers = {} } of FOREIGN[call.id]?.(ids) ?? []) {
    const reply = await client(call.method, path, { ...ask(call, body), headers });
    if (FINDS_NOTHING.has(call.id)) expect([reply.status, reply.body.data]).toEqual([200, []]);
    // An answer to HEAD has no body.
    else
      expect(
        [reply.status, call.method === 'HEAD' ? 'NOT_FOUND' : reply.body.error?.code],
        `${call.method} ${path}: ${JSON.stringify(reply.body)}`,
      ).toEqual([404, 'NOT_FOUND']);
  }
  expect(await state()).toBe(before);
}

describe('SRV-02: ids of another account do not exist', () => {
  for (const call of SIGNED_IN.filter((one) => one.id in FOREIGN)) {
    test(`${call.id} ${call.method} ${call.path}`, () => expectHidden(manager, call, foreign));
  }
});

describe('SRV-02: ids of a workplace outside the scope do not exist', () => {
  // Management companies, suppliers and categories are the account's own lists, open to all of its workplaces; log records, sessions and working times of others the expert may not read at all.
  const bounded = SIGNED_IN.filter((one) => one.id in FOREIGN && !/^(MGC|SUP|ADM|SES)/.test(one.id) && !ACCOUNT_WIDE.has(one.id));
  for (const call of bounded) test(`${call.id} ${call.method} ${call.path}`, () => expectHidden(expert, call, far));
});

describe('SRV-02: a role without the permission is told which key it lacks', () => {
  const keyed = SIGNED_IN.filter((call) => call.access !== 'signed-in');
  test('most calls have a key', () => expect(keyed.length).toBeGreaterThan(15));
  for (const call of keyed) {
    test(`${call.id} ${call.access}`, async () => {
      const { path, body } = FOREIGN[call.id]?.(far)[0] ?? {
        path: call.path.replace(/:\w+/g, newId()),
        ...(call.body ? { body: {} } : {}),
      };
      const reply = await stripped(call.method, path, ask(call, body));
      expect([reply.status, reply.body.error]).toEqual([403, { code: 'PERMISSION_DENIED', permission: call.access }]);
    });
  }
});

describe('AUTH-CODE-01: without a sign-in every call but the public ones is refused', () => {
  for (const call of SIGNED_IN) {
    test(call.id, async () => {
      const reply = await api.anybody(call.method, call.path.replace(/:\w+/g, newId()), ask(call, call.body ? {} : undefined));
      expect([reply.status, call.method === 'HEAD' ? 'UNAUTHORIZED' : reply.body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
    });
  }
});

test('the feed and all lists of one account hold nothing of another', async () => {
  const replies = [
    ...(await Promise.all(LISTS.map((path) => manager('GET', path)))),
    await manager('POST', `${ODR}/list/1/100/0`, { body: {} }),
    await manager('POST', 'dfis/1/100/0', { body: {} }),
    ...(await Promise.all(SERVER_PAGES.map((path) => manager('POST', path, { body: {} })))),
  ];
  const { account: _, records, lists, risks, equipment, companies, ...ids } = foreign;
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    for (const id of [theirs.id, ...[ids, records, lists, risks, equipment, companies].flatMap((named) => Object.values(named))])
      expect(JSON.stringify(reply.body)).not.toContain(id);
  }
});

test('a reference in a body to another account is refused', async () => {
  const tries = [{ managementCompany: theirs.managementCompany }, { auditor: [theirs.manager] }];
  for (const change of tries) {
    const reply = await manager('POST', ODR, { key: newId(), body: { id: newId(), ...mine.audit(0, change) } });
    expect(reply.status, JSON.stringify(change)).toBe(404);
  }
});

test('a person of own records only neither sees nor changes those of others', async () => {
  const staff = await mine.addUser('personel', 9, { workplace_id: mine.workplaces[0] });
  const client = await api.signIn('personel@bizim.test');
  const [named, others] = [
    await mine.records.insert('dfi', newId(), sampleDfi(mine.workplaces[0], staff)),
    await mine.records.insert('dfi', newId(), sampleDfi(mine.workplaces[0], mine.manager)),
  ];
  expect((await client('GET', `dfis/${named.id}`)).status).toBe(200);
  expect((await client('GET', `dfis/${others.id}`)).status).toBe(404);
  const list = await client('POST', 'dfis/1/100/0', { body: {} });
  expect([list.body.total, list.body.data.map((row: { id: string }) => row.id)]).toEqual([1, [named.id]]);
});

describe('SRV-01 SRV-02: every call answers what it promises, to one who may', () => {
  let own: Ids;
  let doctor: Client;
  let founder: Client;
  beforeAll(async () => {
    // Account managers have no part in what is medical.
    await mine.addUser('hekim', 3);
    doctor = await api.signIn('hekim@bizim.test');
    // Limits and the state of the server are for super admins alone.
    await mine.addUser('kurucu', 1);
    founder = await api.signIn('kurucu@bizim.test');
    const unused = await mine.records.insert('management-company', newId(), { name: 'Kullanılmayan', active: true });
    own = { ...(await fill(mine, 0)), managementCompany: unused.id };
  });
  // What is deleted by one call is missing for the next, a contract that ends keeps people away, and signing out ends it all.
  const rank = ({ id, method }: AnyCall): number => (id === 'AUTH-CALL-02' ? 2 : method === 'DELETE' ? 1 : id.startsWith('ASG') ? -1 : 0);
  for (const call of SIGNED_IN.toSorted((a, b) => rank(a) - rank(b))) {
    test(`${call.id} ${call.method} ${call.path}`, async () => {
      for (const { path, body, key, headers = {} } of FOREIGN[call.id]?.(own) ?? [
        (ASKED[call.id] ?? SERVER_ASKED[call.id])?.() ?? { path: call.path },
      ]) {
        const who = ['ADM-CALL-05', 'LIM-CALL-02'].includes(call.id) ? founder : call.access.startsWith('med.') ? doctor : manager;
        const reply = await who(call.method, path, { ...ask(call, body, key), headers });
        // The upload protocol asks for 201 and 204 where others say 200.
        expect(call.protocol === 'tus' ? [200, 201, 204] : [200], `${path}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
        if (call.binary !== 'reply')
          expect(v.safeParse(call.reply, call.protocol === 'tus' && reply.body === '' ? null : reply.body).issues).toBeUndefined();
      }
    });
  }
});
