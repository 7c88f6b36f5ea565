import { afterAll, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { newId } from '#core/id/uuid.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { signAccessToken } from '#server/auth/tokens.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { DFI_WORK, sampleDfi } from '#tests/support/dfis.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { enqueue } from '#server/jobs/job.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let database: TestDatabase;
let one: TestServer;
let two: TestServer;
let account: TestAccount;
let representative: string;
const sockets: Socket[] = [];
const SECRET = 'a secret that two processes on one database share';

beforeAll(async () => {
  database = await freshDatabase();
  const env = { SAHA_SECRET: SECRET };
  one = await startServer({ databaseUrl: database.url, env });
  two = await startServer({ databaseUrl: database.url, env });
  const made = await accountIn(database.url, 'poke.test');
  account = made.account;
  await account.addUser('north', 6, { assigned: [account.workplaces[0]] });
  await account.addUser('south', 6, { assigned: [account.workplaces[1]] });
  representative = await account.addUser('representative', 19);
  await account.addUser('colleague', 19);
  await made.close();
  await (await accountIn(database.url, 'apart.test')).close();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await one.stop();
  await two.stop();
  await database.stop();
});

interface Listener {
  readonly pokes: unknown[][];
  readonly socket: Socket;
}

function listen(url: string, token: string): Promise<Listener> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  sockets.push(socket);
  const pokes: unknown[][] = [];
  socket.on('feed:moved', (...data: unknown[]) => pokes.push(data));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ pokes, socket }));
    socket.once('connect_error', reject);
  });
}

const listenAs = async (server: TestServer, email: string): Promise<Listener> =>
  listen(server.url, (await signInAt(server.url, email)).token);

/** Waits for what must come. */
const arrived = (check: () => boolean): Promise<void> => expect.poll(check, { timeout: 10_000, interval: 20 }).toBe(true);

test('without a valid token there is no socket', async () => {
  await expect(listen(one.url, '')).rejects.toThrow('unauthorized');
  await expect(listen(one.url, 'not.a.token')).rejects.toThrow('unauthorized');
});

test('a write at one process pokes the clients of another, without data, and only those of its account', async () => {
  const here = await listenAs(one, 'manager@poke.test');
  const there = await listenAs(two, 'manager@poke.test');
  const foreign = await listenAs(two, 'manager@apart.test');
  const { client } = await signInAt(one.url, 'manager@poke.test');
  const id = newId();
  expect((await client('POST', 'management-companies', { body: { id, name: 'Çam İşletme', active: true }, key: newId() })).status).toBe(
    200,
  );
  await arrived(() => here.pokes.length > 0 && there.pokes.length > 0);
  expect([here.pokes[0], there.pokes[0]]).toEqual([[], []]);
  // Whoever has been poked sees the write.
  const feed = await (await signInAt(two.url, 'manager@poke.test')).client('GET', 'sync/changes?after=0');
  expect(feed.body.changes.some((row: { id: string }) => row.id === id)).toBe(true);
  expect(foreign.pokes).toEqual([]);
});

test('a change at a workplace pokes those who may see it', async () => {
  const north = await listenAs(two, 'north@poke.test');
  const south = await listenAs(two, 'south@poke.test');
  const { client } = await signInAt(one.url, 'manager@poke.test');
  const reply = await client('POST', operationalCalls.create.path, { body: { id: newId(), ...account.audit(0) }, key: newId() });
  expect(reply.status).toBe(200);
  await arrived(() => north.pokes.length === 1);
  // A later poke that reaches both shows that the first passed the other by.
  await client('POST', 'management-companies', { body: { id: newId(), name: 'Meşe İşletme', active: true }, key: newId() });
  await arrived(() => south.pokes.length === 1 && north.pokes.length === 2);
});

