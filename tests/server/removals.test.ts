// What is deleted while somebody is about to hang something on it: either the one or the other happens.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import { ppeCategoryCalls, ppeModelCalls } from '#modules/ppe/shared/ppe.calls.ts';
import type { Db } from '#server/db/schema.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleModel } from '#tests/support/ppe.ts';
import { deletionNow } from '#tests/support/seen-now.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let expertOf: Person;
let expert = '';

const addCompany = async (): Promise<string> =>
  (
    await manager.send(companyCalls.createCompany, {
      body: { name: `F ${newId()}`, tax_administration: '', tax_number: '', mersis_number: '' },
    })
  ).body.data.id;
async function addWorkplace(company = accounts.one.companies[0] ?? ''): Promise<string> {
  const id = newId();
  expect((await manager.send(workplaceCalls.createWorkplace, { body: { id, ...sampleWorkplace(company) } })).status).toBe(200);
  return id;
}
const removeWorkplace = async (id: string) => manager.send(workplaceCalls.removeWorkplace, await deletionNow(api.db, id));
const assign = (workplace_id: string) => manager.send(assignmentCalls.assign, { body: { workplace_id, user_id: expert, working_time: 5 } });

/** Lets a request run into what another transaction has written and not committed. */
async function meanwhile<T>(write: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const { reply } = await api.db.transaction().execute(async (tx) => {
    await write(tx);
    const asked = request();
    await untilWaiting(api.db, 1, asked);
    return { reply: asked };
  });
  return reply;
}
const name = (tx: Db, from_id: string, to_id: string, to_kind: string, field: string) =>
  tx.insertInto('record_ref').values({ from_id, to_id, to_kind, field }).execute();

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  expert = idOf(accounts.one, 'igu');
  expertOf = await accounts.signIn(accounts.one, 'igu');
  await api.db.updateTable('assignment').set({ working_time: 100 }).execute();
});
afterAll(() => api.stop());

test('WPL-CALL-07: a workplace is not deleted under an assignment that is being made', async () => {
  const id = await addWorkplace();
  const replies = await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').select('id').where('id', '=', expert).forUpdate().execute();
    const made = assign(id);
    await untilWaiting(api.db, 1, made);
    const removed = removeWorkplace(id);
    await untilWaiting(api.db, 2, removed);
    return { made, removed };
  });
  expect((await replies.made).status).toBe(200);
  const removed = await replies.removed;
  expect(removed.error?.code).toBe('RECORD_LOCKED');
  expect(removed.error?.message).toContain('1 atanmış kişi');
});

test('ASG-CALL-01: nobody is assigned to a workplace that is being deleted', async () => {
  const id = await addWorkplace();
  const gone = (tx: Db) => tx.updateTable('record').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await meanwhile(gone, () => assign(id))).status).toBe(404);
  expect(await api.db.selectFrom('assignment').select('id').where('workplace_id', '=', id).execute()).toEqual([]);
});

