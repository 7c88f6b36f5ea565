import { sql } from 'kysely';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { type DfiStatistics, windowStart } from '#modules/dfi/shared/dfi.statistics.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';
import { visible } from '#server/records/read.ts';

/** The day of Istanbul on which a DFI was raised. */
export const RAISED_ON = sql<string>`to_char(record.created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`;
export const CLOSED_ON = sql<string | null>`(record.body->>'closed_on')`;
const DEADLINE = sql<string | null>`(record.body->>'deadline')`;
export const IS_CLOSED = sql<boolean>`(record.body->>'status' = 'closed')`;

/** Open after its deadline. */
export const EXPIRED_AT = (today: Day) => sql<boolean>`(not ${IS_CLOSED} and ${today}::text > ${DEADLINE})`;

/** As `deadlineStatus` says it; days are compared as text. */
const deadlineOf = (today: Day) => sql<string>`case
  when ${IS_CLOSED} then case when ${CLOSED_ON} > ${DEADLINE} then 'closed_late' else 'closed_on_time' end
  else case when ${today}::text > ${DEADLINE} then 'expired' else 'within_deadline' end end`;

/** The DFIs that are counted: those in scope, of these workplaces, raised in the window. */
function counted(ctx: Ctx, workplaces: readonly string[] | undefined, from: Day | null) {
  let rows = visible(ctx.db, ctx.caller, 'dfi');
  if (workplaces !== undefined) rows = rows.where(sql<boolean>`record.workplace_id::text = any(${[...workplaces]}::text[])`);
  return from === null ? rows : rows.where(sql<boolean>`${RAISED_ON} >= ${from}`);
}
type Counted = ReturnType<typeof counted>;

const byField = (rows: Counted, key: ReturnType<typeof deadlineOf>) =>
  rows
    .select([key.as('key'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`)
    .orderBy(sql`1`)
    .execute();

async function byMonth(rows: Counted): Promise<DfiStatistics['by_month']> {
  const raised = await rows
    .select([sql<string>`substr(${RAISED_ON}, 1, 7)`.as('month'), sql<number>`count(*)::int`.as('raised')])
    .groupBy(sql`1`)
    .execute();
  const closed = await rows
    .select([
      sql<string>`substr(${CLOSED_ON}, 1, 7)`.as('month'),
      sql<number>`count(*)::int`.as('closed'),
      sql<number>`(count(*) filter (where ${CLOSED_ON} > ${DEADLINE}))::int`.as('late'),
    ])
    .where(sql<boolean>`${IS_CLOSED} and ${CLOSED_ON} is not null`)
    .groupBy(sql`1`)
    .execute();
  const months = [...new Set([...raised, ...closed].map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const done = closed.find((one) => one.month === month);
    return {
      month,
      raised: raised.find((one) => one.month === month)?.raised ?? 0,
      closed: done?.closed ?? 0,
      closed_late: done?.late ?? 0,
    };
  });
}

export const dfiStatistics: Handler<(typeof dfiCalls)['statistics']> = async ({ body }, ctx) => {
  const today = dayInIstanbul(ctx.now);
  const rows = counted(ctx, body.workplace_ids, windowStart(body.window ?? 'all', today));
  const by_deadline = await byField(rows, deadlineOf(today));
  const days = await rows
    .select([
      sql<number | null>`(percentile_cont(0.5) within group (order by ${CLOSED_ON}::date - ${RAISED_ON}::date))::float8`.as('median'),
      sql<number | null>`avg(${CLOSED_ON}::date - ${RAISED_ON}::date)::float8`.as('average'),
    ])
    .where(sql<boolean>`${IS_CLOSED} and ${CLOSED_ON} is not null`)
    .executeTakeFirstOrThrow();
  const by_workplace = await rows
    .select([
      sql<string>`record.workplace_id::text`.as('workplace_id'),
      sql<number>`(count(*) filter (where not ${IS_CLOSED}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${EXPIRED_AT(today)}))::int`.as('expired'),
    ])
    .groupBy('record.workplace_id')
    .orderBy(sql`3 desc`)
    .orderBy(sql`2 desc`)
    .orderBy(sql`1`)
    .execute();
  const data: DfiStatistics = {
    total: by_deadline.reduce((sum, { count }) => sum + count, 0),
    by_status: await byField(rows, sql<string>`record.body->>'status'`),
    by_approval: await byField(rows, sql<string>`record.body->>'approval_status'`),
    by_deadline,
    by_source: await byField(rows, sql<string>`record.body->>'source'`),
    by_workplace: by_workplace.filter(({ open }) => open > 0),
    by_month: await byMonth(rows),
    days_to_close: days,
  };
  return { success: true, data };
};
