import { type SelectQueryBuilder, sql } from 'kysely';
import { UUID } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { ListPlan } from '#core/record/list.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { together } from '#server/db/together.ts';
import type { Caller } from '#server/http/handler.ts';
import { listOrder, listWhere } from '#server/records/list-sql.ts';
import type { ListAsk } from '#server/records/port.ts';
import { COLUMNS, visible } from '#server/records/read.ts';
import type { RecordRow } from '#server/records/write.ts';

/** @throws Error for a kind that declares no list: a mistake of the caller's */
function planOf(kind: KindId): ListPlan {
  const { list }: AnyRecordKind = KINDS[kind];
  if (!list) throw new Error(`${kind} declares no list`);
  return list;
}

/** The rows of a kind in the caller's scope that a query asks for. */
function asked(
  db: Db,
  caller: Caller,
  kind: KindId,
  { query, workplace_id, ids, naming = [], where }: ListAsk,
): SelectQueryBuilder<Database, 'record', object> {
  let rows = visible(db, caller, kind);
  if (workplace_id !== undefined) {
    if (!UUID.test(workplace_id)) return rows.where((none) => none.lit(false));
    rows = rows.where('workplace_id', '=', workplace_id);
  }
  if (ids) rows = rows.where(sql<boolean>`record.id = any(${[...ids]}::uuid[])`);
  for (const id of naming)
    rows = UUID.test(id)
      ? rows.where(sql<boolean>`exists (select 1 from record_ref named where named.from_id = record.id and named.to_id = ${id}::uuid)`)
      : rows.where((none) => none.lit(false));
  if (where) rows = rows.where(sql<boolean>`record.body @> ${JSON.stringify(where)}::jsonb`);
  for (const condition of listWhere(planOf(kind), query)) rows = rows.where(condition);
  return rows;
}

/** All rows of a query in its order. */
export function listRows(db: Db, caller: Caller, kind: KindId, ask: ListAsk): SelectQueryBuilder<Database, 'record', RecordRow> {
  const { by, direction } = listOrder(planOf(kind), ask.query.sort);
  return asked(db, caller, kind, ask).select(COLUMNS).orderBy(by, direction).orderBy('record.id', direction);
}

export const listTotal = (db: Db, caller: Caller, kind: KindId, ask: ListAsk): SelectQueryBuilder<Database, 'record', { total: number }> =>
  asked(db, caller, kind, ask).select((eb) => eb.fn.countAll<number>().as('total'));

/** A page of a query and how many rows it has in all. */
export async function readPage(
  db: Db,
  caller: Caller,
  kind: KindId,
  ask: ListAsk & { readonly page: number; readonly limit: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const { page, limit } = ask;
  const rows = listRows(db, caller, kind, ask)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [found, { total }] = await together(rows, listTotal(db, caller, kind, ask).executeTakeFirstOrThrow());
  return { rows: found, total };
}

/** Rows that are fetched at once for a file. */
const CHUNK = 500;

/** All rows of a query as they are at one moment, by a cursor: the database works on while somebody reads, and stops with them. */
export async function* readChunks(db: Db, caller: Caller, kind: KindId, ask: ListAsk): AsyncGenerator<RecordRow[], void> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`declare listed no scroll cursor for ${listRows(tx, caller, kind, ask)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<RecordRow>`fetch ${sql.lit(CHUNK)} from listed`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < CHUNK) return;
    }
  } finally {
    // One that was cut, because nobody read for too long, has nothing to take back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
