import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { type Duty, type HandedDuty, leavingCalls as calls } from '#modules/organisation/shared/leaving.calls.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { letGo } from '#server/auth/leaving.ts';
import { type Accounts, idOf, makeAccounts, today as dayOfToday } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { unitsAt } from '#tests/support/employees.ts';
import { seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let [near, far] = ['', ''];
let count = 0;
let unitOf: Awaited<ReturnType<typeof unitsAt>>;
const today = dayOfToday();

const employee = (over: Partial<Employee> = {}): Employee => ({
  name: 'Işıl',
  surname: 'Çağlar',
  job: 'Pompacı',
  workplace_id: near,
  unit_id: unitOf(over.workplace_id ?? near),
  nationality: 'turkish',
  identity_number: identityNumber(String(900_700_000 + count++)),
  job_start_date: '2020-01-02',
  ...over,
});
const add = async (over: Partial<Employee> = {}): Promise<string> => {
  const reply = await manager.send(employeeCalls.create, { body: employee(over) });
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id;
};
const read = async (id: string) => (await manager.send(employeeCalls.get, { params: { id } })).body.data;
const impact = async (id: string, by = manager) => (await by.send(calls.quitImpact, { params: { id } })).body.data;
const quit = (id: string, version: number, over: { assignments?: number; job_quit_date?: string } = {}, by = manager) =>
  by.send(calls.quit, { params: { id }, body: { version, job_quit_date: today, reason: 'Emekli oldu', assignments: 0, ...over } });
const raise = async (workplace: string, responsible: string, task?: string): Promise<string> => {
  const id = newId();
  const reply = await manager.send(dfiCalls.create, {
    body: { id, ...sampleDfi(workplace, responsible, { deadline: addDays(today, 9) }) },
  });
  expect(reply.status, reply.raw.body).toBe(200);
  if (task !== undefined) {
    const planned = await manager.send(dfiCalls.task, {
      body: { dfi_id: id, responsible_user_id: task, version: 1, todo: 'Contayı değiştir' },
    });
    expect(planned.status, planned.raw.body).toBe(200);
  }
  return id;
};
const dfi = async (id: string) => (await manager.send(dfiCalls.get, { params: { id } })).body.data;
const bell = async (user: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('notification')
    .select('content')
    .where(sql<boolean>`${user} = any(targets)`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ content }) => content);
};

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  unitOf = await unitsAt(api.db);
  [near, far] = [accounts.one.workplaces[0]?.id ?? '', accounts.one.workplaces[4]?.id ?? ''];
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

