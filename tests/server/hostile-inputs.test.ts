import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { announceFile, findingsWith, sendPart, TUS } from '#tests/support/uploads.ts';

const ODR = 'operational-audit-report-v1';
let api: TestApp;
let account: TestAccount;
let manager: Client;
beforeAll(async () => {
  api = await startApp();
  account = await api.account('girdi.test');
  manager = await api.signIn('manager@girdi.test');
});
afterAll(() => api.stop());

test('finding 16: words that every object has are no kind, no state and no hash', async () => {
  const audit = await account.records.insert('operational-audit', newId(), account.audit(0));
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const notice = {
      document_key: newId(),
      name: 'a',
      type: 'image/jpeg',
      size: 9,
      sha256: '0'.repeat(64),
      owner_kind: word,
      owner_id: audit.id,
    };
    const key = newId();
    expect((await announceFile(manager, { ...notice, document_key: key, owner_kind: 'operational-audit' })).status).toBe(201);
    const answers = [
      await announceFile(manager, notice),
      await manager('GET', `records/${word}/${audit.id}/history`),
      await manager('PATCH', `notifications/publish/${newId()}/${word}?version=1`, { key: newId() }),
      await manager('GET', `audit-questions/${word}`),
      await manager('GET', `notifications/targets/${word}`),
      await sendPart(manager, key, 0, new Uint8Array(9), { ...TUS, 'upload-checksum': `${word} AAAA` }),
      await manager('POST', 'sync/kept-values', {
        key: newId(),
        body: { id: newId(), kind: word, record_id: audit.id, version: 1, parts: { a: 1 } },
      }),
    ];
    for (const { status } of answers) expect([400, 404]).toContain(status);
  }
});

test('finding 16: a body 20,000 deep, 12,000 words of a search, 6,000 findings and 100,000 answers are refused in words', async () => {
  const send = (body: string) =>
    fetch(`${api.url}/api/web/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await send('['.repeat(20_000) + ']'.repeat(20_000))).status).toBe(400);
  const words = Array.from({ length: 12_000 }, (_, n) => `w${n}`).join(' ');
  const searched = await manager('POST', 'dfis/1/10/0', { body: { text: words } });
  expect([searched.status, searched.body.errors[0].field]).toEqual([422, 'text']);
  expect((await manager('POST', `${ODR}/list/1/10/0`, { body: { number: words } })).status).toBe(422);
  expect((await manager('POST', 'dfis/1/10/0', { body: { text: 'a '.repeat(50) } })).body.errors[0].message).toContain('20');
  const [finding] = findingsWith([
    {
      document_key: newId(),
      hash: '0'.repeat(64),
      type: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      name: '',
      taken_at: null,
      position: null,
    },
  ]).bulguRapor.bulgu_rapor_list;
  const findings = Array.from({ length: 6_000 }, () => ({ ...finding, id: newId(), bulgu_description: '', photos: [] }));
  const save = (body: object) => manager('POST', ODR, { key: newId(), body: { id: newId(), ...account.audit(0), ...body } });
  expect((await save({ bulguRapor: { bulgu_rapor_list: findings } })).status).toBe(422);
  expect((await save({ responses: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`A${n}`, 'yes'])) })).status).toBe(422);
  expect((await save({ bulguRapor: { bulgu_rapor_list: findings.slice(0, 300) } })).status).toBe(200);
});

test('finding 16: keys of devices have an end; those that are kept stay', async () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const keep = (id: string) => manager('PUT', 'sync/device-keys', { body: { id, device_id: 'tablet', key } });
  const first = newId();
  expect((await keep(first)).status).toBe(200);
  await sql`insert into device_key (id, user_id, device_id, key, kept_at) select gen_random_uuid(), user_id, device_id, key, kept_at from device_key, generate_series(1, 99) where id = ${first}::uuid`.execute(
    api.db,
  );
  expect((await keep(newId())).body.error.code).toBe('LIMIT_REACHED');
  expect((await keep(first)).status).toBe(200);
});
