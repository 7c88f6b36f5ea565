import { sql } from 'kysely';
import type { DeviceWork } from '#modules/sync/shared/sync.calls.ts';
import type { Db } from '#server/db/schema.ts';

/** A device that holds nothing and has not been heard of for so long is not shown any more. */
const SHOWN_DAYS = 90;
/** Devices of one answer at most; those with the oldest unsent work come first. */
const SHOWN = 1000;

/**
 * Devices with what they last told of their unsent work, and when they were last heard of in any way: a device at a depot
 * without signal cannot tell that it holds more by now (OFF-UI-05).
 * @param account the account that the caller is bound to; null for all
 */
export async function devicesWithWork(db: Db, account: string | null, now: Date): Promise<DeviceWork[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  const seen = sql<Date>`greatest(d.reported_at, coalesce(s.seen_at, d.reported_at))`;
  const rows = await db
    .selectFrom('device_report as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('session')
          .whereRef('session.user_id', '=', 'd.user_id')
          .whereRef('session.device', '=', 'd.device_id')
          .select(['session.seen_at', 'session.user_agent'])
          .orderBy('session.seen_at', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('draft_copy')
          .whereRef('draft_copy.user_id', '=', 'd.user_id')
          .whereRef('draft_copy.device_id', '=', 'd.device_id')
          .where('draft_copy.ended', 'is', null)
          .select([sql<number>`count(*)::int`.as('drafts'), sql<Date | null>`min(draft_copy.began_at)`.as('since')])
          .as('w'),
      (join) => join.onTrue(),
    )
    .$if(account !== null, (query) => query.where('u.account_id', '=', account))
    .where((where) =>
      where.or([where('d.waiting', '>', 0), where('d.parked', '>', 0), where('w.drafts', '>', 0), where(seen, '>=', since)]),
    )
    .select([
      'd.device_id',
      'd.user_id',
      'u.name',
      'u.surname',
      'u.role_id',
      'a.name as account_name',
      'd.waiting',
      'd.parked',
      'd.oldest_waiting_at',
      'd.reported_at',
      'd.app_version',
      's.user_agent',
      sql<number>`coalesce(w.drafts, 0)`.as('drafts'),
      sql<Date | null>`w.since`.as('drafts_since'),
      seen.as('last_contact'),
    ])
    .orderBy(sql`d.oldest_waiting_at asc nulls last`)
    .orderBy('d.waiting', 'desc')
    .orderBy('d.device_id')
    .orderBy('d.user_id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ oldest_waiting_at, drafts_since, reported_at, last_contact, user_agent, ...row }) => ({
    ...row,
    user_agent: user_agent ?? '',
    oldest_waiting_at: oldest_waiting_at?.toISOString() ?? null,
    drafts_since: drafts_since?.toISOString() ?? null,
    reported_at: reported_at.toISOString(),
    last_contact: last_contact.toISOString(),
  }));
}
