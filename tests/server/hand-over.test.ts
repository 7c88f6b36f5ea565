import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let first: Client;
let second: Client;
const PATH = 'management-companies';

beforeAll(async () => {
  api = await startApp();
  account = await api.account('devir.test');
  await account.addUser('ikinci', 2);
  first = await api.signIn('manager@devir.test');
  second = await api.signIn('ikinci@devir.test');
});
afterAll(() => api.stop());

const history = (id: string) =>
  api.db.selectFrom('record_history').select(['version', 'op', 'who']).where('record_id', '=', id).orderBy('version').execute();

test('OFF-IDEM-02 OFF-REP-12: the same create, change and deletion from two people, in whatever turn: each has one effect, and the second is told that it is there', async () => {
  const id = newId();
  const steps = [
    { method: 'POST', path: PATH, key: newId(), body: { id, name: 'Devredilen', active: true } },
    { method: 'PUT', path: PATH, key: newId(), body: { id, version: 1, name: 'Devredilen iki', active: true } },
    { method: 'DELETE', path: `${PATH}/${id}?version=2`, key: newId(), body: undefined },
  ] as const;
  const send = (client: Client, { method, path, key, body }: (typeof steps)[number]) =>
    client(method, path, { key, ...(body ? { body } : {}) });
  const [a, b] = [await send(second, steps[0]), await send(first, steps[0])];
  expect([a.status, b.status, b.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
  expect(b.body).toEqual(a.body);
  const [c, d] = [await send(first, steps[1]), await send(second, steps[1])];
  expect([c.status, d.status]).toEqual([200, 200]);
  expect(d.body).toEqual(c.body);
  // The create once more, long after: still what was said then.
  expect((await send(first, steps[0])).body).toEqual(a.body);
  const [e, f] = [await send(second, steps[2]), await send(first, steps[2])];
  expect([e.status, f.status, f.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
  expect((await history(id)).map(({ version, op }) => [version, op])).toEqual([
    [1, 'insert'],
    [2, 'update'],
    [3, 'delete'],
  ]);
  expect((await history(id)).map(({ who }) => who)).toEqual([
    expect.not.stringMatching(account.manager),
    account.manager,
    expect.not.stringMatching(account.manager),
  ]);
});

test('OFF-REP-12: both at the very same moment leave one record', async () => {
  const body = { id: newId(), name: 'Aynı anda', active: true };
  const key = newId();
  const replies = await Promise.all([first, second, first, second].map((client) => client('POST', PATH, { key, body })));
  // The second request of one person may meet the first one running, and is then sent again.
  for (const { status, body: said } of replies) expect(status === 200 || said.error.code === 'IN_PROGRESS').toBe(true);
  const again = await Promise.all([first('POST', PATH, { key, body }), second('POST', PATH, { key, body })]);
  expect(again.map(({ status, body: said }) => [status, said.data.id, said.data.version])).toEqual([
    [200, body.id, 1],
    [200, body.id, 1],
  ]);
  expect(await history(body.id)).toHaveLength(1);
});

test('another body or call under the key of a colleague, and another account with it, is no twin: it is refused as ever and told nothing', async () => {
  const key = newId();
  const body = { id: newId(), name: 'Benim', active: true };
  expect((await first('POST', PATH, { key, body })).status).toBe(200);
  const other = await second('POST', PATH, { key, body: { ...body, name: 'Başka' } });
  expect([other.status, other.body.error.code]).toEqual([409, 'DUPLICATE_ID']);
  await api.account('yabanci.test');
  const stranger = await api.signIn('manager@yabanci.test');
  const reply = await stranger('POST', PATH, { key, body });
  expect([reply.status, reply.body.error.code]).toEqual([409, 'DUPLICATE_ID']);
  expect((await stranger('GET', `sync/mutations/${key}`)).body.data.state).toBe('unknown');
});

test('OFF-SCOPE-01: a colleague who may not see the record is not given the answer of the one who may', async () => {
  await account.addUser('denetci', 13);
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  const auditor = await api.signIn('denetci@devir.test');
  const expert = await api.signIn('uzman@devir.test');
  const path = 'operational-audit-report-v1';
  const [near, far] = [
    { id: newId(), ...account.audit(0) },
    { id: newId(), ...account.audit(1) },
  ];
  const keys = [newId(), newId()] as const;
  expect((await auditor('POST', path, { key: keys[0], body: near })).status).toBe(200);
  expect((await auditor('POST', path, { key: keys[1], body: far })).status).toBe(200);
  const [seen, unseen] = [
    await expert('POST', path, { key: keys[0], body: near }),
    await expert('POST', path, { key: keys[1], body: far }),
  ];
  expect([seen.status, unseen.status]).toEqual([200, 404]);
  expect(JSON.stringify(unseen.body)).not.toContain('Depo');
});

test('OFF-SCOPE-02: work that a colleague has brought is known by its key, so nobody takes the server for a restored one', async () => {
  const key = newId();
  await second('POST', PATH, { key, body: { id: newId(), name: 'Getirilen', active: true } });
  const known = await first('GET', `sync/mutations/${key}`);
  expect(known.body.data).toEqual({ state: 'done', status: 200, body: null });
  const { body } = await first('GET', 'sync/changes');
  expect((await first('GET', `sync/changes?after=${body.watermark}&epoch=${body.epoch}&seen=${key}`)).body.epoch).toBe(body.epoch);
});
