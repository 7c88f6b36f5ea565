import { sql } from 'kysely';
import { effectiveRights } from '#modules/auth/shared/permissions.ts';
import type { TokenPayload } from '#modules/auth/shared/token.ts';
import { isOwner, isRoleId, REACH } from '#modules/auth/shared/roles.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { scopeOf } from '#server/records/scope.ts';
import { lacksSecondStep } from '#server/auth/second-step.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';

interface PersonRow {
  account_id: string;
  role_id: number;
  active: boolean;
  quit_date: string | null;
  company_id: string | null;
  workplace_id: string | null;
  account_type: number;
  is_demo: boolean;
  closed: boolean;
  lacks_second_step: boolean;
  permissions: string[];
  assigned: string[];
}

/** How old the last sign of life of a session may be before it is written again. */
const SEEN_EVERY_MS = 60_000;

async function workplacesOfCompany(db: Db, account: string, company: string | null): Promise<string[]> {
  if (company === null) return [];
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'workplace')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body @> ${JSON.stringify({ company_id: company })}::jsonb`)
    .execute();
  return rows.map((row) => row.id);
}

/** What of a person makes a caller. */
const PERSON = sql`u.account_id, u.role_id, u.active, u.closed, ${lacksSecondStep('u')} as lacks_second_step, u.quit_date, u.company_id, u.workplace_id,
      account.type as account_type, account.is_demo,
      coalesce((select json_agg(p.permission) from role_permission p where p.account_id = u.account_id and p.role_id = u.role_id), '[]') as permissions,
      array(select a.workplace_id from assignment a where a.user_id = u.id) as assigned`;

/** Null for somebody who is passive or has left. */
async function callerFrom(
  db: Db,
  row: PersonRow | undefined,
  { user_id, session_id }: Pick<Caller, 'user_id' | 'session_id'>,
  now: Date,
): Promise<Caller | null> {
  if (!row || !isRoleId(row.role_id) || mayNotSignIn(row, now) !== null) return null;
  const ofCompany = REACH[row.role_id] === 'company' ? await workplacesOfCompany(db, row.account_id, row.company_id) : [];
  return {
    user_id,
    role_id: row.role_id,
    permissions: effectiveRights(row.permissions),
    account_id: row.account_id,
    company_id: row.company_id,
    workplace_id: row.workplace_id,
    session_id,
    // Whoever founded an account as an individual is assigned to nothing: all of it is that person's. Whoever was added sees what the role sees.
    scope: isOwner(row.account_type, row.role_id)
      ? { account_id: row.account_id, workplaces: null, own: false, allAccounts: false }
      : scopeOf({
          account_id: row.account_id,
          is_demo: row.is_demo,
          role_id: row.role_id,
          workplace_id: row.workplace_id,
          assigned: row.assigned,
          ofCompany,
        }),
  };
}

/**
 * The caller as the database knows the person now, not as the token says: role, permissions and scope of this moment. Null
 * when the session has ended or the person is passive or has left (AUTH-LOGIN-03, AUTH-LOGIN-04): at once, not with the token's end.
 */
export async function loadCaller(db: Db, token: TokenPayload, now: Date): Promise<Caller | null> {
  if (token.sid === undefined) return null;
  const found = await sql<PersonRow & { seen_at: Date }>`
    select ${PERSON}, s.seen_at
    from session s join app_user u on u.id = s.user_id join account on account.id = u.account_id
    where s.id = ${token.sid}::uuid and s.ended_at is null and u.id = ${token.user_id}::uuid`.execute(db);
  const row = found.rows[0];
  // A role that demands a second step since, or another role: what signed in with the password alone ends here (decision 84).
  if (row?.lacks_second_step) return null;
  const caller = await callerFrom(db, row, { user_id: token.user_id, session_id: token.sid }, now);
  if (caller !== null && row !== undefined && now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('session').set({ seen_at: now }).where('id', '=', token.sid).execute();
  return caller;
}

/** The same for work that goes on behind a request: what the person may do now. Null for somebody who is passive or has left. */
export async function loadPerson(db: Db, user_id: string, now: Date): Promise<Caller | null> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from app_user u join account on account.id = u.account_id where u.id = ${user_id}::uuid`.execute(db);
  return callerFrom(db, rows[0], { user_id, session_id: '' }, now);
}
