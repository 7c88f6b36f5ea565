import { type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { type EndReason, mayEndSession, sessionStatus } from '#modules/sessions/shared/sessions.rules.ts';
import { endSession } from '#server/auth/sessions.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { writeLogRecord } from '#server/log/log-records.ts';

/** How long a silent or ended session stays in the monitor, hours. */
const SHOWN_HOURS = 24;

/** Titles of a page by the name that the browser reports; null for an unknown one. */
export function pageTitles(page: string): SessionRecord['page_titles'] {
  const screen = SCREENS.find((one) => one.component === page);
  return screen ? { tr: screen.title_tr, en: screen.title_en } : null;
}

/** The tracked session of a login, made at the first call (SES-FLOW-01). One that was ended while its login lives begins anew. @returns its id */
export async function trackLogin(db: Db, caller: Caller, userAgent: string, now: Date): Promise<string> {
  const { session_id: login_id, user_id, account_id } = caller;
  const made = { id: newId(), login_id, user_id, account_id, user_agent: userAgent.slice(0, 500), created_at: now, seen_at: now };
  const row = await db
    .insertInto('tracked_session')
    .values(made)
    .onConflict((known) => known.column('login_id').doUpdateSet({ seen_at: now, ended_at: null, end_reason: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Ends tracked sessions of a person: the one that is named, else that of the login. The login itself stays. */
export async function endTracked(db: Db, caller: Caller, session: string | undefined, now: Date): Promise<void> {
  const one = db
    .updateTable('tracked_session')
    .set({ ended_at: now, end_reason: 'normal' })
    .where('user_id', '=', caller.user_id)
    .where('ended_at', 'is', null);
  await (session === undefined ? one.where('login_id', '=', caller.session_id) : one.where('id', '=', session)).execute();
}

/**
 * A socket announces its session: it is live again, however long it was silent (ledger 03, decision 10).
 * @returns the page it was on; null when it is not the session of this login
 */
export async function reviveTracked(db: Db, session: string, login: string, now: Date): Promise<{ page: string } | null> {
  const row = await db
    .updateTable('tracked_session')
    .set({ seen_at: now, ended_at: null, end_reason: null })
    .where('id', '=', session)
    .where('login_id', '=', login)
    .where('login_id', 'in', (query) => query.selectFrom('session').select('session.id').where('session.ended_at', 'is', null))
    .returning('page')
    .executeTakeFirst();
  return row ?? null;
}

/** Sessions in reach of a watcher, the latest first: what reported within a day. */
export async function listSessions(
  db: Db,
  reach: string | null,
  now: Date,
  limit: number,
  offset = 0,
): Promise<{ rows: SessionRecord[]; total: number }> {
  const since = new Date(now.getTime() - SHOWN_HOURS * 3_600_000);
  const found = await db
    .selectFrom('tracked_session as t')
    .innerJoin('session as s', 's.id', 't.login_id')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .where('t.seen_at', '>=', since)
    .$if(reach !== null, (query) => query.where('t.account_id', '=', reach))
    .select([
      't.id',
      't.user_id',
      't.account_id',
      'a.name as account_name',
      'u.name',
      'u.surname',
      'u.role_id',
      't.page',
      't.url',
      's.created_at as login_at',
      't.seen_at',
      't.ended_at',
      's.ended_at as login_ended_at',
      't.user_agent',
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .orderBy('t.seen_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = found.map(
    (row): SessionRecord => ({
      session_id: row.id,
      user_id: row.user_id,
      account_id: row.account_id,
      account_name: row.account_name,
      name: row.name,
      surname: row.surname,
      role_id: row.role_id,
      status: sessionStatus({ seen_at: row.seen_at, ended_at: row.ended_at ?? row.login_ended_at }, now),
      current_page: row.page,
      page_titles: pageTitles(row.page),
      current_url: row.url,
      login_time: row.login_at.toISOString(),
      last_activity: row.seen_at.toISOString(),
      user_agent: row.user_agent,
      ended: (row.ended_at ?? row.login_ended_at) !== null,
    }),
  );
  return { rows, total: found[0]?.total ?? 0 };
}

/** The account that a watcher is bound to; null for a super admin, who sees all. */
export const reachOf = (caller: Caller): string | null => (caller.scope.allAccounts ? null : caller.account_id);

/**
 * Ends somebody else's session for good: its login with all tokens, so that the next call of that device is refused (SES-MON-02).
 * Every forced end is logged. @returns the login whose sockets are to be told, or why not
 */
export function forceEnd(
  db: Db,
  caller: Caller,
  session: string,
  now: Date,
  address: string | null,
): Promise<{ login: string } | 'NOT_FOUND' | 'PERMISSION_DENIED'> {
  return inTransaction(db, async (tx) => {
    const reach = reachOf(caller);
    const target = await tx
      .selectFrom('tracked_session as t')
      .innerJoin('app_user as u', 'u.id', 't.user_id')
      .where('t.id', '=', session)
      .$if(reach !== null, (query) => query.where('t.account_id', '=', reach))
      .select(['t.login_id', 't.user_id', 't.account_id', 'u.role_id', 'u.name', 'u.surname', 'u.email'])
      .forUpdate('t')
      .executeTakeFirst();
    if (!target) return 'NOT_FOUND';
    if (!mayEndSession(caller, target)) return 'PERMISSION_DENIED';
    await endSession(tx, target.login_id, now);
    await tx.updateTable('tracked_session').set({ ended_at: now, end_reason: 'forced' }).where('id', '=', session).execute();
    await writeLogRecord(tx, {
      account_id: target.account_id,
      who: caller.user_id,
      device: null,
      address,
      now,
      done_at: null,
      action: 'forced_sign_out',
      entity: 'session',
      entity_id: session,
      title: `${target.name} ${target.surname} (${target.email})`,
    });
    return { login: target.login_id };
  });
}

/** Which of these logins are over, and why; a lapse of time is no reason (ledger 03, decision 10). */
export async function endedLogins(db: Db, logins: readonly string[], now: Date): Promise<Map<string, EndReason>> {
  if (logins.length === 0) return new Map();
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('tracked_session as t', 't.login_id', 's.id')
    .where(sql<SqlBool>`s.id = any(${logins}::uuid[])`)
    .where(sql<SqlBool>`(s.ended_at is not null or not u.active or u.closed or u.quit_date <= ${dayInIstanbul(now)})`)
    .select(['s.id', 'u.active', 'u.closed', 'u.quit_date', 't.end_reason'])
    .execute();
  return new Map(
    rows.map((row) => {
      const refusal = mayNotSignIn(row, now);
      const reason =
        row.end_reason === 'forced' ? 'forced' : refusal === 'USER_QUIT' ? 'quit' : refusal === 'USER_PASSIVE' ? 'suspended' : 'revoked';
      return [row.id, reason] as const;
    }),
  );
}
