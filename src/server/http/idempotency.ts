import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';

/** A write as it is known again: keys belong to a user, so a guessed one finds nothing. */
export interface WriteKey { readonly user_id: string; readonly account_id: string; readonly key: string; readonly method: string; readonly path: string; readonly body: unknown }

export const hashBody = (body: unknown): string => createHash('sha256').update(JSON.stringify(body ?? null)).digest('hex');

/** The answer to a write and whether it was given before. */
export interface Answer { readonly status: number; readonly body: unknown; readonly replayed: boolean }

/**
 * Runs a write once for its key, in the transaction given: the change, its history and the stored answer are committed
 * together or not at all (invariant 8, OFF-IDEM-01). A refusal is thrown, rolls everything back and leaves the key unused
 * (OFF-IDEM-04).
 * @throws Refusal IN_PROGRESS while the first request of the key runs, IDEMPOTENCY_MISMATCH for another body (OFF-IDEM-02, OFF-IDEM-03).
 */
export async function once(tx: Db, write: WriteKey, work: () => Promise<unknown>): Promise<Answer> {
  const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`${write.user_id} ${write.key}`}, 0)) as free`.execute(tx);
  if (!lock.rows[0]?.free) throw new Refusal('IN_PROGRESS', { retryAfter: 2 });
  const body_hash = hashBody(write.body);
  const known = await tx.selectFrom('idempotency').selectAll().where('user_id', '=', write.user_id).where('key', '=', write.key).executeTakeFirst();
  if (known) {
    if (known.method !== write.method || known.path !== write.path || known.body_hash !== body_hash) throw new Refusal('IDEMPOTENCY_MISMATCH');
    return { status: known.status, body: known.reply, replayed: true };
  }
  const body = await work();
  const { user_id, account_id, key, method, path } = write;
  await tx.insertInto('idempotency').values({ user_id, account_id, key, method, path, body_hash, status: 200, reply: JSON.stringify(body) }).execute();
  return { status: 200, body, replayed: false };
}
