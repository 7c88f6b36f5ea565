import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, clientFor, PASSWORD, type TestAccount } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { pass, passwordOf, shownCode, turnOn, wrongCode } from '#tests/support/second-step.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { announceFile, anyJpeg, offsetOf, sendPart } from '#tests/support/uploads.ts';

let database: TestDatabase;
let dataDir: string;
let servers: readonly TestServer[];
let account: TestAccount;
let front: { readonly url: string; readonly counts: number[]; close(): Promise<void> };

/** One address before several processes: every request goes to the next of them, as a proxy without memory does. */
async function openFront(ports: readonly number[]) {
  const counts = ports.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const at = turn++ % ports.length;
    counts[at] = (counts[at] ?? 0) + 1;
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: ports[at], method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function rows<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return (await client.query<R>(text).finally(() => client.end())).rows;
}

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'saha-several-'));
  // At once, on a database and a folder in which there is nothing yet.
  servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: database.url, dataDir })));
  const made = await accountIn(database.url, 'cok.test');
  account = made.account;
  await account.addUser('denetci', 13);
  await made.close();
  front = await openFront(servers.map(({ port }) => port));
}, 240_000);
afterAll(async () => {
  await front.close();
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('two processes that start at once on nothing make one schema and one key, and plan the round of the day once', async () => {
  expect(await rows(`select count(*)::int as rounds from job where kind = 'daily-round'`)).toEqual([{ rounds: 1 }]);
  // What one process signs, the other takes.
  const { token } = await signInAt(servers[0]?.url ?? '', 'manager@cok.test');
  for (const { url } of servers) expect((await clientFor(url, token)('POST', 'auth/user-info/web')).status).toBe(200);
});

test('behind one address that remembers nobody: writes, files in parts and reading go on from process to process; one press is one effect at both', async () => {
  const { client, token } = await signInAt(front.url, 'manager@cok.test');
  const direct = servers.map(({ url }): Client => clientFor(url, token));
  for (let round = 0; round < 10; round += 1) {
    const [key, id] = [newId(), newId()];
    const replies = await Promise.all(
      [...direct, ...direct].map((one) =>
        one('POST', 'management-companies', { key, body: { id, name: `Şirket ${round}`, active: true } }),
      ),
    );
    // While one is under way the others may be told to come again; nobody is told of another effect.
    expect(replies.every(({ status }) => [200, 409, 425, 503].includes(status))).toBe(true);
    expect(replies.filter(({ status, headers }) => status === 200 && headers.get('idempotency-replayed') === null).length).toBe(1);
    expect((await client('POST', 'management-companies', { key, body: { id, name: `Şirket ${round}`, active: true } })).status).toBe(200);
  }
  expect(await rows(`select count(*)::int as n from record where kind = 'management-company' and body->>'name' like 'Şirket %'`)).toEqual([
    { n: 10 },
  ]);

  const owner_id = newId();
  expect((await client('POST', 'operational-audit-report-v1', { key: newId(), body: { id: owner_id, ...account.audit() } })).status).toBe(
    200,
  );
  const bytes = anyJpeg(9_000);
  const notice = {
    document_key: newId(),
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 9_000,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_kind: 'operational-audit',
    owner_id,
  };
  expect((await announceFile(client, notice)).status).toBe(201);
  for (let from = 0; from < 9_000; from += 1_000) {
    expect(await offsetOf(client, notice.document_key)).toBe(from);
    expect((await sendPart(client, notice.document_key, from, bytes.subarray(from, from + 1_000))).status).toBe(204);
  }
  for (const { url } of servers) {
    const got = await fetch(`${url}/api/web/storage/files/${notice.document_key}`, { headers: { authorization: `Bearer ${token}` } });
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(Math.min(...front.counts)).toBeGreaterThan(10);
}, 60_000);

test('finding 10: wrong passwords are counted over all processes, and so is the waiting; a session ended at one is over at the other', async () => {
  const { client, token } = await signInAt(front.url, 'denetci@cok.test');
  const wrong = (at: number) =>
    clientFor(servers[at % 2]?.url ?? '', null)('POST', 'auth/login', { body: { email: 'manager@cok.test', password: 'yanlış parola' } });
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) statuses.push((await wrong(at)).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(5)).toContain(429);
  const refused = [await wrong(0), await wrong(1)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  // The right one has to wait too, at both.
  for (const { url } of servers)
    expect((await clientFor(url, null)('POST', 'auth/login', { body: { email: 'manager@cok.test', password: PASSWORD } })).status).toBe(
      429,
    );

  expect((await clientFor(servers[0]?.url ?? '', token)('POST', 'auth/logout')).status).toBe(200);
  await expect.poll(async () => (await clientFor(servers[1]?.url ?? '', token)('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await client('POST', 'auth/user-info/web')).status).toBe(401);
}, 60_000);

test('AUTH-CALL-15: over two processes a code is taken once, and tries are counted together', async () => {
  const email = 'manager@cok.test';
  const anybody = clientFor(front.url, null);
  // Those of before have used up the tries of this place.
  await rows('delete from login_failure');
  const { client } = await signInAt(front.url, email);
  const { secret, codes } = await turnOn(client);
  const challenges = [];
  for (let made = 0; made < 4; made++) challenges.push((await passwordOf(anybody, email)).body.challenge);
  const code = shownCode(secret);
  const answers = await Promise.all(challenges.map((challenge) => pass(anybody, challenge, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  // A right one has forgotten the tries of before it; those after it may still count.
  const statuses = [];
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await pass(anybody, (await passwordOf(anybody, email)).body.challenge, wrongCode(secret))).status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
  // Those who come after find the door as it was.
  await rows('delete from login_failure');
  const off = await client('POST', 'users/second-step/turn-off', { body: { password: PASSWORD, code: codes[0] } });
  expect(off.status).toBe(200);
});
