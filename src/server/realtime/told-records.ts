import type { Db } from '#server/db/schema.ts';
import { MovedBuckets } from '#server/realtime/moved-buckets.ts';
import type { Records } from '#server/records/port.ts';
import { createRecords, type RecordsOf } from '#server/records/store.ts';

/**
 * Works with records inside a transaction whose end answers no request of theirs: of a job, or of what follows from a request in
 * another name. The buckets that were moved are told to the devices of every process with the commit.
 */
export async function withToldRecords<T>(tx: Db, of: Omit<RecordsOf, 'onMoved'>, work: (records: Records) => Promise<T>): Promise<T> {
  const moved = new MovedBuckets();
  const done = await work(createRecords(tx, { ...of, onMoved: moved.add }));
  await moved.tell(tx);
  return done;
}
