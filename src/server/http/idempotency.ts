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
  readonly record: unknown;
}

type Data = Readonly<Record<string, unknown>>;
const dataOf = (reply: unknown): Data | null => {
  const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : null; // an object that came out of a handler
};
const withData = (reply: unknown, more: Data): unknown => ({ ...(reply as object), data: { ...dataOf(reply), ...more } }); // `dataOf` has found data in it

/** A stored answer as it was given: the record in it lies in the history, which keeps it anyway. */
const fullReply = (reply: unknown, record: unknown): unknown =>
  record === null || record === undefined ? reply : withData(reply, { record });

/** The answer that was given to a write of this person; null for a key that nothing is known of. */
export async function answerOf(db: Db, user_id: string, key: string): Promise<{ readonly status: number; readonly body: unknown } | null> {
  const { rows } = await sql<Pick<Known, 'status' | 'reply' | 'record'>>`
    select i.status, i.reply, h.body as record from idempotency i
    left join record_history h on h.record_id = i.record_id and h.version = i.record_version
    where i.user_id = ${user_id}::uuid and i.key = ${key}::uuid`.execute(db);
  const [known] = rows;
  return known ? { status: known.status, body: fullReply(known.reply, known.record) } : null;
}

/**
 * The answer to this very write when another person of the account has sent it: same key, call and body, as after a hand-over
 * (decisions/0025). Keys are random, so whoever has one has the work. `record` is the one it left, null when none is told.
 */
export async function answerOfTwin(
  db: Db,
  write: WriteKey,
): Promise<{ readonly answer: Answer; readonly record: { readonly id: string; readonly kind: string } | null } | null> {
  const { rows } = await sql<Pick<Known, 'status' | 'reply' | 'record'> & { record_id: string | null; kind: string | null }>`
    select i.status, i.reply, h.body as record, i.record_id, h.kind from idempotency i
    left join record_history h on h.record_id = i.record_id and h.version = i.record_version
    where i.key = ${write.key}::uuid and i.account_id = ${write.account_id}::uuid and i.user_id <> ${write.user_id}::uuid
      and i.method = ${write.method} and i.path = ${write.path} and i.body_hash = ${hashBody(write.body)} limit 1`.execute(db);
  const [twin] = rows;
  if (!twin) return null;
  return {
    answer: { status: twin.status, body: fullReply(twin.reply, twin.record), replayed: true },
    record: twin.record_id === null || twin.kind === null ? null : { id: twin.record_id, kind: twin.kind },
  };
}

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
      select lock.free, i.method, i.path, i.body_hash, i.status, i.reply, h.body as record
      from (select pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 0)) as free) as lock
      left join idempotency i on i.user_id = ${user_id}::uuid and i.key = ${key}::uuid
      left join record_history h on h.record_id = i.record_id and h.version = i.record_version`.execute(tx);
    if (!known?.free) throw new Refusal('IN_PROGRESS', { retryAfter: 2 });
    if (known.method !== null) {
      if (known.method !== method || known.path !== path || known.body_hash !== body_hash) throw new Refusal('IDEMPOTENCY_MISMATCH');
      return { status: known.status, body: fullReply(known.reply, known.record), replayed: true };
    }
    const places = new Places();
    const body = await work(tx, places);
    const data = dataOf(body);
    const place = typeof data?.['seq'] === 'number' && data['seq'] < 0 ? data['seq'] : null;
    const end = place === null ? null : places.fromEnd(place);
    const kept = data && places.versionWith(data['record']);
    const text = JSON.stringify(kept ? withData(body, { record: null }) : body);
    const placeOf = await places.takeAtCommit(tx);
    const reply =
      end === null
        ? sql`${text}::jsonb`
        : sql`jsonb_set(${text}::jsonb, '{data,seq}', to_jsonb((select seq - ${end.back}::int from feed where account_id = ${end.account}::uuid)))`;
    await atCommit(
      tx,
      sql`insert into idempotency (user_id, account_id, key, method, path, body_hash, status, reply, record_id, record_version)
        values (${user_id}::uuid, ${account_id}::uuid, ${key}::uuid, ${method}, ${path}, ${body_hash}, 200, ${reply}, ${kept?.id ?? null}::uuid, ${kept?.version ?? null}::int)`,
    );
    if (place !== null) settle = (given) => withData(given, { seq: placeOf(place) });
    return { status: 200, body, replayed: false };
  });
  return answer.replayed ? answer : { ...answer, body: settle(answer.body) };
}
