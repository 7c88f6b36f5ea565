import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import type { Db } from '#server/db/schema.ts';
import { filterText, filterWay, sortText } from '#server/records/list-sql.ts';

/** Any number that nothing else locks: of several processes that start at once, one makes the indexes. */
const INDEX_LOCK = 736_148_203;
const LOCK_RETRY_MS = 500;
/** Indexes of lists begin so; whatever else does is dropped. */
const PREFIX = 'list_';
/** Of a name PostgreSQL keeps 63 characters. */
const MOST_NAME = 45;

/** An index that a declaration asks for. */
interface ListIndex {
  readonly name: string;
  /** Behind `create index … on record`. */
  readonly definition: string;
  /** Cannot be made without the extensions for words and lists. */
  readonly needsExtensions: boolean;
}

/** The indexes of one server kind; none for a device kind. `age` changes when sorting or folding by ICU does. */
export function indexesOf({ kind, list, scope }: AnyRecordKind, age: string): ListIndex[] {
  if (!list) return [];
  const index = (use: string, definition: string, needsExtensions = false): ListIndex => {
    const whole = `${definition} where kind = '${kind}' and deleted_at is null`;
    const hash = createHash('sha256').update(`${whole} ${age}`).digest('hex').slice(0, 10);
    const start = `${PREFIX}${kind.replaceAll('-', '_')}_${use}`.slice(0, MOST_NAME);
    return { name: `${start}_${hash}`, definition: whole, needsExtensions };
  };
  const usual = list.columns.find(({ name }) => name === list.order.column);
  const order = usual ? `${sortText(usual)}, ` : '';
  const made = [index('words', 'using gin (account_id, search gin_trgm_ops)', true)];
  if (scope === 'workplace') made.push(index('workplace', `(workplace_id, ${order}id)`));
  for (const column of list.columns) {
    const [way, text] = [filterWay(column), filterText(column)];
    if (column.sort || (column.filter && way === 'range')) made.push(index(`${column.name}_sort`, `(account_id, ${sortText(column)}, id)`));
    // Words of a column are looked for among the words of all.
    if (!column.filter || way === 'range' || way === 'words') continue;
    if (way === 'several') made.push(index(`${column.name}_several`, `using gin (account_id, ${text})`, true));
    else made.push(index(`${column.name}_value`, `(account_id, ${text}, ${order}id)`));
  }
  return made;
}

/** Indexes for words and lists need two extensions that a managed PostgreSQL may not have. */
async function addExtensions(db: Db, log: (line: string) => void): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create extension if not exists btree_gin`.execute(db);
    return true;
  } catch (error) {
    log(`Searching long lists is slow: the database has no pg_trgm and btree_gin (${error instanceof Error ? error.message : error}).`);
    return false;
  }
}

/** Indexes rest on how ICU sorts and folds: after an upgrade of it they have to be made anew. */
async function ageOfOrder(db: Db): Promise<string> {
  const { rows } = await sql<{ age: string | null }>`
    select pg_collation_actual_version(oid) as age from pg_collation where collname = 'turkish'`.execute(db);
  return rows[0]?.age ?? '';
}

/** Waits outside of any statement: one that waits inside of it holds a snapshot, which the making of an index waits for. */
async function takeLock(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${INDEX_LOCK}) as free`.execute(db);
    if (rows[0]?.free) return;
    await wait(LOCK_RETRY_MS, undefined, { signal });
  }
}

async function bring(db: Db, kinds: readonly AnyRecordKind[], log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const canAll = await addExtensions(db, log);
  const age = await ageOfOrder(db);
  const declared = kinds.flatMap((kind) => indexesOf(kind, age)).filter(({ needsExtensions }) => canAll || !needsExtensions);
  const wanted = new Set(declared.map(({ name }) => name));
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'record'::regclass and starts_with(c.relname, ${PREFIX})`.execute(db);
  for (const { name, valid } of rows)
    if (!valid || !wanted.has(name)) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  const there = new Set(rows.filter(({ valid }) => valid).map(({ name }) => name));
  const missing = declared.filter(({ name }) => !there.has(name));
  for (const { name, definition } of missing) {
    signal.throwIfAborted();
    await sql`create index concurrently ${sql.id(name)} on record ${sql.raw(definition)}`.execute(db);
  }
  if (missing.length === 0) return;
  // Only then does PostgreSQL know how the values of an expression are spread.
  await sql`analyze record`.execute(db);
  const seconds = Math.round((performance.now() - began) / 1000);
  if (seconds > 1) log(`Made ${missing.length} indexes for long lists in ${seconds} s.`);
}

/**
 * Makes the indexes that the declared lists of server kinds ask for, and drops those that none asks for any more, while people
 * read and write. One whose making was broken off is made anew at the next start.
 * @param db without limits of time, with two connections
 * @param signal breaks it off, also in the middle of an index
 */
export async function makeListIndexes(
  db: Db,
  log: (line: string) => void,
  signal: AbortSignal,
  kinds: readonly AnyRecordKind[] = Object.values(KINDS),
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const cancel = () => void sql`select pg_cancel_backend(${rows[0]?.pid ?? 0}::int)`.execute(db).catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await takeLock(connection, signal);
      await bring(connection, kinds, log, signal);
    } finally {
      signal.removeEventListener('abort', cancel);
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
