import { sql } from 'kysely';
import { addDays, type Day } from '#core/date/day.ts';
import { type StatisticsWindow, windowSpan } from '#core/date/statistics-window.ts';
import type { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { type IncidentStatistics, ROOT_CAUSES } from '#modules/incidents/shared/incident.statistics.ts';
import { visible } from '#server/records/read.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';

const ISTANBUL = sql.lit('Europe/Istanbul');
const OCCURRED = sql`(record.body->>'occurred_at')`;
/** Of a window's unit, as its parts are named. */
const PART = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** The reports that are counted, without what they say: in scope, submitted, of these workplaces, happened since the first day. */
function counted(ctx: Ctx, workplaces: readonly string[] | undefined, from: Day, unit: keyof typeof PART) {
  const midnight = sql`(${from}::timestamp at time zone ${ISTANBUL})`;
  const rows = visible(ctx.db, ctx.caller, 'incident-report')
    .where('record.status', '<>', 'draft')
    // The index compares text, in which a zone may hide a day; the moment itself decides.
    .where(sql<boolean>`(coalesce(record.body->>'occurred_at', '') collate "C") >= ${addDays(from, -2)}`)
    .where(sql<boolean>`${OCCURRED}::timestamptz >= ${midnight}`);
  const near = workplaces === undefined ? rows : rows.where(sql<boolean>`record.workplace_id::text = any(${[...workplaces]}::text[])`);
  const hasCause = (cause: string) => sql<boolean>`btrim(coalesce(record.body#>>array['root_causes', ${sql.lit(cause)}], '')) <> ''`;
  return near.select([
    sql<string>`to_char(${OCCURRED}::timestamptz at time zone ${ISTANBUL}, ${sql.lit(PART[unit])})`.as('part'),
    sql<string>`record.body->>'category'`.as('category'),
    sql<string | null>`record.body#>>'{injury,severity}'`.as('severity'),
    sql<number>`coalesce((record.body#>>'{injury,lost_days}')::int, 0)`.as('lost_days'),
    sql<string>`record.workplace_id::text`.as('workplace'),
    ...ROOT_CAUSES.map((cause) => hasCause(cause).as(cause)),
  ]);
}

interface Group {
  readonly what: 'category' | 'severity' | 'workplace' | 'part' | 'all';
  readonly key: string | null;
  readonly count: number;
  readonly lost_days: number;
  readonly causes: readonly number[];
}

/** All groups by one reading of the reports. */
async function groupsOf(ctx: Ctx, rows: ReturnType<typeof counted>): Promise<readonly Group[]> {
  const found = await sql<Group>`
    with counted as materialized (${rows})
    select case when grouping(category) = 0 then 'category' when grouping(severity) = 0 then 'severity'
        when grouping(workplace) = 0 then 'workplace' when grouping(part) = 0 then 'part' else 'all' end as what,
      coalesce(category, severity, workplace, part) as key,
      count(*)::int as count, coalesce(sum(lost_days), 0)::int as lost_days,
      array[${sql.join(ROOT_CAUSES.map((cause) => sql`(count(*) filter (where ${sql.ref(cause)}))::int`))}] as causes
    from counted group by grouping sets ((category), (severity), (workplace), (part), ())`.execute(ctx.db);
  return found.rows;
}

/** Incidents of a window by what they were, how bad, why, where and when (INC-CALL-09), counted without names (ledger 08, decision 15). */
export const incidentStatistics: Handler<(typeof incidentCalls)['statistics']> = async ({ body }, ctx) => {
  const window: StatisticsWindow = body.window;
  const { from, unit, parts } = windowSpan(window, ctx.now);
  const groups = await groupsOf(ctx, counted(ctx, body.workplace_ids, from, unit));
  const by = (what: Group['what']) =>
    groups
      .flatMap(({ what: which, key, count }) => (which === what && key !== null ? [{ key, count }] : []))
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
  const all = groups.find(({ what }) => what === 'all');
  const by_category = by('category');
  const inPart = new Map(by('part').map(({ key, count }) => [key, count]));
  const data: IncidentStatistics = {
    from,
    total: all?.count ?? 0,
    by_category,
    by_severity: by('severity'),
    by_cause: ROOT_CAUSES.map((key, at) => ({ key, count: all?.causes[at] ?? 0 })).filter(({ count }) => count > 0),
    by_workplace: by('workplace'),
    series: parts.map((at) => ({ at, count: inPart.get(at) ?? 0 })),
    injuries: by_category.find(({ key }) => key === 'injury')?.count ?? 0,
    lost_days: all?.lost_days ?? 0,
  };
  return { success: true, data };
};
