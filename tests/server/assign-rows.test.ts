import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { JudgedAssignment, WantedAssignment } from '#modules/people/shared/assignment.calls.ts';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleContract } from '#tests/support/companies.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let expert = '';
let places: readonly string[] = [];

const judge = async (rows: WantedAssignment[]): Promise<JudgedAssignment[]> =>
  (await manager.send(calls.judgeRows, { body: { rows } })).body.data;
const assign = (rows: WantedAssignment[], person = manager) => person.send(calls.assignRows, { body: { rows } });
/** Minutes, sum and reason of each row. */
const told = (rows: readonly JudgedAssignment[]) =>
  rows.map(({ working_time, total_working_time, refusal }) => [working_time, total_working_time, refusal?.reason ?? null]);
const at = (place: number, working_time?: number, user_id = expert): WantedAssignment => ({
  user_id,
  workplace_id: places[place] ?? '',
  ...(working_time === undefined ? {} : { working_time }),
});
const stored = async () =>
  (await api.db.selectFrom('assignment').select(['workplace_id', 'working_time']).where('user_id', '=', expert).execute()).map((row) => [
    places.indexOf(row.workplace_id),
    row.working_time,
  ]);

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  expert = idOf(accounts.one, 'igu');
  places = accounts.one.workplaces.map(({ id }) => id);
});
beforeEach(async () => {
  await api.db.deleteFrom('assignment').execute();
  await api.db
    .insertInto('assignment')
    .values({ user_id: expert, workplace_id: places[0] ?? '', working_time: 4000 })
    .execute();
});
afterAll(() => api.stop());

test('ASG-CALL-12: each row says what the month comes to before anything is stored, and what is refused', async () => {
  const rows = await judge([at(1, 6000), at(0, 10), at(2, 2000), at(3), at(1, 20)]);
  expect(told(rows)).toEqual([
    [6000, 10_000, null],
    [10, 10_000, 'already'],
    [2000, 10_000, 'over'],
    [5, 10_005, null],
    [20, 10_005, 'already'],
  ]);
  expect(rows[2]?.refusal?.message).toContain('12.000');
  expect(rows.every(({ workplace_name }) => workplace_name !== '')).toBe(true);
  expect(await stored()).toEqual([[0, 4000]]);
});

test('ASG-CALL-13: a row that is refused leaves the others, and the log names what was done', async () => {
  const key = newId();
  const body = { rows: [at(1, 6000), at(2, 2000), at(3, 1700)] };
  const made = await manager.send(calls.assignRows, { body }, { key });
  expect(told(made.body.data)).toEqual([
    [6000, 10_000, null],
    [2000, 10_000, 'over'],
    [1700, 11_700, null],
  ]);
  expect((await stored()).toSorted()).toEqual([
    [0, 4000],
    [1, 6000],
    [3, 1700],
  ]);
  // The same press again is the same answer, and not "already".
  expect((await manager.send(calls.assignRows, { body }, { key })).body).toEqual(made.body);
  const log = await api.db
    .selectFrom('log_record')
    .selectAll()
    .where('entity_id', '=', expert)
    .where('action', '=', 'rights_change')
    .execute();
  expect(log.filter(({ after }) => after !== null && 'assigned_to' in after)).toHaveLength(2);
});

test('ASG-CALL-13: several people at one workplace, each with an own sum; oneself is refused in the row', async () => {
  const [doctor, self] = [idOf(accounts.one, 'doctor'), idOf(accounts.one, 'account_manager')];
  const { data } = (await assign([at(4, 800, doctor), at(4, 7701), at(4, 10, self)])).body;
  expect(told(data)).toEqual([
    [800, 800, null],
    [7701, 4000, 'over'],
    [10, 0, 'denied'],
  ]);
});

