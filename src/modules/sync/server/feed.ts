import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { KINDS, kindOf } from '#modules/registry.ts';
import { type BucketContents, type BucketDigest, type FeedPage, type FeedRow, sortDescOf } from '#modules/sync/shared/sync.calls.ts';
import { gapAround } from '#server/db/put-back.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { isOwnOnly, kindsOnDevice, onDeviceOf, scopeWhere, seesUnshared } from '#server/records/scope.ts';
import type { RecordRow } from '#server/records/write.ts';

/** Whatever decides which rows a person may hold, and what of them: when it changes, the device starts anew. */
async function fingerprint(tx: Db, caller: Caller): Promise<string> {
  const kinds = kindsOnDevice(caller).map((kind) => [
    kind,
    isOwnOnly(caller, kind),
    caller.permissions.has(`${KINDS[kind].area}.read`),
    ...(seesUnshared(caller, kind) ? [] : ['shared']),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([caller.user_id, caller.scope.workplaces, kinds, await companiesOf(tx, caller)]))
    .digest('hex')
    .slice(0, 12);
}

/** Companies in reach: a workplace that passes to another company changes them. Null: all. */
async function companiesOf(tx: Db, caller: Caller): Promise<string[] | null> {
  if (caller.scope.workplaces === null || !kindsOnDevice(caller).includes('company')) return null;
  const found = await tx
    .selectFrom('record')
    .select('id')
    .where('account_id', '=', caller.account_id)
    .where('deleted_at', 'is', null)
    .where(scopeWhere(caller, ['company']))
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
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

function rowOf(caller: Caller, row: Pick<RecordRow, (typeof COLUMNS)[number]>): FeedRow {
  const kind = kindOf(row.kind);
  const isDeleted = row.deleted_at !== null;
  const data: JsonObject = isDeleted || kind === undefined ? {} : onDeviceOf(kind, caller, row.id, row.body);
  return {
    id: row.id,
    kind: row.kind,
    bucket: row.bucket,
    version: row.version,
    seq: row.seq,
    deleted: isDeleted,
    sortDesc: sortDescOf(row.sort_at),
    status: row.status,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_by: row.updated_by,
    updated_at: row.updated_at.toISOString(),
    data,
  };
}

/** Per bucket how many live rows the person may hold and the exclusive-or of their digests: what a device compares to find a hole. */
async function digestOf(tx: Db, caller: Caller): Promise<BucketDigest[]> {
  return tx
    .selectFrom('record')
    .where('account_id', '=', caller.account_id)
    .where('deleted_at', 'is', null)
    .where(scopeWhere(caller, kindsOnDevice(caller)))
    .select(['bucket', sql<number>`count(*)::int`.as('count'), sql<number>`bit_xor(digest)`.as('hash')])
    .groupBy('bucket')
    .orderBy('bucket')
    .execute();
}

/** What a device that is filled will hold, by kind and bucket: how far a preparation is and what room it takes follows from it. */
export async function contentsOf(tx: Db, caller: Caller): Promise<BucketContents[]> {
  return tx
    .selectFrom('record')
    .where('account_id', '=', caller.account_id)
    .where('deleted_at', 'is', null)
    .where(scopeWhere(caller, kindsOnDevice(caller)))
    .select(['kind', 'bucket', sql<number>`count(*)::int`.as('count'), sql<number>`sum(pg_column_size(body))::float8`.as('bytes')])
    .groupBy(['kind', 'bucket'])
    .orderBy('kind')
    .orderBy('bucket')
    .execute();
}

/**
 * One page of the feed (OFF-SCOPE-01, OFF-SCOPE-02). Top of the feed, rows and digest are read from one snapshot: places are
 * given out in commit order, so everything up to the top that the snapshot shows is in the snapshot. Kinds, account and
 * workplaces are bounded by the caller; other people's rows only move the watermark.
 */
export async function feedPage(db: Db, caller: Caller, ask: Ask, now: Date): Promise<FeedPage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { epoch: account, seq: top } = await tx
        .selectFrom('account')
        .innerJoin('feed', 'feed.account_id', 'account.id')
        .where('account.id', '=', caller.account_id)
        .select(['epoch', 'seq'])
        .executeTakeFirstOrThrow();
      const epoch = `${await lineFor(tx, caller, ask, account, top)}.${await fingerprint(tx, caller)}`;
      // Another epoch, or a place that this server never gave out: the device's past is not ours, so it gets everything.
      const after = (ask.epoch !== '' && ask.epoch !== epoch) || ask.after > top ? 0 : ask.after;
      const found = await tx
        .selectFrom('record')
        .select(COLUMNS)
        .where('account_id', '=', caller.account_id)
        .where('seq', '>', after)
        .where(scopeWhere(caller, kindsOnDevice(caller)))
        // A device that holds nothing yet need not hear of what is gone.
        .where(after === 0 ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`true`)
        .orderBy('seq')
        .limit(ask.limit + 1)
        .execute();
      const more = found.length > ask.limit;
      const rows = more ? found.slice(0, ask.limit) : found;
      const watermark = more ? (rows.at(-1)?.seq ?? after) : top;
      return {
        epoch,
        changes: rows.map((row) => rowOf(caller, row)),
        watermark,
        more,
        gaps: watermark > after ? await gapsWithin(tx, caller.account_id, after, watermark) : [],
        digest: more ? null : await digestOf(tx, caller),
        time: now.getTime(),
      };
    });
}

