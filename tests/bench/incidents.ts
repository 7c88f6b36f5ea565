/** The statistics of incidents over many reports of one account, against the same groups of a plain table that holds nothing else. */
import { sql } from 'kysely';
import pg from 'pg';
import { STATISTICS_WINDOWS, windowSpan } from '#core/date/statistics-window.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { signIn, timed } from '#tests/bench/server/load.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

/** So many submitted reports more, spread over two years, in the words of the demonstration's own; and the same as columns. */
async function fill(databaseUrl: string, rows: number): Promise<void> {
  const db = openDb(openPool(databaseUrl, 2, { isPatient: true }));
  await sql`
    with own as (select *, row_number() over () as at, count(*) over () as many from record
      where kind = 'incident-report' and status = 'finalized' and account_id = (select id from account where name = 'demo.saha')),
      base as (select seq from feed where account_id = (select account_id from own limit 1))
    insert into record (id, account_id, kind, workplace_id, bucket, version, seq, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at)
    select gen_random_uuid(), account_id, kind, workplace_id, bucket, version, (select seq from base) + n, sort_at, status, people, digest,
      body || jsonb_build_object('occurred_at', to_char(now() - n * interval '2 years' / ${rows}::int, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      search, created_by, created_at, updated_by, updated_at
    from generate_series(1, ${rows}::int) n join own on own.at = 1 + n % own.many`.execute(db);
  await sql`update feed set seq = seq + ${rows}::int where account_id = (select id from account where name = 'demo.saha')`.execute(db);
  await sql`
    create table plain_incident as select account_id, workplace_id, (body->>'occurred_at')::timestamptz as at, body->>'category' as category,
      body#>>'{injury,severity}' as severity, coalesce((body#>>'{injury,lost_days}')::int, 0) as lost_days,
      body#>>'{root_causes,technical}' <> '' as technical, body#>>'{root_causes,organization}' <> '' as organization,
      body#>>'{root_causes,personnel}' <> '' as personnel from record where kind = 'incident-report' and status <> 'draft'`.execute(db);
  await sql`create index on plain_incident (account_id, at)`.execute(db);
  await sql`vacuum analyze record`.execute(db);
  await sql`vacuum analyze plain_incident`.execute(db);
  await db.destroy();
}

const PLAIN = `select category, severity, workplace_id, to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM') as month, count(*)::int, sum(lost_days),
  count(*) filter (where technical), count(*) filter (where organization), count(*) filter (where personnel)
  from plain_incident where account_id = (select id from account where name = 'demo.saha') and at >= $1::timestamp at time zone 'Europe/Istanbul'
  group by grouping sets ((category), (severity), (workplace_id), (4), ())`;

/** Runs the rounds and returns the lines of a Markdown table. @param rows reports in the account, over two years */
export async function incidentBench(rounds: number, rows: number): Promise<string[]> {
  const server = await startServer({ demo: true });
  const lines: string[] = [];
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  try {
    await fill(server.databaseUrl, rows);
    const token = await signIn(server.url, 'account_manager@demo.saha');
    const ask = async (window: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ window });
      const reply = await fetch(`${server.url}/api/web/incident-reports/statistics`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return ((await reply.json()) as { data: { total: number } }).data.total;
    };
    for (const window of STATISTICS_WINDOWS) {
      const { from } = windowSpan(window, new Date());
      const own = () => ask(window);
      const other = () => pool.query(PLAIN, [from]);
      const counted = await own();
      await other();
      const seen = { own: [] as number[], other: [] as number[] };
      for (let i = 0; i < rounds; i++) {
        seen.other.push(await timed(other));
        seen.own.push(await timed(own));
      }
      lines.push(
        `| ${window}, ${counted} counted | ${short(median(seen.other))} | ${short(median(seen.own))} | ${short(ratio(seen.own, seen.other))} |`,
      );
    }
  } finally {
    await pool.end();
    await server.stop();
  }
  return [`| statistics of ${rows} incidents, ${rounds} rounds, median ms | plain columns | Saha | ratio |`, '|---|---|---|---|', ...lines];
}
