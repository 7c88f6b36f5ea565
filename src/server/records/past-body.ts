import type { BodyOf, KindId } from '#core/record/kinds.ts';
import type { Db } from '#server/db/schema.ts';

/** A record as a version of it was; null where the history has none. The history keeps bodies as they were validated when they were written. */
export async function pastBody<K extends KindId>(db: Db, kind: K, id: string, version: number): Promise<BodyOf<K> | null> {
  const row = await db
    .selectFrom('record_history')
    .select('body')
    .where('record_id', '=', id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return (row?.body ?? null) as BodyOf<K> | null;
}
