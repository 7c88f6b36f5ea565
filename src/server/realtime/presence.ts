import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';

/** A gap between two reports that still counts as being there: three missed heartbeats, seconds. */
const GAP_SECONDS = 90;
/** Sessions of one statement. */
const BATCH = 500;

interface Report {
  readonly session: string;
  readonly page: string;
  readonly url: string;
  readonly at: Date;
  readonly isVisit: boolean;
}
interface Waiting {
  page: string;
  url: string;
  at: Date;
  readonly visits: Map<string, number>;
}

/** Writes the last reports: one statement for any number of sessions. Ended ones stay ended; time goes only forward. */
async function writeReports(db: Db, reports: readonly (readonly [string, Waiting])[]): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other.
  const rows = [...reports].sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = rows.map(([id]) => id);
  const visits = rows.flatMap(([id, { at, visits: pages }]) =>
    [...pages].map(([page, count]) => ({ id, day: dayInIstanbul(at), page, count })),
  );
  await inTransaction(db, async (tx) => {
    await sql`
      with news as (
        select * from unnest(${ids}::uuid[], ${rows.map(([, row]) => row.at.toISOString())}::timestamptz[], ${rows.map(([, row]) => row.page)}::text[], ${rows.map(([, row]) => row.url)}::text[])
          as n (id, at, page, url)
      ),
      old as (
        select t.id, t.seen_at, news.at, news.page, news.url from tracked_session t join news on news.id = t.id where t.ended_at is null order by t.id for update of t
      ),
      told as (
        update tracked_session t set seen_at = greatest(t.seen_at, old.at), page = old.page, url = old.url from old where old.id = t.id
      )
      insert into session_time (session_id, hour, seconds)
      select id, date_trunc('hour', at), round(extract(epoch from at - seen_at))::int from old
        where at > seen_at and at - seen_at <= make_interval(secs => ${GAP_SECONDS})
      on conflict (session_id, hour) do update set seconds = session_time.seconds + excluded.seconds`.execute(tx);
    if (visits.length === 0) return;
    await sql`
      insert into session_page (session_id, day, page, visits)
      select v.id, v.day, v.page, v.visits
        from unnest(${visits.map((row) => row.id)}::uuid[], ${visits.map((row) => row.day)}::text[], ${visits.map((row) => row.page)}::text[], ${visits.map((row) => row.count)}::int[])
          as v (id, day, page, visits) join tracked_session t on t.id = v.id
      on conflict (session_id, day, page) do update set visits = session_page.visits + excluded.visits`.execute(tx);
  });
}

/** Collects reports of activity, so that a heartbeat costs the database next to nothing: they are written together, once per `everyMs`. */
export class Presence {
  private readonly db: Db;
  private readonly everyMs: number;
  private readonly log: (line: string) => void;
  private waiting = new Map<string, Waiting>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Db, everyMs: number, log: (line: string) => void) {
    this.db = db;
    this.everyMs = everyMs;
    this.log = log;
  }

  note({ session, page, url, at, isVisit }: Report): void {
    const visits = this.waiting.get(session)?.visits ?? new Map<string, number>();
    if (isVisit && page !== '') visits.set(page, (visits.get(page) ?? 0) + 1);
    this.waiting.set(session, { page, url, at, visits });
    this.timer ??= setTimeout(() => void this.flush(), this.everyMs);
  }

  /** Writes what is waiting. What could not be written is left out: the next report of the session says the same or better. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const reports = [...this.waiting];
    this.waiting = new Map();
    this.writing = this.writing.then(async () => {
      for (let start = 0; start < reports.length; start += BATCH) {
        await writeReports(this.db, reports.slice(start, start + BATCH)).catch((error: unknown) => this.log(`presence: ${String(error)}`));
      }
    });
    return this.writing;
  }
}
