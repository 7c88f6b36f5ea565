import { newId } from '#core/id/uuid.ts';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { sampleContract } from '#tests/support/companies.ts';
import type { Try } from '#tests/support/asked.ts';

interface Ids {
  readonly person: string;
  readonly workplace: string;
  /** An assignment of that person. */
  readonly assignment: string;
  readonly company: string;
  readonly account: { readonly id: string };
}

const NO_LIMITS = { doctors: null, safety_experts: null, auditors: null, other_health: null, personnel: null };

const person = (over: object) => ({
  name: 'Ali',
  surname: 'Er',
  email: `ali-${newId()}@deneme.test`,
  phone: '',
  role_id: 6,
  company_id: null,
  workplace_id: null,
  working_time: 600,
  osh_official: false,
  ...over,
});

/** The ways to name a person, a workplace or a company out of reach by the calls of people. */
export const PEOPLE_TRIES: Readonly<Record<string, (ids: Ids) => readonly Try[]>> = {
  'USR-CALL-01': ({ workplace }) => [{ path: 'users/1/10', body: { workplace_id: workplace } }],
  'USR-CALL-04': ({ person: id }) => [{ path: `users/${id}` }],
  'USR-CALL-05': ({ workplace, company }) => [
    { path: 'users', body: person({ workplace_id: workplace }) },
    { path: 'users', body: person({ company_id: company }) },
  ],
  'USR-CALL-06': ({ person: id }) => [{ path: 'users', body: person({ id, version: 1 }) }],
  'USR-CALL-07': ({ person: id }) => [{ path: `users/${id}?version=1` }],
  'USR-CALL-08': ({ person: id }) => [{ path: `users/active/${id}`, body: { active: true, version: 1 } }],
  'USR-CALL-10': ({ person: id }) => [{ path: `users/send-password/${id}`, body: {} }],
  'USR-CALL-16': ({ person: id }) => [{ path: `users/${id}/sessions` }],
  'USR-CALL-17': ({ person: id }) => [{ path: `users/end-sessions/${id}`, body: {} }],
  'USR-CALL-18': ({ person: id }) => [{ path: `users/${id}/losses` }],
  'USR-CALL-24': ({ person: id }) => [{ path: `users/reset-second-step/${id}` }],
  'ASG-CALL-01': ({ person: user_id, workplace }) => [
    { path: 'users-workplaces', body: { user_id, workplace_id: workplace, working_time: 10 } },
  ],
  'ASG-CALL-02': ({ person: id }) => [{ path: `users-workplaces/${id}/1/10` }],
  'ASG-CALL-03': ({ person: id }) => [{ path: `users-workplaces/${id}/workplaces` }],
  'ASG-CALL-05': ({ assignment }) => [{ path: `users-workplaces/${assignment}` }],
  'ASG-CALL-06': ({ assignment: id }) => [{ path: 'users-workplaces', body: { id, working_time: 20, seen: 10 } }],
  'ASG-CALL-07': ({ workplace }) => [{ path: `users-workplaces/workplace/${workplace}/1/10` }],
  'ASG-CALL-08': ({ person: id, workplace }) => [
    { path: 'users-workplaces/assign-multiple', body: { workplace_id: workplace, user_ids: [id], working_time: 10 } },
  ],
  'ASG-CALL-09': ({ person: id, workplace }) => [
    { path: 'users-workplaces/bulk-remove-users', body: { workplace_id: workplace, user_ids: [id] } },
  ],
  'ASG-CALL-11': ({ person: user_id, workplace }) => [
    { path: 'users-workplaces/bulk-remove-workplaces', body: { user_id, workplace_ids: [workplace] } },
  ],
  'ASG-CALL-12': ({ person: user_id, workplace: workplace_id }) => [
    { path: 'users-workplaces/check-rows', body: { rows: [{ user_id, workplace_id, working_time: 10 }] } },
  ],
  'ASG-CALL-13': ({ person: user_id, workplace: workplace_id }) => [
    { path: 'users-workplaces/assign-rows', body: { rows: [{ user_id, workplace_id, working_time: 10 }] } },
  ],
  'LIM-CALL-01': ({ account }) => [{ path: `account-limits/${account.id}` }],
  'LIM-CALL-02': ({ account }) => [{ path: 'account-limits', body: { account_id: account.id, limits: NO_LIMITS, seen: NO_LIMITS } }],
};

/** Assigns a person to a workplace of an account, whose company has a contract that lets people be assigned. @returns the assignment */
export async function assignTo(
  { db }: Pick<TestApp, 'db'>,
  { records, company }: TestAccount,
  user_id: string,
  workplace_id: string,
): Promise<string> {
  const year = new Date().getFullYear();
  const days = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  await records.insert('contract', newId(), sampleContract(company, days));
  const row = await db
    .insertInto('assignment')
    .values({ user_id, workplace_id, working_time: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
