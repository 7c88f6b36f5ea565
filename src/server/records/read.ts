import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_WORDS } from '#core/field/field.ts';
import { UUID } from '#core/id/uuid.ts';
import { asRead } from '#core/record/guard.ts';
import type { KindId } from '#core/record/kinds.ts';
import { foldTr } from '#core/text/turkish.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import type { RecordFilter, RecordHead, StoredRecord } from '#server/records/port.ts';
import { accountWhere, scopeWhere } from '#server/records/scope.ts';
import type { RecordRow } from '#server/records/write.ts';

type Query<O> = SelectQueryBuilder<Database, 'record', O>;

/** Place in the feed; 0 for a record that has none. */
const SEQ = sql<number>`coalesce(record.seq, 0)`.as('seq');

/** The columns of a record by name, but for the one that is only searched: what a statement asks for must not change under another process that migrates. */
export const COLUMNS = [
  'record.id',
  'record.account_id',
  'record.kind',
  'record.workplace_id',
  'record.bucket',
  'record.version',
  SEQ,
  'record.sort_at',
  'record.status',
  'record.people',
  'record.digest',
  'record.body',
  'record.created_by',
  'record.created_at',
  'record.updated_by',
  'record.updated_at',
  'record.deleted_at',
] as const;

const inScope = (db: Db, caller: Caller, kind: KindId): Query<Record<never, never>> =>
  db
    .selectFrom('record')
    .where('record.kind', '=', kind)
    .where(accountWhere(caller.scope))
    .where(scopeWhere(caller, [kind]));

/** Live records of a kind within a caller's scope. */
export const visible = (db: Db, caller: Caller, kind: KindId): Query<Record<never, never>> =>
  inScope(db, caller, kind).where('deleted_at', 'is', null);

/** One row, locked against other writers when it is to be changed. Undefined: absent, deleted, outside the scope, or no id at all. */
export async function readRow(db: Db, caller: Caller, kind: KindId, id: string, lock: boolean): Promise<RecordRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const query = visible(db, caller, kind).select(COLUMNS).where('record.id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** A deleted row, held against who brings it back in the same moment. Undefined: never there, not deleted, outside the scope. */
export const readDeleted = async (db: Db, caller: Caller, kind: KindId, id: string): Promise<RecordRow | undefined> =>
  UUID.test(id)
    ? inScope(db, caller, kind)
        .select(COLUMNS)
        .where('record.id', '=', id)
        .where('deleted_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;

/** The account of a workplace, held against being deleted when something is to be written there; undefined when it is absent, deleted, or outside the scope. */
export async function readAccount(db: Db, caller: Caller, workplace: string, hold: boolean): Promise<string | undefined> {
  if (!UUID.test(workplace)) return undefined;
  const query = visible(db, caller, 'workplace').select('record.account_id').where('record.id', '=', workplace);
  return (await (hold ? query.forKeyShare() : query).executeTakeFirst())?.account_id;
}

const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function filtered<O>(start: Query<O>, filter: RecordFilter): Query<O> {
  let query = start;
  if (filter.workplace_id !== undefined) {
    query = UUID.test(filter.workplace_id) ? query.where('workplace_id', '=', filter.workplace_id) : query.where(sql<boolean>`false`);
  }
  if (filter.ids) query = query.where('record.id', '=', sql<string>`any(${filter.ids.filter((id) => UUID.test(id))}::uuid[])`);
  // By name, so that a prepared statement may rest on the index of the valid ones.
  if (filter.status === 'valid') query = query.where('status', '=', sql.lit('valid'));
  else if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.createdBy !== undefined) {
    query = UUID.test(filter.createdBy) ? query.where('created_by', '=', filter.createdBy) : query.where(sql<boolean>`false`);
  }
  if (filter.where) query = query.where(sql<boolean>`record.body @> ${JSON.stringify(filter.where)}::jsonb`);
  if (filter.from !== undefined) query = query.where('sort_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('sort_at', '<=', filter.to);
  for (const word of foldTr(filter.text ?? '')
    .split(/\s+/)
    .slice(0, MOST_WORDS))
    if (word !== '') query = query.where('search', 'like', likeWord(word));
  return query;
}

/** A page in the order that was asked for; all of it when no limit is given. */
function paged<O>(query: Query<O>, { order, limit, page }: RecordFilter): Query<O> {
  const ordered = order === 'made' ? query.orderBy('created_at').orderBy('id') : query.orderBy('sort_at', 'desc').orderBy('id', 'desc');
  return limit === undefined ? ordered : ordered.limit(limit).offset((Math.max(page ?? 1, 1) - 1) * limit);
}

/** A page of rows without their bodies. */
export const readHeads = (db: Db, caller: Caller, kind: KindId, filter: RecordFilter): Promise<RecordHead[]> =>
  paged(filtered(visible(db, caller, kind), filter).select(['record.id', 'record.account_id', 'record.version', SEQ]), filter).execute();

/** A page of rows and how many there are in all; all of them when no limit is given. */
export async function readRows(db: Db, caller: Caller, kind: KindId, filter: RecordFilter): Promise<{ rows: RecordRow[]; total: number }> {
  const all = filtered(visible(db, caller, kind), filter);
  const rows = await paged(all.select(COLUMNS), filter).execute();
  if (filter.limit === undefined) return { rows, total: rows.length };
  if (filter.count === false) return { rows, total: rows.length };
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** A row as handlers get it when they read for somebody: with what of the body this person is told. */
export const told = <K extends KindId>(kind: K, row: RecordRow, caller: Caller): StoredRecord<BodyOf<K>> =>
  stored(kind, { ...row, body: asRead(KINDS[kind], row.body, row.id, caller) });

/** A row as it is. The body passed its kind's schema when it was written. */
export const stored = <K extends KindId>(kind: K, row: RecordRow): StoredRecord<BodyOf<K>> => ({
  id: row.id,
  kind,
  account_id: row.account_id,
  workplace_id: row.workplace_id,
  version: row.version,
  seq: row.seq,
  body: row.body as BodyOf<K>,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_by: row.updated_by,
  updated_at: row.updated_at,
});
