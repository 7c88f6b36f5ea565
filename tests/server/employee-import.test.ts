import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type ImportFilter, type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { sheetStream } from '#server/records/sheet-file.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { type JobRunner, startJobs } from '#server/jobs/runner.ts';
import { type Accounts, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

type Cell = string | number | Date | null;

let api: Api;
let accounts: Accounts;
let manager: Person;
let auditor: Person;
const kind = 'employee';

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  auditor = await accounts.signIn(accounts.one, 'auditor');
});
afterAll(() => api.stop());

const number = (at: number) => identityNumber(String(100_000_000 + at));
const UNIT = 'Operasyon';
const HEAD = ['Adı', 'SOYADI', 'TC Kimlik No', 'İşyeri', 'Görevi', 'Kan Grubu', 'İşe giriş tarihi', 'Birim', 'Not'];
const person = (at: number, over: Partial<Record<'name' | 'tc' | 'workplace' | 'job' | 'blood' | 'start' | 'unit', Cell>> = {}): Cell[] => [
  over.name ?? `Kişi${at}`,
  'Çağlar',
  over.tc === undefined ? number(at) : over.tc,
  over.workplace ?? 'birinci depo',
  over.job ?? 'Pompacı',
  over.blood ?? 'A Rh (+)',
  over.start ?? new Date(Date.UTC(2020, 0, 2)),
  over.unit === undefined && over.workplace === undefined ? UNIT : (over.unit ?? null),
  'okunmaz',
];
const fileOf = (rows: readonly (readonly Cell[])[], head: readonly string[] = HEAD): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [[...head], ...rows.map((cells) => [...cells])] }] });

const open = (bytes: Uint8Array, id = newId(), who = manager) =>
  who.send(calls.openImport, { params: { kind, id }, query: { name: 'personel.xlsx' } }, { bytes });
const summary = async (who = manager): Promise<ImportSummary> =>
  (await who.send(calls.lastImport, { params: { kind } })).body.data as ImportSummary;
const rowsOf = async (id: string, only: ImportFilter): Promise<ImportRow[]> =>
  (await manager.send(calls.importRows, { params: { kind, id, page: 1, limit: 100 }, query: { only } })).body.data as ImportRow[];
const write = (id: string, who = manager) => who.send(calls.writeImport, { params: { kind, id } });
const undo = (id: string) => manager.send(calls.undoImport, { params: { kind, id } });

