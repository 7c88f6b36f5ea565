import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import type { Database, Db } from '#server/db/schema.ts';

const DAY_MS = 86_400_000;
/** Keys of writes are kept for 180 days (OFF-IDEM-03). */
const KEY_DAYS = 180;

/** Log records are kept for two years (ledger 17, decision 3). */
const LOG_DAYS = 731;

/** Failed sign-ins tell of attacks that go on; nobody asks for them later. */
const FAILED_SIGN_IN_DAYS = 90;

/** How long a device or address is known from which somebody has signed in. */
const ORIGIN_DAYS = 180;

/** What the statistics of sessions count: a little more than their longest window. */
const USE_DAYS = 400;

/** What a file brought in holds personal data; it can be undone within a day. */
const IMPORT_DAYS = 2;

/** A reminder that is told two days late at most is not told a second time without its mark. */
const REMINDER_DAYS = 30;

/** A proposal that nobody took; one that was taken says for good where its question came from. */
const PROPOSAL_DAYS = 90;

/** Rows of one statement: each stays far below the limit of time that a statement has. */
const BATCH = 5_000;

/** Takes rows away in batches, so that no table is held up for long. */
async function remove(db: Db, table: keyof Database, isOver: RawBuilder<SqlBool>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${BATCH}))`.execute(
        db,
      );
    if (numAffectedRows < BATCH) return;
  }
}

/** Takes away what has served its time. Several processes may do it at once. */
export async function clean(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await remove(db, 'idempotency', sql`created_at < ${before(KEY_DAYS)}`);
  await remove(db, 'mailing', sql`made_at < ${before(KEY_DAYS)}`);
  await remove(db, 'import_run', sql`made_at < ${before(IMPORT_DAYS)}`);
  await remove(db, 'ppe_reminder', sql`told_at < ${before(REMINDER_DAYS)}`);
  await remove(db, 'ai_day', sql`day < ${dayInIstanbul(before(PROPOSAL_DAYS))}`);
  await remove(db, 'ai_proposal', sql`taken_at is null and made_at < ${before(PROPOSAL_DAYS)}`);
  await remove(db, 'refresh_token', sql`expires_at < ${now}`);
  await remove(db, 'confirmation', sql`expires_at < ${before(1)}`);
  await remove(db, 'password_reset', sql`expires_at < ${before(1)}`);
  await remove(db, 'sign_in_challenge', sql`expires_at < ${now}`);
  await remove(db, 'login_failure', sql`at < ${before(1)}`);
  await remove(db, 'known_origin', sql`seen_at < ${before(ORIGIN_DAYS)}`);
  await remove(db, 'session_time', sql`hour < ${before(USE_DAYS)}`);
  await remove(db, 'session_page', sql`day < ${dayInIstanbul(before(USE_DAYS))}`);
  await remove(db, 'log_record', sql`at < ${before(LOG_DAYS)}`);
  await remove(db, 'log_record', sql`action = 'sign_in_failed' and at < ${before(FAILED_SIGN_IN_DAYS)}`);
}
