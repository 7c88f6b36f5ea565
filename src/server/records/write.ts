import { type Selectable, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { fnv1a } from '#core/number/number.ts';
import { KINDS } from '#modules/registry.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { Db, RecordTable } from '#server/db/schema.ts';
import { type Reference, searchText } from '#server/records/references.ts';

export type RecordRow = Selectable<RecordTable>;

/** Who writes, with what, and when: what every history row keeps (invariant 12). */
export interface Writer { readonly user_id: string | null; readonly device: string | null; readonly mutation: string | null; readonly now: Date }

/** A record about to be written: everything but its place in the feed, which is taken last. */
export interface Draft {
  readonly id: string;
  readonly kind: KindId;
  readonly account_id: string;
  readonly version: number;
  readonly body: JsonObject;
  readonly op: 'insert' | 'update' | 'delete';
}

/**
 * The next place in an account's feed. The row stays locked until the commit, so places are given out in the order of the
 * commits and a reader never passes one that comes later (invariant 9).
 */
async function nextSeq(tx: Db, account: string): Promise<number> {
  const { seq } = await tx.updateTable('feed').set({ seq: sql`seq + 1` }).where('account_id', '=', account).returning('seq').executeTakeFirstOrThrow();
  return seq;
}

/** Writes the row, its history and its references. Everything that can refuse has been asked before. Undefined: the id was taken meanwhile. */
export async function writeRecord(tx: Db, draft: Draft, writer: Writer, references: readonly Reference[]): Promise<RecordRow | undefined> {
  const kind = KINDS[draft.kind];
  // The registry's union of bodies narrows by kind id only; the body has passed this kind's schema.
  const body = draft.body as never;
  const workplace_id = kind.workplaceOf(body);
  const seq = await nextSeq(tx, draft.account_id);
  const values = {
    workplace_id, bucket: workplace_id ?? 'account', version: draft.version, seq, sort_at: kind.sortAt(body, draft.id), status: kind.status(body),
    people: [...new Set(kind.people?.(body) ?? [])], digest: fnv1a(`${draft.id}:${draft.version}`), body: JSON.stringify(draft.body),
    search: searchText(kind, draft.body), updated_by: writer.user_id, updated_at: writer.now, deleted_at: draft.op === 'delete' ? writer.now : null,
  };
  const row = draft.op === 'insert'
    ? await tx.insertInto('record')
      .values({ ...values, id: draft.id, account_id: draft.account_id, kind: draft.kind, created_by: writer.user_id, created_at: writer.now })
      .onConflict((conflict) => conflict.column('id').doNothing()).returningAll().executeTakeFirst()
    : await tx.updateTable('record').set(values).where('id', '=', draft.id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  await tx.insertInto('record_history').values({
    record_id: draft.id, version: draft.version, account_id: draft.account_id, kind: draft.kind, op: draft.op, body: values.body,
    who: writer.user_id, at: writer.now, device: writer.device, mutation: writer.mutation,
  }).execute();
  if (draft.op !== 'insert') await tx.deleteFrom('record_ref').where('from_id', '=', draft.id).execute();
  if (draft.op !== 'delete' && references.length > 0) {
    await tx.insertInto('record_ref').values(references.map((ref) => ({ from_id: draft.id, to_id: ref.to, to_kind: ref.kind, field: ref.field }))).execute();
  }
  return row;
}
