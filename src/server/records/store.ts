import { sql } from 'kysely';
import * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import { UUID } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { logRecordWrite } from '#server/log/record-writes.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import type { Records } from '#server/records/port.ts';
import { readRow, readRows, stored } from '#server/records/read.ts';
import { type Reference, referencesOf } from '#server/records/references.ts';
import { conflict, issueItems, locked } from '#server/records/refusals.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { type Draft, type RecordRow, writeRecord } from '#server/records/write.ts';

/** Told of each bucket that a write touched: after its commit, or inside the caller's transaction when it gave one. */
export type OnMoved = (account: string, bucket: string) => void;

export interface RecordsOf {
  readonly caller: Caller;
  readonly mutation: string | null;
  readonly device: string | null;
  readonly now: Date;
  /** Where the request came from and when a queued write was done, for the log. */
  readonly ip?: string;
  readonly doneAt?: Date | null;
  readonly onMoved?: OnMoved;
}

/** Records as one caller may see and change them (see the port). Given a transaction it works inside; else each write is one. */
export function createRecords(db: Db, of: RecordsOf): Records {
  const { caller } = of;
  const writer = { user_id: caller.user_id, device: of.device, mutation: of.mutation, now: of.now };

  function valid(kind: AnyRecordKind, body: unknown): JsonObject {
    const parsed = v.safeParse(kind.schema, body);
    if (!parsed.success) throw new Refusal('VALIDATION', { items: issueItems(parsed.issues) });
    return parsed.output;
  }

  /** The account of the workplace that a body names. @throws Refusal NOT_FOUND where the caller has no business. */
  async function accountAt(tx: Db, workplace: string | null): Promise<string> {
    if (workplace === null) return caller.account_id;
    const row = mayUseWorkplace(caller.scope, workplace) ? await readRow(tx, caller, 'workplace', workplace, false) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', { items: [{ field: 'workplace_id', message: 'not_found' }] });
    return row.account_id;
  }

  /** References that were not there before must lead to live records of the right kind in the same account and in reach. */
  async function checkReferences(tx: Db, account: string, references: readonly Reference[], before: readonly Reference[]): Promise<void> {
    const known = new Set(before.map((ref) => `${ref.field} ${ref.to}`));
    const fresh = references.filter((ref) => !known.has(`${ref.field} ${ref.to}`));
    if (fresh.length === 0) return;
    const rows = await tx.selectFrom('record').select(['id', 'kind', 'workplace_id'])
      .where('account_id', '=', account).where('deleted_at', 'is', null).where('id', '=', sql<string>`any(${fresh.map((ref) => ref.to)}::uuid[])`).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    const isGood = (ref: Reference): boolean => {
      const row = found.get(ref.to);
      const place = row?.kind === 'workplace' ? row.id : row?.workplace_id;
      return row !== undefined && row.kind === ref.kind && (place === null || place === undefined || mayUseWorkplace(caller.scope, place));
    };
    const bad = fresh.filter((ref) => !isGood(ref));
    if (bad.length > 0) throw new Refusal('NOT_FOUND', { items: bad.map((ref) => ({ field: ref.field, message: 'not_found' })) });
  }

  /** A create that comes again under its own key is answered with what it made (OFF-IDEM-06). */
  async function madeBefore(tx: Db, kind: KindId, id: string): Promise<RecordRow | undefined> {
    const first = await tx.selectFrom('record_history').select(['who', 'mutation', 'kind']).where('record_id', '=', id).where('version', '=', 1).executeTakeFirst();
    if (!first) return undefined;
    const isOwn = first.who === caller.user_id && first.mutation !== null && first.mutation === of.mutation && first.kind === kind;
    const row = isOwn ? await readRow(tx, caller, kind, id, false) : undefined;
    if (!row) throw new Refusal('DUPLICATE_ID');
    return row;
  }

  async function write(tx: Db, draft: Draft, moved: Set<string>, references: readonly Reference[], before: JsonObject | null): Promise<RecordRow> {
    const row = await writeRecord(tx, draft, writer, references);
    if (!row) throw new Refusal('DUPLICATE_ID');
    const author = { account_id: row.account_id, who: caller.user_id, device: of.device, address: of.ip ?? null, now: of.now, done_at: of.doneAt ?? null };
    await logRecordWrite(tx, author, draft, before);
    moved.add(`${row.account_id} ${row.bucket}`);
    return row;
  }

  async function change<T>(work: (tx: Db, moved: Set<string>) => Promise<T>): Promise<T> {
    const moved = new Set<string>();
    const result = await inTransaction(db, (tx) => work(tx, moved));
    for (const place of moved) {
      const [account = '', bucket = ''] = place.split(' ');
      of.onMoved?.(account, bucket);
    }
    return result;
  }

  async function live(tx: Db, kind: KindId, id: string): Promise<RecordRow> {
    const row = await readRow(tx, caller, kind, id, true);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }

  return {
    async get(kind, id) {
      const row = await readRow(db, caller, kind, id, false);
      if (!row) throw new Refusal('NOT_FOUND');
      return stored(kind, row);
    },

    async find(kind, id) {
      const row = await readRow(db, caller, kind, id, false);
      return row ? stored(kind, row) : null;
    },

    async list(kind, filter = {}) {
      if (filter.workplace_id !== undefined) await accountAt(db, filter.workplace_id);
      const { rows, total } = await readRows(db, caller, kind, filter);
      return { rows: rows.map((row) => stored(kind, row)), total };
    },

    insert: (kindId, id, input) => change(async (tx, moved) => {
      if (!UUID.test(id)) throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'id' }] });
      const kind: AnyRecordKind = KINDS[kindId];
      const body = valid(kind, input);
      const again = await madeBefore(tx, kindId, id);
      if (again) return stored(kindId, again);
      const account_id = await accountAt(tx, kind.workplaceOf(body));
      const references = referencesOf(kind, body);
      await checkReferences(tx, account_id, references, []);
      return stored(kindId, await write(tx, { id, kind: kindId, account_id, version: 1, body, op: 'insert' }, moved, references, null));
    }),

    update: (kindId, id, version, input) => change(async (tx, moved) => {
      const kind: AnyRecordKind = KINDS[kindId];
      const body = valid(kind, input);
      const row = await live(tx, kindId, id);
      if (version !== null && kind.locked?.(row.body)) throw locked(kind, row);
      if (version !== null && version !== row.version) throw conflict(kind, row);
      const workplace = kind.workplaceOf(body);
      if (workplace !== row.workplace_id && (await accountAt(tx, workplace)) !== row.account_id) throw new Refusal('NOT_FOUND');
      const references = referencesOf(kind, body);
      await checkReferences(tx, row.account_id, references, referencesOf(kind, row.body));
      const after = await write(tx, { id, kind: kindId, account_id: row.account_id, version: row.version + 1, body, op: 'update' }, moved, references, row.body);
      moved.add(`${row.account_id} ${row.bucket}`);
      return stored(kindId, after);
    }),

    remove: (kindId, id) => change(async (tx, moved) => {
      const kind: AnyRecordKind = KINDS[kindId];
      const row = await live(tx, kindId, id);
      if (kind.locked?.(row.body)) throw locked(kind, row);
      await write(tx, { id, kind: kindId, account_id: row.account_id, version: row.version + 1, body: row.body, op: 'delete' }, moved, [], row.body);
    }),

    async nextNumber(series, year) {
      const { last } = await db.insertInto('number_series').values({ account_id: caller.account_id, series, year, last: 1 })
        .onConflict((taken) => taken.columns(['account_id', 'series', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }))
        .returning('last').executeTakeFirstOrThrow();
      return last;
    },
  };
}
