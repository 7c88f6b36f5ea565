import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { launchPostgres } from '#server/postgres/launch.ts';
import { readSettings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';
import { type Client, clientFor, type TestAccount } from '#tests/support/app.ts';
import { contentOf, PASSPHRASE, runBackup, withoutKeys } from '#tests/support/backups.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freePort, runToEnd, startServer, type TestServer } from '#tests/support/server.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { announceFile, anyJpeg, type Notice, sendPart, storeFile } from '#tests/support/uploads.ts';

const COMPANIES = 'management-companies';
/** Differ by what a restore is for: the epoch of accounts, the identity of the database, the note of a backup. */
const ITS_OWN = ['account', 'database_identity', 'backup'];

let root: string;
let live: TestServer;
let account: TestAccount;
let device: Client;
let backup: string;
let before: Record<string, string[]>;
/** What the device had acknowledged before the backup and after it. */
const early = { key: newId(), id: newId() };
const late = { key: newId(), id: newId() };
let feedBefore: Feed;

interface Feed {
  readonly epoch: string;
  readonly watermark: number;
  readonly changes: { id: string; version: number; data: unknown }[];
}
async function feed(client: Client, ask: { after: number; epoch: string; seen?: string }): Promise<Feed> {
  const { status, body } = await client('GET', `sync/changes?${new URLSearchParams({ limit: '500', ...ask, after: String(ask.after) })}`);
  expect(status).toBe(200);
  return body;
}
const write = (client: Client, { key, id }: { key: string; id: string }, name: string) =>
  client('POST', COMPANIES, { key, body: { id, name, active: true } });

/** A file of an audit of its own. */
async function fileOf(client: Client, size: number): Promise<{ notice: Notice; bytes: Buffer }> {
  const owner_id = newId();
  const made = await client('POST', 'operational-audit-report-v1', { key: newId(), body: { id: owner_id, ...account.audit() } });
  expect(made.status).toBe(200);
  const bytes = anyJpeg(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    notice: { document_key: newId(), name: 'a.jpg', type: 'image/jpeg', size, sha256, owner_kind: 'operational-audit', owner_id },
    bytes,
  };
}

const filesIn = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        entry.name,
        createHash('sha256')
          .update(readFileSync(path.join(entry.parentPath, entry.name)))
          .digest('hex'),
      ]),
  );
/** Restored once, looked at by two tests. */
let restored: string;
const freshFolder = (): string => mkdtempSync(path.join(root, 'data-'));

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'saha-backup-'));
  live = await startServer({ dataDir: path.join(root, 'live') });
  const made = await accountIn(live.databaseUrl, 'yedek.test');
  account = made.account;
  await made.close();
  device = (await signInAt(live.url, 'manager@yedek.test')).client;
  expect((await write(device, early, 'Erken\tsekme \\N ve "tırnak"')).status).toBe(200);
  for (const size of [1_000, 700_000]) {
    const { notice, bytes } = await fileOf(device, size);
    await storeFile(device, notice, bytes);
  }
  // One on its way, and rows with every sign that COPY has to escape, more than one chunk of them.
  const { notice, bytes } = await fileOf(device, 5_000);
  expect((await announceFile(device, notice)).status).toBe(201);
  expect((await sendPart(device, notice.document_key, 0, bytes.subarray(0, 2_000))).status).toBe(204);
  const client = new pg.Client({ connectionString: live.databaseUrl });
  await client.connect();
  await client.query(
    `insert into log_record (id, account_id, at, action, entity, title, after)
     select gen_random_uuid(), $1, now() - n * interval '1.234567 seconds', 'create', 'dfi', E'satır\\n\\t\\\\ \\\\. ığüşöç 😀 ' || n, jsonb_build_object('n', n, 'metin', repeat('ş', 200))
     from generate_series(1, 8000) n`,
    [account.id],
  );
  await client.end();
  before = await contentOf(live.databaseUrl, ['backup']);
  backup = path.join(root, 'one.saha');
  const ran = await runBackup(['backup', backup], { dataDir: live.dataDir });
  expect(ran.output).toContain('is whole');
  expect(ran.code).toBe(0);
  restored = path.join(freshFolder(), 'yeni');
  const back = await runBackup(['restore', backup], { dataDir: restored });
  expect(back.output).toContain('Restored as of');
  expect(back.code).toBe(0);
  expect((await write(device, late, 'Geç')).status).toBe(200);
  feedBefore = await feed(device, { after: 0, epoch: '' });
}, 240_000);

