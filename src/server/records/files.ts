import { type Expression, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import { fileSchema } from '#core/field/field.ts';
import { SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import { together } from '#server/db/together.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { accountWhere, mayRead, scopeWhere } from '#server/records/scope.ts';

/** A file that a body names: what its bytes have to be. */
export interface NamedFile {
  readonly path: string;
  readonly key: string;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly name: string;
}

const WITH_FILES = sortsWith('files');

/** Every file that a body names by a field, each once. */
export function filesOf(kind: AnyRecordKind, body: JsonObject): NamedFile[] {
  const found = new Map<string, NamedFile>();
  visitFields(kind.schema, body, WITH_FILES, ({ meta, value, path }) => {
    for (const entry of SORTS[meta.kind].files(value)) {
      // Parts of a body that was never validated as a whole come here too.
      const file = v.safeParse(fileSchema, entry);
      if (!file.success) continue;
      const { document_key: key, hash, size, type, name } = file.output;
      found.set(`${key} ${hash} ${size} ${type}`, { path, key, hash, size, type, name });
    }
  });
  return [...found.values()];
}

/** Files of `after` that `before` did not name in the same way. */
export function freshFiles(before: readonly NamedFile[], after: readonly NamedFile[]): NamedFile[] {
  const same = (a: NamedFile, b: NamedFile): boolean => a.key === b.key && a.hash === b.hash && a.size === b.size && a.type === b.type;
  return after.filter((file) => !before.some((known) => same(known, file)));
}

/** Kinds whose records the caller may write at all: whoever may is told by the calls of their verbs. */
export const mayWrite = (caller: Caller, kind: AnyRecordKind): boolean => {
  // Only the call of the request is looked at, which does not depend on the body.
  const { create, update } = kind.verbs as {
    create?(id: string, body: unknown): { call: { access: string } };
    update?(id: string, body: unknown, version: number): { call: { access: string } };
  };
  return [create?.('', {}), update?.('', {}, 0)].some(
    (request) => request !== undefined && (request.call.access === 'signed-in' || caller.permissions.has(request.call.access)),
  );
};

/** What a file that is announced is for. */
interface Announced {
  readonly owner_id: string;
  readonly filetype: string;
}

/** Whether the caller may announce a file for a record in reach: who may write such records, and for its picture whom the kind names. */
export const mayAnnounce = (caller: Caller, kind: AnyRecordKind, { owner_id, filetype }: Announced): boolean =>
  mayWrite(caller, kind) || (filetype.startsWith('image/') && kind.mayBringPicture?.(owner_id, caller) === true);

/** For a statement whose table is `file`: a live record names it that the caller may read, or write. */
export function namedWithin(caller: Caller, right: 'read' | 'write'): Expression<SqlBool> {
  const kinds = KIND_IDS.filter((kind) => mayRead(caller, kind) && (right === 'read' || mayWrite(caller, KINDS[kind])));
  return sql<SqlBool>`exists (select 1 from record_file join record on record.id = record_file.record_id
    where record_file.document_key = file.document_key and record.deleted_at is null and ${accountWhere(caller.scope)} and ${scopeWhere(caller, kinds)})`;
}

interface Naming {
  readonly caller: Caller;
  readonly record: { readonly id: string; readonly account_id: string };
  readonly kind: KindId;
  readonly now: Date;
}

/**
 * Binds files to the record that names them, in the transaction that writes it. The first record that names a key says for good
 * what its bytes are and whose they are; nobody can announce others before. A key that another record has named is taken up
 * again only by the person who brought it, or who may read a record (also a deleted one) that names it.
 * @throws Refusal VALIDATION for other bytes under a known key, NOT_FOUND for a file out of reach
 */
export async function nameFiles(tx: Db, { caller, record, kind, now }: Naming, files: readonly NamedFile[]): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map((file) => file.key);
  const named = sql`unnest(${keys}::uuid[], ${files.map((file) => file.hash)}::text[], ${files.map((file) => file.size)}::int[], ${files.map((file) => file.type)}::text[], ${files.map((file) => file.name)}::text[])
    as named (document_key, sha256, size, type, name)`;
  const born = sql`
    insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, created_by, created_at)
    select distinct on (document_key) document_key, ${record.account_id}::uuid, ${kind}, ${record.id}::uuid, sha256, type, size, name, ${caller.user_id}::uuid, ${now}::timestamptz
    from ${named} order by document_key on conflict (document_key) do nothing`;
  const readable = sql`exists (select 1 from record_file join record on record.id = record_file.record_id
    where record_file.document_key = file.document_key and ${accountWhere(caller.scope)} and ${scopeWhere(
      caller,
      KIND_IDS.filter((kind) => mayRead(caller, kind)),
    )})`;
  const bad = sql<{ document_key: string; other: boolean }>`
    select file.document_key, (file.sha256 <> named.sha256 or file.size <> named.size or file.type <> named.type) as other
    from ${named} join file on file.document_key = named.document_key
    where file.account_id <> ${record.account_id}::uuid or file.sha256 <> named.sha256 or file.size <> named.size or file.type <> named.type
      or (file.created_by is distinct from ${caller.user_id}::uuid and not ${readable})`;
  const linked = sql`insert into record_file (record_id, document_key) select ${record.id}::uuid, document_key from unnest(${[...new Set(keys)]}::uuid[]) as named (document_key) on conflict do nothing`;
  // In this order: what is asked sees what the first has waited for, and not yet the last.
  const [, { rows }] = await together(born.execute(tx), bad.execute(tx), linked.execute(tx));
  if (rows.length === 0) return;
  const pathOf = (key: string): string => files.find((file) => file.key === key)?.path ?? '';
  const items = rows.map((row) => ({ field: pathOf(row.document_key), message: row.other ? 'hash' : 'not_found' }));
  throw new Refusal(rows.some((row) => row.other) ? 'VALIDATION' : 'NOT_FOUND', { items });
}
