import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { type Client, sha256, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { announceFile, findingsWith, type Notice, offsetOf, photoFor, sendPart, storeFile } from '#tests/support/uploads.ts';

const ODR = 'operational-audit-report-v1';
const jpeg = (): Uint8Array => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...randomBytes(60)]);

let app: TestApp;
let account: TestAccount;
let auditor: Client;
let colleague: Client;
let reader: Client;
let elsewhere: Client;
let stranger: Client;
let strangers: TestAccount;

beforeAll(async () => {
  app = await startApp();
  account = await app.account('haklar.test');
  strangers = await app.account('yabanci.test');
  await account.addUser('denetci', 13);
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  await account.addUser('uzak', 6, { assigned: [account.workplaces[1]] });
  await account.addUser('okur', 10);
  // One after the other: sign-ins at once are few.
  auditor = await app.signIn('denetci@haklar.test');
  colleague = await app.signIn('uzman@haklar.test');
  elsewhere = await app.signIn('uzak@haklar.test');
  reader = await app.signIn('okur@haklar.test');
  stranger = await app.signIn('manager@yabanci.test');
});
afterAll(() => app.stop());

const noticeOf = (bytes: Uint8Array, owner_id: string, change: Partial<Notice> = {}): Notice => ({
  document_key: newId(),
  name: 'catlak.jpg',
  type: 'image/jpeg',
  size: bytes.length,
  sha256: sha256(bytes),
  owner_kind: 'operational-audit',
  owner_id,
  ...change,
});
const save = (client: Client, of: TestAccount, id: string, notices: readonly Notice[], at: 0 | 1 = 0) =>
  client('POST', ODR, { key: newId(), body: { id, ...of.audit(at, findingsWith(notices.map(photoFor))) } });
/** A report of the auditor that names a photo whose bytes are still on the way. */
async function named(bytes: Uint8Array): Promise<Notice> {
  const id = newId();
  const notice = noticeOf(bytes, id);
  expect((await save(auditor, account, id, [notice])).status).toBe(200);
  return notice;
}
const read = async (client: Client, key: string) => (await client('GET', `storage/files/${key}`)).status;

test('finding 3: whoever knows the key of a photo cannot put other bytes under it before the auditor sends it', async () => {
  const photo = await named(jpeg());
  const forged = jpeg();
  const { sha256: hash, size } = noticeOf(forged, photo.owner_id);
  const mine = newId();
  expect((await save(stranger, strangers, mine, [])).status).toBe(200);
  for (const [client, change] of [
    [reader, {}],
    [colleague, {}],
    [elsewhere, {}],
    [stranger, { owner_id: mine }],
    [stranger, { owner_kind: 'user', owner_id: strangers.manager }],
  ] as const) {
    expect([403, 404, 409]).toContain((await announceFile(client, { ...photo, sha256: hash, size, ...change })).status);
  }
  for (const client of [reader, elsewhere, stranger])
    expect([403, 404]).toContain((await sendPart(client, photo.document_key, 0, forged)).status);
  // A colleague who may write may help to send it, but only these bytes: the hash is the one that the record names.
  expect((await sendPart(colleague, photo.document_key, 0, forged)).status).toBe(422);
  expect((await announceFile(auditor, photo)).headers.get('upload-offset')).toBe('0');
});

