import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { cleanUploads } from '#server/files/uploads.ts';
import { memoryFiles } from '#tests/support/api.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import {
  announceFile,
  findingsWith,
  type Notice,
  noticeHeaders,
  offsetOf,
  partHeaders,
  photoFor,
  sendPart,
  storeFile,
  TUS,
} from '#tests/support/uploads.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]);
const JPEG = new Uint8Array([...START, ...randomBytes(90)]);
const HTML = new TextEncoder().encode('<html><script>alert(1)</script></html>');
const PASSWORDS = 'Saha-Test-2026';

const files = memoryFiles();
/** What the store does before it keeps something; a test may make it fail. */
let beforePut: (key: string) => void = () => undefined;
let app: TestApp;
let account: TestAccount;
let manager: Client;
let auditor: Client;
let stranger: Client;
let elsewhere: Client;
let audit: string;

beforeAll(async () => {
  const failing = async (key: string, bytes: Uint8Array, type: string) => {
    beforePut(key);
    await files.put(key, bytes, type);
  };
  app = await startApp({ files: { ...files, put: failing } });
  account = await app.account('files.test');
  await app.account('strangers.test');
  await account.addUser('auditor', 13);
  await account.addUser('expert', 6, { assigned: [account.workplaces[1]] });
  manager = await app.signIn('manager@files.test');
  auditor = await app.signIn('auditor@files.test');
  elsewhere = await app.signIn('expert@files.test');
  stranger = await app.signIn('manager@strangers.test');
  audit = newId();
  await account.records.insert('operational-audit', audit, account.audit(0));
});
afterAll(() => app.stop());

