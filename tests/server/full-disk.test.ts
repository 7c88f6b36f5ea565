import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { DiskState } from '#server/disk/disk.ts';
import { type Client, clientFor, PASSWORD, startApp } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freePort, runToEnd, startServer } from '#tests/support/server.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';
import { announceFile, sendPart } from '#tests/support/uploads.ts';

const write = (client: Client, key = newId(), id = newId()) =>
  client('POST', 'management-companies', { key, body: { id, name: `Şirket ${id}`, active: true } });
const login = (client: Client, email: string) => client('POST', 'auth/login', { body: { email, password: PASSWORD } });

/** A picture of so many bytes that begins like a JPEG, for an audit of the caller. */
async function picture(client: Client, audit: object, size: number) {
  const owner_id = newId();
  const made = await client('POST', 'operational-audit-report-v1', { key: newId(), body: { id: owner_id, ...audit } });
  expect(made.status).toBe(200);
  const bytes = Buffer.alloc(size, 7);
  bytes.set([0xff, 0xd8, 0xff]);
  const notice = {
    document_key: newId(),
    name: 'a.jpg',
    type: 'image/jpeg',
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_kind: 'operational-audit',
    owner_id,
  };
  const announced = await announceFile(client, notice);
  return announced.status === 201 ? sendPart(client, notice.document_key, 0, bytes) : announced;
}

test('finding 4: a low disk takes no files, a full one no writes; people still sign in and read, and are told in their language', async () => {
  let state: DiskState = 'ok';
  const app = await startApp({ disk: { state: async () => state, tryWrite: async () => state } });
  onTestFinished(() => app.stop());
  const account = await app.account('disk.test');
  const manager = await app.signIn('manager@disk.test');
  expect((await picture(manager, account.audit(), 1000)).status).toBe(204);
  state = 'low';
  expect((await picture(manager, account.audit(), 1000)).status).toBe(507);
  expect((await write(manager)).status).toBe(200);
  expect((await app.anybody('GET', 'health')).body).toMatchObject({ status: 'ok', disk: 'low' });
  state = 'full';
  const key = newId();
  const id = newId();
  const refused = await write(manager, key, id);
  expect(refused.status).toBe(507);
  expect(refused.headers.get('retry-after')).toBe('120');
  expect(refused.body).toMatchObject({
    success: false,
    message: 'Sunucuda yer kalmadı. Gönderilecekler cihazınızda bekler.',
    error: { code: 'STORAGE_FULL' },
  });
  expect((await login(app.anybody, 'manager@disk.test')).status).toBe(200);
  expect((await manager('POST', 'auth/user-info/web')).status).toBe(200);
  const health = await app.anybody('GET', 'health');
  expect(health.status).toBe(507);
  expect(health.body).toMatchObject({ status: 'degraded', database: 'ok', disk: 'full' });
  state = 'ok';
  // The same write under the same key, as a device sends it again.
  expect((await write(manager, key, id)).status).toBe(200);
});

test('finding 4: a person and an account store so much and no more', async () => {
  const app = await startApp({ quota: { person: 2_500, account: 4_000 } });
  onTestFinished(() => app.stop());
  const account = await app.account('quota.test');
  await account.addUser('second', 2);
  const [first, second] = [await app.signIn('manager@quota.test'), await app.signIn('second@quota.test')];
  expect((await picture(first, account.audit(), 1000)).status).toBe(204);
  expect((await picture(first, account.audit(), 1000)).status).toBe(204);
  const own = await picture(first, account.audit(), 1000);
  expect([own.status, own.body.error.code]).toEqual([507, 'STORAGE_FULL']);
  expect(own.body.message).toContain('Size ayrılan dosya alanı doldu');
  expect((await picture(second, account.audit(), 1000)).status).toBe(204);
  const all = await picture(second, account.audit(), 1500);
  expect(all.status).toBe(507);
  expect(all.body.message).toContain('Hesabın dosya alanı doldu');
  // Records are not concerned.
  expect((await write(first)).status).toBe(200);
});

test('finding 4: on a disk that is really full no write answers 500, the process lives, and all goes on when there is room', async ({
  skip,
}) => {
  const dataDir = smallDisk(400);
  if (dataDir === null) return skip('nothing can be mounted here');
  // A tenth of 400 MB is held back, and of that the last quarter for signing in.
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop()));
  const { account, close } = await accountIn(server.databaseUrl, 'disk.test');
  await close();
  const { client } = await signInAt(server.url, 'manager@disk.test');
  const status = async () => (await clientFor(server.url, null)('GET', 'health')).status;
  expect(await status()).toBe(200);

  const freeLow = fillDisk(dataDir, 30_000_000);
  await expect.poll(async () => (await clientFor(server.url, null)('GET', 'health')).body.disk, { timeout: 20_000 }).toBe('low');
  expect((await picture(client, account.audit(), 1000)).status).toBe(507);
  expect((await write(client)).status).toBe(200);

  const freeFull = fillDisk(dataDir, 5_000_000);
  await expect.poll(status, { timeout: 20_000 }).toBe(507);
  expect((await write(client)).status).toBe(507);
  expect((await login(clientFor(server.url, null), 'manager@disk.test')).status).toBe(200);

  const freeAll = fillDisk(dataDir, 0);
  const kept = Array.from({ length: 20 }, () => ({ key: newId(), id: newId() }));
  for (const { key, id } of kept) expect([507, 503]).toContain((await write(client, key, id)).status);
  expect([507, 503]).toContain(await status());
  expect(() => process.kill(server.pid, 0)).not.toThrow();

  for (const free of [freeAll, freeFull, freeLow]) free();
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  for (const { key, id } of kept) expect((await write(client, key, id)).status).toBe(200);
  expect((await picture(client, account.audit(), 1000)).status).toBe(204);
}, 240_000);

test('finding 4: a start on a full disk says what to free, and the next one with room works', async ({ skip }) => {
  const dataDir = smallDisk(400);
  if (dataDir === null) return skip('nothing can be mounted here');
  const first = await startServer({ dataDir });
  expect(await first.stop()).toBe(0);
  const free = fillDisk(dataDir, 0);
  const { code, output } = await runToEnd({ port: await freePort(), dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`The disk of the data folder ${dataDir} is full`);
  expect(output).toContain('the database: never remove anything in it');
  expect(output).not.toContain('    at ');
  free();
  const next = await startServer({ dataDir });
  expect((await clientFor(next.url, null)('GET', 'health')).status).toBe(200);
  expect(await next.stop()).toBe(0);
}, 240_000);