afterAll(async () => {
  await live.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('a backup of a running server, restored, is equal in every row, file and key; nobody reads it without the passphrase', async () => {
  const dataDir = restored;
  const postgres = await launchPostgres({ folder: dataDir });
  try {
    const after = await contentOf(postgres.url);
    expect(Object.keys(after).toSorted()).toEqual([...Object.keys(before), 'backup'].toSorted());
    for (const [table, rows] of Object.entries(before)) if (!ITS_OWN.includes(table)) expect(after[table], table).toEqual(rows);
    expect(after['log_record']?.length).toBeGreaterThanOrEqual(8_000);
    expect(after['account']?.length).toBe(before['account']?.length);
    // The next number of the sequence goes on, and triggers work again.
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(`select count(*)::int as off from pg_trigger where tgenabled <> 'O'`);
    await client.end();
    expect(rows).toEqual([{ off: 0 }]);
  } finally {
    await postgres.stop();
  }
  expect(filesIn(dataDir)).toEqual(filesIn(live.dataDir));
  expect(Object.keys(filesIn(dataDir)).length).toBe(3);
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(readFileSync(path.join(live.dataDir, 'secret'), 'utf8'));
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o077).toBe(0);
  expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
  const bytes = readFileSync(backup);
  expect(statSync(backup).mode & 0o077).toBe(0);
  for (const plain of ['yedek.test', 'Erken', readFileSync(path.join(live.dataDir, 'secret'), 'utf8').trim()])
    expect(bytes.includes(plain)).toBe(false);
}, 120_000);

test('fault 35 OFF-SCOPE-02: a device that had sent more than the backup holds begins anew and gives it all again, once', async () => {
  const server = await startServer({ dataDir: restored });
  onTestFinished(async () => void (await server.stop()));
  const { client } = await signInAt(server.url, 'manager@yedek.test');
  const told = await feed(client, { after: feedBefore.watermark, epoch: feedBefore.epoch, seen: late.key });
  expect(told.epoch.split('.')[0]).not.toBe(feedBefore.epoch.split('.')[0]);
  // A device that was not further hears of it too: the epoch is the account's.
  expect((await feed(client, { after: 0, epoch: '' })).epoch.split(/[.~]/)[0]).not.toBe(feedBefore.epoch.split(/[.~]/)[0]);
  const known = async ({ key }: { key: string }) => (await client('GET', `sync/mutations/${key}`)).body.data.state;
  expect([await known(early), await known(late)]).toEqual(['done', 'unknown']);
  expect((await write(client, early, 'Erken\tsekme \\N ve "tırnak"')).headers.get('idempotency-replayed')).toBe('true');
  expect((await write(client, late, 'Geç')).headers.get('idempotency-replayed')).toBeNull();
  expect((await write(client, late, 'Geç')).headers.get('idempotency-replayed')).toBe('true');
  const all = await feed(client, { after: 0, epoch: '' });
  const plain = ({ changes }: Feed) => Object.fromEntries(changes.map(({ id, version, data }) => [id, { version, data }]));
  // The start may add question sets to an account that lacks them; all that was there before is there as it was.
  expect(plain(all)).toMatchObject(plain(feedBefore));
  expect(feedBefore.changes.every(({ data }) => data !== undefined)).toBe(true);
}, 120_000);

test('written to while it is made, a backup is of one moment, with all that was acknowledged before, and fits together', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const id = newId();
      if ((await write(device, { key: newId(), id }, `Eş ${id}`)).status === 200) acknowledged.push(id);
    }
  });
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  const earlier = [...acknowledged];
  const target = path.join(root, 'busy.saha');
  const ran = await runBackup(['backup', target], { dataDir: live.dataDir });
  isOver = true;
  await Promise.all(writers);
  expect(ran.code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(earlier.length);
  const dataDir = path.join(freshFolder(), 'yeni');
  expect((await runBackup(['restore', target], { dataDir })).code).toBe(0);
  const postgres = await launchPostgres({ folder: dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from record where kind = 'management-company'`);
    const there = new Set(rows.map(({ id }) => id));
    expect(earlier.filter((id) => !there.has(id))).toEqual([]);
    const { rows: loose } = await client.query(`
      select (select count(*)::int from record r where not exists (select from record_history h where h.record_id = r.id and h.version = r.version)) as history,
        (select count(*)::int from idempotency i where record_id is not null and not exists (select from record r where r.id = i.record_id)) as replies,
        (select count(*)::int from record r join feed f using (account_id) where r.seq > f.seq) as places`);
    expect(loose).toEqual([{ history: 0, replies: 0, places: 0 }]);
  } finally {
    await client.end();
    await postgres.stop();
  }
}, 120_000);

test('a backup that lacks a file lies beside the last whole one, which stays; it is said, and the rest is there', async () => {
  const stored = Object.keys(filesIn(live.dataDir)).find((name) => !name.includes('-part-')) ?? '';
  const place = path.join(live.dataDir, 'files', stored.slice(-2), stored);
  const bytes = readFileSync(place);
  const target = path.join(root, 'lacking.saha');
  cpSync(backup, target);
  const last = readFileSync(target);
  rmSync(place);
  const putBack = () => writeFileSync(place, bytes);
  onTestFinished(putBack);
  const ran = await runBackup(['backup', target], { dataDir: live.dataDir });
  expect(ran.code).toBe(2);
  expect(ran.output).toContain(`1 that the database names were not there, the first: ${stored}`);
  expect(ran.output).toContain('lacking.saha.incomplete');
  expect(ran.output).not.toContain('is whole');
  expect(readFileSync(target).equals(last)).toBe(true);
  const dataDir = path.join(freshFolder(), 'yeni');
  expect((await runBackup(['restore', `${target}.incomplete`], { dataDir })).code).toBe(0);
  expect(filesIn(dataDir)).toEqual(filesIn(live.dataDir));
  putBack();
  expect((await runBackup(['backup', target], { dataDir: live.dataDir })).code).toBe(0);
  expect(readFileSync(target).equals(last)).toBe(false);
  expect(existsSync(`${target}.incomplete`)).toBe(false);
}, 240_000);

test('finding 12: without the keys that open what is sealed no backup is written, and the last one stays', async () => {
  const kept = { id: newId(), device_id: 'tablet', key: Buffer.alloc(32, 7).toString('base64') };
  expect((await device('PUT', 'sync/device-keys', { body: kept })).status).toBe(200);
  const folder = freshFolder();
  const target = path.join(folder, 'keyless.saha');
  writeFileSync(target, 'the last one');
  const refused = async (words: string) => {
    const ran = await runBackup(['backup', target], { dataDir: folder, databaseUrl: live.databaseUrl });
    expect([ran.code, ran.output]).toEqual([1, expect.stringContaining(words)]);
    expect(readFileSync(target, 'utf8')).toBe('the last one');
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  };
  await refused('There is no key of the server');
  expect(existsSync(path.join(folder, 'secret'))).toBe(false);
  writeFileSync(path.join(folder, 'secret'), `${'x'.repeat(40)}\n`);
  await refused('A key of the server is lost');
}, 120_000);

test('finding 12: a backup of before that holds no key is restored without an empty file of keys, and it is said', async () => {
  const source = path.join(root, 'none.saha');
  await withoutKeys(backup, source);
  const dataDir = path.join(freshFolder(), 'yeni');
  const { code, output } = await runBackup(['restore', source], { dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining('holds no key of the server')]);
  expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);
}, 120_000);

test('a wrong passphrase, a cut or changed file, or none of ours restores nothing, says why, and leaves no folder behind', async () => {
  const whole = readFileSync(backup);
  const bad = (bytes: Buffer): string => {
    const file = path.join(root, `${newId()}.saha`);
    writeFileSync(file, bytes);
    return file;
  };
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const cases: [string, string, string?][] = [
    [backup, 'The passphrase is wrong', 'another passphrase'],
    [bad(whole.subarray(0, whole.length - 1)), 'cut off or changed'],
    [bad(whole.subarray(0, Math.floor(whole.length / 2))), 'cut off or changed'],
    [bad(Buffer.concat([whole, Buffer.from('x')])), 'cut off or changed'],
    [bad(flipped(whole.length - 30)), 'cut off or changed'],
    [bad(flipped(Math.floor(whole.length / 2))), 'cut off or changed'],
    [bad(Buffer.from('PK something else altogether')), 'is not a backup of Saha'],
    [path.join(root, 'nowhere.saha'), 'cannot be read'],
  ];
  for (const [source, words, passphrase = PASSPHRASE] of cases) {
    const dataDir = path.join(freshFolder(), 'yeni');
    const settings = readSettings({ DATA_DIR: dataDir });
    const trying = restoreBackup({ settings, source, passphrase, now: new Date(), log: () => undefined });
    await expect(trying, words).rejects.toThrow(words);
    await expect(trying).rejects.toBeInstanceOf(StartError);
    for (const name of ['restoring', 'postgres', 'secret', 'files']) expect(existsSync(path.join(dataDir, name)), name).toBe(false);
  }
  const { code, output } = await runBackup(['restore', backup], {
    dataDir: path.join(freshFolder(), 'yeni'),
    passphrase: 'another passphrase',
  });
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('The passphrase is wrong')]]);
}, 180_000);

test('a target in use or not empty is refused; named, it is put aside; one broken off keeps the server from starting', async () => {
  const inUse = await runBackup(['restore', backup, '--replace', 'live'], { dataDir: live.dataDir });
  expect([inUse.code, inUse.output]).toEqual([1, expect.stringContaining('is in use by another process')]);

  const dataDir = path.join(freshFolder(), 'eski');
  const other = await startServer({ dataDir });
  await other.stop();
  const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8');
  const refused = await runBackup(['restore', backup], { dataDir });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/is not empty.*--replace eski/)]);
  expect((await runBackup(['restore', backup, '--replace', 'başka'], { dataDir })).code).toBe(1);
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(secret);
  const replaced = await runBackup(['restore', backup, '--replace', 'eski'], { dataDir });
  expect(replaced.output).toMatch(/put aside as replaced-\d{8}-\d{6}/);
  const aside = readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readFileSync(path.join(dataDir, aside, 'secret'), 'utf8')).toBe(secret);
  expect(existsSync(path.join(dataDir, aside, 'postgres', 'PG_VERSION'))).toBe(true);

  cpSync(path.join(dataDir, 'secret'), path.join(dataDir, 'restoring', 'secret'));
  const start = await runToEnd({ port: await freePort(), dataDir });
  expect([start.code, start.output]).toEqual([1, expect.stringContaining('A restore into')]);
  // Run again it comes to its end.
  expect((await runBackup(['restore', backup, '--replace', 'eski'], { dataDir })).code).toBe(0);
  const server = await startServer({ dataDir });
  expect((await clientFor(server.url, null)('GET', 'health')).status).toBe(200);
  await server.stop();
}, 240_000);

test('a full disk is said in words, a folder that is not there too, and neither leaves anything behind', async ({ skip }) => {
  const nowhere = await runBackup(['backup', path.join(root, 'nowhere', 'x.saha')], { dataDir: live.dataDir });
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('cannot be written')]);
  const short = await runBackup(['backup', path.join(root, 'x.saha')], { dataDir: live.dataDir, passphrase: 'short' });
  expect([short.code, short.output]).toEqual([1, expect.stringContaining('at least 12 characters')]);
  const none = await runBackup(['backup', path.join(root, 'x.saha')], { dataDir: path.join(root, 'leer') });
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no database in')]);
  expect(existsSync(path.join(root, 'x.saha'))).toBe(false);
  const disk = smallDisk(1);
  if (disk === null) return skip('nothing can be mounted here');
  const { code, output } = await runBackup(['backup', path.join(disk, 'x.saha')], { dataDir: live.dataDir });
  expect([code, output]).toEqual([1, expect.stringContaining('The disk is full: there is no room for the backup')]);
  expect(output).not.toContain('    at ');
  expect(readdirSync(disk)).toEqual([]);
}, 120_000);
