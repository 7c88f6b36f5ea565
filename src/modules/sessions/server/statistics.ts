import { type SqlBool, sql } from 'kysely';
import type { CallReply } from '#core/contract/call.ts';
import type { sessionCalls, WindowPart } from '#modules/sessions/shared/sessions.calls.ts';
import { ACTIVE_MS, INACTIVE_MS } from '#modules/sessions/shared/sessions.rules.ts';
import { type StatisticsWindow, windowSpan, type WindowSpan } from '#core/date/statistics-window.ts';
import type { Db } from '#server/db/schema.ts';
import { pageTitles } from '#server/realtime/tracked-sessions.ts';

type Statistics<K extends 'statsAll' | 'statsTopUsers' | 'statsUser'> = CallReply<(typeof sessionCalls)[K]>['data'];

/** Whose sessions count: those of an account or of everybody, of one person or of all. */
interface Whose {
  readonly reach: string | null;
  readonly user?: string;
}

const ISTANBUL = 'Europe/Istanbul';
const FORMAT = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;
/** Pages of a person at most. */
const PAGES = 20;

const midnight = (day: string) => sql<Date>`(${day}::timestamp at time zone ${ISTANBUL})`;
const minutesOf = (seconds: number): number => Math.round(seconds / 60);

const times = (db: Db, { reach, user }: Whose, span: WindowSpan) =>
  db
    .selectFrom('session_time as m')
    .innerJoin('tracked_session as t', 't.id', 'm.session_id')
    .where('m.hour', '>=', midnight(span.from))
    .$if(reach !== null, (query) => query.where('t.account_id', '=', reach))
    .$if(user !== undefined, (query) => query.where('t.user_id', '=', user ?? ''));

const sums = [
  sql<number>`count(distinct m.session_id)::int`.as('sessions'),
  sql<number>`coalesce(sum(m.seconds), 0)::int`.as('seconds'),
] as const;

/** Sessions and minutes per part of the window; parts without any are zero. */
async function seriesOf(db: Db, whose: Whose, span: WindowSpan): Promise<WindowPart[]> {
  const at = sql<string>`to_char(m.hour at time zone ${sql.lit(ISTANBUL)}, ${sql.lit(FORMAT[span.unit])})`;
  const rows = await times(db, whose, span)
    .select([at.as('at'), ...sums])
    .groupBy(at)
    .execute();
  const byPart = new Map(rows.map((row) => [row.at, row]));
  return span.parts.map((part) => ({
    at: part,
    sessions: byPart.get(part)?.sessions ?? 0,
    minutes: minutesOf(byPart.get(part)?.seconds ?? 0),
  }));
}

const totalOf = async (db: Db, whose: Whose, span: WindowSpan): Promise<{ sessions: number; seconds: number }> =>
  (await times(db, whose, span)
    .select([...sums])
    .executeTakeFirst()) ?? { sessions: 0, seconds: 0 };

export async function allStatistics(db: Db, reach: string | null, window: StatisticsWindow, now: Date): Promise<Statistics<'statsAll'>> {
  const span = windowSpan(window, now);
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const ended = sql<SqlBool>`coalesce(t.ended_at, s.ended_at) is not null`;
  const state = await db
    .selectFrom('tracked_session as t')
    .innerJoin('session as s', 's.id', 't.login_id')
    .where('t.seen_at', '>=', midnight(windowSpan('today', now).from))
    .$if(reach !== null, (query) => query.where('t.account_id', '=', reach))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where not ${ended} and t.seen_at >= ${before(ACTIVE_MS)}))::int`.as('active'),
      sql<number>`(count(*) filter (where ${ended} or t.seen_at <= ${before(INACTIVE_MS)}))::int`.as('inactive'),
    ])
    .executeTakeFirstOrThrow();
  const { sessions, seconds } = await totalOf(db, { reach }, span);
  return {
    active: state.active,
    idle: state.total - state.active - state.inactive,
    inactive: state.inactive,
    total_today: state.total,
    average_minutes: sessions === 0 ? 0 : Math.round(seconds / 60 / sessions),
    sessions,
    minutes: minutesOf(seconds),
    series: await seriesOf(db, { reach }, span),
  };
}

export async function topUsers(
  db: Db,
  reach: string | null,
  window: StatisticsWindow,
  limit: number,
  now: Date,
): Promise<Statistics<'statsTopUsers'>> {
  const rows = await times(db, { reach }, windowSpan(window, now))
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.role_id', ...sums])
    .groupBy(['u.id', 'u.name', 'u.surname', 'u.role_id'])
    .orderBy('seconds', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    user_id: row.id,
    name: row.name,
    surname: row.surname,
    role_id: row.role_id,
    sessions: row.sessions,
    minutes: minutesOf(row.seconds),
  }));
}

/** Null when there is nobody of that id in reach. */
export async function userStatistics(
  db: Db,
  whose: { reach: string | null; user: string },
  window: StatisticsWindow,
  now: Date,
): Promise<Statistics<'statsUser'> | null> {
  const { reach, user } = whose;
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', user)
    .$if(reach !== null, (query) => query.where('account_id', '=', reach ?? ''))
    .select(['id', 'name', 'surname', 'role_id'])
    .executeTakeFirst();
  if (!person) return null;
  const span = windowSpan(window, now);
  const { sessions, seconds } = await totalOf(db, whose, span);
  const pages = await db
    .selectFrom('session_page as p')
    .innerJoin('tracked_session as t', 't.id', 'p.session_id')
    .where('t.user_id', '=', user)
    .where('p.day', '>=', span.from)
    .select(['p.page', sql<number>`sum(p.visits)::int`.as('visits')])
    .groupBy('p.page')
    .orderBy('visits', 'desc')
    .orderBy('p.page')
    .limit(PAGES)
    .execute();
  return {
    user_id: person.id,
    name: person.name,
    surname: person.surname,
    role_id: person.role_id,
    sessions,
    minutes: minutesOf(seconds),
    pages: pages.map(({ page, visits }) => ({ page, titles: pageTitles(page), visits })),
    series: await seriesOf(db, whose, span),
  };
}
