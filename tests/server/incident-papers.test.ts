import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let api: Api;
let accounts: Accounts;
/** The reporter; approve, health, read alone and own records only. */
let auditor: Person;
let igu: Person;
let doctor: Person;
let statistics: Person;
let worker: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const people = ['auditor', 'igu', 'doctor', 'statistics', 'personel'].map((key) => accounts.signIn(accounts.one, key));
  [auditor, igu, doctor, statistics, worker] = (await Promise.all(people)) as [Person, Person, Person, Person, Person];
});
afterAll(() => api.stop());

async function reported(body: IncidentReport): Promise<string> {
  const id = newId();
  const reply = await auditor.send(incidentCalls.create, { body: { id, ...body } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
}
const made = (id: string, by: Person, locale = 'tr') =>
  by.send(incidentCalls.report, { params: { id } }, { headers: { 'accept-language': locale } });
const keyOf = async (id: string, by: Person): Promise<string> => (await made(id, by)).body.data.document_key;
const file = (document_key: string, by: Person) => by.send(storageCalls.get, { params: { document_key } });
const textOf = async (id: string, by: Person): Promise<string> => pdfText((await file(await keyOf(id, by), by)).raw.rawPayload);
const place = () => [workplaceOf(accounts.one), idOf(accounts.one, 'auditor')] as const;

test('INC-CALL-10: the report as a file, once for each state and language, for whoever reads it', { timeout: 120_000 }, async () => {
  const id = await reported(
    sampleIncident(...place(), { status: 'pending', root_causes: { technical: 'Gevşek bağlantı', organization: '', personnel: '' } }),
  );
  const both = await Promise.all([made(id, auditor), made(id, auditor)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = both.map(({ body }) => body.data.document_key);
  expect(second).toBe(first);
  // Where nothing is hidden, all readers have the same file.
  expect(await keyOf(id, statistics)).toBe(first);
  const text = pdfText((await file(first, statistics)).raw.rawPayload);
  for (const said of [
    'Olay bildirimi',
    'Onay bekliyor',
    'Ramak kala',
    'Hidrant kapağı açık bırakılmış.',
    '02-03-2026',
    'Teknik: Gevşek bağlantı',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/OB-\d{4}-\d{4} · Onay bekliyor/);
  expect(text).not.toContain('Yaralanma');

  const inEnglish = (await made(id, auditor, 'en')).body.data.document_key;
  expect(inEnglish).not.toBe(first);
  expect(pdfText((await file(inEnglish, auditor)).raw.rawPayload)).toContain('Near miss');

  const outsider = await accounts.signIn(accounts.two, 'account_manager');
  for (const stranger of [outsider, worker])
    expect([(await made(id, stranger)).status, (await file(first, stranger)).status]).toEqual([404, 404]);

  expect((await igu.send(incidentCalls.status, { params: { id }, body: { status: 'saved', message: '', version: 1 } })).status).toBe(200);
  const later = await keyOf(id, auditor);
  expect(later).not.toBe(first);
  expect((await file(first, auditor)).status).toBe(200);
  expect(await textOf(id, auditor)).toContain('Kesin kayıt');
});

test('INC-CALL-10: an injury is in the file of those alone who may know of it', { timeout: 120_000 }, async () => {
  const id = await reported(sampleInjury(...place(), { status: 'pending' }));
  const secrets = ['Veli Gürbüz', 'Pansuman', 'İş günü kayıplı', 'Yaralanma bilgileri'];
  for (const reader of [auditor, igu, doctor]) {
    const text = await textOf(id, reader);
    for (const secret of secrets) expect(text).toContain(secret);
  }
  const told = await keyOf(id, auditor);
  const text = await textOf(id, statistics);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('Yaralanma');
  // The key of the other file opens nothing.
  expect(await keyOf(id, statistics)).not.toBe(told);
  expect([(await file(told, statistics)).status, (await file(told, igu)).status]).toEqual([404, 200]);
});

test('law 5510 article 13: the paper of an injury says the last day for telling SGK, and when it was told', {
  timeout: 120_000,
}, async () => {
  // 2 March 2026 is a Monday.
  const open = await textOf(await reported(sampleInjury(...place(), { status: 'pending' })), auditor);
  for (const said of ['SGK’ya bildirim', 'Son gün: 05-03-2026', 'Bildirim tarihi girilmedi.']) expect(open).toContain(said);
  const late = sampleInjury(...place(), { status: 'pending', sgk_notified_on: '2026-03-06' });
  const text = await textOf(await reported(late), auditor);
  for (const said of ['Son gün: 05-03-2026', 'Geç bildirildi.', '06-03-2026']) expect(text).toContain(said);
  const inTime = await textOf(await reported({ ...late, sgk_notified_on: '2026-03-05' }), auditor);
  expect(inTime).not.toContain('Geç bildirildi.');
  const unknown = await textOf(await reported(sampleInjury(...place(), { occurred_at: '2019-03-04T08:00:00Z' })), auditor);
  expect(unknown).toContain('2019 yılının dini bayramları sayılmadı.');
  expect(await textOf(await reported(sampleIncident(...place())), auditor)).not.toContain('SGK');
});

test('INC-CALL-10: who made the file of an injury loses it with the right', { timeout: 120_000 }, async () => {
  const id = await reported(sampleInjury(...place(), { status: 'pending' }));
  const key = await keyOf(id, igu);
  await api.db.updateTable('app_user').set({ role_id: 11 }).where('id', '=', idOf(accounts.one, 'igu')).execute();
  expect((await file(key, igu)).status).toBe(404);
});
