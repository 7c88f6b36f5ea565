import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { kindOf } from '#modules/registry.ts';
import { type BucketDigest, type FeedPage, type FeedRow, sortDescOf } from '#modules/sync/shared/sync.calls.ts';
import { gapAround, startEpoch } from '#server/db/put-back.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { isOwnOnly, kindsOnDevice, scopeWhere } from '#server/records/scope.ts';
import type { RecordRow } from '#server/records/write.ts';

/** Whatever decides which rows a person may hold: when it changes, the device starts anew. */
function fingerprint(caller: Caller): string {
  const kinds = kindsOnDevice(caller).map((kind) => [kind, isOwnOnly(caller, kind)]);
  return createHash('sha256').update(JSON.stringify([caller.user_id, caller.scope.workplaces, kinds])).digest('hex').slice(0, 12);
}

/** What a device is told of a record; the search text alone would double a page. */
const COLUMNS = [
  'id',
  'kind',
  'bucket',
  'version',
  'seq',
  'sort_at',
  'status',
  'body',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
  'deleted_at',
] as const;

function rowOf(row: Pick<RecordRow, (typeof COLUMNS)[number]>): FeedRow {
  const kind = kindOf(row.kind);
  const isDeleted = row.deleted_at !== null;
  const data: JsonObject = isDeleted ? {} : kind?.onDevice ? kind.onDevice(row.body) : row.body;
  return {
    id: row.id, kind: row.kind, bucket: row.bucket, version: row.version, seq: row.seq, deleted: isDeleted, sortDesc: sortDescOf(row.sort_at),
    status: row.status, created_by: row.created_by, created_at: row.created_at.toISOString(), updated_by: row.updated_by,
    updated_at: row.updated_at.toISOString(), data,
  };
}

/** Per bucket how many live rows the person may hold and the exclusive-or of their digests: what a device compares to find a hole. */
async function digestOf(tx: Db, caller: Caller): Promise<BucketDigest[]> {
  return tx.selectFrom('record').where('account_id', '=', caller.account_id).where('deleted_at', 'is', null).where(scopeWhere(caller, kindsOnDevice(caller)))
    .select(['bucket', sql<number>`count(*)::int`.as('count'), sql<number>`bit_xor(digest)`.as('hash')])
    .groupBy('bucket').orderBy('bucket').execute();
}

/**
 * One page of the feed (OFF-SCOPE-01, OFF-SCOPE-02). Top of the feed, rows and digest are read from one snapshot: places are
 * given out in commit order, so everything up to the top that the snapshot shows is in the snapshot. Kinds, account and
 * workplaces are bounded by the caller; other people's rows only move the watermark.
 */
export async function feedPage(db: Db, caller: Caller, ask: Ask, now: Date): Promise<FeedPage> {
  const { page, lostIn } = await readPage(db, caller, ask, now);
  if (lostIn === null || !(await startEpoch(db, caller.account_id, lostIn, now))) return page;
  return (await readPage(db, caller, ask, now)).page;
}

export interface Ask {
  readonly after: number;
  readonly epoch: string;
  readonly limit: number;
  /** Key of the latest write of this person that the device had acknowledged. */
  readonly seen?: string | undefined;
}

/** A page, and the account's epoch when the device knows more than this database: it was put back to an earlier state. */
async function readPage(db: Db, caller: Caller, ask: Ask, now: Date): Promise<{ page: FeedPage; lostIn: string | null }> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (tx) => {
    const { epoch: account, seq: top } = await tx.selectFrom('account').innerJoin('feed', 'feed.account_id', 'account.id')
      .where('account.id', '=', caller.account_id).select(['epoch', 'seq']).executeTakeFirstOrThrow();
    const epoch = `${account}.${fingerprint(caller)}`;
    const isOurs = ask.epoch.split('.')[0] === account;
    // Mostly a device stands at the top, which is in no gap.
    const isBeyond = ask.after > top || (ask.after < top && (await gapAround(tx, caller.account_id, ask.after)) !== undefined);
    const isLost = isOurs && (isBeyond || (ask.seen !== undefined && !(await isKeyKnown(tx, caller.account_id, ask.seen))));
    // Another epoch, or a place that this server never gave out: the device's past is not ours, so it gets everything.
    const after = (ask.epoch !== '' && ask.epoch !== epoch) || ask.after > top ? 0 : ask.after;
    const found = await tx.selectFrom('record').select(COLUMNS).where('account_id', '=', caller.account_id).where('seq', '>', after)
      .where(scopeWhere(caller, kindsOnDevice(caller)))
      // A device that holds nothing yet need not hear of what is gone.
      .where(after === 0 ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`true`)
      .orderBy('seq').limit(ask.limit + 1).execute();
    const more = found.length > ask.limit;
    const rows = more ? found.slice(0, ask.limit) : found;
    const watermark = more ? (rows.at(-1)?.seq ?? after) : top;
    const page = {
      epoch, changes: rows.map(rowOf), watermark, more, gaps: watermark > after ? await gapsWithin(tx, caller.account_id, after, watermark) : [],
      digest: more ? null : await digestOf(tx, caller), time: now.getTime(),
    };
    return { page, lostIn: isLost ? account : null };
  });
}

const gapsWithin = (tx: Db, account: string, after: number, watermark: number): Promise<FeedPage['gaps']> =>
  tx.selectFrom('feed_gap').select(['low', 'high']).where('account_id', '=', account).where('low', '>=', after).where('high', '<=', watermark).orderBy('low').execute();

/** By key alone: the same work may have come from a colleague first (decisions/0025). */
export const isKeyKnown = async (tx: Db, account: string, key: string): Promise<boolean> =>
  (await tx.selectFrom('idempotency').select('key').where('key', '=', key).where('account_id', '=', account).executeTakeFirst()) !== undefined;
