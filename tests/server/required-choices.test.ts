import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';
import { CALLS } from '#modules/registry.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleDistribution, sampleReturn } from '#tests/support/ppe.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

/** What was not chosen: absent, open, or blank. */
const NOTHING = [undefined, null, ''] as const;

/** The fields of a body that say something else than this value are left as they are; which fields were refused. */
async function refused<C extends AnyCall>(call: C, body: object, field: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const nothing of NOTHING) {
    const { [field]: _, ...rest } = body as Record<string, unknown>;
    const sent = nothing === undefined ? rest : { ...rest, [field]: nothing };
    const reply = await manager.send(call, { body: sent } as never);
    seen.push([reply.status, reply.error?.items.map((item) => item.field)]);
  }
  return seen;
}
const beside = (field: string) => NOTHING.map(() => [422, [field]]);

/** Calls that write a body with a field of this name at its top. */
const taking = (field: string) =>
  Object.values(CALLS)
    .flatMap((module): AnyCall[] => Object.values(module))
    .flatMap((call) => {
      if (call.method === 'GET' || call.effect === 'none' || call.body === undefined) return [];
      const entry = entryOf(call.body, field);
      return entry === undefined ? [] : [{ id: call.id, method: call.method, entry }];
    });

/** The schema of a field, however the object is wrapped. */
function entryOf(schema: unknown, field: string): v.GenericSchema | undefined {
  const { entries, pipe, options, wrapped } = schema as {
    entries?: Record<string, v.GenericSchema>;
    pipe?: readonly unknown[];
    options?: readonly unknown[];
    wrapped?: unknown;
  };
  if (entries) return entries[field];
  for (const inner of [...(pipe ? [pipe[0]] : []), ...(options ?? []), ...(wrapped ? [wrapped] : [])]) {
    const found = typeof inner === 'object' && inner !== null ? entryOf(inner, field) : undefined;
    if (found) return found;
  }
  return undefined;
}
/** Whether it takes no choice. What a PATCH leaves out stays as it is. */
const isOpen = ({ entry, method }: { entry: v.GenericSchema; method: string }) =>
  NOTHING.some((nothing) => !(method === 'PATCH' && nothing === undefined) && v.safeParse(entry, nothing).success);

test('ORG-VAL-01: nothing that stands at a workplace is stored without one, whichever form it comes from; only people may have none', async () => {
  const all = taking('workplace_id');
  expect(all.length).toBeGreaterThan(25);
  expect(all.filter(isOpen).map(({ id }) => id)).toEqual(['USR-CALL-05', 'USR-CALL-06']);
  const workplace_id = workplaceOf(accounts.one);
  const employee = { name: 'Işıl', surname: 'Çağlar', job: 'Pompacı', workplace_id, unit_id: null, identity_number: '' };
  expect(await refused(employeeCalls.create, { ...employee, nationality: 'other', job_start_date: null }, 'workplace_id')).toEqual(
    NOTHING.map(() => [422, expect.arrayContaining(['workplace_id'])]),
  );
  expect(
    await refused(unitCalls.createUnit, { id: newId(), name: 'Depo', parent_id: null, work_environments: [] }, 'workplace_id'),
  ).toEqual(beside('workplace_id'));
  // Whose rights hang on a workplace is not stored without it either.
  const person = { name: 'Ali', surname: 'Er', email: 'ali@bir.test', phone: '', role_id: 9, company_id: null, working_time: null };
  const staff = await manager.send(userCalls.create, { body: { ...person, workplace_id: null, osh_official: false } as never });
  expect([staff.status, staff.error?.items.map(({ field }) => field)]).toEqual([422, ['workplace_id']]);
});

test('ORG-VAL-02: no contract and no workplace without its company; a person without one only where the role needs none', async () => {
  const all = taking('company_id');
  expect(all.filter(isOpen).map(({ id }) => id)).toEqual(['USR-CALL-05', 'USR-CALL-06']);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['CONT-CALL-02', 'CONT-CALL-03', 'WPL-CALL-05', 'WPL-CALL-06']));
  expect(await refused(workplaceCalls.createWorkplace, { id: newId(), ...sampleWorkplace('') }, 'company_id')).toEqual(
    beside('company_id'),
  );
  const contract = { id: newId(), start_date: '2026-01-01', end_date: null };
  expect(await refused(contractCalls.createContract, contract, 'company_id')).toEqual(beside('company_id'));
  const head = { name: 'Ali', surname: 'Er', email: 'ali@bir.test', phone: '', role_id: 8, workplace_id: null, working_time: null };
  const reply = await manager.send(userCalls.create, { body: { ...head, company_id: null, osh_official: false } as never });
  expect([reply.status, reply.error?.items.map(({ field }) => field)]).toEqual([422, ['company_id']]);
});

test('ORG-VAL-03: equipment is handed to somebody and taken back from somebody, or is not stored', async () => {
  const [workplace, me] = [workplaceOf(accounts.one), idOf(accounts.one, 'account_manager')];
  const line = { distribution: newId(), employee: newId(), model: newId() };
  expect(await refused(ppeReturnCalls.createReturn, { id: newId(), ...sampleReturn(workplace, me, line) }, 'employee_id')).toEqual(
    beside('employee_id'),
  );
  const none = sampleDistribution(workplace, me, [], []);
  const nobody = await manager.send(ppeDistributionCalls.createDistribution, { body: { id: newId(), ...none } as never });
  expect([nobody.status, nobody.error?.items.map(({ field }) => field)]).toEqual([422, ['employees']]);
  const open = { ...none, employees: [{ employee_id: null, items: [{ model_id: newId(), quantity: 1 }] }] };
  const blank = await manager.send(ppeDistributionCalls.createDistribution, { body: { id: newId(), ...open } as never });
  expect([blank.status, blank.error?.items.map(({ field }) => field)]).toEqual([422, ['employees.0.employee_id']]);
});
