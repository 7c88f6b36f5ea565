import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredFile } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { type Client, sha256, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { announceFile, type Notice, sendPart, storeFile } from '#tests/support/uploads.ts';

const ODR = 'operational-audit-report-v1';
const pdf = (): Uint8Array => new Uint8Array(Buffer.from(`%PDF-1.7 ${randomBytes(30).toString('hex')}`));

let app: TestApp;
let account: TestAccount;
let strangers: TestAccount;
let auditor: Client;
let reader: Client;
let stranger: Client;

beforeAll(async () => {
  app = await startApp();
  account = await app.account('belge.test');
  strangers = await app.account('yabanci-belge.test');
  await account.addUser('denetci', 13);
  await account.addUser('okur', 10);
  auditor = await app.signIn('denetci@belge.test');
  reader = await app.signIn('okur@belge.test');
  stranger = await app.signIn('manager@yabanci-belge.test');
});
afterAll(() => app.stop());

const paperOf = (bytes: Uint8Array, change: Partial<StoredFile> = {}): StoredFile => ({
  document_key: newId(),
  hash: sha256(bytes),
  type: 'application/pdf',
  size: bytes.length,
  name: 'Tutanak.pdf',
  ...change,
});
const noticeOf = ({ document_key, hash, type, size, name }: StoredFile, owner_id: string): Notice => ({
  document_key,
  name,
  type,
  size,
  sha256: hash,
  owner_kind: 'operational-audit',
  owner_id,
});
const save = (client: Client, of: TestAccount, id: string, change: Partial<OperationalAudit>) =>
  client('POST', ODR, { key: newId(), body: { id, ...of.audit(0, change) } });
const refusedAt = (reply: { body: { errors: readonly { field?: string }[] } }) => reply.body.errors.map((item) => item.field);
const bodyOf = async (id: string): Promise<OperationalAudit & { version: number }> => {
  const { id: _id, canEdit: _can, ...body } = (await auditor('GET', `${ODR}/${id}`)).body.data;
  return body;
};

test('a document at A1 is read by whoever may read the report, with the bytes and the name that the report names', async () => {
  const [id, bytes] = [newId(), pdf()];
  const paper = paperOf(bytes);
  expect((await save(auditor, account, id, { a1_files: [paper] })).status).toBe(200);
  await storeFile(auditor, noticeOf(paper, id), bytes);
  const read = await reader('GET', `storage/files/${paper.document_key}`);
  expect([read.status, read.headers.get('content-type'), sha256(Buffer.from(String(read.body)))]).toEqual([
    200,
    'application/pdf',
    paper.hash,
  ]);
  expect((await stranger('GET', `storage/files/${paper.document_key}`)).status).toBe(404);
});

test('other bytes than the report names, and bytes that are no PDF, are refused whatever they are called', async () => {
  const id = newId();
  const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script>'));
  const [paper, fake] = [paperOf(pdf()), paperOf(page)];
  expect((await save(auditor, account, id, { a1_files: [paper, fake] })).status).toBe(200);
  for (const [file, bytes, field] of [
    [paper, pdf(), 'sha256'],
    [fake, page, 'type'],
  ] as const) {
    const notice = noticeOf(file, id);
    expect((await announceFile(auditor, notice)).status).toBe(201);
    const refused = await sendPart(auditor, file.document_key, 0, bytes);
    expect([refused.status, refusedAt(refused)]).toEqual([422, [field]]);
    expect((await reader('GET', `storage/files/${file.document_key}`)).status).toBe(404);
  }
});

test('more documents, larger ones and other types than the form says are refused with the record', async () => {
  const papers = Array.from({ length: 6 }, () => paperOf(pdf()));
  for (const [a1_files, field] of [
    [papers, 'a1_files'],
    [[paperOf(pdf(), { size: 10_000_001 })], 'a1_files.0.size'],
    [[{ ...paperOf(pdf()), type: 'text/html' as StoredFile['type'] }], 'a1_files.0.type'],
  ] as const) {
    const refused = await save(auditor, account, newId(), { a1_files: [...a1_files] });
    expect([refused.status, refusedAt(refused)]).toEqual([422, [field]]);
  }
});

test('AUD-OPS-13: in place of the A1 text only a document of the same report is taken, in a draft and for good', async () => {
  const [other, own] = [paperOf(pdf()), paperOf(pdf())];
  expect((await save(auditor, account, newId(), { a1_files: [other] })).status).toBe(200);
  for (const report_status of ['draft', 'valid'] as const) {
    const stray = await save(auditor, account, newId(), { report_status, a1_report: other.document_key, a1_files: [own] });
    expect([report_status, stray.status, refusedAt(stray).includes('a1_report')]).toEqual([report_status, 422, true]);
  }
  const right = await save(auditor, account, newId(), { a1_report: own.document_key, a1_files: [own] });
  expect(right.status).toBe(200);
  // Nor does naming it as an own one help whoever may not read it, or has other bytes.
  const theirs = newId();
  const taken = await save(stranger, strangers, theirs, { a1_report: own.document_key, a1_files: [own] });
  expect([taken.status, (await stranger('GET', `storage/files/${own.document_key}`)).status]).toEqual([404, 404]);
  const forged = await save(auditor, account, newId(), { a1_files: [{ ...other, hash: 'a'.repeat(64) }] });
  expect([forged.status, refusedAt(forged)]).toEqual([422, ['a1_files']]);
});

test('a device of an older build, which does not know the documents, takes none away by saving another field', async () => {
  const id = newId();
  const paper = paperOf(pdf());
  expect((await save(auditor, account, id, { a1_files: [paper] })).status).toBe(200);
  const { a1_files: _, ...old } = await bodyOf(id);
  const put = (body: object) => auditor('PUT', ODR, { key: newId(), body: { id, ...body } });
  expect((await put({ ...old, facilityName: 'Yeni ad' })).status).toBe(200);
  const now = await bodyOf(id);
  expect([now.facilityName, now.a1_files]).toEqual(['Yeni ad', [paper]]);
  // Taking the last one out is said.
  expect((await put({ ...now, a1_files: [] })).status).toBe(200);
  expect((await bodyOf(id)).a1_files).toEqual([]);
});
