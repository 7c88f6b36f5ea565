import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { summaryOf } from '#server/sheet/import-store.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

type Cell = string | number | null;
type Stored = Unit & { readonly id: string };

let api: Api;
let accounts: Accounts;
let manager: Person;
let begun: ReadonlySet<string> = new Set();
const kind = 'unit';
const HEAD = ['Birim adı', 'İşyeri', 'Üst birim', 'Çalışma ortamları'];

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  const there = await Promise.all([0, 1, 2, 3, 4].map(units));
  begun = new Set(there.flat().map(({ id }) => id));
});
afterAll(() => api.stop());

const fileOf = (rows: readonly (readonly Cell[])[], head: readonly string[] = HEAD): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [[...head], ...rows.map((cells) => [...cells])] }] });
async function open(rows: readonly (readonly Cell[])[], head?: readonly string[]): Promise<ImportSummary> {
  const bytes = await fileOf(rows, head);
  const { body, status } = await manager.send(calls.openImport, { params: { kind, id: newId() }, query: {} }, { bytes });
  expect(status).toBe(200);
  return body.data as ImportSummary;
}
const summary = async ({ id }: ImportSummary): Promise<ImportSummary> => ({
  ...(await summaryOf(api.db, await api.db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow())),
  invitations: 0,
});
/** Does the jobs of an import until none is left, each in its own transaction. */
async function work(run: ImportSummary): Promise<ImportSummary> {
  for (;;) {
    const now = await summary(run);
    if (now.state !== 'writing' && now.state !== 'undoing') return now;
    await api.db
      .transaction()
      .execute((db) =>
        JOB_HANDLERS['import-rows']({ import_id: run.id, after: 0 }, { db, mail: api.mail, files: api.files, now: new Date() }),
      );
  }
}
async function write(run: ImportSummary): Promise<ImportSummary> {
  expect((await manager.send(calls.writeImport, { params: { kind, id: run.id } })).status).toBe(200);
  return work(run);
}
async function undo(run: ImportSummary): Promise<ImportSummary> {
  expect((await manager.send(calls.undoImport, { params: { kind, id: run.id } })).status).toBe(200);
  return work(run);
}
const rowsOf = async ({ id }: ImportSummary, only: 'create' | 'change' | 'refused' | 'kept'): Promise<ImportRow[]> =>
  (await manager.send(calls.importRows, { params: { kind, id, page: 1, limit: 100 }, query: { only } })).body.data as ImportRow[];
/** Units of a workplace without those that the account began with. */
const units = async (at: number): Promise<Stored[]> => {
  const { data } = (await manager.send(unitCalls.units, { params: { id: workplaceOf(accounts.one, at) } })).body;
  return (data as Stored[]).filter(({ id }) => !begun.has(id));
};
/** Units of a workplace as "above > name". */
async function tree(at: number): Promise<string[]> {
  const all = await units(at);
  return all.map(({ name, parent_id }) => `${all.find(({ id }) => id === parent_id)?.name ?? ''} > ${name}`);
}

test('IMP-CALL-02 UNIT-DATA-01: units come in below parents that stand later, and are taken back from below', async () => {
  const rows: Cell[][] = [
    ['Hat 1', 'birinci depo', 'Üretim / Dolum', 'Dolum salonu; Kabin'],
    ['Dolum', 'Birinci Depo', 'ÜRETİM', ''],
    ['Üretim', 'Birinci Depo', '', ''],
    ['Üretim', 'İkinci Depo', '', ''],
  ];
  const looked = await open(rows);
  expect(looked.rows).toMatchObject({ all: 4, create: 4, refused: 0 });
  expect(await tree(0)).toEqual([]);
  expect((await rowsOf(looked, 'create'))[0]?.changes).toContainEqual({ column: 'Üst birim', before: '', after: 'Üretim / Dolum' });
  expect(await write(looked)).toMatchObject({ state: 'done', written: 4 });
  expect(await tree(0)).toEqual(['Üretim > Dolum', 'Dolum > Hat 1', ' > Üretim']);
  expect((await units(0)).find(({ name }) => name === 'Hat 1')?.work_environments).toEqual(['Dolum salonu', 'Kabin']);

  // The same file once more makes none again, and a cell that is filled now changes what is there.
  expect((await open(rows)).rows).toMatchObject({ create: 0, same: 4 });
  const more = await open([['dolum', 'Birinci Depo', 'Üretim', 'Tank sahası'], ...rows.slice(2)]);
  expect((await rowsOf(more, 'change'))[0]?.changes).toEqual([
    { column: 'Birim adı', before: 'Dolum', after: 'dolum' },
    { column: 'Çalışma ortamları', before: '', after: 'Tank sahası' },
  ]);
  expect(await undo(looked)).toMatchObject({ state: 'undone', undone: 4, written: 0 });
  expect([...(await tree(0)), ...(await tree(1))]).toEqual([]);
});