describe('quitting', () => {
  test('EMP-CALL-32 EMP-CALL-33: what ends is said first, and ends together: sign-ins, assignments, history', async () => {
    const user = idOf(accounts.one, 'igu');
    const id = await add({ user_id: user });
    await raise(near, user);
    const igu = await accounts.signIn(accounts.one, 'igu');
    const before = await impact(id);
    expect(before.sign_in).toMatchObject({ user_id: user, may_end: true, active: true, sessions: 1, assignments: 4 });
    expect(before.responsibilities).toEqual([{ area: 'dfi', count: 1 }]);
    expect(before.held).toEqual({ pieces: 0, items: [] });

    const surprised = await quit(id, 1, { assignments: 3 });
    expect(surprised.error).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('4 atama') });
    expect(await read(id)).toMatchObject({ version: 1, active: true });
    expect((await igu.send(employeeCalls.list, { params: { page: 1, limit: 10, workplace_id: '0' }, body: {} })).status).toBe(200);

    const done = await quit(id, 1, { assignments: 4 });
    expect(done.body.data).toMatchObject({ active: false, removed_assignments: 4, ended_sessions: 1, sign_in: 'ended' });
    expect(await read(id)).toMatchObject({ job_quit_date: today, quit_reason: 'Emekli oldu', active: false });
    expect((await igu.send(employeeCalls.list, { params: { page: 1, limit: 10, workplace_id: '0' }, body: {} })).status).toBe(401);
    expect((await quit(id, 2)).error.items[0]?.field).toBe('job_quit_date');

    const back = await manager.send(calls.rehire, { params: { id }, body: { version: 2 } });
    expect(back.body.data).toMatchObject({ version: 3, sign_in: true, assignments: 4, lost: 0 });
    expect(await read(id)).toMatchObject({ job_quit_date: null, quit_reason: '', active: true });
    const again = await accounts.signIn(accounts.one, 'igu');
    const mine = await again.send(assignmentCalls.ofUser, { params: { id: user, page: 1, limit: 10 } });
    expect(mine.body.total).toBe(4);
  });

  test('EMP-CALL-33: a later day leaves everything as it is until the round of that day', async () => {
    const user = idOf(accounts.one, 'doctor');
    const id = await add({ user_id: user });
    const day = addDays(today, 5);
    const { assignments } = (await impact(id)).sign_in ?? { assignments: -1 };
    expect((await quit(id, 1, { job_quit_date: day, assignments })).body.data).toMatchObject({ active: true, sign_in: 'planned' });
    const alone = await add();
    await quit(alone, 1, { job_quit_date: day });
    const job = { db: api.db, mail: api.mail, now: new Date(`${day}T09:00:00+03:00`) };
    await letGo({ day }, job as never);
    for (const one of [id, alone]) expect(await read(one)).toMatchObject({ active: false });
    expect((await manager.send(userCalls.get, { params: { id: user } })).body.data).toMatchObject({ quit_date: day, assignments: 0 });
  });

  test('EMP-CALL-33: who keeps files ends no sign-in above the own rank: it goes on, and those who may are told', async () => {
    const id = await add({ user_id: idOf(accounts.one, 'auditor2') });
    const igu = await accounts.signIn(accounts.one, 'igu');
    expect((await impact(id, igu)).sign_in).toMatchObject({ may_end: false, sessions: 0, assignments: 0 });
    expect((await quit(id, 1, {}, igu)).body.data).toMatchObject({ sign_in: 'kept', ended_sessions: 0 });
    await accounts.signIn(accounts.one, 'auditor2');
    expect((await bell(idOf(accounts.one, 'account_manager'))).at(-1)).toContain('Giriş hakkı açık kaldı');
  });

  test('EMP-CALL-05: the day of quitting of somebody who signs in is not changed beside other fields', async () => {
    const id = await add({ user_id: idOf(accounts.one, 'statistics') });
    const body = { ...employee({ user_id: idOf(accounts.one, 'statistics'), job_quit_date: today }), id, version: 1 };
    expect((await manager.send(employeeCalls.update, { body })).error.items[0]?.field).toBe('job_quit_date');
  });
});

