import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { type ImportFilter, type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import { type AssignmentRow, assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { roleCalls } from '#modules/people/shared/role.calls.ts';
import type { PersonRow } from '#modules/people/shared/user.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import type { JobInputs } from '#server/jobs/job.ts';
import { type Accounts, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

type Cell = string | number | null;
const PASSWORD = 'Uzun-Bir-Parola-2026';
const kind = 'user';
const HEAD = ['Adı', 'SOYADI', 'E-posta adresi', 'Cep telefonu', 'Rolü', 'İşyeri', 'İşyerleri', 'Görev süresi'];

let api: Api;
let accounts: Accounts;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

interface Said {
  readonly phone?: Cell;
  readonly role?: Cell;
  readonly home?: Cell;
  readonly at?: Cell;
  readonly minutes?: Cell;
}
const row = (name: string, email: string, { phone = '', role = 'Denetçi', home = '', at = '', minutes = '' }: Said = {}): Cell[] => [
  name,
  'Çağlar',
  email,
  phone,
  role,
  home,
  at,
  minutes,
];
const fileOf = (rows: readonly (readonly Cell[])[], head: readonly string[] = HEAD): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sayfa1', rows: [[...head], ...rows.map((cells) => [...cells])] }] });

const open = async (rows: readonly (readonly Cell[])[], who = manager, head = HEAD) =>
  who.send(calls.openImport, { params: { kind, id: newId() }, query: { name: 'kullanicilar.xlsx' } }, { bytes: await fileOf(rows, head) });
const look = async (rows: readonly (readonly Cell[])[], who = manager): Promise<ImportSummary> => {
  const reply = await open(rows, who);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data;
};
const rowsOf = async (id: string, only: ImportFilter, who = manager): Promise<ImportRow[]> =>
  (await who.send(calls.importRows, { params: { kind, id, page: 1, limit: 100 }, query: { only } })).body.data as ImportRow[];
const last = async (who = manager): Promise<ImportSummary> =>
  (await who.send(calls.lastImport, { params: { kind } })).body.data as ImportSummary;

/** Does what waits in the queue of a kind, as the runner does it, until nothing waits. */
async function work(job: 'import-rows' | 'invitation'): Promise<void> {
  for (;;) {
    const rows = await api.db.deleteFrom('job').where('kind', '=', job).returning('input').execute();
    if (rows.length === 0) return;
    for (const { input } of rows)
      await api.db.transaction().execute((db) =>
        JOB_HANDLERS[job](input as unknown as JobInputs['import-rows'] & JobInputs['invitation'], {
          db,
          mail: api.mail,
          files: api.files,
          now: new Date(),
        }),
      );
  }
}
const write = async (id: string, who = manager): Promise<ImportSummary> => {
  expect((await who.send(calls.writeImport, { params: { kind, id } })).status).toBe(200);
  await work('import-rows');
  return last(who);
};
const undo = async (id: string): Promise<ImportSummary> => {
  expect((await manager.send(calls.undoImport, { params: { kind, id } })).status).toBe(200);
  await work('import-rows');
  return last();
};
const found = async (email: string): Promise<PersonRow | undefined> =>
  (await manager.send(userCalls.list, { params: { page: 1, limit: 10 }, body: { text: email } })).body.data[0];
const at = async (id: string): Promise<string[]> => {
  const reply = await manager.send(assignmentCalls.ofUser, { params: { id, page: 1, limit: 50 } });
  return (reply.body.data as AssignmentRow[]).map(({ workplace_name }) => workplace_name);
};
/** Invitations to an address. */
const mailsTo = (email: string) => api.mail.sent.filter(({ to, subject }) => to === email && subject.includes('davet'));
const tokenFor = (email: string) => /token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const choose = (token: string) =>
  manager.send(accountCalls.updatePassword, { body: { token, password: PASSWORD, password_repeat: PASSWORD } });
const problems = async (id: string) =>
  (await rowsOf(id, 'refused')).map((one) => [one.row, ...one.problems.map(({ column, message }) => `${column}: ${message}`)]);

test('USR-CALL-05 IMP-CALL-02: a preview of people says what is wrong by row, writes nothing and mails nobody', async () => {
  const run = await look([
    row('Bir', 'Bir.Kisi@sayfa.test', { role: 'iş güvenliği uzmanı', at: 'birinci depo; İkinci Depo', minutes: 6000 }),
    row('İki', 'adres değil'),
    row('Üç', 'uc@sayfa.test', { phone: '12' }),
    row('Dört', 'dort@sayfa.test', { role: 'Kral' }),
    row('Beş', 'bes@sayfa.test', { role: 'Süper Yönetici' }),
    row('Altı', 'alti@sayfa.test', { role: 'İGU', minutes: '' }),
    row('Yedi', 'yedi@sayfa.test', { role: 'Firma Yöneticisi' }),
    row('Sekiz', 'sekiz@sayfa.test', { at: 'Birinci Depo; Olmayan Depo' }),
    row('Dokuz', 'bir.kisi@sayfa.test'),
    row('On', 'on@sayfa.test', { role: 'igu', minutes: 99_999 }),
    row('Ben', 'account_manager@bir.test'),
  ]);
  expect(run).toMatchObject({ state: 'ready', rows: { all: 11, create: 1, refused: 10 } });
  expect(await problems(run.id)).toEqual([
    [3, expect.stringContaining('E-posta: ')],
    [4, expect.stringContaining('Telefon: ')],
    [5, expect.stringContaining('Rol: ')],
    [6, expect.stringContaining('Rol: Bu rolün yetkileri sizinkilerin ötesine geçiyor')],
    [7, expect.stringContaining('Görev süresi (dk/ay): ')],
    [8, expect.stringContaining('Firma: ')],
    [9, 'Atandığı işyerleri: Bu adda bir kayıt bulunamadı: Olmayan Depo'],
    [10, ': Aynı kayıt bu dosyada daha önce geçiyor, satır: 2'],
    [11, expect.stringContaining('Görev süresi (dk/ay): ')],
    [12, expect.stringContaining('E-posta: ')],
  ]);
  const [made] = await rowsOf(run.id, 'create');
  expect(made?.changes).toContainEqual({ column: 'Atandığı işyerleri', before: '', after: 'Birinci Depo, İkinci Depo' });
  expect(made?.changes).toContainEqual({ column: 'Rol', before: '', after: 'İş Güvenliği Uzmanı' });
  await work('invitation');
  expect(await found('bir.kisi@sayfa.test')).toBeUndefined();
  expect(mailsTo('bir.kisi@sayfa.test')).toEqual([]);
});

test('IMP-CALL-05 USR-DATA-01: people are written with role and workplaces, invited once, and the same file again does nothing', async () => {
  const rows = [
    row('Ayşe', 'Ayse@sayfa.test', { role: 'Safety expert', at: 'Birinci Depo\nİkinci Depo', minutes: 6000, phone: '0532 123 45 67' }),
    row('Bora', 'bora@sayfa.test', { role: 'Personel', home: 'Üçüncü Depo' }),
  ];
  expect(await write((await look(rows)).id)).toMatchObject({ state: 'done', written: 2 });
  const ayse = await found('ayse@sayfa.test');
  expect(ayse).toMatchObject({ role_id: 6, working_time: 6000, phone: '+905321234567', assignments: 2, last_sign_in_at: null });
  expect(await at(ayse?.id ?? '')).toEqual(['Birinci Depo', 'İkinci Depo']);
  expect(await found('bora@sayfa.test')).toMatchObject({ role_id: 9, workplace_id: workplaceOf(accounts.one, 2) });
  await work('invitation');
  expect(mailsTo('ayse@sayfa.test')).toHaveLength(1);
  expect((await choose(tokenFor('ayse@sayfa.test'))).status).toBe(200);
  await api.signIn('ayse@sayfa.test', PASSWORD);
  expect(await found('ayse@sayfa.test')).toMatchObject({ id: ayse?.id, state: 'active' });

  const again = await look(rows);
  expect(again.rows).toMatchObject({ create: 0, change: 0, same: 2, refused: 0 });
  // A cell that names other workplaces adds them; an empty one says nothing.
  const other = await look([row('Ayşe', 'AYSE@sayfa.test', { role: '', at: 'Üçüncü Depo' })]);
  expect((await rowsOf(other.id, 'change'))[0]?.changes).toEqual([
    { column: 'Atandığı işyerleri', before: expect.any(String), after: expect.stringContaining('Üçüncü Depo') },
  ]);
  expect(await write(other.id)).toMatchObject({ written: 1 });
  expect(await at(ayse?.id ?? '')).toEqual(['Birinci Depo', 'İkinci Depo', 'Üçüncü Depo']);
  await work('invitation');
  expect(mailsTo('ayse@sayfa.test')).toHaveLength(1);
  // Taken back, the workplace is gone and what stood before stands.
  expect(await undo(other.id)).toMatchObject({ state: 'undone', undone: 1 });
  expect(await at(ayse?.id ?? '')).toEqual(['Birinci Depo', 'İkinci Depo']);
});

test('IMP-CALL-07: taken back, people and invitations are gone; who has signed in or was changed since stays', async () => {
  const run = await look([
    row('Giden', 'giden@sayfa.test'),
    row('Gelen', 'gelen@sayfa.test'),
    row('Değişen', 'degisen@sayfa.test'),
    row('Bekleyen', 'bekleyen@sayfa.test'),
  ]);
  await write(run.id);
  const jobs = await api.db.selectFrom('job').select(['id', 'input']).where('kind', '=', 'invitation').execute();
  const waiting = await found('bekleyen@sayfa.test');
  const held = jobs.find(({ input }) => (input as JobInputs['invitation']).user_id === waiting?.id);
  // Its mail has not gone out when all is taken back.
  await api.db
    .deleteFrom('job')
    .where('id', '=', held?.id ?? '')
    .execute();
  await work('invitation');
  await choose(tokenFor('gelen@sayfa.test'));
  await api.signIn('gelen@sayfa.test', PASSWORD);
  const changed = await found('degisen@sayfa.test');
  await manager.send(assignmentCalls.assign, { body: { workplace_id: workplaceOf(accounts.one), user_id: changed?.id ?? '' } });
  const token = tokenFor('giden@sayfa.test');
  expect(token).not.toBe('');

  expect(await undo(run.id)).toMatchObject({ state: 'undone', undone: 2, rows: { kept: 2 } });
  const kept = await rowsOf(run.id, 'kept');
  expect(kept.map(({ problems: [why] }) => [why?.column, why?.message])).toEqual([
    ['Gelen Çağlar', expect.stringContaining('giriş yaptı')],
    ['Değişen Çağlar', expect.stringContaining('içe aktarmadan sonra değiştirildi: ')],
  ]);
  expect(await found('giden@sayfa.test')).toBeUndefined();
  expect((await choose(token)).error?.code).toBe('VALIDATION');
  expect(await found('gelen@sayfa.test')).toBeDefined();
  // The mail that waited is for nobody any more.
  const before = api.mail.sent.length;
  await JOB_HANDLERS.invitation((held?.input ?? {}) as unknown as JobInputs['invitation'], {
    db: api.db,
    mail: api.mail,
    files: api.files,
    now: new Date(),
  });
  expect(api.mail.sent).toHaveLength(before);
});

test('USR-VAL-04 IMP-CALL-05: an address of another account is told by no preview, and refused at the end without saying why', async () => {
  const run = await look([row('Yabancı', 'auditor@iki.test'), row('Yeni', 'yeni-biri@sayfa.test')]);
  expect(run.rows).toMatchObject({ create: 2, refused: 0 });
  const before = api.mail.sent.length;
  expect(await write(run.id)).toMatchObject({ state: 'done', written: 1, rows: { refused: 1 } });
  expect(await problems(run.id)).toEqual([[2, 'E-posta: Bu e-posta adresiyle kişi eklenemiyor. Başka bir adres yazın.']]);
  await work('invitation');
  expect(api.mail.sent.slice(before).map(({ to }) => to)).toEqual(['yeni-biri@sayfa.test']);
  const other = await api.db.selectFrom('app_user').select(['name', 'account_id']).where('email', '=', 'auditor@iki.test').execute();
  expect(other).toEqual([expect.objectContaining({ account_id: accounts.two.account_id })]);
  expect(other[0]?.name).not.toBe('Yabancı');
});

test('LIM-01 USR-CALL-05: people beyond the limit of their sort are refused in the preview, and again at the writing', async () => {
  const limit = (most: number) =>
    api.db
      .insertInto('account_limit')
      .values({ account_id: accounts.one.account_id, category: 'other_health', most })
      .onConflict((is) => is.columns(['account_id', 'category']).doUpdateSet({ most }))
      .execute();
  await limit(2);
  const nurse = (n: number) => row(`Hemşire${n}`, `hemsire${n}@sayfa.test`, { role: 'DSP', minutes: 600, at: 'Birinci Depo' });
  const run = await look([nurse(1), nurse(2), nurse(3)]);
  expect(run.rows).toMatchObject({ create: 2, refused: 1 });
  expect(await problems(run.id)).toEqual([[4, expect.stringContaining('Rol: Hesabın bu türden kişi sınırı 2; 2 kişi kayıtlı')]]);
  await limit(1);
  expect(await write(run.id)).toMatchObject({ written: 1, rows: { refused: 2 } });
  // Nothing of the refused row stays: no person, no assignment, no mail.
  expect(await found('hemsire2@sayfa.test')).toBeUndefined();
  await work('invitation');
  expect(mailsTo('hemsire2@sayfa.test')).toEqual([]);
  expect(mailsTo('hemsire1@sayfa.test')).toHaveLength(1);
  await api.db.deleteFrom('account_limit').where('account_id', '=', accounts.one.account_id).execute();
});

test('ROLE-PERM-03 IMP-CALL-02: nobody brings in a role above the own one, nor anybody without the right to write people', async () => {
  const auditor = await accounts.signIn(accounts.one, 'auditor');
  expect((await open([row('Ali', 'ali@sayfa.test')], auditor)).status).toBe(403);
  expect((await auditor.send(calls.importTemplate, { params: { kind } })).status).toBe(403);
  await manager.send(roleCalls.give, { params: { id: '13' }, body: { permission_ids: ['usr.write'] } });
  const run = await look(
    [row('Ali', 'ali@sayfa.test', { role: 'Hesap Yöneticisi' }), row('Veli', 'veli@sayfa.test', { role: 'Denetçi' })],
    auditor,
  );
  expect(run.rows).toMatchObject({ create: 1, refused: 1 });
  // The right is taken away before it is written.
  await manager.send(roleCalls.take, { params: { id: '13' }, body: { permission_ids: ['usr.write'] } });
  await api.db
    .insertInto('job')
    .values({ id: newId(), kind: 'import-rows', input: JSON.stringify({ import_id: run.id, after: 0 }) })
    .execute();
  await api.db.updateTable('import_run').set({ state: 'writing', began_at: new Date() }).where('id', '=', run.id).execute();
  await work('import-rows');
  expect(await found('veli@sayfa.test')).toBeUndefined();
});

test('IMP-CALL-08 USR-CALL-01: of 1,000 people 40 are refused, come back with their reasons, and come in once mended', {
  timeout: 300_000,
}, async () => {
  const email = (n: number) => `kisi${n}@bin.test`;
  const rows = Array.from({ length: 1_000 }, (_, n) =>
    row(`Kişi${n}`, n % 25 === 7 ? `kisi${n}` : email(n), {
      role: n % 2 === 0 ? 'Denetçi' : 'Personel',
      home: n % 2 === 0 ? '' : 'Dördüncü Depo',
    }),
  );
  const run = await look(rows);
  expect(run.rows).toMatchObject({ all: 1_000, create: 960, refused: 40 });
  const counted = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from app_user where email like '%@bin.test'`.execute(api.db)).rows[0]?.n;
  expect(await counted()).toBe(0);
  expect(await write(run.id)).toMatchObject({ state: 'done', written: 960 });
  expect(await counted()).toBe(960);
  // One invitation waits for each.
  const invited = await sql<{ user_id: string }>`select input->>'user_id' as user_id from job where kind = 'invitation'`.execute(api.db);
  const people = await sql<{ id: string }>`select id from app_user where email like '%@bin.test'`.execute(api.db);
  const waiting = new Set(invited.rows.map(({ user_id }) => user_id));
  expect(people.rows.filter(({ id }) => waiting.has(id))).toHaveLength(960);
  const { raw } = await manager.send(calls.refusedRows, { params: { kind, id: run.id } });
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload));
  const [head = [], ...lines] = (sheets[0]?.rows ?? []) as Cell[][];
  expect(lines).toHaveLength(40);
  expect(String(lines[0]?.at(-1))).toContain('E-posta: ');
  const mended = lines.map((cells) => cells.map((cell, column) => (column === 2 ? `${String(cell)}@bin.test` : cell)));
  const reply = await open(mended, manager, head.map(String));
  expect(reply.body.data.rows).toMatchObject({ create: 40, refused: 0 });
  await write(reply.body.data.id);
  expect(await counted()).toBe(1_000);
});
