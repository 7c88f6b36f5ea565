import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { atCommit } from '#server/db/pipeline.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';
import { Places } from '#server/records/places.ts';

/** A write as it is known again: keys belong to a user, so a guessed one finds nothing. */
export interface WriteKey {
  readonly user_id: string;
  readonly account_id: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/** The answer to a write and whether it was given before. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

interface Known {
  readonly free: boolean;
  readonly method: string | null;
  readonly path: string;
  readonly body_hash: string;
  readonly status: number;
  readonly reply: unknown;
}

/** Replies tell the place in the feed as `data.seq` (see the envelope of writes). */
const placeIn = (reply: unknown): number | null => {
  const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  const seq = typeof data === 'object' && data !== null && 'seq' in data ? data.seq : null;
  return typeof seq === 'number' && seq < 0 ? seq : null;
};

const withPlace = (reply: unknown, seq: number): unknown => {
  // `placeIn` has found data and seq in it.
  const known = reply as { data: object };
  return { ...known, data: { ...known.data, seq } };
};

/**
 * Runs a write once for its key, in a transaction of its own: the change, its history and the stored answer are committed
 * together or not at all (invariant 8, OFF-IDEM-01). A refusal is thrown, rolls everything back and leaves the key unused
 * (OFF-IDEM-04). Places in the feed and the stored answer go out with the commit.
 * @throws Refusal IN_PROGRESS while the first request of the key runs, IDEMPOTENCY_MISMATCH for another body (OFF-IDEM-02, OFF-IDEM-03).
 */
export async function once(db: Db, write: WriteKey, work: (tx: Db, places: Places) => Promise<unknown>): Promise<Answer> {
  const { user_id, account_id, key, method, path } = write;
  const body_hash = hashBody(write.body);
  let settle: (reply: unknown) => unknown = (reply) => reply;
  const answer = await db.transaction().execute(async (tx): Promise<Answer> => {
    // One look for both: should the first request of the key end between them, storing the second answer fails and the write runs again.
    const {
      rows: [known],
    } = await sql<Known>`
      select lock.free, i.method, i.path, i.body_hash, i.status, i.reply
      from (select pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 0)) as free) as lock
      left join idempotency i on i.user_id = ${user_id}::uuid and i.key = ${key}::uuid`.execute(tx);
    if (!known?.free) throw new Refusal('IN_PROGRESS', { retryAfter: 2 });
    if (known.method !== null) {
      if (known.method !== method || known.path !== path || known.body_hash !== body_hash) throw new Refusal('IDEMPOTENCY_MISMATCH');
      return { status: known.status, body: known.reply, replayed: true };
    }
    const places = new Places();
    const body = await work(tx, places);
    const place = placeIn(body);
    const end = place === null ? null : places.fromEnd(place);
    const placeOf = await places.takeAtCommit(tx);
    const text = JSON.stringify(body);
    const reply =
      end === null
        ? sql`${text}::jsonb`
        : sql`jsonb_set(${text}::jsonb, '{data,seq}', to_jsonb((select seq - ${end.back}::int from feed where account_id = ${end.account}::uuid)))`;
    await atCommit(
      tx,
      sql`insert into idempotency (user_id, account_id, key, method, path, body_hash, status, reply)
      values (${user_id}::uuid, ${account_id}::uuid, ${key}::uuid, ${method}, ${path}, ${body_hash}, 200, ${reply})`,
    );
    if (place !== null) settle = (given) => withPlace(given, placeOf(place));
    return { status: 200, body, replayed: false };
  });
  return answer.replayed ? answer : { ...answer, body: settle(answer.body) };
}