const noticeOf = (bytes: Uint8Array, change: Partial<Notice> = {}): Notice => ({
  document_key: newId(),
  name: 'çatlak.jpg',
  type: 'image/jpeg',
  size: bytes.length,
  sha256: sha256(bytes),
  owner_kind: 'operational-audit',
  owner_id: audit,
  ...change,
});
/** A photo that the auditor's report names. */
async function named(bytes: Uint8Array, change: Partial<Notice> = {}): Promise<Notice> {
  const id = newId();
  const notice = noticeOf(bytes, { owner_id: id, ...change });
  const { status, body } = await auditor('POST', 'operational-audit-report-v1', {
    key: newId(),
    body: { id, ...account.audit(0, findingsWith([photoFor(notice)])) },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return notice;
}
/** A photo that a report names and that is announced, and its key. */
async function announced(bytes: Uint8Array, change: Partial<Notice> = {}): Promise<string> {
  const notice = await named(bytes, change);
  expect((await announceFile(auditor, notice)).status).toBe(201);
  return notice.document_key;
}
const read = (client: Client, key: string) => client('GET', `storage/files/${key}`);
const rowOf = (key: string) => app.db.selectFrom('file').select(['state', 'sha256']).where('document_key', '=', key).executeTakeFirst();
const partsLeft = (key: string) => [...files.kept.keys()].filter((kept) => kept.startsWith(`${key}-part`)).length;

test('OFF-PHOTO-02: a file is announced, sent in parts and read by another person of the account; half of it is no file', async () => {
  const notice = await named(JPEG);
  const key = notice.document_key;
  const reply = await announceFile(auditor, notice);
  expect([reply.status, reply.body.data]).toEqual([
    201,
    { document_key: key, upload_url: `/api/web/storage/uploads/${key}`, state: 'pending' },
  ]);
  expect([reply.headers.get('location'), reply.headers.get('upload-offset'), reply.headers.get('tus-resumable')]).toEqual([
    `/api/web/storage/uploads/${key}`,
    '0',
    '1.0.0',
  ]);
  expect(Date.parse(reply.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 13 * 86_400_000);

  const first = await sendPart(auditor, key, 0, JPEG.slice(0, 40));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '40']);
  expect(await offsetOf(auditor, key)).toBe(40);
  expect((await read(manager, key)).status).toBe(404);
  expect((await sendPart(auditor, key, 40, JPEG.slice(40))).headers.get('upload-offset')).toBe('100');

  const found = await read(manager, key);
  expect(found.status).toBe(200);
  expect(Buffer.from(files.kept.get(key) ?? [])).toEqual(Buffer.from(JPEG));
  expect(partsLeft(key)).toBe(0);
  expect(found.headers.get('content-type')).toBe('image/jpeg');
  expect(found.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('çatlak.jpg')}`);
  expect(found.headers.get('x-content-type-options')).toBe('nosniff');
  expect(found.headers.get('cache-control')).toContain('private');
  expect(found.headers.get('etag')).toBe(`"${sha256(JPEG)}"`);
  expect((await manager('GET', `storage/files/${key}`, { headers: { 'if-none-match': `"${sha256(JPEG)}"` } })).status).toBe(304);
});

test('OFF-PHOTO-03: the same key with the same hash is one upload however often it is announced, with another it is refused', async () => {
  const notice = await named(JPEG);
  await Promise.all([announceFile(auditor, notice), announceFile(manager, notice)]);
  await sendPart(auditor, notice.document_key, 0, JPEG.slice(0, 30));
  const again = await announceFile(auditor, notice);
  expect([again.status, again.headers.get('upload-offset'), again.body.data.state]).toEqual([201, '30', 'pending']);
  await sendPart(auditor, notice.document_key, 30, JPEG.slice(30));
  const stored = await announceFile(manager, notice);
  expect([stored.headers.get('upload-offset'), stored.body.data.state]).toEqual(['100', 'stored']);
  expect((await announceFile(auditor, { ...notice, sha256: sha256(START) })).body.error.code).toBe('DUPLICATE_ID');
  expect(await rowOf(notice.document_key)).toEqual({ state: 'stored', sha256: notice.sha256 });
});

test('OFF-PHOTO-03: a line that is cut in the middle of a part costs that part; the upload goes on where the server stands', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 50));
  const { body } = await app.anybody('POST', 'auth/login', { body: { email: 'auditor@files.test', password: PASSWORDS } });
  const { hostname, port } = new URL(app.url);
  await new Promise<void>((done) => {
    const socket = connect(Number(port), hostname, () => {
      const headers = Object.entries({
        ...partHeaders(50),
        host: hostname,
        authorization: `Bearer ${body.accessToken}`,
        'content-length': '50',
      });
      socket.write(
        `PATCH /api/web/storage/uploads/${key} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
      );
      socket.write(JPEG.slice(50, 70), () => socket.destroy());
    });
    socket.on('close', () => done());
  });
  expect(await offsetOf(auditor, key)).toBe(50);
  expect((await sendPart(auditor, key, 50, JPEG.slice(50))).status).toBe(204);
  expect((await rowOf(key))?.state).toBe('stored');
});

test('OFF-PHOTO-03: only the bytes that come next are taken: another place, too many, damaged ones and other protocols are refused', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 50));
  for (const offset of [0, 49, 51, 100])
    expect((await sendPart(auditor, key, offset, JPEG.slice(50, 60))).body.error.code).toBe('OFFSET_MISMATCH');
  expect((await sendPart(auditor, key, 0, JPEG)).status).toBe(409);
  expect((await sendPart(auditor, key, 50, new Uint8Array(51))).status).toBe(413);
  const checksum = (name: 'sha1' | 'sha256', bytes: Uint8Array) => ({
    'upload-checksum': `${name} ${createHash(name).update(bytes).digest('base64')}`,
  });
  expect((await sendPart(auditor, key, 50, JPEG.slice(50), checksum('sha256', JPEG))).status).toBe(460);
  expect((await sendPart(auditor, key, 50, JPEG.slice(50), { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400);
  expect((await sendPart(auditor, key, 50, JPEG.slice(50), { 'upload-offset': 'x' })).status).toBe(400);
  expect((await sendPart(auditor, key, 50, JPEG.slice(50), { 'content-type': 'application/octet-stream' })).status).toBe(415);
  const other = await sendPart(auditor, key, 50, JPEG.slice(50), { 'tus-resumable': '0.2.2' });
  expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  // An app from before this protocol is told to update, not that its photo is refused.
  expect((await auditor('POST', 'storage/uploads', { key: newId(), body: { document_key: newId() } })).status).toBe(426);
  expect(await offsetOf(auditor, key)).toBe(50);
  for (const name of ['sha1', 'sha256'] as const) {
    const at = await offsetOf(auditor, key);
    expect((await sendPart(auditor, key, at, JPEG.slice(at, at + 10), checksum(name, JPEG.slice(at, at + 10)))).status).toBe(204);
  }
  const able = await app.anybody('OPTIONS', 'storage/uploads');
  expect([able.status, able.headers.get('tus-version'), able.headers.get('tus-max-size')]).toEqual([204, '1.0.0', '10000000']);
  expect(able.headers.get('tus-extension')?.split(',')).toEqual(['creation', 'checksum', 'expiration', 'termination']);
});

test('OFF-PHOTO-03 OFF-PHOTO-05: bytes whose hash is another never become the file; the upload begins anew and can still be finished', async () => {
  const key = await announced(JPEG);
  const damaged = JPEG.map((byte, at) => (at === 70 ? byte ^ 1 : byte));
  await sendPart(auditor, key, 0, damaged.slice(0, 60));
  const refused = await sendPart(auditor, key, 60, damaged.slice(60));
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'sha256']);
  expect([await offsetOf(auditor, key), partsLeft(key), (await rowOf(key))?.state]).toEqual([0, 0, 'pending']);
  expect((await read(manager, key)).status).toBe(404);
  expect((await sendPart(auditor, key, 0, JPEG)).status).toBe(204);
  expect((await rowOf(key))?.state).toBe('stored');
});

