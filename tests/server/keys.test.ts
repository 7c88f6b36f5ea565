import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { seal } from '#server/auth/sealing.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { clientFor, PASSWORD } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { pass, passwordOf, shownCode, turnOn } from '#tests/support/second-step.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { freePort, runToEnd, startServer } from '#tests/support/server.ts';

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
const kept = { id: newId(), device_id: 'tablet', key: Buffer.alloc(32, 7).toString('base64') };

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'saha-keys-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

const secretFile = () => path.join(dataDir, 'secret');
const readRing = () => keyRing([readFileSync(secretFile(), 'utf8').trim().split('\n').at(-1) ?? '']);
const run = () => startServer({ databaseUrl: database.url, dataDir });
const sealed = async (): Promise<string[]> =>
  (await client.query<{ key: string }>('select key from device_key order by id')).rows.map((row) => row.key);
const opened = async (url: string, token: string): Promise<string> =>
  (await clientFor(url, token)('POST', 'sync/device-keys/open', { body: { id: kept.id, password: PASSWORD } })).body.data?.key;

test('finding 12: a new key seals from the next start on; the old one reads what it signed and sealed, and can go', async () => {
  const first = await run();
  const made = await accountIn(database.url, 'keys.test');
  await made.account.addUser('uzman', 6);
  await made.close();
  const { client: person, token } = await signInAt(first.url, 'manager@keys.test');
  expect((await person('PUT', 'sync/device-keys', { body: kept })).status).toBe(200);
  const expert = 'uzman@keys.test';
  const { secret } = await turnOn((await signInAt(first.url, expert)).client);
  const [before] = await sealed();
  await first.stop();

  expect(spawnSync(process.execPath, ['tools/new-key.mjs'], { env: { ...process.env, DATA_DIR: dataDir, SAHA_SECRET: '' } }).status).toBe(
    0,
  );
  const second = await run();
  // Signed by the old key, and still good.
  expect(await opened(second.url, token)).toBe(kept.key);
  // The app of a person too: it is sealed anew, and signs in.
  const { newest: key } = readRing();
  const { rows: apps } = await client.query<{ secret: string }>('select secret from second_step');
  expect(apps.map((app) => app.secret.split('.')[1])).toEqual([key.id]);
  const enter = async (url: string, away: number) => {
    const asked = await passwordOf(clientFor(url, null), expert);
    return (await pass(clientFor(url, null), asked.body.challenge, shownCode(secret, away))).status;
  };
  expect(await enter(second.url, 0)).toBe(200);
  const { token: newer } = await signInAt(second.url, 'manager@keys.test');
  const [after = ''] = await sealed();
  expect(after.split('.')[1]).not.toBe(before?.split('.')[1]);
  await second.stop();

  const [, newest = ''] = readFileSync(secretFile(), 'utf8').split('\n');
  writeFileSync(secretFile(), `${newest}\n`);
  const third = await run();
  expect(await opened(third.url, newer)).toBe(kept.key);
  expect(await enter(third.url, 1)).toBe(200);
  expect((await clientFor(third.url, token)('POST', 'auth/user-info/web')).status).toBe(401);
  await third.stop();
}, 180_000);

test('finding 12: a lost key is said before anything is written, with what it sealed and the one way to go on', async () => {
  const secret = readFileSync(secretFile(), 'utf8');
  // As a server of before sealed, which named no key.
  const [user] = (await client.query<{ id: string }>('select id from app_user limit 1')).rows;
  const unnamed = seal(keyRing([secret.trim()]), 'medula', user?.id ?? '', '{}').replace(/^v2\.\w+\./, 'v1.');
  await client.query('update app_user set medula = $1 where id = $2', [unnamed, user?.id]);
  const before = await sealed();
  rmSync(secretFile());
  const { code, output } = await runToEnd({ port: await freePort(), databaseUrl: database.url, dataDir });
  expect(code).toBe(1);
  const id = before[0]?.split('.')[1];
  expect(output).toContain(`key ${id}: 1 recovery keys of device PINs`);
  expect(output).toContain('key unnamed: 1 Medula settings');
  expect(output).not.toContain('    at ');
  expect(existsSync(secretFile())).toBe(false);
  expect(await sealed()).toEqual(before);

  const forced = await startServer({ databaseUrl: database.url, dataDir, env: { SAHA_FORGET_KEYS: `${id},unnamed` } });
  const { token } = await signInAt(forced.url, 'manager@keys.test');
  expect(await opened(forced.url, token)).toBeUndefined();
  await forced.stop();
  expect(await sealed()).toEqual(before);

  // The key is found after all: it becomes an old one, and everything opens again.
  writeFileSync(secretFile(), secret + readFileSync(secretFile(), 'utf8'));
  const again = await run();
  expect(await opened(again.url, token)).toBe(kept.key);
  await again.stop();
}, 180_000);
