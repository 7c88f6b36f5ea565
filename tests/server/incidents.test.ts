import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { withCategory } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { deletionNow, seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
/** Write, approve, own records only, and health. */
let auditor: Person;
let igu: Person;
let worker: Person;
let doctor: Person;
let statistics: Person;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const people = ['auditor', 'igu', 'personel', 'doctor', 'statistics', 'account_manager'].map((key) => accounts.signIn(accounts.one, key));
  [auditor, igu, worker, doctor, statistics, manager] = (await Promise.all(people)) as [Person, Person, Person, Person, Person, Person];
});
afterAll(() => api.stop());

const nearMiss = (over: Partial<IncidentReport> = {}) => sampleIncident(workplaceOf(accounts.one), idOf(accounts.one, 'auditor'), over);
const injury = (over: Partial<IncidentReport> = {}) => sampleInjury(workplaceOf(accounts.one), idOf(accounts.one, 'auditor'), over);
const report = async (body: IncidentReport, by = auditor): Promise<string> => {
  const id = newId();
  const reply = await by.send(incidentCalls.create, { body: { id, ...body } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
};
const read = async (id: string, by = igu) => by.send(incidentCalls.get, { params: { id } });
const bodyOf = async (id: string, by = igu): Promise<IncidentReport & { version: number }> => (await read(id, by)).body.data;
/** Sends the report as this person has it, with a change. */
const write = async (id: string, change: Partial<IncidentReport>, by = auditor) => {
  const { version, ...body } = await bodyOf(id, by);
  return by.send(incidentCalls.update, { body: { ...body, id, version, ...change } });
};
const move = async (id: string, status: IncidentReport['status'], by = igu, more: object = {}) =>
  by.send(incidentCalls.status, { params: { id }, body: { status, message: '', version: await seenNow(api.db, id), ...more } });
const listed = async (by: Person, query: object = {}): Promise<IncidentReport[]> =>
  (await by.send(incidentCalls.list, { params: { page: '1', limit: '100', workplace_id: '0' }, body: query as never })).body.data;
const fed = async (by: Person): Promise<{ id: string; data: IncidentReport }[]> =>
  (await by.send(syncCalls.changes, { query: { after: '0', limit: '1000' } as never })).body.changes;

describe('reporting', () => {
  test('INC-CALL-03: the server gives number, reporter and time of receipt, once for a press that comes twice', async () => {
    const id = newId();
    const sent = { id, ...nearMiss({ number: 'OB-1999-0001', reporter_id: idOf(accounts.one, 'igu'), status: 'pending' }) };
    const key = newId();
    const first = await auditor.send(incidentCalls.create, { body: sent }, { key });
    expect((await auditor.send(incidentCalls.create, { body: sent }, { key })).body).toEqual(first.body);
    expect(first.body.data.number).toMatch(/^OB-\d{4}-\d{4}$/);
    const stored = await bodyOf(id);
    expect(stored).toMatchObject({ version: 1, reporter_id: idOf(accounts.one, 'auditor'), opened_zone: 'Europe/Istanbul' });
    expect(Date.now() - Date.parse(stored.received_at ?? '')).toBeLessThan(60_000);
    expect(stored.steps).toMatchObject([{ status: 'pending', by: idOf(accounts.one, 'auditor') }]);
    const second = await report(nearMiss());
    expect((await bodyOf(second)).number).not.toBe(stored.number);
  });

  test('INC-VAL-01 INC-ERR-06: a draft needs its workplace alone; more than that names every missing field', async () => {
    const open = { location: '', why: ' ', category: null };
    await report(nearMiss(open));
    const reply = await auditor.send(incidentCalls.create, { body: { id: newId(), ...nearMiss({ ...open, status: 'pending' }) } });
    expect(reply.error).toMatchObject({ code: 'VALIDATION', message: 'Lütfen tüm alanları doldurun.' });
    expect(reply.error.items.map(({ field }) => field)).toEqual(['category', 'location', 'why']);
    const later = new Date(Date.now() + 11 * 60_000).toISOString();
    const future = await auditor.send(incidentCalls.create, { body: { id: newId(), ...nearMiss({ occurred_at: later }) } });
    expect(future.error.items.map(({ field }) => field)).toEqual(['occurred_at']);
  });

  test('law 5510 article 13: a day of SGK that is left over keeps no report back that is no injury; it is not stored', async () => {
    const id = await report(nearMiss({ status: 'pending', sgk_notified_on: '2001-01-01' }));
    expect((await bodyOf(id)).sgk_notified_on).toBeNull();
    expect((await write(id, { sgk_notified_on: '2001-01-01' }, auditor)).status).toBe(200);
    const reply = await auditor.send(incidentCalls.create, { body: { id: newId(), ...injury({ sgk_notified_on: '2001-01-01' }) } });
    expect(reply.error.items.map(({ field }) => field)).toEqual(['sgk_notified_on']);
  });

  test('ledger 08, decision 13: a role that only reads does not report; one with own records stops at pending', async () => {
    const denied = await statistics.send(incidentCalls.create, { body: { id: newId(), ...nearMiss() } });
    expect(denied.error.code).toBe('PERMISSION_DENIED');
    const saved = await worker.send(incidentCalls.create, { body: { id: newId(), ...nearMiss({ status: 'saved' }) } });
    expect(saved.error.code).toBe('PERMISSION_DENIED');
    const id = await report(nearMiss({ status: 'pending' }), worker);
    expect((await write(id, { weather: 'Yağmurlu' }, worker)).status).toBe(200);
    expect((await read(await report(nearMiss({ status: 'pending' })), worker)).status).toBe(404);
  });

  test('INC-CAT-02: a form that is not of its category is not stored', async () => {
    const id = await report(injury());
    const { injury: part } = await bodyOf(id, auditor);
    expect((await write(id, { category: 'near_miss', injury: part })).status).toBe(200);
    expect(await bodyOf(id, auditor)).toMatchObject({ category: 'near_miss', injury: null });
  });
});

describe('statuses', () => {
  test('INC-STATE-02: from saved on every write of the texts is answered RECORD_LOCKED, and nothing of it stays', async () => {
    const id = await report(nearMiss({ status: 'saved' }));
    const before = await bodyOf(id);
    for (const by of [auditor, igu]) {
      expect((await write(id, { why: 'Başka' }, by)).error.code).toBe('RECORD_LOCKED');
      for (const status of ['draft', 'pending', 'saved'] as const) expect((await move(id, status, by)).error.code).toBe('RECORD_LOCKED');
      expect((await by.send(incidentCalls.remove, await deletionNow(api.db, id))).error.code).toBe('RECORD_LOCKED');
    }
    expect(await bodyOf(id)).toEqual(before);
  });

  test('INC-CALL-05: sent back with a message, submitted, saved and finalized, each step kept with who and when', async () => {
    const id = await report(nearMiss({ status: 'pending' }));
    expect((await move(id, 'draft')).error.items.map(({ field }) => field)).toEqual(['message']);
    expect((await move(id, 'draft', doctor, { message: 'Eksik' })).error.code).toBe('PERMISSION_DENIED');
    expect((await move(id, 'draft', igu, { message: 'Tanıkları yazın' })).status).toBe(200);
    expect((await move(id, 'pending', auditor)).status).toBe(200);
    expect((await move(id, 'finalized')).error.code).toBe('VALIDATION');
    expect((await move(id, 'saved', auditor)).status).toBe(200);
    expect((await move(id, 'finalized', auditor)).error.code).toBe('PERMISSION_DENIED');
    const stale = await move(id, 'finalized', igu, { version: 1 });
    expect(stale.error).toMatchObject({ code: 'VERSION_CONFLICT', record: { id, version: 4, body: { status: 'saved' } } });
    expect((await move(id, 'finalized')).body.data).toMatchObject({ id, status: 'finalized' });
    const { steps } = await bodyOf(id);
    expect(steps.map(({ status, message }) => [status, message])).toEqual([
      ['pending', ''],
      ['draft', 'Tanıkları yazın'],
      ['pending', ''],
      ['saved', ''],
      ['finalized', ''],
    ]);
    expect(steps.at(-1)).toMatchObject({ by: idOf(accounts.one, 'igu') });
  });

  test('law 5510 article 13: the day of SGK goes behind the lock, alone, by those who may, until the report is finalized', async () => {
    const id = await report(injury({ status: 'saved' }));
    const before = await bodyOf(id);
    for (const change of [{ why: 'Başka' }, { status: 'pending' }, { category: 'fire' }] as const)
      expect((await write(id, { sgk_notified_on: today(), ...change })).error.code).toBe('RECORD_LOCKED');
    expect((await write(id, { sgk_notified_on: '2099-01-01' })).error.items.map(({ field }) => field)).toEqual(['sgk_notified_on']);
    expect((await write(id, { sgk_notified_on: '2020-01-01' })).error.message).toContain('olayın gününden önce');
    expect((await write(id, { sgk_notified_on: today() }, statistics)).error.code).toBe('PERMISSION_DENIED');
    // Whoever approves knows nothing of the injury by the feed, and takes nothing of it away.
    for (const [by, day] of [
      [auditor, '2026-03-03'],
      [igu, today()],
    ] as const) {
      const { injury: part } = await bodyOf(id);
      const { version, ...body } = await bodyOf(id, by);
      const sent = await by.send(incidentCalls.update, {
        body: { ...body, id, version, sgk_notified_on: day, ...(by === igu ? { injury: null } : {}) },
      });
      expect(sent.status).toBe(200);
      expect(await bodyOf(id)).toMatchObject({ status: 'saved', sgk_notified_on: day, injury: part, steps: before.steps });
    }
    // On a version that has moved on it is a conflict, which the device merges.
    const { version: _, ...stale } = await bodyOf(id, auditor);
    const late = await auditor.send(incidentCalls.update, { body: { ...stale, id, version: 1, sgk_notified_on: '2026-03-04' } });
    expect(late.error.code).toBe('VERSION_CONFLICT');
    expect((await move(id, 'finalized')).status).toBe(200);
    expect((await write(id, { sgk_notified_on: '2026-03-04' })).error.code).toBe('RECORD_LOCKED');
    expect((await bodyOf(id)).sgk_notified_on).toBe(today());
  });

  test('INC-CALL-14 INC-STATE-02: what is known weeks later of an injury goes behind the lock, and nothing else', async () => {
    const id = await report(injury({ status: 'pending' }), worker);
    const enter = (by: Person, version: number, lost_days: number) =>
      by.send(incidentCalls.lateFacts, {
        params: { id },
        body: { version, severity: 'lost_time', treatment: `Dikiş, ${lost_days} gün istirahat`, lost_days },
      });
    expect((await enter(igu, 1, 9)).error.code).toBe('PERMISSION_DENIED');
    expect((await move(id, 'saved', auditor)).status).toBe(200);
    const { injury: before, steps } = await bodyOf(id);
    // The reporter holds it: on the same way as the day of SGK, without signal as well.
    const sent = (change: Partial<NonNullable<IncidentReport['injury']>>, by = worker) =>
      write(id, { injury: before && { ...before, ...change } }, by);
    expect((await sent({ lost_days: 12, name: 'Başka Biri' })).error.code).toBe('RECORD_LOCKED');
    expect((await write(id, { category: 'fire' }, worker)).error.code).toBe('RECORD_LOCKED');
    expect((await sent({ lost_days: 12, severity: 'fatal' })).status).toBe(200);
    expect((await bodyOf(id)).injury).toEqual({ ...before, lost_days: 12, severity: 'fatal' });
    // Whoever is told it and holds it nowhere, by the call of their own; a device that has none takes nothing away.
    for (const by of [auditor, statistics]) expect((await enter(by, 3, 1)).error.code).toBe('PERMISSION_DENIED');
    expect((await write(id, { injury: null }, igu)).error.code).toBe('RECORD_LOCKED');
    expect((await enter(doctor, 2, 20)).error.code).toBe('VERSION_CONFLICT');
    expect((await enter(doctor, 3, 20)).body.data).toEqual({ id, version: 4 });
    expect((await move(id, 'finalized', igu, { sgk_notified_on: today() })).status).toBe(200);
    expect((await enter(igu, 5, 40)).status).toBe(200);
    expect(await bodyOf(id)).toMatchObject({
      status: 'finalized',
      injury: { ...before, severity: 'lost_time', lost_days: 40, treatment: 'Dikiş, 40 gün istirahat' },
    });
    expect((await bodyOf(id)).steps.slice(0, 2)).toEqual(steps);
    // The history says who, to the reporter also what, to others that something they are not told.
    const past = async (by: Person) =>
      (await by.send(historyCalls.record, { params: { kind: 'incident-report', id }, query: {} as never })).body.data.versions[0];
    expect(await past(worker)).toMatchObject({ who: { id: idOf(accounts.one, 'igu') }, changes: [{ group: 'category' }] });
    expect(await past(auditor)).toMatchObject({ who: { id: idOf(accounts.one, 'igu') }, changes: [], withheld: true });
  });

  test('law 5510 article 13: an injury is finalized with the day of SGK or with a word why there is none; nothing else is asked', async () => {
    const [one, other, fire] = [
      await report(injury({ status: 'saved' })),
      await report(injury({ status: 'saved' })),
      await report(nearMiss({ status: 'saved' })),
    ];
    expect((await move(one, 'finalized')).error.items.map(({ field }) => field)).toEqual(['sgk_notified_on']);
    expect(await bodyOf(one)).toMatchObject({ status: 'saved', version: 1 });
    expect((await move(one, 'finalized', igu, { message: 'Ziyaretçi; sigortalı değil.' })).status).toBe(200);
    expect((await move(other, 'finalized', igu, { sgk_notified_on: today() })).status).toBe(200);
    expect((await move(fire, 'finalized', igu, { sgk_notified_on: today() })).status).toBe(200);
    expect((await bodyOf(fire)).sgk_notified_on).toBeNull();
  });

  test('the day on which SGK was told may be given with the last step, and lies not in the future', async () => {
    const id = await report(injury({ status: 'saved' }));
    expect((await move(id, 'finalized', igu, { sgk_notified_on: '2099-01-01' })).error.items.map(({ field }) => field)).toEqual([
      'sgk_notified_on',
    ]);
    expect((await move(id, 'finalized', igu, { sgk_notified_on: today() })).status).toBe(200);
    expect(await bodyOf(id)).toMatchObject({ status: 'finalized', sgk_notified_on: today() });
  });

  test('INC-CALL-06: a draft is deleted, a submitted report is not', async () => {
    const [draft, pending] = [await report(nearMiss()), await report(nearMiss({ status: 'pending' }))];
    expect((await auditor.send(incidentCalls.remove, await deletionNow(api.db, pending))).error.code).toBe('RECORD_LOCKED');
    expect((await auditor.send(incidentCalls.remove, await deletionNow(api.db, draft))).status).toBe(200);
    expect((await read(draft)).status).toBe(404);
  });

  test('INC-CALL-06: what was submitted is not deleted by its reporter in two presses, taken back and deleted', async () => {
    const id = await report(nearMiss({ status: 'pending' }), worker);
    const back = { status: 'draft' as const, message: '', version: 1 };
    expect((await worker.send(incidentCalls.status, { params: { id }, body: back })).status).toBe(200);
    for (const by of [worker, igu, manager]) {
      const refused = await by.send(incidentCalls.remove, await deletionNow(api.db, id));
      expect(refused.error).toMatchObject({ code: 'RECORD_LOCKED', message: expect.stringContaining('kanıttır') });
    }
    expect((await read(id, worker)).body.data.status).toBe('draft');
  });

  test('INC-CALL-15: managers of the area delete it with a reason, which its history and its reporter are told', async () => {
    const id = await report(nearMiss({ status: 'pending' }), worker);
    const erase = async (by: Person, reason: string, over: { version?: number } = {}) =>
      by.send(incidentCalls.erase, { params: { id }, body: { version: (await bodyOf(id)).version, reason, ...over } });
    expect((await erase(manager, 'Mükerrer')).error.code).toBe('RECORD_LOCKED');
    const back = { status: 'draft' as const, message: 'Mükerrer kayıt', version: 1 };
    expect((await manager.send(incidentCalls.status, { params: { id }, body: back })).status).toBe(200);
    for (const by of [worker, igu]) expect((await erase(by, 'Mükerrer')).error.code).toBe('PERMISSION_DENIED');
    expect((await erase(manager, 'Mükerrer', { version: 1 })).error.code).toBe('VERSION_CONFLICT');
    expect((await erase(manager, ' ')).error.items.map(({ field }) => field)).toEqual(['reason']);
    expect((await erase(manager, 'OB-7 ile aynı olay')).status).toBe(200);
    expect((await read(id, manager)).status).toBe(404);
    const told = await worker.send(historyCalls.record, { params: { kind: 'incident-report', id }, query: {} as never });
    expect(told.body.data).toMatchObject({ deleted: true, body: { steps: [{}, {}, { message: 'OB-7 ile aynı olay' }] } });
    const bell = await api.db.selectFrom('notification').select('content').where('source', '=', 'incident.erased').execute();
    expect(bell).toEqual([{ content: expect.stringContaining('OB-7 ile aynı olay') }]);
  });

  test('OFF-CONF-01: a change on a version that has moved on is a conflict', async () => {
    const id = await report(nearMiss());
    const { version: _, ...body } = await bodyOf(id);
    expect((await write(id, { weather: 'Sisli' })).status).toBe(200);
    const late = await igu.send(incidentCalls.update, { body: { ...body, id, version: 1, weather: 'Açık' } });
    expect(late.error.code).toBe('VERSION_CONFLICT');
    expect((await bodyOf(id)).weather).toBe('Sisli');
  });
});

describe('what not everybody is told', () => {
  test('ledger 08, decision 2: a draft is told to its reporter and to approvers, on every way', async () => {
    const id = await report(nearMiss({ location: 'Görünmez Peron' }), worker);
    const ways = async (by: Person) => [
      (await read(id, by)).status === 200,
      (await listed(by)).some(({ location }) => location === 'Görünmez Peron'),
      (await listed(by, { text: 'görünmez' })).length > 0,
      (await fed(by)).some((row) => row.id === id),
      (await by.send(historyCalls.record, { params: { kind: 'incident-report', id }, query: {} as never })).status === 200,
    ];
    expect(await ways(auditor)).toEqual([false, false, false, false, false]);
    expect(await ways(worker)).toEqual([true, true, true, true, true]);
    expect(await ways(igu)).toEqual([true, true, true, true, true]);
    expect((await move(id, 'pending', worker)).status).toBe(200);
    expect(await ways(auditor)).toEqual([true, true, true, true, true]);
  });

  test('ledger 08, decision 15: the injury is read by its reporter, approvers and health roles, and lies on the reporter’s devices alone', async () => {
    const { injury: part } = injury();
    const id = await report(injury({ status: 'pending', injury: part && { ...part, name: 'Yusuf Öztekin' } }), worker);
    const holds = (value: unknown) => JSON.stringify(value ?? '').includes('Yusuf Öztekin');
    const ways = async (by: Person) => {
      const history = await by.send(historyCalls.record, { params: { kind: 'incident-report', id }, query: {} as never });
      expect(history.status).toBe(200);
      return [holds((await read(id, by)).body), holds(await listed(by)), holds(await fed(by)), holds(history.body)];
    };
    expect(await ways(worker)).toEqual([true, true, true, true]);
    for (const by of [igu, doctor]) expect(await ways(by)).toEqual([true, true, false, false]);
    for (const by of [auditor, statistics]) expect(await ways(by)).toEqual([false, false, false, false]);
    for (const by of [worker, igu, auditor]) expect(await listed(by, { text: 'öztekin' })).toEqual([]);
  });

  test('ledger 08, decision 15: refusals and replies tell no injury, and whoever cannot know it cannot take it away', async () => {
    const id = await report(injury({ status: 'pending' }), worker);
    const { version: _, ...stale } = await bodyOf(id, auditor);
    expect(stale.injury).toBeNull();
    const reply = await write(id, { weather: 'Rüzgârlı' });
    expect([reply.status, reply.raw.body.includes('Veli')]).toEqual([200, false]);
    const late = await auditor.send(incidentCalls.update, { body: { ...stale, id, version: 1 } });
    expect([late.error.code, late.raw.body.includes('Veli')]).toEqual(['VERSION_CONFLICT', false]);
    const other = await write(id, { category: 'fire' });
    expect(other.error.items.map(({ field }) => field)).toEqual(['category']);
    expect((await move(id, 'saved', auditor)).status).toBe(200);
    const locked = await auditor.send(incidentCalls.update, { body: { ...stale, id, version: 1 } });
    expect([locked.error.code, locked.raw.body.includes('Veli')]).toEqual(['RECORD_LOCKED', false]);
    expect(await bodyOf(id, worker)).toMatchObject({ weather: 'Rüzgârlı', status: 'saved', injury: { name: 'Veli Gürbüz', lost_days: 4 } });
  });
});

test('INC-CAT-02: an injury that somebody else took by mistake is taken back by them; one in which anything was entered is not', async () => {
  const id = await report(nearMiss({ status: 'pending' }), worker);
  // What the device of somebody else sends has a blank form, which the server does not take from it.
  const { injury: blank } = withCategory(nearMiss(), 'injury');
  expect((await write(id, { category: 'injury', injury: blank }, auditor)).status).toBe(200);
  expect(await bodyOf(id)).toMatchObject({ category: 'injury', injury: null });
  expect((await write(id, { category: 'near_miss', injury: null }, auditor)).status).toBe(200);
  expect(await bodyOf(id)).toMatchObject({ category: 'near_miss', injury: null });
  const begun = await report(injury({ status: 'pending', injury: blank }), worker);
  expect((await write(begun, { category: 'fire' }, igu)).status).toBe(200);
  const entered = await report(injury({ status: 'pending' }), worker);
  for (const by of [igu, auditor])
    expect((await write(entered, { category: 'fire' }, by)).error.items.map(({ field }) => field)).toEqual(['category']);
});

test('INC-CALL-01: pages are filtered by category, status, reporter and date, and searched by number', async () => {
  const id = await report(nearMiss({ status: 'saved', category: 'other', occurred_at: '2025-07-04T09:00:00Z' }));
  const { number } = await bodyOf(id);
  const only = async (query: object) => (await listed(auditor, query)).map((row) => (row as unknown as { id: string }).id);
  const july = { date_from: '2025-07-01T00:00:00Z', date_to: '2025-07-31T23:59:59Z' };
  expect(await only(july)).toEqual([id]);
  expect(await only({ ...july, category: 'fire' })).toEqual([]);
  expect(await only({ ...july, category: ['fire', 'other'], status: 'saved', reporter_id: idOf(accounts.one, 'auditor') })).toEqual([id]);
  expect(await only({ text: number ?? '' })).toEqual([id]);
});

test('INC-CALL-12: the spreadsheet holds the rows that are asked for, and an injury for those alone who may know it', async () => {
  const mark = `Hangar ${newId().slice(-6)}`;
  await report(injury({ status: 'pending', location: mark }), worker);
  await report(nearMiss({ status: 'draft', location: mark }), worker);
  const columns = ['location', 'category', 'injury.name', 'injury.lost_days'].map((field) => ({
    field,
    title: field,
    ...(field === 'category' ? { words: { injury: 'Yaralanma', near_miss: 'Ramak kala' } } : {}),
  }));
  const sheet = async (by: Person) => {
    const { raw } = await by.send(incidentCalls.file, { body: { text: mark, sort: '-date', columns } as never });
    expect(raw.statusCode).toBe(200);
    return (await readXlsx(new Uint8Array(raw.rawPayload))).sheets[0]?.rows.slice(1);
  };
  const whole = [
    [mark, 'Yaralanma', 'Veli Gürbüz', 4],
    [mark, 'Ramak kala', null, null],
  ];
  expect(await sheet(igu)).toEqual(expect.arrayContaining(whole));
  expect(await sheet(auditor)).toEqual([[mark, 'Yaralanma', null, null]]);
});
