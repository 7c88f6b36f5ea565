import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/**
 * Holds a record against other writers until the transaction ends. For writes that change a record and those that hang on it:
 * whoever takes the upper one first can neither be overtaken between reading and writing, nor wait in a circle.
 */
export async function lockRecord(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('record').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Holds records against being deleted until the transaction ends, for what names them outside of records, e.g. an assignment.
 * Taken before they are read; any number of writers hold one at once.
 * @returns how many of them are there: one may have been deleted while this waited for it
 */
export async function holdRecords(tx: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const held = await tx
    .selectFrom('record')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return held.length;
}

/**
 * Holds the writes of an account that concern one thing against each other until the transaction ends, e.g. the names of its
 * companies: whoever comes second sees what the first has written. Taken before the reading that decides.
 * @param what any name that all such writes use, best the kind
 */
export async function lockWrites(tx: Db, account: string, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account} ${what}`}, 1))`.execute(tx);
}
