import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** A device that stands in such a gap for longer has been away for longer than keys are remembered. */
const GAP_DAYS = 180;

/**
 * Lets the places of all feeds go on from the clock, in milliseconds, which is beyond every place given out before as long as
 * there is less than one write in a millisecond. At each start: should this be an earlier state put back, what is written from
 * now on has higher places than what got lost, and a device that stands in the gap knows what this database does not.
 */
export async function leap(db: Db, now: Date): Promise<void> {
  await sql`
    with before as (select account_id, seq from feed where seq < ${now.getTime()}::bigint for update),
      gap as (insert into feed_gap (account_id, low, high) select account_id, seq, ${now.getTime()}::bigint from before),
      old as (delete from feed_gap where high < ${now.getTime() - GAP_DAYS * 86_400_000}::bigint)
    update feed set seq = ${now.getTime()}::bigint from before where feed.account_id = before.account_id`.execute(db);
}

/** The gap of an account's feed that a place lies in: the place was given out by a later state of this database, which got lost. Undefined: in none. */
export const gapAround = (db: Db, account: string, place: number): Promise<{ readonly high: number } | undefined> =>
  db
    .selectFrom('feed_gap')
    .select('high')
    .where('account_id', '=', account)
    .where('low', '<', place)
    .where('high', '>', place)
    .executeTakeFirst();

/**
 * Whether a device's change was made on a state that got lost when the database was put back (decision 26), and the record has
 * been written since: then nobody has seen what it would go over, whatever the versions say.
 * @param row the record as it is
 * @param place in the feed, of the state that the change was made on; null when the device did not say
 */
export async function isWrittenOver(
  db: Db,
  row: { readonly account_id: string; readonly seq: number },
  place: number | null | undefined,
): Promise<boolean> {
  const gap = typeof place === 'number' ? await gapAround(db, row.account_id, place) : undefined;
  return gap !== undefined && gap.high <= row.seq;
}

interface Identity {
  readonly system: string;
  readonly timeline: string;
  readonly database: string;
}

/** What a restore changes: another cluster, another timeline of it (recovery to a point in time), another database in it. Null where PostgreSQL does not tell. */
async function identityOf(db: Db): Promise<Identity | null> {
  const { rows } = await sql<Identity>`
    select s.system_identifier::text as system, c.timeline_id::text as timeline, d.oid::text as database
    from pg_control_system() s, pg_control_checkpoint() c, pg_database d where d.datname = current_database()`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0] ?? null;
}

/** Every device begins anew, and this database has not been looked at yet: for one that has just been filled from a backup. */
export const BEGIN_ANEW = 'update account set epoch = gen_random_uuid(), epoch_at = now(); delete from database_identity';

/**
 * Looks whether this is still the database that it was at the last look, and gives every account a new epoch when not. A copy
 * of the data folder tells nothing of itself; devices find that out (feed.ts). @returns whether it was another one
 */
export async function noteDatabase(db: Db, now: Date): Promise<boolean> {
  const identity = await identityOf(db);
  if (identity === null) return false;
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('database_identity').selectAll().forUpdate().executeTakeFirst();
    if (!known) {
      await tx
        .insertInto('database_identity')
        .values({ one: true, ...identity })
        .onConflict((row) => row.doNothing())
        .execute();
      return false;
    }
    if (known.system === identity.system && known.timeline === identity.timeline && known.database === identity.database) return false;
    await tx.updateTable('database_identity').set(identity).execute();
    await tx.updateTable('account').set({ epoch: sql<string>`gen_random_uuid()`, epoch_at: now }).execute();
    return true;
  });
}
