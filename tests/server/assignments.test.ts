import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { syncArea } from '#modules/sync/shared/sync.area.ts';
import { fieldVisitsArea } from '#modules/field-visits/shared/field-visits.area.ts';
import { RIGHTS_MOVED_CHANNEL } from '#server/realtime/session-events.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let igu: Person;
/** The expert is assigned to the first four depots, and not to the fifth. */
let places: readonly string[] = [];
let expert = '';

const rowsOf = async (workplace: string) =>
  (await manager.send(calls.ofWorkplace, { params: { id: workplace, page: 1, limit: 50 } })).body.data as {
    id: string;
    user_id: string;
    working_time: number;
  }[];
const assignmentOf = async (workplace: string) => (await rowsOf(workplace)).find(({ user_id }) => user_id === expert)?.id ?? '';
const assign = (workplace_id: string, working_time?: number | null, user_id = expert) =>
  manager.send(calls.assign, { body: { workplace_id, user_id, ...(working_time === undefined ? {} : { working_time }) } });
const several = (workplace_id: string, user_ids: string[], working_time?: number) =>
  manager.send(calls.assignMultiple, { body: { workplace_id, user_ids, ...(working_time === undefined ? {} : { working_time }) } });

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  igu = await accounts.signIn(accounts.one, 'igu');
  places = accounts.one.workplaces.map(({ id }) => id);
  expert = idOf(accounts.one, 'igu');
  await api.db.updateTable('assignment').set({ working_time: 1000 }).execute();
});
afterAll(() => api.stop());

test('ASG-DATA-01: an assignment is a person, a workplace and minutes a month, and comes back so', async () => {
  const [fifth = '', doctor] = [places[4], idOf(accounts.one, 'doctor')];
  const { id } = (await assign(fifth, 620, doctor)).body.data as { id: string };
  const facts = { id, user_id: doctor, workplace_id: fifth, working_time: 620 };
  expect((await rowsOf(fifth)).find((row) => row.id === id)).toMatchObject(facts);
  const ofUser = await manager.send(calls.ofUser, { params: { id: doctor, page: 1, limit: 50 } });
  expect((ofUser.body.data as { id: string }[]).find((row) => row.id === id)).toMatchObject(facts);
  for (const lacks of ['workplace_id', 'user_id'] as const) {
    const { [lacks]: _, ...rest } = { workplace_id: fifth, user_id: doctor };
    expect((await manager.send(calls.assign, { body: rest as never })).error?.items.map(({ field }) => field)).toEqual([lacks]);
  }
  expect((await manager.send(calls.unassign, { params: { id } })).status).toBe(200);
});