test('IMP-CALL-02 IMP-CALL-08: circles, doubles, unknown parents and those of another workplace are refused beside the cause', async () => {
  await write(await open([['Uzak Birim', 'Üçüncü Depo', '', '']]));
  const looked = await open([
    ['A', 'Birinci Depo', 'B', ''],
    ['B', 'Birinci Depo', 'A', ''],
    ['C', 'Birinci Depo', 'Yok', ''],
    ['D', 'Birinci Depo', 'Uzak Birim', ''],
    ['E', 'Olmayan Depo', '', ''],
    ['F', 'Birinci Depo', '', ''],
    ['f', 'Birinci Depo', '', ''],
    ['', 'Birinci Depo', 'F', ''],
    ['Ç'.repeat(300), 'Birinci Depo', '', ''],
    ['G', 'Birinci Depo', 'Ç'.repeat(300), ''],
  ]);
  expect(looked.rows).toMatchObject({ all: 10, create: 1, refused: 9 });
  const refused = await rowsOf(looked, 'refused');
  expect(refused.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.message.split(':')[0]])).toEqual([
    [2, 'Üst birim', 'Kendi altında kalıyor'],
    [3, 'Üst birim', 'Kendi altında kalıyor'],
    [4, 'Üst birim', 'Bu adda biri ne burada var ne de bu dosyada'],
    [5, 'Üst birim', 'Bu adda biri yalnızca başka bir işyerinde var'],
    [6, 'İşyeri', 'Bu adda bir kayıt bulunamadı'],
    [8, '', 'Aynı kayıt bu dosyada daha önce geçiyor, satır'],
    [9, 'Birim adı', 'Bu alan zorunludur.'],
    [10, 'Birim adı', expect.stringContaining('karakter')],
    [11, 'Üst birim', 'Bağlı olduğu satır alınmadı, satır'],
  ]);
});

test('IMP-CALL-07: a unit that somebody hung something on since stays with all above it', async () => {
  const looked = await open([
    ['Kat', 'Dördüncü Depo', '', ''],
    ['Oda', 'Dördüncü Depo', 'Kat', ''],
    ['Yan', 'Dördüncü Depo', '', ''],
  ]);
  await write(looked);
  const workplace_id = workplaceOf(accounts.one, 3);
  const room = (await units(3)).find(({ name }) => name === 'Oda')?.id ?? '';
  const hand = await manager.send(unitCalls.createUnit, { body: { id: newId(), name: 'Dolap', workplace_id, parent_id: room } });
  expect(hand.status).toBe(200);
  expect(await undo(looked)).toMatchObject({ state: 'undone', undone: 1, rows: { kept: 2 } });
  expect((await rowsOf(looked, 'kept')).map(({ problems }) => problems[0]?.message)).toEqual([
    expect.stringContaining('“Kat” silinemez, ona bağlı olanlar var: 1 alt birim'),
    expect.stringContaining('“Oda” silinemez, ona bağlı olanlar var: 1 alt birim'),
  ]);
});

