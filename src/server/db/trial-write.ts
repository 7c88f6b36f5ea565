import type { Db } from '#server/db/schema.ts';
import { isDiskFull } from '#server/disk/full.ts';

/** A write is tried at most so often, ms: anybody may ask for the health. */
const EVERY_MS = 10_000;

const tried = new WeakMap<Db, { readonly at: number; readonly isWritten: Promise<boolean> }>();

async function write(db: Db, now: Date): Promise<boolean> {
  try {
    await db
      .insertInto('trial_write')
      .values({ one: true, at: now })
      .onConflict((known) => known.column('one').doUpdateSet({ at: now }))
      .execute();
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

/** Whether the database takes a write. @throws Error when it does not answer, or for another reason than a full disk */
export function tryWrite(db: Db, now: Date): Promise<boolean> {
  const known = tried.get(db);
  if (known && Math.abs(now.getTime() - known.at) < EVERY_MS) return known.isWritten;
  const isWritten = write(db, now);
  // A failure is asked for again at once: the database may be back.
  isWritten.catch(() => tried.delete(db));
  tried.set(db, { at: now.getTime(), isWritten });
  return isWritten;
}
