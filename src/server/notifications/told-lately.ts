import { addDays, dayInIstanbul } from '#core/date/day.ts';
import type { Ctx } from '#server/http/handler.ts';

const HOUR_MS = 3_600_000;

/** What was told within the last hour from one source about one page. */
export interface ToldLately {
  /** Seconds until an hour has passed since the newest, at least 1; 0 where nothing was told. */
  readonly secondsToWait: number;
  /** Everybody who was told. */
  readonly people: ReadonlySet<string>;
}

/** Reads what was told within the hour. Whoever decides by it holds the record meanwhile. */
export async function toldLately(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { account_id, source, path }: { account_id: string; source: string; path: string },
): Promise<ToldLately> {
  const since = new Date(now.getTime() - HOUR_MS);
  const told = await db
    .selectFrom('notification')
    .select(['created_at', 'targets'])
    .where('account_id', '=', account_id)
    .where('source', '=', source)
    .where('redirect_path', '=', path)
    // The index of notices goes by their days, of which an hour touches two at most.
    .where('date', '>=', addDays(dayInIstanbul(now), -1))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  const [newest] = told;
  return {
    secondsToWait: newest === undefined ? 0 : Math.max(1, Math.ceil((newest.created_at.getTime() - since.getTime()) / 1000)),
    people: new Set(told.flatMap(({ targets }) => targets)),
  };
}
