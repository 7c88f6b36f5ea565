import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { RecordHistory } from '#modules/sync/shared/history.calls.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { findingsWith, photoFor, storeFile } from '#tests/support/uploads.ts';
import { sha256 } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let auditor: Client;
let reader: Client;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('deger.test');
  await account.addUser('denetci', 13);
  await account.addUser('okur', 10);
  auditor = await api.signIn('denetci@deger.test');
  reader = await api.signIn('okur@deger.test');
});
afterAll(() => api.stop());

const reportOf = async () => (await account.records.insert('operational-audit', newId(), account.audit(0))).id;
const keep = (client: Client, record_id: string, parts: object, version = 1) =>
  client('POST', 'sync/kept-values', { key: newId(), body: { id: newId(), kind: 'operational-audit', record_id, version, parts } });

test('finding 8: who may only read a record keeps nothing with it', async () => {
  const refused = await keep(reader, await reportOf(), { generalEvaluation: 'x' });
  expect([refused.status, refused.body.error]).toEqual([403, { code: 'PERMISSION_DENIED', permission: 'aud.write' }]);
});

test('finding 8: one call and one person have an end to what they keep with a record', async () => {
  const id = await reportOf();
  expect((await keep(auditor, id, { generalEvaluation: 'x'.repeat(500_001) })).status).toBe(422);
  expect((await keep(auditor, id, { generalEvaluation: 'x'.repeat(400_000) })).status).toBe(200);
  await sql`insert into kept_value (id, record_id, account_id, kind, version, parts, who, at)
    select gen_random_uuid(), record_id, account_id, kind, version, '{}', who, at from kept_value, generate_series(1, 199) where record_id = ${id}::uuid`.execute(
    api.db,
  );
  const full = await keep(auditor, id, { generalEvaluation: 'x' });
  expect([full.status, full.body.error.code]).toEqual([422, 'LIMIT_REACHED']);
  expect((await keep(auditor, await reportOf(), { generalEvaluation: 'x' })).status).toBe(200);
});

test('finding 8: a page of the history carries no more kept values than fit on it, and all of them come', async () => {
  const id = await reportOf();
  for (let version = 1; version < 6; version++)
    await account.records.update('operational-audit', id, version, account.audit(0, { facilityName: `Depo ${version}` }));
  for (let version = 1; version <= 6; version++)
    expect((await keep(auditor, id, { generalEvaluation: `${version}` }, version)).status).toBe(200);
  await sql`insert into kept_value (id, record_id, account_id, kind, version, parts, who, at)
    select gen_random_uuid(), record_id, account_id, kind, version, parts, who, at from kept_value, generate_series(1, 19) where record_id = ${id}::uuid`.execute(
    api.db,
  );
  const pages: RecordHistory[] = [];
  for (let before: number | undefined = undefined as number | undefined; ; ) {
    const page: RecordHistory = (
      await auditor('GET', `records/operational-audit/${id}/history${before === undefined ? '' : `?before=${before}`}`)
    ).body.data;
    pages.push(page);
    if (!page.more) break;
    before = page.versions.at(-1)?.version;
  }
  expect(pages.map(({ versions, kept }) => [versions.map(({ version }) => version), kept.length])).toEqual([
    [[6, 5], 40],
    [[4, 3], 40],
    [[2, 1], 40],
  ]);
  expect(new Set(pages.flatMap(({ kept }) => kept.map((row) => row.id))).size).toBe(120);
});

test('finding 3: a photo that lost a conflict belongs to the record it lost in', async () => {
  const id = await reportOf();
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const notice = {
    document_key: newId(),
    name: 'kayip.jpg',
    type: 'image/jpeg',
    size: bytes.length,
    sha256: sha256(bytes),
    owner_kind: 'operational-audit',
    owner_id: id,
  };
  const findings = findingsWith([photoFor(notice)]).bulguRapor.bulgu_rapor_list;
  expect((await keep(auditor, id, { 'answer:A1.1': { responses: 'no', 'bulguRapor.bulgu_rapor_list': findings } })).status).toBe(200);
  await storeFile(auditor, notice, bytes);
  expect((await reader('GET', `storage/files/${notice.document_key}`)).status).toBe(200);
});