describe('by somebody of some workplaces', () => {
  let lower: Person;
  const rights = ['usr.own', 'usr.read', 'usr.write'];
  /** Gives somebody minutes past all rules. */
  const gives = (key: string, place: number, working_time: number) =>
    api.db
      .insertInto('assignment')
      .values({ user_id: idOf(accounts.one, key), workplace_id: places[place] ?? '', working_time })
      .execute();

  beforeAll(async () => {
    const { account_id } = accounts.one;
    await api.db
      .insertInto('role_permission')
      .values(rights.map((permission) => ({ account_id, role_id: 6, permission })))
      .onConflict((taken) => taken.doNothing())
      .execute();
    lower = await accounts.signIn(accounts.one, 'igu');
  });
  // The caller sees the first two depots, and so whoever is at the first.
  beforeEach(() => gives('igu', 1, 5));
  afterAll(() => api.db.deleteFrom('role_permission').where('role_id', '=', 6).where('permission', 'in', rights).execute());

  test('ASG-CALL-13: who stands above is refused in the row, and who does not is assigned', async () => {
    const [above, beside] = [idOf(accounts.one, 'auditor'), idOf(accounts.one, 'personel')];
    await gives('auditor', 0, 100);
    await gives('personel', 0, 100);
    const { data } = (await assign([at(1, 10, above), at(1, 10, beside)], lower)).body;
    expect(told(data)).toEqual([
      [10, 100, 'denied'],
      [10, 110, null],
    ]);
    const made = api.db
      .selectFrom('assignment')
      .select('user_id')
      .where('workplace_id', '=', places[1] ?? '');
    expect((await made.where('user_id', 'in', [above, beside]).execute()).map(({ user_id }) => user_id)).toEqual([beside]);
  });

  test('ASG-CALL-12: minutes at workplaces out of the reach of the caller count in the sum', async () => {
    await gives('personel', 0, 100);
    await gives('personel', 4, 11_500);
    const wanted = at(1, 101, idOf(accounts.one, 'personel'));
    expect((await assign([{ ...wanted, workplace_id: places[4] ?? '' }], lower)).status).toBe(404);
    const rows = (await lower.send(calls.judgeRows, { body: { rows: [wanted, { ...wanted, working_time: 100 }] } })).body.data;
    expect(told(rows)).toEqual([
      [101, 11_600, 'over'],
      [100, 11_700, null],
    ]);
  });
});

test('ASG-CALL-13: what is out of reach leaves nothing done at all, and fifty rows are the most', async () => {
  const stranger = idOf(accounts.two, 'igu');
  const far = accounts.two.workplaces[0]?.id ?? '';
  expect((await assign([at(1, 10), at(2, 10, stranger)])).status).toBe(404);
  expect((await assign([at(1, 10), { user_id: expert, workplace_id: far }])).status).toBe(404);
  expect((await assign(Array.from({ length: 51 }, () => at(1, 10)))).error?.items[0]?.field).toBe('rows');
  expect((await assign([at(1, 4)])).status).toBe(422);
  expect(await stored()).toEqual([[0, 4000]]);
});

test('ASG-CALL-13 ASG-CALL-06: rows and a change that fill the month at once never come to more than a full time', async () => {
  const { id, working_time } = await api.db
    .selectFrom('assignment')
    .select(['id', 'working_time'])
    .where('user_id', '=', expert)
    .executeTakeFirstOrThrow();
  // Both wait for the person; the change waits first, so the rows must be judged by what it leaves.
  const { change, rows } = await api.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', '=', expert).forUpdate().execute();
      const changing = manager.send(calls.change, { body: { id, working_time: 6000, seen: working_time } });
      await untilWaiting(api.db, 1, changing);
      const assigning = assign([at(1, 6000)]);
      await untilWaiting(api.db, 2, assigning);
      return { change: changing, rows: assigning };
    })
    .then(async (both) => ({ change: await both.change, rows: await both.rows }));
  expect(change.status).toBe(200);
  expect(told(rows.body.data)).toEqual([[6000, 6000, 'over']]);
  expect(await stored()).toEqual([[0, 6000]]);
});

test('ASG-CALL-12 ASG-CALL-13: at a workplace whose contract stands still nobody new is assigned, and its row says so', async () => {
  const { records } = accounts.one.as('account_manager', new Date());
  const { body } = await records.get('workplace', places[1] ?? '');
  const contract = await records.insert('contract', newId(), {
    ...sampleContract(body.company_id),
    status: 'suspended',
    suspension_reason: 'İki aylık bedel ödenmedi.',
  });
  const blocked = (await judge([at(1, 10)]))[0]?.refusal;
  expect([blocked?.reason, blocked?.message]).toEqual(['blocked', expect.stringContaining('askıda')]);
  await assign([at(1, 10)]);
  expect(await stored()).toEqual([[0, 4000]]);
  await records.remove('contract', contract.id);
});
