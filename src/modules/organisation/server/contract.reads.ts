import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import type { TerminationImpact } from '#modules/organisation/shared/contract.calls.ts';
import { displayOf, runsOn, SAFETY_STAFF } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

export type StoredContract = StoredRecord<Contract>;

export const contractRowOf = ({ id, version, body }: StoredContract, today: string) => ({
  ...body,
  id,
  version,
  display: displayOf(body, today),
});

/** The contracts of a company in reach, the latest first. */
export async function contractsOf(ctx: Pick<Ctx, 'records'>, company_id: string): Promise<StoredContract[]> {
  return (await ctx.records.list('contract', { where: { company_id } })).rows;
}

/** Whose contract it is: the account and the company. */
export interface Party {
  readonly account_id: string;
  readonly company_id: string;
}

/** Assignments of the safety staff to the workplaces of a company, as a statement. */
export const safetyAssignments = ({ account_id, company_id }: Party) => sql<{ user_id: string; workplace_id: string }>`
  select a.user_id, a.workplace_id from assignment a
  join app_user u on u.id = a.user_id and u.account_id = ${account_id}::uuid and u.role_id = any(${[...SAFETY_STAFF]}::int[])
  join record w on w.id = a.workplace_id and w.account_id = ${account_id}::uuid and w.kind = 'workplace' and w.body->>'company_id' = ${company_id}`;

const NOTHING = { workplaces: 0, assignments: 0, people: 0, without_workplace: 0 };

/** Whether another contract of the company than this one runs today. */
export async function hasOther(ctx: Ctx, { id, body }: Pick<StoredContract, 'id' | 'body'>): Promise<boolean> {
  const today = dayInIstanbul(ctx.now);
  return (await contractsOf(ctx, body.company_id)).some((other) => other.id !== id && runsOn(other.body, today));
}

/** What a termination would take away now (ledger 11, decision 10). */
export async function impactOf(ctx: Ctx, contract: StoredContract): Promise<TerminationImpact> {
  if (await hasOther(ctx, contract)) return { ...NOTHING, other_contract: true };
  const party = { account_id: contract.account_id, company_id: contract.body.company_id };
  const { rows } = await sql<Omit<TerminationImpact, 'other_contract'>>`
    with going as (${safetyAssignments(party)})
    select count(distinct workplace_id)::int as workplaces, count(*)::int as assignments, count(distinct user_id)::int as people,
      count(distinct user_id) filter (where not exists (
        select 1 from assignment kept where kept.user_id = going.user_id
          and not exists (select 1 from going other where other.user_id = kept.user_id and other.workplace_id = kept.workplace_id)
      ))::int as without_workplace
    from going`.execute(ctx.db);
  return { ...(rows[0] ?? NOTHING), other_contract: false };
}

/** Who has lost how many assignments. */
export interface Loss {
  readonly user_id: string;
  readonly email: string;
  readonly assignments: number;
}

/** Takes them away. */
export async function removeSafetyAssignments(db: Db, party: Party): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    with gone as (
      delete from assignment using (${safetyAssignments(party)}) as going
      where assignment.user_id = going.user_id and assignment.workplace_id = going.workplace_id returning assignment.user_id)
    select gone.user_id, u.email, count(*)::int as assignments from gone join app_user u on u.id = gone.user_id
    group by gone.user_id, u.email order by u.email`.execute(db);
  return rows;
}
