import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import type { WindowSpan } from '#core/date/statistics-window.ts';
import { CLOSED_ON, EXPIRED_AT, IS_CLOSED, RAISED_ON } from '#modules/dfi/server/dfi.figures.ts';
import type { DfiFigures } from '#modules/statistics/shared/statistics.calls.ts';
import type { Ctx } from '#server/http/handler.ts';
import { visible } from '#server/records/read.ts';

const COUNT = sql<number>`count(*)::int`.as('closed');
const MEDIAN = sql<number | null>`(percentile_cont(0.5) within group (order by ${CLOSED_ON}::date - ${RAISED_ON}::date))::float8`.as(
  'median_days',
);

/** How many DFIs were closed in a window and how long that took, and how many are open now. */
export async function dfiFigures(ctx: Ctx, workplaces: readonly string[] | undefined, span: WindowSpan): Promise<DfiFigures> {
  const all = visible(ctx.db, ctx.caller, 'dfi');
  const near = workplaces === undefined ? all : all.where(sql<boolean>`record.workplace_id::text = any(${[...workplaces]}::text[])`);
  const closed = near.where(sql<boolean>`${IS_CLOSED} and ${CLOSED_ON} >= ${span.from}`);
  const letters = span.unit === 'month' ? 7 : 10;
  const byPart = await closed
    .select([sql<string>`left(${CLOSED_ON}, ${letters})`.as('part'), COUNT, MEDIAN])
    .groupBy(sql`1`)
    .execute();
  const whole = await closed.select([COUNT, MEDIAN]).executeTakeFirstOrThrow();
  const now = await near
    .select([
      sql<number>`(count(*) filter (where not ${IS_CLOSED}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${EXPIRED_AT(dayInIstanbul(ctx.now))}))::int`.as('expired'),
    ])
    .executeTakeFirstOrThrow();
  // A DFI is closed on a day, not at an hour.
  const parts = span.unit === 'hour' ? [span.from] : span.parts;
  const series = parts.map((at) => {
    const { closed: count = 0, median_days = null } = byPart.find(({ part }) => part === at) ?? {};
    return { at, closed: count, median_days };
  });
  return { ...now, ...whole, series };
}