test('finding 3: an upload has one sender; a report file that is final takes the photos it names, from who wrote it', async () => {
  const bytes = jpeg();
  const id = newId();
  const photo = noticeOf(bytes, id);
  await account.records.insert('operational-audit', id, account.audit(0, { report_status: 'valid', ...findingsWith([photoFor(photo)]) }));
  const manager = await app.signIn('manager@haklar.test');
  expect((await announceFile(manager, photo)).status).toBe(201);
  await sendPart(manager, photo.document_key, 0, bytes.slice(0, 20));
  expect([403, 404]).toContain((await sendPart(reader, photo.document_key, 20, bytes.slice(20))).status);
  expect(await offsetOf(colleague, photo.document_key)).toBe(0);
  await sendPart(colleague, photo.document_key, 0, jpeg().slice(0, 40));
  expect(await offsetOf(manager, photo.document_key)).toBe(20);
  expect((await sendPart(manager, photo.document_key, 20, bytes.slice(20))).status).toBe(204);
  // Whose record it is may read it, and nobody adds to it.
  expect([
    await read(reader, photo.document_key),
    await read(elsewhere, photo.document_key),
    await read(stranger, photo.document_key),
  ]).toEqual([200, 404, 404]);
  expect(await offsetOf(colleague, photo.document_key)).toBe(bytes.length);
});

test('finding 3: nothing is uploaded to records, workplaces, companies and people without the right to write them', async () => {
  const id = newId();
  expect((await save(auditor, account, id, [])).status).toBe(200);
  const owners = [
    ['operational-audit', id],
    ['workplace', account.workplaces[0]],
    ['company', account.company],
    ['user', account.manager],
    ['management-company', account.managementCompany],
  ] as const;
  for (const [owner_kind, owner_id] of owners) {
    expect([owner_kind, (await announceFile(reader, noticeOf(jpeg(), owner_id, { owner_kind }))).status]).toEqual([owner_kind, 403]);
    expect([404]).toContain((await announceFile(stranger, noticeOf(jpeg(), owner_id, { owner_kind }))).status);
  }
  for (const owner_kind of ['constructor', '__proto__', 'toString', 'nothing'])
    expect((await announceFile(auditor, noticeOf(jpeg(), id, { owner_kind }))).status).toBe(404);
  // What a writer sends without a record that names it, nobody else ever sees, and there is an end to it.
  const bytes = jpeg();
  const loose = noticeOf(bytes, id);
  await storeFile(auditor, loose, bytes);
  expect([
    await read(auditor, loose.document_key),
    await read(colleague, loose.document_key),
    await read(reader, loose.document_key),
  ]).toEqual([200, 404, 404]);
  const before = await app.db
    .selectFrom('file')
    .select('created_by')
    .where('document_key', '=', loose.document_key)
    .executeTakeFirstOrThrow();
  await sql`insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, created_by)
    select gen_random_uuid(), ${account.id}::uuid, 'operational-audit', ${id}::uuid, sha256, type, size, name, ${before.created_by}::uuid
    from file, generate_series(1, 200) where document_key = ${loose.document_key}::uuid`.execute(app.db);
  expect((await announceFile(auditor, noticeOf(jpeg(), id))).body.error.code).toBe('LIMIT_REACHED');
});

test('finding 3: a record takes up a key of another one only with the same bytes, and only for who may read it', async () => {
  const bytes = jpeg();
  const photo = await named(bytes);
  await storeFile(auditor, photo, bytes);
  const [far, foreign, other, near] = [newId(), newId(), newId(), newId()];
  const stolen = await save(elsewhere, account, far, [photo], 1);
  expect([stolen.status, stolen.body.errors[0].field]).toEqual([404, 'bulguRapor.bulgu_rapor_list.photos']);
  expect((await save(stranger, strangers, foreign, [photo])).status).toBe(404);
  expect((await save(colleague, account, other, [{ ...photo, sha256: sha256(jpeg()) }])).status).toBe(422);
  expect([await read(elsewhere, photo.document_key), await read(stranger, photo.document_key)]).toEqual([404, 404]);
  // A report that is made anew, or moved to another workplace, keeps its photos.
  expect((await save(colleague, account, near, [photo])).status).toBe(200);
  expect((await save(auditor, account, newId(), [photo], 1)).status).toBe(200);
  expect(await read(elsewhere, photo.document_key)).toBe(200);
});

