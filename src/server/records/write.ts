import { type Selectable, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { fnv1a } from '#core/number/number.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import type { RecordTable } from '#server/db/tables-records.ts';
import type { Places } from '#server/records/places.ts';
import type { Reference } from '#core/field/references.ts';
import { searchText } from '#server/records/search-text.ts';

/** A record as it is read; the text that is searched stays in the database. */
export type RecordRow = Omit<Selectable<RecordTable>, 'search'>;

/** Who writes, with what, and when: what every history row keeps (invariant 12). */
export interface Writer {
  readonly user_id: string | null;
  readonly device: string | null;
  readonly mutation: string | null;
  readonly now: Date;
  /** When it was done on the device; null when it was sent at once. */
  readonly doneAt: Date | null;
}

/** A record about to be written: everything but its place in the feed, which is taken last. */
export interface Draft {
  readonly id: string;
  readonly kind: KindId;
  readonly account_id: string;
  readonly body: JsonObject;
  readonly op: 'insert' | 'update' | 'delete';
  /** The row as it is, locked; null for an insert. */
  readonly before: RecordRow | null;
  /** References of the row as it is, and of the body. */
  readonly references: { readonly before: readonly Reference[]; readonly after: readonly Reference[] };
}

const nameOf = (ref: Reference): string => `${ref.field} ${ref.to}`;

/** The kind where a reference can be of one alone; of several the row says which it is. */
const onlyKind = ({ kinds }: Reference): string | null => (kinds.length === 1 ? (kinds[0] ?? null) : null);

/** Those of `list` that the other list lacks, as columns. */
function without(list: readonly Reference[], other: readonly Reference[]): { to: string[]; kinds: (string | null)[]; fields: string[] } {
  const known = new Set(other.map(nameOf));
  const left = list.filter((ref) => !known.has(nameOf(ref)));
  return { to: left.map((ref) => ref.to), kinds: left.map(onlyKind), fields: left.map((ref) => ref.field) };
}

/**
 * Writes the row, its history and its references in one statement. Everything that can refuse has been asked before.
 * Undefined: the id was taken meanwhile.
 */
export async function writeRecord(tx: Db, draft: Draft, writer: Writer, places: Places): Promise<RecordRow | undefined> {
  const kind: AnyRecordKind = KINDS[draft.kind];
  const { id, account_id, body, before, references } = draft;
  const version = (before?.version ?? 0) + 1;
  const workplace_id = kind.workplaceOf(body);
  const row: RecordRow = {
    id,
    account_id,
    kind: draft.kind,
    workplace_id,
    bucket: workplace_id ?? 'account',
    version,
    seq: 0,
    sort_at: kind.sortAt(body, id),
    status: kind.status(body),
    people: [...new Set(kind.people?.(body) ?? [])],
    digest: fnv1a(`${id}:${version}`),
    body,
    created_by: before ? before.created_by : writer.user_id,
    created_at: before?.created_at ?? writer.now,
    updated_by: writer.user_id,
    updated_at: writer.now,
    deleted_at: draft.op === 'delete' ? writer.now : null,
  };
  const text = JSON.stringify(body);
  const search = searchText(kind, body);
  const written =
    before === null
      ? sql`insert into record (id, account_id, kind, workplace_id, bucket, version, seq, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at)
        select ${id}::uuid, ${account_id}::uuid, ${row.kind}, ${workplace_id}::uuid, ${row.bucket}, ${version}::int, null, ${row.sort_at}::bigint, ${row.status},
          ${row.people}::uuid[], ${row.digest}::bigint, given.body, ${search}, ${row.created_by}::uuid, ${row.created_at}::timestamptz, ${row.updated_by}::uuid, ${row.updated_at}::timestamptz
        from given on conflict (id) do nothing returning id`
      : sql`update record set workplace_id = ${workplace_id}::uuid, bucket = ${row.bucket}, version = ${version}::int, sort_at = ${row.sort_at}::bigint, status = ${row.status},
          people = ${row.people}::uuid[], digest = ${row.digest}::bigint, body = given.body, search = ${search}, updated_by = ${row.updated_by}::uuid,
          updated_at = ${row.updated_at}::timestamptz, deleted_at = ${row.deleted_at}::timestamptz
        from given where id = ${id}::uuid returning id`;
  const gone = draft.op === 'delete' ? without(references.before, []) : without(references.before, references.after);
  const fresh = draft.op === 'delete' ? without([], []) : without(references.after, references.before);
  const cleared =
    gone.to.length === 0
      ? sql``
      : sql`, cleared as (
      delete from record_ref using unnest((select ${gone.to}::uuid[]), (select ${gone.fields}::text[])) as old (to_id, field)
      where from_id = ${id}::uuid and record_ref.to_id = old.to_id and record_ref.field = old.field)`;
  const referred =
    fresh.to.length === 0
      ? sql``
      : sql`, referred as (
      insert into record_ref (from_id, to_id, to_kind, field)
      select written.id, ref.to_id, coalesce(ref.to_kind, (select kind from record where id = ref.to_id)), ref.field from written, unnest((select ${fresh.to}::uuid[]), (select ${fresh.kinds}::text[]), (select ${fresh.fields}::text[])) as ref (to_id, to_kind, field)
      on conflict do nothing)`;
  const done = await sql<{ id: string }>`
    with given as materialized (select ${text}::jsonb as body), written as (${written}), kept as (
      insert into record_history (record_id, version, account_id, kind, op, body, who, at, done_at, device, mutation)
      select written.id, ${version}::int, ${account_id}::uuid, ${row.kind}, ${draft.op}, given.body, ${writer.user_id}::uuid, ${writer.now}::timestamptz, ${writer.doneAt}::timestamptz, ${writer.device}, ${writer.mutation}
      from written, given)${cleared}${referred}
    select id from written`.execute(tx);
  if (done.rows.length === 0) return undefined;
  const made = { account: account_id, id, version, body };
  return { ...row, seq: kind.residence === 'device' ? places.add(made) : places.addUnplaced(made) };
}