describe('minutes', () => {
  test('USR-DATA-02: more than a full time over all workplaces is refused, also by two at once', async () => {
    const fifth = places[4] ?? '';
    expect((await assign(fifth, 7701)).error).toMatchObject({ code: 'VALIDATION', items: [{ field: 'working_time' }] });
    const first = await assignmentOf(places[0] ?? '');
    const both = await Promise.all([
      assign(fifth, 6000),
      manager.send(calls.change, { body: { id: first, working_time: 6000, seen: 1000 } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const person = (await manager.send(userCalls.get, { params: { id: expert } })).body.data;
    expect(person.assigned_minutes).toBeLessThanOrEqual(11_700);
    await api.db.deleteFrom('assignment').where('user_id', '=', expert).where('workplace_id', '=', fifth).execute();
    await api.db.updateTable('assignment').set({ working_time: 1000 }).where('user_id', '=', expert).execute();
  });

  test('ASG-CALL-06: minutes that somebody else has changed are shown before they are written over, and once saved no conflict', async () => {
    const id = await assignmentOf(places[0] ?? '');
    const change = (working_time: number, seen: number) => manager.send(calls.change, { body: { id, working_time, seen } });
    expect((await change(900, 1000)).status).toBe(200);
    const late = await change(1200, 1000);
    expect(late.error).toMatchObject({ code: 'VERSION_CONFLICT', items: [{ field: 'working_time' }] });
    expect(late.error?.items[0]?.message).toContain('900');
    expect(late.body.error.record).toEqual({ id, working_time: 900 });
    // Pressed again because the answer was lost.
    expect((await change(900, 1000)).status).toBe(200);
    // Who names no minutes has seen none.
    expect((await manager.send(calls.change, { body: { id, working_time: 1200 } as never })).error).toMatchObject({
      code: 'VALIDATION',
      items: [{ field: 'seen' }],
    });
    expect((await change(1000, 900)).status).toBe(200);
  });

  test('ASG-VAL-01: an assignment is for five minutes or more, and a person is at a workplace once', async () => {
    for (const minutes of [4, -1, 11_701, 5.5])
      expect((await assign(places[4] ?? '', minutes)).error?.items[0]?.field).toBe('working_time');
    expect((await assign(places[0] ?? '', 5)).error?.code).toBe('DUPLICATE');
  });
});

describe('several at once', () => {
  test('ASG-CALL-08: who is there already is skipped, and without minutes the law says them', async () => {
    const [fifth = '', doctor, auditor] = [places[4], idOf(accounts.one, 'doctor'), idOf(accounts.one, 'auditor')];
    const { version, body } = (await api.db
      .selectFrom('record')
      .select(['version', 'body'])
      .where('id', '=', fifth)
      .executeTakeFirstOrThrow()) as unknown as { version: number; body: object };
    expect(version).toBeGreaterThan(0);
    await api.db
      .updateTable('record')
      .set({ body: JSON.stringify({ ...body, employee_count: 40 }) })
      .where('id', '=', fifth)
      .execute();
    expect((await several(fifth, [doctor, auditor])).body.data).toEqual({ assigned: 2, skipped: 0 });
    expect((await several(fifth, [doctor, expert])).body.data).toEqual({ assigned: 1, skipped: 1 });
    const minutes = new Map((await rowsOf(fifth)).map(({ user_id, working_time }) => [user_id, working_time]));
    // Hazardous, 40 people: 10 minutes each of a doctor, 20 of an expert; an auditor has no time by law.
    expect([minutes.get(doctor), minutes.get(expert), minutes.get(auditor)]).toEqual([400, 800, 5]);
    const remove = (user_ids: string[]) => manager.send(calls.removeMultiple, { body: { workplace_id: fifth, user_ids } });
    expect((await remove([doctor, auditor, expert])).body.data).toEqual({ removed: 3 });
    expect(await rowsOf(fifth)).toEqual([]);
  });

  test('ASG-CALL-10: two people are assigned to a workplace at once, with the same minutes or those of the law, and taken away at once', async () => {
    const [fifth = '', auditor, statistics] = [places[4], idOf(accounts.one, 'auditor'), idOf(accounts.one, 'statistics')];
    const minutes = async () => new Map((await rowsOf(fifth)).map(({ user_id, working_time }) => [user_id, working_time]));
    const remove = (user_ids: string[]) => manager.send(calls.removeMultiple, { body: { workplace_id: fifth, user_ids } });
    for (const [given, stored] of [
      [90, 90],
      [undefined, 5],
    ] as const) {
      expect((await several(fifth, [auditor, statistics], given)).body.data).toEqual({ assigned: 2, skipped: 0 });
      expect(await minutes()).toEqual(new Map([auditor, statistics].map((one) => [one, stored])));
      expect((await remove([auditor, statistics])).body.data).toEqual({ removed: 2 });
      expect(await rowsOf(fifth)).toEqual([]);
    }
  });

  test('USR-VAL-02: fifty at once, and one stranger among them leaves nobody assigned', async () => {
    const stranger = idOf(accounts.two, 'igu');
    expect(
      (
        await several(
          places[4] ?? '',
          Array.from({ length: 51 }, () => newId()),
        )
      ).error?.items[0]?.field,
    ).toBe('user_ids');
    expect((await several(places[4] ?? '', [idOf(accounts.one, 'doctor'), stranger])).status).toBe(404);
    expect(await rowsOf(places[4] ?? '')).toEqual([]);
  });
});

describe('taken away', () => {
  const taken = async () =>
    (
      await api.db.selectFrom('log_record').selectAll().where('action', '=', 'rights_change').where('entity_id', '=', expert).execute()
    ).filter(({ after }) => after !== null && 'taken_from' in after).length;

  test('ASG-CALL-05: of two who take one assignment away one has done it; the same request again has too', async () => {
    const place = places[0] ?? '';
    const [id, before, key] = [await assignmentOf(place), await taken(), newId()];
    const first = () => manager.send(calls.unassign, { params: { id } }, { key });
    let late: Promise<{ status: number }> | undefined;
    // Somebody else takes it away and has not finished: this one has found it, and waits for its row.
    await api.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('assignment').where('id', '=', id).execute();
      late = manager.send(calls.unassign, { params: { id } });
      await new Promise((done) => setTimeout(done, 300));
    });
    expect((await late)?.status).toBe(404);
    expect(await taken()).toBe(before);
    await api.db.insertInto('assignment').values({ id, user_id: expert, workplace_id: place, working_time: 1000 }).execute();
    expect([(await first()).status, (await first()).status]).toEqual([200, 200]);
    expect(await taken()).toBe(before + 1);
    expect((await manager.send(calls.unassign, { params: { id } })).status).toBe(404);
    await assign(place, 1000);
  });

  test('ASG-CALL-11: from several workplaces at once, from all or from none', async () => {
    const [first = '', second = ''] = places;
    const remove = (workplace_ids: string[], person = manager) =>
      person.send(calls.removeWorkplaces, { body: { user_id: expert, workplace_ids } });
    const before = await taken();
    expect((await remove([first, accounts.two.workplaces[0]?.id ?? ''])).status).toBe(404);
    expect(await assignmentOf(first)).not.toBe('');
    expect((await remove([first, second, places[4] ?? ''])).body.data).toEqual({ removed: 2 });
    expect([await assignmentOf(first), await assignmentOf(second)]).toEqual(['', '']);
    expect(await taken()).toBe(before + 2);
    for (const place of [first, second]) await assign(place, 1000);
  });
});

describe('what devices see', () => {
  const pull = async (after: number, epoch: string) =>
    (await igu.send(syncArea.calls.changes, { query: { after: String(after), epoch, limit: '1000' } })).body as {
      epoch: string;
      changes: { id: string; bucket: string }[];
      watermark: number;
    };

  test('OFF-SCOPE-01: records of a workplace leave with the assignment and come back with it', async () => {
    const fourth = places[3] ?? '';
    const visit = { date: '2026-05-04', workplace_id: fourth, visitor_id: expert, reason: 'planned' as const, risks: [] };
    const before = await pull(0, '');
    expect(before.changes.some(({ bucket }) => bucket === fourth)).toBe(true);
    await manager.send(calls.unassign, { params: { id: await assignmentOf(fourth) } });
    // At once: the next pull is of another epoch and begins anew, without what is out of reach.
    const after = await pull(before.watermark, before.epoch);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.changes.filter(({ id, bucket }) => id === fourth || bucket === fourth)).toEqual([]);
    expect(after.changes.length).toBeGreaterThan(0);
    // Work for it that waited is refused by the server and stays with the person.
    expect((await igu.send(fieldVisitsArea.calls.create, { body: visit })).status).toBe(404);
    expect((await assign(fourth, 100)).status).toBe(200);
    expect((await igu.send(fieldVisitsArea.calls.create, { body: visit })).status).toBe(200);
    const again = await pull(after.watermark, after.epoch);
    expect(again.changes.some(({ bucket }) => bucket === fourth)).toBe(true);
  });

  test('SOCK-IN-01: whose assignments, role or rights change is told to every process', async () => {
    const { rows } = await heard(async () => {
      await manager.send(calls.unassign, { params: { id: await assignmentOf(places[2] ?? '') } });
      await assign(places[2] ?? '', 50);
      await api.db
        .deleteFrom('role_permission')
        .where('account_id', '=', accounts.one.account_id)
        .where('role_id', '=', 5)
        .where('permission', '=', 'ai.write')
        .execute();
    });
    expect(rows).toEqual([expert, expert, idOf(accounts.one, 'doctor')]);
  });
});

/** What the database tells the processes while something is done. */
async function heard(work: () => Promise<void>): Promise<{ rows: string[] }> {
  const rows: string[] = [];
  const client = await api.pool.connect();
  client.on('notification', ({ payload }) => void rows.push(payload ?? ''));
  await client.query(`listen ${RIGHTS_MOVED_CHANNEL}`);
  await work();
  await client.query('select 1');
  client.release(true);
  return { rows };
}
