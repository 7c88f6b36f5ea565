import { type Expression, type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { mayGiveRole } from '#modules/people/shared/rank.ts';
import type { PersonRow, PERSON_ORDERS } from '#modules/people/shared/user.calls.ts';
import type { PersonState } from '#modules/people/shared/user.schema.ts';
import type { Db } from '#server/db/schema.ts';
import { type Caller, type Ctx, Refusal } from '#server/http/handler.ts';

type Instants = 'last_sign_in_at' | 'invitation_queued_at' | 'invitation_due' | 'invited_until';
/** What is read of a person; how somebody signs in is not among it. */
interface Row extends Omit<PersonRow, 'may_change' | Instants> {
  account_id: string;
  rights: readonly string[];
  /** Whether the caller reaches everything that the person belongs to. */
  within: boolean;
  last_sign_in_at: Date | null;
  invitation_queued_at: Date | null;
  invitation_due: Date | null;
  invited_until: Date | null;
}
export type Person = Row;

/**
 * Whom the caller reaches, for a statement whose table is `app_user`: oneself; with the right to read people those of the account,
 * and where the role does not see all of it those of its company and workplaces.
 */
export function peopleWhere({ user_id, account_id, company_id, permissions, scope }: Caller): Expression<SqlBool> {
  if (!permissions.has('usr.read')) return sql<SqlBool>`app_user.id = ${user_id}::uuid`;
  if (scope.allAccounts) return sql<SqlBool>`true`;
  const ofAccount = sql<SqlBool>`app_user.account_id = ${account_id}::uuid`;
  if (scope.workplaces === null) return ofAccount;
  return sql<SqlBool>`(${ofAccount} and (app_user.id = ${user_id}::uuid or app_user.company_id = ${company_id}::uuid
    or app_user.workplace_id = any(${scope.workplaces}::uuid[])
    or exists (select from assignment near where near.user_id = app_user.id and near.workplace_id = any(${scope.workplaces}::uuid[]))))`;
}

/** Whether the caller reaches the company, the workplace and every assignment of somebody; what was deleted counts no more. */
function withinSql({ company_id, scope: { workplaces } }: Caller): Expression<SqlBool> {
  if (workplaces === null) return sql<SqlBool>`true`;
  const near = sql`any(${workplaces}::uuid[])`;
  return sql<SqlBool>`((app_user.company_id is null or app_user.company_id is not distinct from ${company_id}::uuid
      or exists (select from record near where near.id = ${near} and near.body->>'company_id' = app_user.company_id::text))
    and (app_user.workplace_id is null or app_user.workplace_id = ${near}
      or not exists (select from record home where home.id = app_user.workplace_id and home.deleted_at is null))
    and not exists (select from assignment far join record place on place.id = far.workplace_id and place.deleted_at is null
      where far.user_id = app_user.id and not (far.workplace_id = ${near})))`;
}

/** Whether somebody was asked to come and never has: such a person can be deleted, and counts for nobody's right. */
export const isNewcomer = ({ last_sign_in_at, invitation_queued_at, invited_until }: Pick<Row, Instants>): boolean =>
  last_sign_in_at === null && (invitation_queued_at !== null || invited_until !== null);

/** How a person stands at a moment. */
export const stateSql = (now: Date) => sql<PersonState>`case
  when app_user.quit_date <= ${dayInIstanbul(now)} then 'quit'
  when not app_user.active or app_user.closed then 'passive'
  when app_user.last_sign_in_at is not null then 'active'
  when app_user.invitation_queued_at is not null then 'queued'
  when app_user.invited_until is null then 'active'
  when app_user.invited_until < ${now} then 'lapsed'
  else 'invited' end`;

const ORDERS: Readonly<Record<(typeof PERSON_ORDERS)[number], ReturnType<typeof sql>>> = {
  name: sql`app_user.name collate turkish, app_user.surname collate turkish`,
  '-name': sql`app_user.name collate turkish desc, app_user.surname collate turkish desc`,
  role: sql`app_user.role_id, app_user.name collate turkish`,
  '-role': sql`app_user.role_id desc, app_user.name collate turkish`,
  last_sign_in: sql`app_user.last_sign_in_at nulls first, app_user.name collate turkish`,
  '-last_sign_in': sql`app_user.last_sign_in_at desc nulls last, app_user.name collate turkish`,
};

/** People that fit, in an order, a page at a time, as the caller stands to them. */
export async function readPeople(
  db: Db,
  where: Expression<SqlBool>,
  {
    now,
    caller,
    order = 'name',
    limit = 1,
    offset = 0,
  }: { now: Date; caller: Caller; order?: (typeof PERSON_ORDERS)[number]; limit?: number; offset?: number },
): Promise<Row[]> {
  const found = await sql<Row>`
    select app_user.id, app_user.account_id, app_user.version, app_user.name, app_user.surname, app_user.email, app_user.phone,
      app_user.role_id, ${stateSql(now)} as state, app_user.external, app_user.task, app_user.company_id, app_user.workplace_id,
      app_user.working_time, app_user.osh_official, app_user.quit_date, app_user.last_sign_in_at,
      app_user.invitation_queued_at, waiting.run_at as invitation_due, app_user.invited_until,
      exists (select from second_step app where app.id = app_user.id and app.secret is not null) as second_step,
      account.name as account_name, assigned.count as assignments, assigned.minutes as assigned_minutes,
      ${withinSql(caller)} as within,
      array(select permission from role_permission given where given.account_id = app_user.account_id and given.role_id = app_user.role_id) as rights
    from app_user join account on account.id = app_user.account_id
      cross join lateral (select count(*)::int as count, coalesce(sum(working_time), 0)::int as minutes
        from assignment where user_id = app_user.id) assigned
      left join job waiting on waiting.key = 'invitation ' || app_user.id and waiting.failed_at is null
        and app_user.invitation_queued_at is not null
    where ${where} order by ${ORDERS[order]}, app_user.id limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

/** The person of an id, where the caller reaches that person. @throws Refusal NOT_FOUND */
export async function reachPerson({ db, caller, now }: Pick<Ctx, 'db' | 'caller' | 'now'>, id: string): Promise<Row> {
  const [row] = await readPeople(db, sql<SqlBool>`app_user.id = ${id}::uuid and ${peopleWhere(caller)}`, { now, caller });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

type Standing = Pick<Row, 'id' | 'role_id' | 'rights' | 'within'>;

/** Whether the caller may assign a person: never oneself, because that is how people shut themselves out, and nobody above. */
const mayAssign = (caller: Caller, { id, role_id, rights }: Omit<Standing, 'within'>): boolean =>
  id !== caller.user_id && mayGiveRole(caller, role_id, rights);

/** Whether the caller may change a person: whom the caller may assign, and who belongs nowhere that the caller does not see. */
export const mayChange = (caller: Caller, person: Standing): boolean => person.within && mayAssign(caller, person);

export const wireOf = (
  caller: Caller,
  { rights, within, account_id: _, last_sign_in_at, invitation_queued_at, invitation_due, invited_until, ...row }: Row,
): PersonRow => ({
  ...row,
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  invitation_queued_at: invitation_queued_at?.toISOString() ?? null,
  invitation_due: invitation_due?.toISOString() ?? null,
  invited_until: invited_until?.toISOString() ?? null,
  may_change: caller.permissions.has('usr.write') && mayChange(caller, { ...row, rights, within }),
});

const ABOVE = {
  tr: 'Bu kişinin rolü sizinkinin üstünde veya bu sizin kendi kaydınız; değiştiremezsiniz. Kendi bilgileriniz profilinizdedir.',
  en: 'The role of this person is above yours, or this is yourself; you cannot change it. Your own data stand in your profile.',
};

const ELSEWHERE = {
  tr: 'Bu kişi sizin görmediğiniz bir işyerinde veya firmada da görevli; bilgilerini ancak orayı da gören biri değiştirebilir.',
  en: 'This person also belongs to a workplace or company that you do not see; only somebody who sees that too can change the person.',
};

type Asking = Pick<Ctx, 'db' | 'caller' | 'now' | 'locale'>;
const denied = (message: string) => new Refusal('PERMISSION_DENIED', { permission: 'usr.write', message });

/**
 * A person whom the caller may give a workplace or take one from: that concerns this workplace alone, wherever else the person works.
 * @throws Refusal NOT_FOUND out of reach, PERMISSION_DENIED for oneself and those above
 */
export async function assignablePerson(ctx: Asking, id: string): Promise<Row> {
  const person = await reachPerson(ctx, id);
  if (!mayAssign(ctx.caller, person)) throw denied(ABOVE[ctx.locale]);
  return person;
}

/** Somebody in reach, and why the caller may not assign that person; null: nothing speaks against it. */
export interface Judged {
  readonly person: Row;
  readonly denied: string | null;
}

/** The same of several at once, by their ids: whoever stands above is told of, and does not refuse the others. @throws Refusal NOT_FOUND */
export async function judgedPeople({ db, caller, now, locale }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Judged>> {
  const asked = new Set(ids);
  const where = sql<SqlBool>`app_user.id = any(${[...asked]}::uuid[]) and ${peopleWhere(caller)}`;
  const rows = await readPeople(db, where, { now, caller, limit: asked.size });
  if (rows.length < asked.size) throw new Refusal('NOT_FOUND');
  return new Map(rows.map((person) => [person.id, { person, denied: mayAssign(caller, person) ? null : ABOVE[locale] }]));
}

/** A person whom the caller may change. @throws Refusal NOT_FOUND, PERMISSION_DENIED also for somebody who belongs beyond the caller's reach */
export async function changeablePerson(ctx: Asking, id: string): Promise<Row> {
  const person = await assignablePerson(ctx, id);
  if (!mayChange(ctx.caller, person)) throw denied(ELSEWHERE[ctx.locale]);
  return person;
}
