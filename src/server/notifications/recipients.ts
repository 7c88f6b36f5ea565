import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { REACH, ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { deviceKindOf } from '#modules/notifications/shared/notifications.rules.ts';
import type { Db } from '#server/db/schema.ts';
import type { NotificationTable } from '#server/db/tables-service.ts';

const COMPANY_ROLES = ROLE_IDS.filter((role) => REACH[role] === 'company');

/** Whether a user, in a statement whose table is `app_user`, belongs to one of these workplaces: works there, is assigned, or manages its company. */
export const worksAt = (workplaces: readonly string[]): Expression<SqlBool> => sql<SqlBool>`(
  app_user.workplace_id = any(${workplaces}::uuid[])
  or exists (select 1 from assignment a where a.user_id = app_user.id and a.workplace_id = any(${workplaces}::uuid[]))
  or (app_user.role_id = any(${COMPANY_ROLES}::int[]) and exists (
    select 1 from record w where w.id = any(${workplaces}::uuid[]) and w.kind = 'workplace' and w.account_id = app_user.account_id
      and w.deleted_at is null and w.body->>'company_id' = app_user.company_id::text)))`;

/** Who can sign in at this moment; the same rule as at the sign-in (AUTH-LOGIN-03, AUTH-LOGIN-04). */
export const maySignIn = (now: Date): Expression<SqlBool> =>
  sql<SqlBool>`(app_user.active and not app_user.closed and (app_user.quit_date is null or app_user.quit_date > ${dayInIstanbul(now)}))`;

type Aim = Pick<Selectable<NotificationTable>, 'account_id' | 'target_type' | 'targets' | 'reach'>;

function isAimedAt({ target_type, targets }: Aim): Expression<SqlBool> {
  switch (target_type) {
    case 'user':
      return sql<SqlBool>`app_user.id = any(${targets}::uuid[])`;
    case 'account':
      return sql<SqlBool>`app_user.account_id = any(${targets}::uuid[])`;
    case 'role':
      return sql<SqlBool>`app_user.role_id = any(${targets.map(Number)}::int[])`;
    case 'workplace':
      return worksAt(targets);
    default:
      return sql<SqlBool>`true`;
  }
}

/** Of these people, those who are signed in on a device of one of these kinds (ledger 14, decision 12). */
async function onDevices(db: Db, people: readonly string[], kinds: readonly string[], now: Date): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .select(['user_id', 'user_agent'])
    .where('ended_at', 'is', null)
    .where('user_id', '=', sql<string>`any(${people}::uuid[])`)
    .where(sql<SqlBool>`exists (select 1 from refresh_token t where t.session_id = session.id and not t.revoked and t.expires_at > ${now})`)
    .execute();
  return [...new Set(sessions.filter((session) => kinds.includes(deviceKindOf(session.user_agent))).map((session) => session.user_id))];
}

/** The people that a notification is for at this moment, within the account and the workplaces that bound it. */
export async function recipientsOf(db: Db, aim: Aim, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where(maySignIn(now))
    .where(isAimedAt(aim))
    .$if(aim.account_id !== null, (query) => query.where('account_id', '=', aim.account_id ?? ''))
    .$if(aim.reach !== null, (query) => query.where(worksAt(aim.reach ?? [])))
    .orderBy('id')
    .execute();
  const people = rows.map((row) => row.id);
  return aim.target_type === 'device' ? onDevices(db, people, aim.targets, now) : people;
}