test('IMP-CALL-05 IMP-CALL-08: of 1,000 units in any order with 40 faults the rest comes in, the 40 mended after it', {
  timeout: 400_000,
}, async () => {
  // Six levels; what a row names stands after it.
  const isWrong = (at: number) => at % 25 === 24;
  const rows = Array.from({ length: 1000 }, (_, at): Cell[] => [
    `Birim ${at}`,
    'Beşinci Depo',
    isWrong(at) ? `Hiç ${at}` : at < 5 ? '' : `Birim ${Math.floor((at - 5) / 3)}`,
    '',
  ]);
  // Below a refused one nothing can come in: the faults are at leaves.
  const leaf = (at: number) => at >= 340;
  const file = rows
    .map((cells, at) => (isWrong(at) && !leaf(at) ? [cells[0] ?? null, cells[1] ?? null, 'Birim 0', ''] : cells))
    .toReversed();
  const faults = rows.filter((_, at) => isWrong(at) && leaf(at)).length;
  const more = 40 - faults;
  const doubled = Array.from({ length: more }, (_, at): Cell[] => [...(file[at * 5 + 1] ?? [])]);
  const whole = [...file, ...doubled];
  const looked = await open(whole);
  expect(looked.rows, JSON.stringify((await rowsOf(looked, 'refused')).slice(0, 3))).toMatchObject({
    all: 1000 + more,
    create: 1000 - faults,
    refused: 40,
  });
  expect(await write(looked)).toMatchObject({ state: 'done', written: 1000 - faults, rows: { refused: 40 } });
  expect(await units(4)).toHaveLength(1000 - faults);

  const { raw } = await manager.send(calls.refusedRows, { params: { kind, id: looked.id } });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const [head = [], ...lines] = (sheets[0]?.rows ?? []) as Cell[][];
  expect(lines).toHaveLength(40);
  const mended = lines.map((cells) => cells.map((cell) => (String(cell).startsWith('Hiç ') ? 'Birim 1' : cell)));
  const again = await open(mended, head.map(String));
  expect(again.rows).toMatchObject({ create: faults, same: more, refused: 0 });
  expect(await write(again)).toMatchObject({ state: 'done', written: faults });
  expect(await units(4)).toHaveLength(1000);
  expect(await undo(looked)).toMatchObject({ state: 'undone' });
  const left = await units(4);
  // What hangs below a unit that came later keeps those above it.
  expect(left.filter(({ parent_id }) => parent_id !== null && !left.some(({ id }) => id === parent_id))).toEqual([]);
});

test('IMP-CALL-02: who may not write workplaces brings no units in, and an import is its maker’s alone', async () => {
  const bytes = await fileOf([['X', 'Birinci Depo', '', '']]);
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  const other = await accounts.signIn(accounts.two, 'account_manager');
  const id = newId();
  expect((await auditor.send(calls.openImport, { params: { kind, id }, query: {} }, { bytes })).error?.code).toBe('PERMISSION_DENIED');
  expect((await manager.send(calls.openImport, { params: { kind, id }, query: {} }, { bytes })).status).toBe(200);
  expect((await other.send(calls.openImport, { params: { kind, id }, query: {} }, { bytes })).status).toBe(404);
  // Units of the own account are no parents of another one.
  const far = await other.send(
    calls.openImport,
    { params: { kind, id: newId() }, query: {} },
    { bytes: await fileOf([['Y', 'Üçüncü Depo', 'Uzak Birim', '']]) },
  );
  expect(far.body.data.rows).toMatchObject({ create: 0, refused: 1 });
});

test('IMP-CALL-03: the job of an import is found by an index', async () => {
  const plan = await api.db.transaction().execute(async (db) => {
    // The queue of a test is shorter than any index.
    await sql`set local enable_seqscan = off`.execute(db);
    const ask = sql`explain select min(tries) from job where input->>'import_id' = ${newId()}`;
    return (await ask.execute(db)).rows;
  });
  expect(JSON.stringify(plan)).toContain('job_of_import');
});
