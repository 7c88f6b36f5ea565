import type { Db } from '#server/db/schema.ts';

/**
 * Holds a record against other writers until the transaction ends. For writes that change a record and those that hang on it:
 * whoever takes the upper one first can neither be overtaken between reading and writing, nor wait in a circle.
 */
export async function lockRecord(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('record').select('id').where('id', '=', id).forUpdate().execute();
}