test('UNIT-CALL-04: a unit is not deleted under an employee who is being put into it', async () => {
  const [id, workplace_id] = [newId(), workplaceOf(accounts.one)];
  const body = { id, name: 'Yeni Birim', workplace_id, parent_id: null };
  expect((await manager.send(unitCalls.createUnit, { body })).status).toBe(200);
  const { id: employee } = await api.db
    .selectFrom('record')
    .select('id')
    .where('kind', '=', 'employee')
    .where('workplace_id', '=', workplace_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const remove = async () => manager.send(unitCalls.removeUnit, await deletionNow(api.db, id));
  const refused = await meanwhile((tx) => name(tx, employee, id, 'unit', 'unit_id'), remove);
  expect(refused.error?.code).toBe('RECORD_LOCKED');
  expect(refused.error?.message).toContain('1 çalışan');
});

test('COMP-CALL-06: a company is not deleted under a workplace that is being moved to it', async () => {
  const [id, workplace] = [await addCompany(), await addWorkplace()];
  const remove = async () => manager.send(companyCalls.removeCompany, await deletionNow(api.db, id));
  const move = async (tx: Db) => {
    await sql`update record set body = jsonb_set(body, '{company_id}', to_jsonb(${id}::text)) where id = ${workplace}::uuid`.execute(tx);
    await name(tx, workplace, id, 'company', 'moved_to');
  };
  const refused = await meanwhile(move, remove);
  expect(refused.error?.code).toBe('RECORD_LOCKED');
  expect(refused.error?.message).toContain('1 işyeri');
});

test('ASG-CALL-06: minutes of an assignment that was taken away meanwhile are refused, not told as changed', async () => {
  const { id } = await api.db
    .selectFrom('assignment')
    .select('id')
    .where('user_id', '=', expert)
    .where('workplace_id', '=', workplaceOf(accounts.one))
    .executeTakeFirstOrThrow();
  const take = async (tx: Db) => {
    await tx.selectFrom('app_user').select('id').where('id', '=', expert).forUpdate().execute();
    await tx.deleteFrom('assignment').where('id', '=', id).execute();
  };
  const late = await meanwhile(take, () => manager.send(assignmentCalls.change, { body: { id, working_time: 200, seen: null } }));
  expect(late.status).toBe(404);
});

/** Deletes a record as the store does: held first, then changed. */
const gone = async (tx: Db, id: string) => {
  await tx.selectFrom('record').select('id').where('id', '=', id).forUpdate().execute();
  await tx.updateTable('record').set({ deleted_at: new Date() }).where('id', '=', id).execute();
};
const addCategory = async (): Promise<string> =>
  (await expertOf.send(ppeCategoryCalls.createCategory, { body: { name: `K ${newId()}` } })).body.data.id;
const addModel = (category: string) => expertOf.send(ppeModelCalls.createModel, { body: sampleModel(category, { name: newId() }) });
const removeCategory = async (id: string) => expertOf.send(ppeCategoryCalls.removeCategory, await deletionNow(api.db, id));
/** Names of live records that lead to a deleted one of these. */
const dangling = async (ids: readonly string[]) =>
  (
    await sql`select ref.from_id from record_ref ref join record named on named.id = ref.to_id join record r on r.id = ref.from_id
      where ref.to_id = any(${ids}::uuid[]) and named.deleted_at is not null and r.deleted_at is null`.execute(api.db)
  ).rows;

test('PPE-CALL-10 WPL-CALL-07: nothing new names a record that is being deleted, of whatever kind', async () => {
  const category = await addCategory();
  expect(
    (
      await meanwhile(
        (tx) => gone(tx, category),
        () => addModel(category),
      )
    ).status,
  ).toBe(404);
  const workplace_id = await addWorkplace();
  const unit = { id: newId(), name: 'Yeni Birim', workplace_id, parent_id: null };
  const add = () => manager.send(unitCalls.createUnit, { body: unit });
  expect((await meanwhile((tx) => gone(tx, workplace_id), add)).status).toBe(404);
  // An update begins to name it as much as an insert does.
  const [other, kept] = [await addCategory(), await addCategory()];
  const { data } = (await addModel(kept)).body;
  const move = () => expertOf.send(ppeModelCalls.updateModel, { body: { ...sampleModel(other), id: data.id, version: 1 } });
  expect((await meanwhile((tx) => gone(tx, other), move)).status).toBe(404);
  expect(await dangling([category, workplace_id, other])).toEqual([]);
});

test('PPE-CALL-10: a record is not deleted under one that begins to name it, of whatever kind', async () => {
  const [id, { data }] = [await addCategory(), (await addModel(await addCategory())).body];
  const refused = await meanwhile(
    (tx) => name(tx, data.id, id, 'ppe-category', 'category_id'),
    () => removeCategory(id),
  );
  expect(refused.error?.code).toBe('RECORD_LOCKED');
});

test('PPE-CALL-10: deleted and named at once, forty times: the one or the other, and nothing names what is gone', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, addCategory));
  const ends = await Promise.all(
    ids.map(async (id, n) => {
      const asked = n % 2 === 0 ? [addModel(id), removeCategory(id)] : [removeCategory(id), addModel(id)];
      return (await Promise.all(asked)).map(({ status }) => status).toSorted();
    }),
  );
  for (const end of ends)
    expect([
      [200, 404],
      [200, 409],
      [200, 423],
    ]).toContainEqual(end);
  expect(await dangling(ids)).toEqual([]);
});