describe('a quit that is entered where people are kept', () => {
  const standing = async (id: string, body: { active: boolean; quit_date?: string }, by = manager) =>
    by.send(userCalls.setActive, { params: { id }, body: { version: await seenNow(api.db, id), ...body } });
  let user = '';
  beforeAll(() => {
    user = idOf(accounts.one, 'personel');
  });

  test('USR-CALL-18: what stays open is counted beside what ends, and handed on under the id of the person', async () => {
    await raise(near, user);
    await raise(near, idOf(accounts.one, 'account_manager'), user);
    await add({ user_id: user });
    const losses = async () => (await manager.send(userCalls.losses, { params: { id: user } })).body.data;
    expect(await losses()).toMatchObject({
      responsibilities: [
        { area: 'dfi', count: 1 },
        { area: 'dfi_task', count: 1 },
      ],
      files: 1,
    });
    const { duties } = (await manager.send(calls.duties, { params: { id: user } })).body.data;
    const to_user_id = idOf(accounts.one, 'account_manager');
    const own = duties.filter(({ area }: Duty) => area === 'dfi').map(({ area, id }: Duty) => ({ area, id }));
    await manager.send(calls.delegate, { params: { id: user }, body: { to_user_id, duties: own } });
    expect((await losses()).responsibilities).toEqual([{ area: 'dfi_task', count: 1 }]);
  });

  test('ledger 11, decision 21: the file says the same day, works no more, and those who keep it are told; it works again with the person', async () => {
    const file = await add({ user_id: user });
    expect((await standing(user, { active: false, quit_date: today })).body.data.active).toBe(false);
    expect(await read(file)).toMatchObject({ job_quit_date: today, active: false });
    const { rows } = await sql<{ who: string }>`select who from record_history where record_id = ${file} order by version desc`.execute(
      api.db,
    );
    expect(rows[0]?.who).toBe(idOf(accounts.one, 'account_manager'));
    expect((await standing(user, { active: true })).status).toBe(200);
    expect(await read(file)).toMatchObject({ job_quit_date: null, active: true });
  });

  test('ledger 11, decision 21: a later day goes along, is moved and taken back; a suspended person keeps the job', async () => {
    const file = await add({ user_id: user });
    const [first, second] = [addDays(today, 5), addDays(today, 8)];
    await standing(user, { active: false, quit_date: first });
    expect(await read(file)).toMatchObject({ job_quit_date: first, active: true });
    await standing(user, { active: false, quit_date: second });
    expect(await read(file)).toMatchObject({ job_quit_date: second, active: true });
    await standing(user, { active: true });
    expect((await read(file)).job_quit_date).toBeNull();
    await standing(user, { active: false });
    expect(await read(file)).toMatchObject({ job_quit_date: null, active: true });
    await standing(user, { active: true });
  });

  test('ledger 11, decision 21: a suspension leaves a quit that is planned in the file, its day and its reason; on that day it is done', async () => {
    const auditor2 = idOf(accounts.one, 'auditor2');
    await api.db.insertInto('assignment').values({ user_id: auditor2, workplace_id: near, working_time: 60 }).execute();
    const file = await add({ user_id: auditor2 });
    const day = addDays(today, 5);
    expect((await quit(file, 1, { job_quit_date: day, assignments: 1 })).body.data).toMatchObject({ sign_in: 'planned' });
    expect((await standing(auditor2, { active: false })).body.data).toMatchObject({ active: false, removed_assignments: 0 });
    expect(await read(file)).toMatchObject({ job_quit_date: day, quit_reason: 'Emekli oldu', active: true });
    const person = async () => (await manager.send(userCalls.get, { params: { id: auditor2 } })).body.data;
    expect(await person()).toMatchObject({ quit_date: day, state: 'passive', assignments: 1 });
    await letGo({ day }, { db: api.db, mail: api.mail, now: new Date(`${day}T09:00:00+03:00`) } as never);
    expect(await person()).toMatchObject({ quit_date: day, assignments: 0 });
    expect(await read(file)).toMatchObject({ quit_reason: 'Emekli oldu', active: false });
  });

  test('ledger 11, decision 21: a file whose job begins later, or that said another day, stays as it is; so does one whose number is taken', async () => {
    const later = await add({ user_id: user, job_start_date: addDays(today, 30) });
    const quits = await add({ user_id: user, job_quit_date: '2024-02-01' });
    const number = identityNumber('900654321');
    const taken = await add({ user_id: user, identity_number: number });
    await standing(user, { active: false, quit_date: today });
    const told = async (words: string) => (await bell(idOf(accounts.one, 'account_manager'))).filter((text) => text.includes(words)).length;
    expect(await told('işe giriş günü bundan sonra')).toBe(1);
    const stays = await read(later);
    expect([stays.active, stays.job_quit_date ?? null]).toEqual([true, null]);
    expect((await read(quits)).job_quit_date).toBe('2024-02-01');
    await add({ identity_number: number });
    expect((await standing(user, { active: true })).status).toBe(200);
    expect(await read(taken)).toMatchObject({ job_quit_date: today, active: false });
    expect(await told('aynı numarayla çalışan biri var')).toBe(1);
    expect((await read(quits)).job_quit_date).toBe('2024-02-01');
  });

  test('ORG-VAL-04: a file without a unit stays as it is when the person comes back, where the workplace has units', async () => {
    const { records } = accounts.one.as('account_manager', new Date());
    const body = { ...employee({ user_id: user }), active: true };
    const placed = (await records.insert('employee', newId(), body)).id;
    const bare = (await records.insert('employee', newId(), { ...body, ...employee({ user_id: user }), unit_id: null })).id;
    await standing(user, { active: false, quit_date: addDays(today, 5) });
    expect((await standing(user, { active: true })).status).toBe(200);
    expect(await read(bare)).toMatchObject({ job_quit_date: null, active: true });
    await standing(user, { active: false, quit_date: today });
    expect((await standing(user, { active: true })).status).toBe(200);
    expect(await read(placed)).toMatchObject({ job_quit_date: null, active: true });
    expect(await read(bare)).toMatchObject({ job_quit_date: today, active: false });
    // Whoever did it and keeps the files learns which one stayed, and why.
    const told = (await bell(idOf(accounts.one, 'account_manager'))).filter((text) => text.includes('dosyada birim yok'));
    expect(told).toEqual([expect.stringContaining('Işıl Çağlar yeniden giriş yapabiliyor, ama çalışan dosyası “ayrıldı” olarak kaldı')]);
  });

  describe('told of a file that stays as it is', () => {
    const account_id = () => accounts.one.account_id;
    /** Takes the right to see files, or to keep them, from those who run the account. */
    const without = async (rights: readonly string[], work: () => Promise<void>) => {
      const taken = await api.db
        .deleteFrom('role_permission')
        .where('account_id', '=', account_id())
        .where('role_id', '=', 2)
        .where('permission', 'in', rights)
        .returningAll()
        .execute();
      expect(taken.length).toBeGreaterThan(0);
      await work();
      await api.db.insertInto('role_permission').values(taken).execute();
    };
    /** Safety experts keep files where they are assigned. */
    const keepers = { role_id: 6, permission: 'emp.manage' };
    beforeAll(async () => {
      await api.db
        .insertInto('role_permission')
        .values({ account_id: account_id(), ...keepers })
        .onConflict((known) => known.doNothing())
        .execute();
    });
    afterAll(() =>
      api.db
        .deleteFrom('role_permission')
        .where('account_id', '=', account_id())
        .where('role_id', '=', 6)
        .where('permission', '=', 'emp.manage')
        .execute(),
    );

    /** Whose number is somebody else's by the time that the person comes back. */
    const behind = async (workplace_id: string): Promise<string> => {
      const identity_number = identityNumber(String(900_700_000 + count++));
      const name = `Dosya ${count}`;
      await add({ name, user_id: user, workplace_id, identity_number });
      expect((await standing(user, { active: false, quit_date: today })).status).toBe(200);
      await add({ workplace_id, identity_number });
      return name;
    };
    const told = async (who: string, name: string) => {
      const rows = await api.db
        .selectFrom('notification')
        .select(['content', 'redirect_path'])
        .where('source', '=', 'employee.behind')
        .where('content', 'like', `${name} %`)
        .where(sql<boolean>`${idOf(accounts.one, who)} = any(targets)`)
        .execute();
      return rows.map(({ content, redirect_path }) => [content.includes('numara'), redirect_path !== null]);
    };

    test('ledger 11, decision 21: those who keep files at its workplace hear why, whoever did it', async () => {
      const [there, elsewhere] = [await behind(near), await behind(far)];
      await without(['emp.manage'], async () => expect((await standing(user, { active: true })).status).toBe(200));
      expect(await told('igu', there)).toEqual([[true, true]]);
      expect(await told('igu', elsewhere)).toEqual([]);
      expect(await told('auditor', there)).toEqual([]);
      // Did it, keeps no files, and may look at them.
      expect(await told('account_manager', there)).toEqual([[true, true]]);
    });

    test('ledger 11, decision 21: whoever did it and sees no files hears that one stayed, not of whose number, and gets no link', async () => {
      const name = await behind(near);
      await without(['emp.manage', 'emp.read'], async () => expect((await standing(user, { active: true })).status).toBe(200));
      expect(await told('account_manager', name)).toEqual([[false, false]]);
      expect(await told('igu', name)).toEqual([[true, true]]);
    });
  });
});