test('finding 3: a photo that was taken out before it was sent still goes out, and stays with the history', async () => {
  const bytes = jpeg();
  const photo = await named(bytes);
  const { body } = await auditor('GET', `${ODR}/${photo.owner_id}`);
  const emptied = { ...account.audit(0), id: photo.owner_id, version: body.data.version };
  expect((await auditor('PUT', ODR, { key: newId(), body: emptied })).status).toBe(200);
  await storeFile(auditor, photo, bytes);
  expect([await read(colleague, photo.document_key), await read(elsewhere, photo.document_key)]).toEqual([200, 404]);
});

test('finding 3: files of before the rule belong to the records that name them; bytes that a record does not mean give way', async () => {
  const database = await freshDatabase();
  const db = openDb(openPool(database.url, 2));
  const all = [...MIGRATIONS];
  const at = all.findIndex((step) => step.name === '0017-record-files');
  for (const step of all.slice(0, at)) await sql.raw(step.sql).execute(db);
  await sql`create table migration (name text primary key, at timestamptz not null default now())`.execute(db);
  for (const step of all.slice(0, at)) await sql`insert into migration (name) values (${step.name})`.execute(db);
  const [tenant, record, who, forger, right, wrong, late, pdf, loose] = Array.from({ length: 9 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const photo = (document_key: string) => ({ document_key, hash: 'a'.repeat(64), type: 'image/jpeg', size: 9, name: 'a.jpg' });
  const body = JSON.stringify({ deep: [{ photos: [photo(right), photo(wrong)] }, { photos: [photo(late)] }] });
  await sql`insert into account (id, name) values (${tenant}::uuid, 'eski')`.execute(db);
  await sql`insert into record (id, account_id, kind, bucket, version, seq, sort_at, status, digest, body, search, created_at, updated_at)
    values (${record}::uuid, ${tenant}::uuid, 'operational-audit', 'account', 1, 1, 0, '', 0, ${body}::jsonb, '', now(), now())`.execute(
    db,
  );
  await sql`insert into record_history (record_id, version, account_id, kind, op, body, who, at) values (${record}::uuid, 1, ${tenant}::uuid, 'operational-audit', 'insert', ${body}::jsonb, ${who}::uuid, now())`.execute(
    db,
  );
  const file = (key: string, hash: string, type: string, name: string, by: string) =>
    sql`insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, state, created_by)
    values (${key}::uuid, ${tenant}::uuid, 'operational-audit', ${record}::uuid, ${hash}, ${type}, 9, ${name}, 'stored', ${by}::uuid)`.execute(
      db,
    );
  await file(right, 'a'.repeat(64), 'image/jpeg', 'a.jpg', who);
  await file(wrong, 'b'.repeat(64), 'image/jpeg', 'a.jpg', forger);
  await file(pdf, 'c'.repeat(64), 'application/pdf', 'ODR-2026-0007.pdf', who);
  await file(loose, 'd'.repeat(64), 'image/jpeg', 'x.jpg', forger);
  await sql`insert into upload_part (document_key, start, size, received_at) values (${loose}::uuid, 0, 9, now())`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom('file').select(['document_key', 'state', 'sha256', 'created_by']).execute();
  const stateOf = (key: string) => rows.filter((row) => row.document_key === key).map((row) => [row.state, row.sha256[0], row.created_by]);
  expect([right, wrong, late, loose].map(stateOf)).toEqual([
    [['stored', 'a', who]],
    [['pending', 'a', who]],
    [['pending', 'a', who]],
    [['stored', 'd', forger]],
  ]);
  const linked = await db.selectFrom('record_file').select('document_key').execute();
  expect(linked.map((row) => row.document_key).toSorted()).toEqual([right, wrong, late, pdf].toSorted());
  expect(await db.selectFrom('upload_part').select(['sender', 'object']).execute()).toEqual([
    { sender: forger, object: `${loose}-part-000000000` },
  ]);
  await db.destroy();
  await database.stop();
});