test('OFF-PHOTO-03 OFF-PHOTO-05: a finish that fails is made up for when the device asks again; until then the file does not count as there', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  beforePut = (kept) => {
    if (kept === key) throw new Error('the disk is full');
  };
  expect((await sendPart(auditor, key, 60, JPEG.slice(60))).status).toBe(500);
  expect((await auditor('HEAD', `storage/uploads/${key}`, { headers: TUS })).status).toBe(500);
  expect([(await rowOf(key))?.state, (await read(manager, key)).status]).toEqual(['pending', 404]);
  beforePut = () => undefined;
  // All bytes are told to be there only now, when they are a file.
  expect(await offsetOf(auditor, key)).toBe(JPEG.length);
  expect([(await rowOf(key))?.state, (await read(manager, key)).status, partsLeft(key)]).toEqual(['stored', 200, 0]);
});

test('OFF-PHOTO-03: two finishes at once make one file; what comes after is refused and changes nothing', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  const replies = await Promise.all([0, 1, 2].map(() => sendPart(auditor, key, 60, JPEG.slice(60))));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([204, 409, 409]);
  expect((await sendPart(auditor, key, 0, JPEG)).status).toBe(409);
  const again = await sendPart(auditor, key, JPEG.length, new Uint8Array());
  expect([again.status, again.headers.get('upload-offset')]).toEqual([204, String(JPEG.length)]);
  expect([await offsetOf(auditor, key), partsLeft(key)]).toEqual([JPEG.length, 0]);
  expect(Buffer.from(files.kept.get(key) ?? [])).toEqual(Buffer.from(JPEG));
});

test('the first bytes decide what a file is, not its name or its header', async () => {
  const unnamed = async (bytes: Uint8Array, change: Partial<Notice> = {}) => {
    const notice = noticeOf(bytes, change);
    expect((await announceFile(auditor, notice)).status).toBe(201);
    return notice.document_key;
  };
  const key = await unnamed(HTML);
  const refused = await sendPart(auditor, key, 0, HTML);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'type']);
  expect((await sendPart(auditor, await unnamed(JPEG, { type: 'image/png' }), 0, JPEG)).status).toBe(422);
  expect((await announceFile(auditor, noticeOf(HTML, { type: 'text/html' }))).status).toBe(422);
  expect(
    (await auditor('POST', 'storage/uploads', { headers: { ...noticeHeaders(noticeOf(JPEG)), 'upload-metadata': 'filename %%%' } })).status,
  ).toBe(422);
});

test('OFF-PHOTO-04: more than 10 MB is refused at the announcement and at the bytes', async () => {
  expect((await announceFile(auditor, noticeOf(JPEG, { size: 10_000_001 }))).status).toBe(413);
  const large = await sendPart(auditor, await announced(JPEG), 0, new Uint8Array(10_000_001).fill(1));
  expect([large.status, large.body.error.code, large.headers.get('tus-resumable')]).toEqual([413, 'TOO_LARGE', '1.0.0']);
});