/** A process that does the jobs until an import has come to one of these states. */
async function until(...states: readonly ImportSummary['state'][]): Promise<ImportSummary> {
  const runner: JobRunner = startJobs({
    db: api.db,
    mail: api.mail,
    files: api.files,
    handlers: JOB_HANDLERS,
    log: (line) => console.error(line),
  });
  try {
    for (;;) {
      const now = await summary();
      if (states.includes(now.state)) return now;
      runner.wake();
      await new Promise((done) => setTimeout(done, 250));
    }
  } finally {
    await runner.stop();
  }
}
const counted = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from record where kind = 'employee' and deleted_at is null and account_id = ${accounts.one.account_id}::uuid`.execute(
    api.db,
  );
  return rows[0]?.n ?? 0;
};
const employees = async (text: string) =>
  (await manager.send(employeeCalls.list, { params: { page: 1, limit: 10, workplace_id: '0' }, body: { text } as never })).body.data;

test('IMP-CALL-01: the template has the columns by which a file of employees is read', async () => {
  const { raw } = await manager.send(calls.importTemplate, { params: { kind } }, { language: 'en' });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const head = (sheets[0]?.rows[0] ?? []).map(String);
  expect(head.slice(0, 5)).toEqual(['Company', 'Name *', 'Surname *', 'Job', 'Workplace *']);
  const row = head.map(
    (title) =>
      ({ 'Workplace *': 'Birinci Depo', 'Name *': 'Ada', 'Surname *': 'Ak', 'Identity number': number(1), Unit: UNIT })[title] ?? '',
  );
  expect((await open(await fileOf([row], head))).body.data).toMatchObject({ rows: { all: 1, create: 1, refused: 0 } });
});

test('IMP-CALL-02 IMP-CALL-04: a preview names what is created, changed and refused, by row and column, and writes nothing', async () => {
  const [before] = await employees('');
  const { body: { identity_number } = before } = { body: before };
  const workplace = accounts.one.workplaces.find(({ id }) => id === before.workplace_id)?.plan.name ?? '';
  const rows = [
    person(2),
    person(3, { tc: '12345678901' }),
    person(4, { workplace: 'Olmayan Depo' }),
    person(2, { name: 'İkinci kez' }),
    person(5, { start: '31-02-2020' }),
    person(6, { blood: 'C Rh+' }),
    person(7, { name: '#N/A' }),
    [before.name, before.surname, identity_number, workplace, 'Yeni görev', null, null, null],
  ];
  const total = await counted();
  const { body } = await open(await fileOf(rows));
  expect(body.data).toMatchObject({ state: 'ready', rows: { all: 8, create: 1, change: 1, same: 0, refused: 6 }, unread: ['Not'] });
  const refused = await rowsOf(body.data.id, 'refused');
  expect(refused.map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual([
    [3, 'T.C. kimlik numarası'],
    [4, 'İşyeri'],
    [5, ''],
    [6, 'İşe giriş tarihi'],
    [7, 'Kan grubu'],
    [8, 'Ad'],
  ]);
  expect(refused[5]?.problems[0]?.message).toBe('Hücredeki formül hata veriyor: #N/A');
  expect(refused[1]?.problems[0]?.message).toContain('Olmayan Depo');
  expect((await rowsOf(body.data.id, 'change'))[0]?.changes).toEqual([{ column: 'Görev', before: before.job, after: 'Yeni görev' }]);
  expect(await counted()).toBe(total);
});

test('IMP-CALL-02: a merged title above the head, days as numbers and texts within their cells are read', async () => {
  const title: Cell[] = ['PERSONEL LİSTESİ', null, null, null, null, null, null, null];
  const rows = [title, HEAD, person(50, { start: 43832 }), person(51, { tc: Number(number(51)), start: '2.1.2020' })];
  const merged = await writeXlsx({ sheets: [{ name: 'Sayfa1', rows, merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 7 }] }] });
  // Written row by row, each text stands within its cell; above, all texts stand in one list.
  const lines = (async function* () {
    for (const cells of rows.slice(2)) yield cells;
  })();
  const { stream } = sheetStream({
    name: 'Sayfa1',
    format: 'xlsx',
    columns: HEAD.map((head) => ({ title: head })),
    rows: lines,
    locale: 'tr',
  });
  for (const bytes of [merged, await buffer(stream)]) {
    const { data } = (await open(bytes)).body;
    expect(data.rows, JSON.stringify(await rowsOf(data.id, 'refused'))).toMatchObject({ all: 2, create: 2, refused: 0 });
    for (const { changes } of await rowsOf(data.id, 'create'))
      expect(changes).toContainEqual({ column: 'İşe giriş tarihi', before: '', after: '02-01-2020' });
  }
});

test('ORG-VAL-04: a row without a unit is refused where the workplace has units, in the preview and when it is written', async () => {
  const [before] = await employees('');
  const workplace = accounts.one.workplaces.find(({ id }) => id === before.workplace_id)?.plan.name ?? '';
  const rows = [
    person(70, { unit: null }),
    person(71, { unit: 'Olmayan Birim' }),
    // Who is there already keeps the unit, with another job or with none said.
    [before.name, before.surname, before.identity_number, workplace, 'Başka görev', null, null, null, null],
    person(72),
  ];
  const { data } = (await open(await fileOf(rows))).body;
  expect(data.rows).toMatchObject({ all: 4, create: 1, change: 1, refused: 2 });
  expect((await rowsOf(data.id, 'refused')).map(({ row, problems }) => [row, problems])).toEqual([
    [2, [{ column: 'Birim', message: 'Bu işyerinin birimleri var; birini seçin.' }]],
    [3, [{ column: 'Birim', message: expect.stringContaining('Olmayan Birim') }]],
  ]);
  // Without such a column the row says so too.
  const without = (await open(await fileOf([person(73).slice(0, 7)], HEAD.slice(0, 7)))).body.data as ImportSummary;
  expect((await rowsOf(without.id, 'refused'))[0]?.problems).toEqual([
    { column: 'Birim', message: 'Bu işyerinin birimleri var; birini seçin.' },
  ]);
  // The units were made after the preview: the write asks again.
  const place = accounts.one.workplaces[0]?.id ?? '';
  const units = sql`kind = 'unit' and workplace_id = ${place}::uuid`;
  await sql`update record set deleted_at = now() where ${units}`.execute(api.db);
  const { id } = (await open(await fileOf([person(74, { unit: null })]))).body.data as ImportSummary;
  await sql`update record set deleted_at = null where ${units}`.execute(api.db);
  await write(id);
  expect(await until('done')).toMatchObject({ written: 0 });
  expect((await rowsOf(id, 'refused'))[0]?.problems).toEqual([{ column: 'Birim', message: 'Bu işyerinin birimleri var; birini seçin.' }]);
});

test('IMP-CALL-05 IMP-CALL-08: of 5,000 rows with 40 faults the rest comes in, the 40 are named, mended and brought in', {
  timeout: 300_000,
}, async () => {
  const total = await counted();
  const isWrong = (at: number) => at % 125 === 7;
  const rows = Array.from({ length: 5000 }, (_, at) =>
    person(1000 + at, isWrong(at) ? (at % 2 === 0 ? { tc: '11111111111' } : { workplace: 'Yok' }) : {}),
  );
  const file = await fileOf(rows);
  const { body } = await open(file);
  expect(body.data.rows).toMatchObject({ all: 5000, create: 4960, refused: 40 });
  const { id } = body.data as ImportSummary;
  const refused = await rowsOf(id, 'refused');
  expect(refused.map(({ row }) => row)).toEqual(rows.flatMap((_, at) => (isWrong(at) ? [at + 2] : [])));
  expect(new Set(refused.flatMap(({ problems }) => problems.map(({ column }) => column)))).toEqual(
    new Set(['T.C. kimlik numarası', 'İşyeri']),
  );
  expect((await write(id)).status).toBe(200);
  expect(await until('done')).toMatchObject({ written: 4960, waiting: 0, rows: { refused: 40 } });
  expect(await counted()).toBe(total + 4960);

  // The same file once more makes none again.
  const again = (await open(file)).body.data as ImportSummary;
  expect(again.rows).toMatchObject({ create: 0, change: 0, same: 4960, refused: 40 });

  const { raw } = await manager.send(calls.refusedRows, { params: { kind, id } });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const [head = [], ...lines] = (sheets[0]?.rows ?? []) as Cell[][];
  expect(head.slice(-2)).toEqual(['Satır', 'Neden alınmadı']);
  expect(lines).toHaveLength(40);
  expect(String(lines[0]?.at(-1))).toContain('İşyeri');
  const mended = lines.map((cells) => [
    ...cells.slice(0, 2),
    String(cells[2]) === '11111111111' ? number(9000 + Number(cells.at(-2))) : (cells[2] ?? null),
    'Birinci Depo',
    ...cells.slice(4, 7),
    UNIT,
    ...cells.slice(8),
  ]);
  expect((await open(await fileOf(mended, head.map(String)))).body.data.rows).toMatchObject({ create: 40, refused: 0 });
  await write((await summary()).id);
  await until('done');
  expect(await counted()).toBe(total + 5000);
});

test('IMP-CALL-06: what was stopped goes on where it was, and no row makes two records', { timeout: 120_000 }, async () => {
  const total = await counted();
  const { id } = (await open(await fileOf(Array.from({ length: 450 }, (_, at) => person(20_000 + at))))).body.data as ImportSummary;
  await write(id);
  // One batch and no more, as by a process that dies in the middle of the second.
  const handler = JOB_HANDLERS['import-rows'];
  const context = { mail: api.mail, files: api.files, now: new Date() };
  await api.db.transaction().execute((db) => handler({ import_id: id, after: 0 }, { ...context, db }));
  const dies = api.db.transaction().execute(async (db) => {
    await handler({ import_id: id, after: 0 }, { ...context, db });
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  expect(await summary()).toMatchObject({ state: 'writing', written: 200, waiting: 250 });
  await manager.send(calls.stopImport, { params: { kind, id } });
  await api.db.transaction().execute((db) => handler({ import_id: id, after: 0 }, { ...context, db }));
  expect(await summary()).toMatchObject({ state: 'stopped', written: 200 });
  await write(id);
  expect(await until('done')).toMatchObject({ written: 450, waiting: 0 });
  expect(await counted()).toBe(total + 450);
});

test('IMP-CALL-05 IMP-CALL-07: an import whose tries ran out shows as stopped, goes on or back, and writes no row twice', {
  timeout: 120_000,
}, async () => {
  const total = await counted();
  const { id } = (await open(await fileOf(Array.from({ length: 250 }, (_, at) => person(60_000 + at))))).body.data as ImportSummary;
  await write(id);
  const context = { mail: api.mail, files: api.files, now: new Date() };
  await api.db.transaction().execute((db) => JOB_HANDLERS['import-rows']({ import_id: id, after: 0 }, { ...context, db }));
  const jobs = sql`kind = 'import-rows' and input->>'import_id' = ${id}`;
  await sql`update job set tries = 3, problem = 'no room' where ${jobs}`.execute(api.db);
  expect(await summary()).toMatchObject({ state: 'writing', problem: expect.stringContaining('yeniden deneyecek') });
  await sql`update job set tries = 10, failed_at = now() where ${jobs}`.execute(api.db);
  expect(await summary()).toMatchObject({ state: 'stopped', written: 200, problem: expect.stringContaining('bıraktı') });
  expect((await write(id)).status).toBe(200);
  expect(await summary()).toMatchObject({ state: 'writing', problem: null });
  expect(await until('done')).toMatchObject({ written: 250, waiting: 0 });
  expect(await counted()).toBe(total + 250);

  expect((await undo(id)).status).toBe(200);
  await sql`delete from job where ${jobs}`.execute(api.db);
  expect(await summary()).toMatchObject({ state: 'halted', problem: expect.stringContaining('bıraktı') });
  expect((await undo(id)).status).toBe(200);
  expect(await until('undone')).toMatchObject({ undone: 250, written: 0 });
  expect(await counted()).toBe(total);
});

test('IMP-CALL-07: an import is taken back as a whole, but for what others changed since, which is named', async () => {
  const total = await counted();
  const [known] = await employees('Kişi20001');
  const rows = [...[1, 2, 3].map((at) => person(30_000 + at)), person(20_001, { job: 'Usta' })];
  const { id } = (await open(await fileOf(rows))).body.data as ImportSummary;
  await write(id);
  await until('done');
  const [one] = await employees('Kişi30002');
  const { id: one_id, version, ...body } = one;
  expect((await manager.send(employeeCalls.update, { body: { ...body, id: one_id, version, job: 'Elle' } })).status).toBe(200);
  expect((await undo(id)).status).toBe(200);
  expect(await until('undone')).toMatchObject({ written: 0, undone: 3, rows: { kept: 1 } });
  expect(await counted()).toBe(total + 1);
  const [kept] = await rowsOf(id, 'kept');
  expect(kept).toMatchObject({ row: 3, record_id: one_id });
  expect(kept?.problems[0]).toMatchObject({ column: 'Kişi30002 Çağlar', message: expect.stringContaining('değiştirildi') });
  expect((await employees('Kişi20001'))[0]).toMatchObject({ job: known.job, id: known.id });

  const late = (await open(await fileOf([person(30_010)]))).body.data as ImportSummary;
  await write(late.id);
  await until('done');
  await sql`update import_run set began_at = now() - interval '25 hours' where id = ${late.id}::uuid`.execute(api.db);
  const there = await counted();
  const tooLate = await undo(late.id);
  expect([tooLate.status, tooLate.error?.message]).toEqual([422, 'Geri alma süresi (24 saat) doldu.']);
  expect(await summary()).toMatchObject({ id: late.id, state: 'done', written: 1 });
  expect(await counted()).toBe(there);
});

test('IMP-CALL-02 IMP-CALL-03: only who keeps files of employees brings them in, and an import is its maker’s alone', async () => {
  const bytes = await fileOf([person(40_001)]);
  expect((await open(bytes, newId(), auditor)).error?.code).toBe('PERMISSION_DENIED');
  const { id } = (await open(bytes)).body.data as ImportSummary;
  const foreign = await accounts.signIn(accounts.two, 'account_manager');
  expect((await foreign.send(calls.importRows, { params: { kind, id, page: 1, limit: 10 }, query: {} })).status).toBe(404);
  expect((await write(id, foreign)).status).toBe(404);
  expect((await open(bytes, id, foreign)).status).toBe(404);

  // The right is taken away while the job waits.
  await write(id);
  await sql`delete from role_permission where permission = 'emp.write' and account_id = ${accounts.one.account_id}::uuid and role_id = 2`.execute(
    api.db,
  );
  const total = await counted();
  const handler = JOB_HANDLERS['import-rows'];
  await api.db
    .transaction()
    .execute((db) => handler({ import_id: id, after: 0 }, { db, mail: api.mail, files: api.files, now: new Date() }));
  const { rows } = await sql<{ state: string; problem: string }>`select state, problem from import_run where id = ${id}::uuid`.execute(
    api.db,
  );
  expect(rows[0]).toMatchObject({ state: 'stopped', problem: expect.stringContaining('yetkiniz') });
  expect(await counted()).toBe(total);
});
