import { deletionOf } from '#core/contract/envelope.ts';
import { UUID } from '#core/id/uuid.ts';
import type { Db } from '#server/db/schema.ts';

/** The version that lies there: of a person, an announcement or a record; 1 of what is not there. A person has an entry among the records too. */
export async function seenNow(db: Db, id: string): Promise<number> {
  if (!UUID.test(id)) return 1;
  for (const table of ['app_user', 'notification', 'record'] as const) {
    const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
    if (row !== undefined) return row.version;
  }
  return 1;
}

/** The input of a deletion of what lies there. */
export const deletionNow = async (db: Db, id: string) => deletionOf(id, await seenNow(db, id));
