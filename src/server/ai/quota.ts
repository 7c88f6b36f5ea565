import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import type { Db } from '#server/db/schema.ts';

/** Questions of an account on the day of `now` so far. */
export async function askedToday(db: Db, account: string, now: Date): Promise<number> {
  const day = dayInIstanbul(now);
  const row = await db.selectFrom('ai_day').select('runs').where('account_id', '=', account).where('day', '=', day).executeTakeFirst();
  return row?.runs ?? 0;
}

/** Counts one more question, in one statement: of two that come at once only one is the last. @returns false when there is none left */
export async function takeRun(db: Db, account: string, quota: number | null, now: Date): Promise<boolean> {
  const most = quota ?? 2_147_483_647;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('ai_day')
    .values({ account_id: account, day: dayInIstanbul(now), runs: 1 })
    .onConflict((same) =>
      same.columns(['account_id', 'day']).doUpdateSet({ runs: sql<number>`ai_day.runs + 1` }).where('ai_day.runs', '<', most),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Gives a question back that the model never worked on. */
export async function giveRunBack(db: Db, account: string, now: Date): Promise<void> {
  await db
    .updateTable('ai_day')
    .set({ runs: sql<number>`greatest(runs - 1, 0)` })
    .where('account_id', '=', account)
    .where('day', '=', dayInIstanbul(now))
    .execute();
}
