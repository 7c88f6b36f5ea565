import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { type Client, sha256, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { announceFile, storeFile } from '#tests/support/uploads.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let api: TestApp;
let account: TestAccount;
let manager: Client;
/** Reads employees of the workplace, keeps no files. */
let auditor: Client;
/** Signs in as the employee. */
let own: Client;
let id: string;

const noticeOf = (owner_id: string, bytes: Uint8Array = PICTURE, type = 'image/png') => ({
  document_key: newId(),
  name: 'vesikalik.png',
  type,
  size: bytes.byteLength,
  sha256: sha256(bytes),
  owner_kind: 'employee',
  owner_id,
});
const take = async (document_key: string | null, as = manager, employee = id) => {
  const seen = (await portraitFor(manager))?.[0]?.document_key ?? null;
  return as('PATCH', 'employees/update-avatar', { key: newId(), body: { id: employee, document_key, seen } });
};
const portraitFor = async (as: Client) => (await as('GET', `employees/${id}`)).body.data.portrait;
const file = async (as: Client, key: string) => (await as('GET', `storage/files/${key}`)).status;

async function stored(as = manager): Promise<string> {
  const notice = noticeOf(id);
  await storeFile(as, notice, PICTURE);
  return notice.document_key;
}

beforeAll(async () => {
  api = await startApp();
  account = await api.account('resim.test');
  const assigned = [...account.workplaces];
  await account.addUser('denetci', 13, { assigned });
  const user_id = await account.addUser('calisan', 13, { assigned });
  [manager, auditor, own] = [
    await api.signIn('manager@resim.test'),
    await api.signIn('denetci@resim.test'),
    await api.signIn('calisan@resim.test'),
  ];
  id = newId();
  const body = {
    ...{ id, name: 'Işıl', surname: 'Çağlar', job: 'Pompacı', workplace_id: account.workplaces[0], unit_id: null, user_id },
    ...{ nationality: 'turkish', identity_number: identityNumber('811100001'), job_start_date: '2020-01-02' },
  };
  expect((await manager('POST', 'employees', { key: newId(), body })).status).toBe(200);
});
afterAll(() => api.stop());

test('EMP-CALL-01: a stored picture becomes that of the employee; who keeps the files and the person see it, colleagues do not', async () => {
  const key = await stored();
  expect(await portraitFor(manager)).toBeUndefined();
  expect((await take(key)).body.data).toEqual({ avatar: key });
  expect(await portraitFor(manager)).toMatchObject([{ document_key: key, width: 1, height: 1, size: PICTURE.length }]);
  expect(await portraitFor(own)).toMatchObject([{ document_key: key }]);
  expect(await portraitFor(auditor)).toEqual([]);
  expect([await file(manager, key), await file(own, key), await file(auditor, key)]).toEqual([200, 200, 404]);
  // The one before it is no more told than the new one.
  const next = await stored();
  expect((await take(next)).status).toBe(200);
  expect([await file(auditor, key), await file(auditor, next), await file(manager, next)]).toEqual([404, 404, 200]);
  expect((await take(null)).body.data).toEqual({ avatar: null });
  expect(await portraitFor(manager)).toEqual([]);
});

test('EMP-CALL-01: nobody sets it without the right, for another employee, from bytes that are no picture or have not come', async () => {
  expect((await announceFile(auditor, noticeOf(id))).status).toBe(403);
  const key = await stored();
  expect((await take(key, auditor)).status).toBe(403);
  const other = newId();
  const body = {
    ...{ id: other, name: 'Ali', surname: 'Er', job: '', workplace_id: account.workplaces[0], unit_id: null },
    ...{ nationality: 'turkish', identity_number: identityNumber('811100002'), job_start_date: '2020-01-02' },
  };
  expect((await manager('POST', 'employees', { key: newId(), body })).status).toBe(200);
  expect((await take(key, manager, other)).status).toBe(404);
  const half = noticeOf(id);
  expect((await announceFile(manager, half)).status).toBe(201);
  expect((await take(half.document_key)).status).toBe(404);
  const paper = Buffer.from('%PDF-1.7 none');
  expect((await announceFile(manager, noticeOf(id, paper, 'application/pdf'))).status).toBe(403);
  await api.account('yabanci.test');
  const foreign = await api.signIn('manager@yabanci.test');
  expect((await announceFile(foreign, noticeOf(id))).status).toBe(404);
  expect((await take(key, foreign)).status).toBe(404);
  expect(await file(foreign, key)).toBe(404);
});

test('EMP-CALL-01: of two who choose at once the second is told, and nothing of the first is overwritten', async () => {
  expect((await take(null)).status).toBe(200);
  const [first, second] = [await stored(), await stored()];
  const from = (seen: string | null, document_key: string | null) =>
    manager('PATCH', 'employees/update-avatar', { key: newId(), body: { id, document_key, seen } });
  expect((await from(null, first)).status).toBe(200);
  for (const lost of [second, null])
    expect(await from(newId(), lost)).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
  expect(await from(null, second)).toMatchObject({ status: 409 });
  expect(await portraitFor(manager)).toMatchObject([{ document_key: first }]);
  // Who has looked again may.
  expect((await from(first, second)).body.data).toEqual({ avatar: second });
  // The same once more, as after a lost answer, is no conflict.
  expect((await from(first, second)).status).toBe(200);
});

test('EMP-CALL-05: writing the file of the person neither sets the picture nor takes it away', async () => {
  const key = await stored();
  expect((await take(key)).status).toBe(200);
  const { portrait: _portrait, ...seen } = (await manager('GET', `employees/${id}`)).body.data;
  const write = (body: object) => manager('PUT', 'employees', { key: newId(), body });
  expect((await write({ ...seen, job: 'Vardiya amiri' })).status).toBe(200);
  expect(await portraitFor(manager)).toMatchObject([{ document_key: key }]);
  const after = (await manager('GET', `employees/${id}`)).body.data;
  expect((await write({ ...after, portrait: [] })).status).toBe(200);
  expect(await portraitFor(manager)).toMatchObject([{ document_key: key }]);
});