describe('delegation', () => {
  test('EMP-CALL-20 EMP-DEL-01: each record goes or says why; both are told, and the history names both', async () => {
    const [from, to] = [idOf(accounts.one, 'igu'), idOf(accounts.one, 'auditor')];
    const id = await add({ user_id: from });
    const own = await raise(near, from);
    const task = await raise(near, idOf(accounts.one, 'account_manager'), from);
    const both = await raise(near, from, to);
    const stuck = await raise(near, idOf(accounts.one, 'account_manager'), from);
    await manager.send(dfiCalls.task, { body: { dfi_id: stuck, responsible_user_id: to, version: 2, todo: 'Ölç' } });
    const open = (await manager.send(calls.duties, { params: { id } })).body.data;
    const mine = open.duties
      .filter(({ id: one }: Duty) => [own, task, both, stuck].includes(one))
      .map((one: Duty) => `${one.area} ${one.id}`);
    expect(mine.toSorted()).toEqual([`dfi ${own}`, `dfi ${both}`, `dfi_task ${task}`, `dfi_task ${stuck}`].toSorted());
    expect(open.unseen).toBe(0);

    const gone = newId();
    const duties = [
      { area: 'dfi' as const, id: own },
      { area: 'dfi' as const, id: both },
      { area: 'dfi_task' as const, id: task },
      { area: 'dfi_task' as const, id: stuck },
      { area: 'dfi' as const, id: gone },
    ];
    const done = (await manager.send(calls.delegate, { params: { id }, body: { to_user_id: to, duties } })).body.data;
    expect(done.moved).toBe(3);
    const stays = done.duties.filter((one: HandedDuty) => !one.moved);
    expect(stays.map((one: HandedDuty) => one.id).toSorted()).toEqual([stuck, gone].toSorted());
    expect(stays.find((one: HandedDuty) => one.id === stuck)?.message).toContain('zaten bir görevi var');
    expect(await dfi(own)).toMatchObject({ responsible: to });
    expect((await dfi(task)).responsible_users).toMatchObject([{ user_id: to, status: 'in_progress', todo: 'Contayı değiştir' }]);
    expect((await dfi(stuck)).responsible_users).toHaveLength(2);
    expect((await bell(to)).at(-1)).toBe(
      'Igu Deneme adlı kişiden size devredildi: 2 DÖF, 1 DÖF görevi'.replace(/^.*adlı/, `${open.name} adlı`),
    );
    expect((await bell(from)).some((text) => text.startsWith('Sizden '))).toBe(true);
    const history = await api.db.selectFrom('record_history').selectAll().where('record_id', '=', own).orderBy('version').execute();
    expect(history.map(({ body }) => (body as { responsible: string }).responsible)).toEqual([from, to]);
  });

  test('EMP-CALL-20: nobody is handed what they do not see, and nobody who cannot sign in', async () => {
    const from = idOf(accounts.one, 'auditor');
    const there = await raise(far, from);
    const asked = (to: string, by = manager) =>
      by.send(calls.delegate, { params: { id: from }, body: { to_user_id: to, duties: [{ area: 'dfi', id: there }] } });
    const unseen = (await asked(idOf(accounts.one, 'igu'))).body.data;
    expect(unseen).toMatchObject({ moved: 0, duties: [{ moved: false, message: expect.stringContaining('görmüyor') }] });
    expect((await asked(from)).error.items[0]?.field).toBe('to_user_id');
    expect((await asked(idOf(accounts.two, 'igu'))).status).toBe(404);
    expect((await asked(idOf(accounts.one, 'doctor'))).error.code).toBe('VALIDATION');
    expect((await asked(idOf(accounts.one, 'account_manager'), await accounts.signIn(accounts.one, 'igu'))).error.permission).toBe(
      'emp.manage',
    );
    expect(await dfi(there)).toMatchObject({ responsible: from });
  });
});
