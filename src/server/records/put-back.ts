import type { Db } from '#server/db/schema.ts';

/**
 * Whether a device's change was made on a state that got lost when the database was put back (decision 26), and the record has
 * been written since: then nobody has seen what it would go over, whatever the versions say.
 * @param row the record as it is
 * @param place in the feed, of the state that the change was made on; null when the device did not say
 */
export async function isWrittenOver(db: Db, row: { readonly account_id: string; readonly seq: number }, place: number | null | undefined): Promise<boolean> {
  if (typeof place !== 'number') return false;
  const gap = await db
    .selectFrom('feed_gap')
    .select('low')
    .where('account_id', '=', row.account_id)
    .where('low', '<', place)
    .where('high', '>', place)
    .where('high', '<=', row.seq)
    .limit(1)
    .executeTakeFirst();
  return gap !== undefined;
}
