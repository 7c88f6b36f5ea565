import { sql } from 'kysely';
import { REACH, ROLE_IDS } from '#modules/auth/shared/roles.ts';
import type { Db } from '#server/db/schema.ts';
import { maySignIn, worksAt } from '#server/notifications/recipients.ts';

const WIDE = ROLE_IDS.filter((role) => REACH[role] === 'account' || REACH[role] === 'all-accounts');

/** People of an account who hold a permission, may sign in and reach the workplace. */
export async function peopleWith(
  db: Db,
  { account_id, permission, workplace_id, now }: { account_id: string; permission: string; workplace_id: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('role_permission as p', (join) =>
      join.onRef('p.account_id', '=', 'app_user.account_id').onRef('p.role_id', '=', 'app_user.role_id'),
    )
    .select('app_user.id')
    .where('app_user.account_id', '=', account_id)
    .where('p.permission', '=', permission)
    .where(maySignIn(now))
    .where(sql<boolean>`(app_user.role_id = any(${WIDE}::int[]) or ${worksAt([workplace_id])})`)
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id }) => id);
}