test('OFF-PHOTO-03: parts that nobody goes on with are cleared away after two weeks, finished files never, and the device may begin anew', async () => {
  const [left, fresh, whole] = [await announced(JPEG), await announced(JPEG), await named(JPEG)];
  const stored = whole.document_key;
  await storeFile(auditor, whole, JPEG);
  for (const key of [left, fresh]) await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  const long = new Date(Date.now() - 15 * 86_400_000);
  await app.db.updateTable('upload_part').set({ received_at: long }).where('document_key', '=', left).execute();
  await app.db.updateTable('file').set({ created_at: long, stored_at: long }).where('document_key', '=', stored).execute();
  // As a server leaves it that died between the file and the end of its parts.
  await app.db
    .insertInto('upload_part')
    .values({ document_key: stored, sender: account.manager, start: 0, object: `${stored}-part`, size: JPEG.length, received_at: long })
    .execute();
  await cleanUploads(app.db, files, new Date());
  expect([partsLeft(left), await offsetOf(auditor, left), partsLeft(fresh), await offsetOf(auditor, fresh)]).toEqual([0, 0, 1, 60]);
  expect([(await read(manager, stored)).status, await offsetOf(auditor, stored)]).toEqual([200, JPEG.length]);
  expect(await app.db.selectFrom('upload_part').select('start').where('document_key', '=', stored).execute()).toEqual([]);
  expect((await sendPart(auditor, left, 0, JPEG)).status).toBe(204);
});

test('a part that the store has lost costs a beginning anew, never a wrong file', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  files.kept.delete([...files.kept.keys()].find((kept) => kept.startsWith(`${key}-part`)) ?? '');
  expect((await sendPart(auditor, key, 60, JPEG.slice(60))).status).toBe(409);
  expect(await offsetOf(auditor, key)).toBe(0);
  expect((await sendPart(auditor, key, 0, JPEG)).status).toBe(204);
});

test('the person who began an upload may give it up; nobody gives up a finished file', async () => {
  const { document_key: key } = noticeOf(JPEG);
  expect((await announceFile(auditor, noticeOf(JPEG, { document_key: key }))).status).toBe(201);
  await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  const end = (client: Client, at: string) => client('DELETE', `storage/uploads/${at}`, { headers: TUS }).then((reply) => reply.status);
  expect(await end(manager, key)).toBe(404);
  expect(await end(auditor, key)).toBe(204);
  expect([await offsetOf(auditor, key), partsLeft(key), await rowOf(key)]).toEqual([404, 0, undefined]);
  const stored = await named(JPEG);
  await storeFile(auditor, stored, JPEG);
  expect(await end(auditor, stored.document_key)).toBe(409);
  expect((await read(manager, stored.document_key)).status).toBe(200);
});

test('SRV-02: outside the account and the scope there is no record to attach to, no upload and no file', async () => {
  const key = await announced(JPEG);
  await sendPart(auditor, key, 0, JPEG.slice(0, 60));
  for (const client of [stranger, elsewhere]) {
    expect((await announceFile(client, noticeOf(JPEG))).status).toBe(404);
    expect((await sendPart(client, key, 60, JPEG.slice(60))).status).toBe(404);
    expect(await offsetOf(client, key)).toBe(404);
    expect((await client('DELETE', `storage/uploads/${key}`, { headers: TUS })).status).toBe(404);
    expect((await read(client, key)).status).toBe(404);
  }
  expect(await offsetOf(auditor, key)).toBe(60);
  expect((await announceFile(auditor, noticeOf(JPEG, { owner_id: newId() }))).status).toBe(404);
  expect((await announceFile(auditor, noticeOf(JPEG, { owner_kind: 'nothing' }))).status).toBe(404);
  expect((await sendPart(auditor, newId(), 0, JPEG)).status).toBe(404);
  // The work of one person is not taken from another (OFF-DEV-05).
  expect((await sendPart(manager, key, 60, JPEG.slice(60), { 'x-outbox-owner': newId() })).status).toBe(403);
});
