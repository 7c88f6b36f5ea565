import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { ACCOUNT_WIDE, ASKED, LISTS, type Try } from '#tests/support/asked.ts';
import { seenNow } from '#tests/support/seen-now.ts';
import { SERVER_ASKED, SERVER_PAGES } from '#tests/support/server-kinds.ts';
import { ask, FINDS_NOTHING, FOREIGN, fill, type Ids, ODR, SIGNED_IN, WITHOUT_IDS } from '#tests/support/account-walk.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const UUIDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

let api: TestApp;
let mine: TestAccount;
let theirs: TestAccount;
let manager: Client;
let stripped: Client;
let expert: Client;
/** Records of the other account, and of a workplace of the own account that the expert is not assigned to. */
let foreign: Ids;
let far: Ids;

beforeAll(async () => {
  api = await startApp();
  [mine, theirs] = [await api.account('bizim.test'), await api.account('onlarin.test')];
  for (const account of [mine, theirs]) await account.records.insert('question-set', newId(), TOUR_QUESTIONS);
  await mine.addUser('uzman', 6, { assigned: [mine.workplaces[0]] });
  await mine.addUser('yetkisiz', 10);
  await api.db.deleteFrom('role_permission').where('account_id', '=', mine.id).where('role_id', '=', 10).execute();
  foreign = await fill(api, theirs, 0, 'onlarin.test');
  far = await fill(api, mine, 1, 'bizim.test');
  manager = await api.signIn('manager@bizim.test');
  expert = await api.signIn('uzman@bizim.test');
  stripped = await api.signIn('yetkisiz@bizim.test');
});
afterAll(() => api.stop());

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
    await api.db
      .selectFrom('draft_copy')
      .select(['user_id', 'record_id', 'version', 'ended'])
      .orderBy('user_id')
      .orderBy('record_id')
      .execute(),
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
    'ANN-CALL-01 AUD-GEN-CALL-01 AUD-GEN-CALL-02 CLIST-CALL-01 COMP-CALL-01 EMP-CALL-10 IMP-CALL-01 IMP-CALL-03 NOTIF-CALL-02 NOTIF-CALL-09 PPE-CALL-01 ROLE-CALL-02 ROLE-CALL-03 ROLE-CALL-04 ROLE-CALL-06 ROLE-CALL-07 ROLE-CALL-08 ROLE-CALL-09 ROLE-CALL-10 SUP-CALL-01 SYNC-CALL-03 SYNC-CALL-15 SYNC-CALL-17 USR-CALL-03 WPL-CALL-01'.split(
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
  const { account: _, at: _at, records, lists, risks, equipment, companies, ...ids } = foreign;
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

/** A try without what it says was seen, one for each way of saying so. */
function unseen({ path, body, ...rest }: Try): { readonly field: string; readonly given: Try }[] {
  const named = (body ?? {}) as Readonly<Record<string, unknown>>;
  const [at, query = ''] = path.split('?');
  const asked = new URLSearchParams(query);
  const without = (field: string) => [...asked].filter(([name]) => name !== field).map(([name, value]) => `${name}=${value}`);
  return ['version', 'seen'].flatMap((field) => {
    if (field in named) return [{ field, given: { ...rest, path, body: { ...named, [field]: undefined } } }];
    return asked.has(field) ? [{ field, given: { ...rest, path: [at, without(field).join('&')].join('?') } }] : [];
  });
}

test('OFF-CONF-01: a call that names nothing that was seen changes nothing, and is told what it lacks', async () => {
  const before = await state();
  let asked = 0;
  // Limits are for super admins alone, and a question set that is drawn up answers for its version itself.
  for (const call of SIGNED_IN.filter(({ id, effect }) => effect !== 'none' && id !== 'LIM-CALL-02'))
    for (const one of FOREIGN[call.id]?.(foreign) ?? [])
      for (const { field, given } of unseen(one)) {
        const { status, body } = await manager(call.method, given.path, ask(call, given.body, given.key));
        expect([call.id, status, body.errors?.map((item: { field: string }) => item.field)]).toEqual([call.id, 422, [field]]);
        asked++;
      }
  expect([asked > 50, await state()]).toEqual([true, before]);
}, 120_000);

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
    own = { ...(await fill(api, mine, 0, 'bizim.test')), managementCompany: unused.id };
  });
  // What is deleted by one call is missing for the next, a contract that ends keeps people away, and signing out ends it all.
  const rank = ({ id, method }: AnyCall): number => (id === 'AUTH-CALL-02' ? 2 : method === 'DELETE' ? 1 : id.startsWith('ASG') ? -1 : 0);
  // Those that need a code of an app are shown by second-step.test.ts, one after the other.
  const NEED_A_CODE = new Set(['USR-CALL-20', 'USR-CALL-21', 'USR-CALL-22', 'USR-CALL-23']);
  // What earlier calls of this walk have changed is named as it lies now.
  const CHANGED = new Set(
    'INC-CALL-05 NOTIF-CALL-07 NOTIF-CALL-08 USR-CALL-07 USR-CALL-08 RISK-CALL-08 CLR-CALL-04 CLR-CALL-08'.split(' '),
  );
  const asItLies = async ({ path, body, ...rest }: Try): Promise<Try> => {
    const named = (body ?? {}) as { readonly id?: string; readonly risk_analysis_id?: string };
    const now = await seenNow(api.db, named.id ?? named.risk_analysis_id ?? UUIDS.exec(path)?.[0] ?? '');
    const seen = 'seen' in named ? { seen: now } : { version: now };
    const at = path.replace('version=1', `version=${now}`);
    return { ...rest, path: at, ...(body === undefined ? {} : { body: { ...named, ...seen } }) };
  };
  for (const call of SIGNED_IN.filter(({ id }) => !NEED_A_CODE.has(id)).toSorted((a, b) => rank(a) - rank(b))) {
    test(`${call.id} ${call.method} ${call.path}`, async () => {
      for (const given of FOREIGN[call.id]?.(own) ?? [(ASKED[call.id] ?? SERVER_ASKED[call.id])?.() ?? { path: call.path }]) {
        const { path, body, key, headers = {} } = CHANGED.has(call.id) ? await asItLies(given) : given;
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