export interface Ask {
  readonly after: number;
  readonly epoch: string;
  readonly limit: number;
  /** Key of the latest write of this person that the device had acknowledged. */
  readonly seen?: string | undefined;
}

const OWN_LINE = /^~[0-9a-f]{8}$/;

/**
 * The part of the epoch that tells of a restore: the account's, which the server alone changes, and behind it, for a device that
 * says it knows more than this database, what it said. It begins anew by itself: nobody else hears of it, and the same word
 * again is nothing new.
 */
async function lineFor(tx: Db, caller: Caller, ask: Ask, account: string, top: number): Promise<string> {
  const line = ask.epoch.split('.')[0] ?? '';
  const said = line.slice(account.length);
  if (!line.startsWith(account) || (said !== '' && !OWN_LINE.test(said))) return account;
  // Mostly a device stands at the top, which is in no gap.
  const isBeyond = ask.after > top || (ask.after < top && (await gapAround(tx, caller.account_id, ask.after)) !== undefined);
  const isLost = isBeyond || (ask.seen !== undefined && !(await isKeyKnown(tx, caller.account_id, ask.seen)));
  if (!isLost) return line;
  return `${account}~${createHash('sha256')
    .update(isBeyond ? `place ${ask.after}` : `key ${ask.seen}`)
    .digest('hex')
    .slice(0, 8)}`;
}

const gapsWithin = (tx: Db, account: string, after: number, watermark: number): Promise<FeedPage['gaps']> =>
  tx
    .selectFrom('feed_gap')
    .select(['low', 'high'])
    .where('account_id', '=', account)
    .where('low', '>=', after)
    .where('high', '<=', watermark)
    .orderBy('low')
    .execute();

/** Those of these keys under which nothing was written in this account. */
export async function unknownKeys(tx: Db, account: string, keys: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('idempotency')
    .select('key')
    .distinct()
    .where('account_id', '=', account)
    .where('key', 'in', keys)
    .execute();
  const known = new Set(found.map((row) => row.key));
  return keys.filter((key) => !known.has(key));
}

/** By key alone: the same work may have come from a colleague first (decisions/0025). */
export const isKeyKnown = async (tx: Db, account: string, key: string): Promise<boolean> =>
  (await tx.selectFrom('idempotency').select('key').where('key', '=', key).where('account_id', '=', account).executeTakeFirst()) !==
  undefined;
