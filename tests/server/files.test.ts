import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]);
const HTML = new TextEncoder().encode('<html><script>alert(1)</script></html>');

let app: TestApp;
let account: TestAccount;
let manager: Client;
let auditor: Client;
let stranger: Client;
let elsewhere: Client;
let audit: string;

beforeAll(async () => {
  app = await startApp();
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

const announce = (client: Client, bytes: Uint8Array, change: Record<string, unknown> = {}) => {
  const document_key = newId();
  const body = { document_key, name: 'çatlak.jpg', type: 'image/jpeg', size: bytes.length, sha256: sha256(bytes), owner_kind: 'operational-audit', owner_id: audit, ...change };
  return client('POST', 'storage/uploads', { body, key: newId() }).then((reply) => ({ reply, body }));
};
const put = (client: Client, key: string, bytes: Uint8Array) => client('PUT', `storage/uploads/${key}`, { body: bytes });

test('OFF-PHOTO-02: a file is announced, sent and read by another person of the account', async () => {
  const { reply, body } = await announce(auditor, JPEG);
  expect(reply.status).toBe(200);
  expect(reply.body.data).toEqual({ document_key: body.document_key, upload_url: `/api/web/storage/uploads/${body.document_key}`, state: 'pending' });
  expect((await manager('GET', `storage/files/${body.document_key}`)).status).toBe(404);
  expect((await put(auditor, body.document_key, JPEG)).body).toEqual({ success: true, data: { document_key: body.document_key, state: 'stored' } });

  const read = await manager('GET', `storage/files/${body.document_key}`);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-type')).toBe('image/jpeg');
  expect(read.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('çatlak.jpg')}`);
  expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  expect(read.headers.get('cache-control')).toContain('private');
  expect(read.headers.get('etag')).toBe(`"${sha256(JPEG)}"`);
  expect((await manager('GET', `storage/files/${body.document_key}`, { headers: { 'if-none-match': `"${sha256(JPEG)}"` } })).status).toBe(304);
});

test('OFF-PHOTO-03: the same key with the same bytes is stored once, with other bytes it is refused', async () => {
  const { body } = await announce(auditor, JPEG);
  await put(auditor, body.document_key, JPEG);
  const again = await announce(auditor, JPEG, { document_key: body.document_key });
  expect(again.reply.body.data.state).toBe('stored');
  expect((await put(auditor, body.document_key, JPEG)).status).toBe(200);
  const other = new Uint8Array([...JPEG, 1]);
  expect((await announce(auditor, other, { document_key: body.document_key })).reply.body.error.code).toBe('DUPLICATE_ID');
  expect((await put(auditor, body.document_key, other)).status).toBe(422);
  const rows = await app.db.selectFrom('file').select('state').where('document_key', '=', body.document_key).execute();
  expect(rows).toEqual([{ state: 'stored' }]);
});

test('OFF-PHOTO-03: bytes that broke off on the way do not count and may come again', async () => {
  const { body } = await announce(auditor, JPEG);
  const half = await put(auditor, body.document_key, JPEG.slice(0, 5));
  expect(half.status).toBe(422);
  expect(half.body.errors[0].field).toBe('sha256');
  expect((await manager('GET', `storage/files/${body.document_key}`)).status).toBe(404);
  expect((await put(auditor, body.document_key, JPEG)).status).toBe(200);
});

test('the first bytes decide what a file is, not its name or its header', async () => {
  const { body } = await announce(auditor, HTML);
  const refused = await put(auditor, body.document_key, HTML);
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].field).toBe('type');
  const png = await announce(auditor, JPEG, { type: 'image/png' });
  expect((await put(auditor, png.body.document_key, JPEG)).status).toBe(422);
  expect((await announce(auditor, HTML, { type: 'text/html' })).reply.status).toBe(422);
});

test('OFF-PHOTO-04: more than 10 MB is refused at the announcement and at the bytes', async () => {
  expect((await announce(auditor, JPEG, { size: 10_000_001 })).reply.status).toBe(422);
  const { body } = await announce(auditor, JPEG);
  const large = await put(auditor, body.document_key, new Uint8Array(10_000_001).fill(1));
  expect(large.status).toBe(413);
  expect(large.body.error.code).toBe('TOO_LARGE');
});

test('outside the scope there is no record to attach to and no file to read', async () => {
  const { body } = await announce(auditor, JPEG);
  await put(auditor, body.document_key, JPEG);
  for (const client of [stranger, elsewhere]) {
    expect((await announce(client, JPEG)).reply.status).toBe(404);
    expect((await put(client, body.document_key, JPEG)).status).toBe(404);
    expect((await client('GET', `storage/files/${body.document_key}`)).status).toBe(404);
  }
  expect((await announce(auditor, JPEG, { owner_id: newId() })).reply.status).toBe(404);
  expect((await announce(auditor, JPEG, { owner_kind: 'nothing' })).reply.status).toBe(404);
  expect((await put(auditor, newId(), JPEG)).status).toBe(404);
});
