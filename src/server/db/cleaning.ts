import { dayInIstanbul } from '#core/date/day.ts';
import type { Db } from '#server/db/schema.ts';

const DAY_MS = 86_400_000;
/** Keys of writes are kept for 180 days (OFF-IDEM-03). */
const KEY_DAYS = 180;

/** Log records are kept for two years (ledger 17, decision 3). */
const LOG_DAYS = 731;

/** What the statistics of sessions count: a little more than their longest window. */
const USE_DAYS = 400;

/** Takes away what has served its time. Several processes may do it at once. */
export async function clean(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('idempotency').where('created_at', '<', before(KEY_DAYS)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('confirmation').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('login_failure').where('at', '<', before(1)).execute();
  await db.deleteFrom('session_time').where('hour', '<', before(USE_DAYS)).execute();
  await db.deleteFrom('session_page').where('day', '<', dayInIstanbul(before(USE_DAYS))).execute();
  await db.deleteFrom('log_record').where('at', '<', before(LOG_DAYS)).execute();
}