test('DFI-SUP-01: its people hear at once of a DFI given to a supplier, and of each change of it; others do not', async () => {
  const named = await listenAs(two, 'representative@poke.test');
  const other = await listenAs(two, 'colleague@poke.test');
  const moves: string[] = [];
  named.socket.on('rights:moved', () => moves.push('named'));
  other.socket.on('rights:moved', () => moves.push('other'));
  const { client } = await signInAt(one.url, 'manager@poke.test');
  const users = [representative];
  const made = await client('POST', supplierCalls.create.path, {
    body: { title: 'Marmara Tank', contact: { name: 'Nalan', surname: 'Öz' }, services: [], users },
    key: newId(),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const id = newId();
  const raised = sampleDfi(account.workplaces[0], account.manager, { supplier: true, supplier_id: made.body.data.id, source: 'none' });
  const reply = await client('POST', dfiCalls.create.path, { body: { id, ...raised }, key: newId() });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  // Their reach has moved: browsers pull at that word, and ask who they are.
  await arrived(() => moves.length > 0);
  expect(moves).toEqual(['named']);
  const before = named.pokes.length;
  const work = { ...DFI_WORK, root_causes: 'Conta eskimiş.' };
  const worked = await client('PATCH', dfiCalls.work.path, { body: { id, version: 1, ...work }, key: newId() });
  expect(worked.status, JSON.stringify(worked.body)).toBe(200);
  await arrived(() => named.pokes.length > before);
  // It goes to nobody of theirs any more: a last word, and then silence.
  const { id: supplier, version } = made.body.data;
  const next = { id: supplier, version, title: 'Marmara Tank', contact: { name: 'Nalan', surname: 'Öz' }, services: [], users: [] };
  expect((await client('PUT', supplierCalls.update.path, { body: next, key: newId() })).status).toBe(200);
  await arrived(() => moves.length > 1);
  expect(moves).toEqual(['named', 'named']);
  expect(other.pokes).toEqual([]);
});

test('IMP-CALL-05: what an import writes pokes the clients of every process, and only those of its account', async () => {
  const here = await listenAs(one, 'manager@poke.test');
  const there = await listenAs(two, 'manager@poke.test');
  const foreign = await listenAs(two, 'manager@apart.test');
  const { client } = await signInAt(one.url, 'manager@poke.test');
  const id = newId();
  const file = new TextEncoder().encode('Firma adı;Vergi dairesi\nAktarılan Yakıt A.Ş.;Konak\n');
  const looked = await client('POST', `imports/company/${id}`, { body: file, key: newId() });
  expect(looked.body.data?.rows, JSON.stringify(looked.body)).toMatchObject({ create: 1, refused: 0 });
  expect([here.pokes, there.pokes]).toEqual([[], []]);
  expect((await client('POST', `imports/company/${id}/write`, { key: newId() })).status).toBe(200);
  await arrived(() => here.pokes.length > 0 && there.pokes.length > 0);
  expect([here.pokes, there.pokes]).toEqual([[[]], [[]]]);
  // Whoever has been poked sees the record.
  const feed = await (await signInAt(two.url, 'manager@poke.test')).client('GET', 'sync/changes?after=0');
  expect(JSON.stringify(feed.body.changes)).toContain('Aktarılan Yakıt A.Ş.');
  expect(foreign.pokes).toEqual([]);
});

test('EMP-CALL-05 EMP-CALL-33: an employee written by a request, or by the round of the last day, pokes the workplace', async () => {
  const north = await listenAs(two, 'north@poke.test');
  const south = await listenAs(two, 'south@poke.test');
  const { client } = await signInAt(one.url, 'manager@poke.test');
  const id = newId();
  const body = {
    id,
    name: 'Işıl',
    surname: 'Çağlar',
    job: 'Pompacı',
    workplace_id: account.workplaces[0],
    unit_id: null,
    nationality: 'turkish',
    identity_number: identityNumber('900700001'),
    job_start_date: '2020-01-02',
  };
  const made = await client('POST', 'employees', { body, key: newId() });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await arrived(() => north.pokes.length === 1);
  expect((await client('PUT', 'employees', { body: { ...body, version: 1, job: 'Vardiya amiri' }, key: newId() })).status).toBe(200);
  await arrived(() => north.pokes.length === 2);
  // Somebody whose last day has come meanwhile.
  const pool = openPool(database.url, 1);
  const db = openDb(pool);
  await pool.query(`update record set body = body || '{"job_quit_date":"2026-01-01","active":true}' where id = $1`, [id]);
  await enqueue(db, 'quit-people', [{ input: { day: '2026-01-02' } }]);
  await arrived(() => north.pokes.length === 3);
  await db.destroy();
  const feed = await (await signInAt(two.url, 'north@poke.test')).client('GET', 'sync/changes?after=0');
  expect(feed.body.changes.find((row: { id: string }) => row.id === id).data).toMatchObject({ job: 'Vardiya amiri', active: false });
  expect(south.pokes).toEqual([]);
});

test('a refused write pokes nobody', async () => {
  const manager = await listenAs(two, 'manager@poke.test');
  const { client } = await signInAt(one.url, 'manager@poke.test');
  expect((await client('POST', 'management-companies', { body: { id: newId(), name: 7 }, key: newId() })).status).toBe(422);
  await client('POST', 'management-companies', { body: { id: newId(), name: 'Kayın İşletme', active: true }, key: newId() });
  await arrived(() => manager.pokes.length > 0);
  expect(manager.pokes.length).toBe(1);
});

test('a socket is cut when its token ends', async () => {
  const { token } = await signInAt(one.url, 'manager@poke.test');
  const payload = readToken(token);
  if (payload?.sid === undefined) throw new Error('the token names no session');
  const short = await signAccessToken(
    keyRing([SECRET]),
    { user_id: payload.user_id, account_id: account.id, role_id: 2, sid: payload.sid },
    2,
  );
  const { socket } = await listen(one.url, short);
  await arrived(() => !socket.connected);
});

test('fault 42: no token of a socket or of a request is in any line that a server writes', async () => {
  const tokens: string[] = [];
  for (const server of [one, two]) {
    const { client, token } = await signInAt(server.url, 'manager@poke.test');
    tokens.push(token);
    await client('GET', 'management-companies');
    await client('GET', `sync/changes?after=0&token=${token}`);
    // In the handshake, in the address as older clients send it, and a wrong one that is refused.
    await listen(server.url, token);
    await listen(server.url, `${token}x`).catch(() => undefined);
    await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&token=${token}`);
  }
  for (const { output } of [one, two]) {
    expect(output()).toContain('is ready:');
    for (const token of tokens) {
      expect(output()).not.toContain(token);
      expect(output()).not.toContain(token.split('.')[2]);
    }
  }
});

test('signed-in sockets do not hold up a stop', async () => {
  const third = await startServer({ databaseUrl: database.url, env: { SAHA_SECRET: SECRET } });
  const { socket } = await listenAs(third, 'manager@poke.test');
  expect(await third.stop()).toBe(0);
  await arrived(() => !socket.connected);
});

test('finding 16: the socket of a login that ends is told and cut, at whichever process it hangs; others stay', async () => {
  const [leaving, staying] = [await signInAt(one.url, 'north@poke.test'), await signInAt(one.url, 'south@poke.test')];
  const [here, there] = [await listen(one.url, leaving.token), await listen(two.url, leaving.token)];
  const other = await listen(two.url, staying.token);
  const reasons: string[] = [];
  for (const { socket } of [here, there]) socket.on('session:inactive', ({ reason }: { reason: string }) => reasons.push(reason));
  expect((await leaving.client('POST', 'auth/logout', { body: {} })).status).toBe(200);
  await arrived(() => !here.socket.connected && !there.socket.connected);
  expect(reasons).toEqual(['revoked', 'revoked']);
  expect(other.socket.connected).toBe(true);
});
