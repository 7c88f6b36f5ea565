import { sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { formatInstant } from '#core/date/day.ts';
import { KINDS } from '#modules/registry.ts';
import { loadPerson } from '#server/auth/caller.ts';
import type { Db } from '#server/db/schema.ts';
import type { ImportProblem } from '#server/db/tables-imports.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { codeText } from '#server/http/messages.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { MovedBuckets } from '#server/realtime/moved-buckets.ts';
import { Places } from '#server/records/places.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refuseNamed } from '#server/records/server-kind.ts';
import { createRecords } from '#server/records/store.ts';
import type { AnyImporter, Importers, RuleCtx } from '#server/sheet/importer.ts';
import type { ImportRun } from '#server/sheet/import-store.ts';
import { importColumns } from '#core/sheet/import-plan.ts';
import { problemsAt } from '#server/sheet/read-sheet.ts';

/** Rows of one job: what they wrote is committed together, and between two of them somebody can stop the import. */
const ROWS = 200;
/** Rows that are on their way to the database at once. */
const AT_ONCE = 20;
/** After this time a job begins with no more of them, ms: it has to end within the time of a job. */
const LONGEST_MS = 8_000;

const WORDS = {
  changed: {
    tr: 'Kayıt önizlemeden sonra başkası tarafından değiştirildi. Dosyayı yeniden yükleyin.',
    en: 'Somebody changed the record after the preview. Bring the file in again.',
  },
  touched: { tr: 'Kayıt içe aktarmadan sonra değiştirildi: ', en: 'The record was changed after the import: ' },
  gone: { tr: 'Kayıt bu arada silinmiş.', en: 'The record was deleted meanwhile.' },
  rights: { tr: 'Bu kayıtları yazma yetkiniz kalmadı.', en: 'You may no longer write these records.' },
} as const;

/** A row as its job needs it. */
interface Row {
  readonly row: number;
  readonly depth: number;
  readonly action: string;
  readonly record_id: string | null;
  readonly version: number | null;
  readonly body: JsonObject | null;
  readonly before: JsonObject | null;
}

/** What became of a row. */
interface Outcome {
  readonly row: number;
  readonly state: 'written' | 'failed' | 'undone' | 'kept';
  readonly version: number | null;
  readonly problems: readonly ImportProblem[];
}

type Work = (row: Row, one: AnyImporter, ctx: RuleCtx) => Promise<Outcome>;

/** Why a row was refused, by the heads of its columns. What is no refusal is a fault, and goes on. */
function reasonsOf(error: unknown, one: AnyImporter, { locale }: RuleCtx): ImportProblem[] {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'VERSION_CONFLICT') return [{ column: '', message: WORDS.changed[locale] }];
  const { items, message, code } = error;
  if (items.length === 0) return [{ column: '', message: message === code ? codeText(code, locale) : message }];
  return problemsAt(importColumns(one.plan), items, locale);
}

const writeRow: Work = async (given, one, ctx) => {
  const { row, action, record_id, version, body } = given;
  if (record_id === null || body === null) throw new Error(`row ${row} has nothing to write`);
  const id = record_id;
  try {
    // A body of a row is what the schema of its kind let in.
    if (action === 'create') {
      await one.writing?.(body, null, ctx);
      const made = (await ctx.records.insert(one.kind, id, body as never)) as unknown as StoredRecord<JsonObject>;
      await one.made?.(made, ctx);
      return { row, state: 'written', version: made.version, problems: [] };
    }
    const before = (await ctx.records.get(one.kind, id)) as unknown as StoredRecord<JsonObject>;
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT');
    await one.writing?.(body, before, ctx);
    const changed = await ctx.records.update(one.kind, id, version, body as never);
    return { row, state: 'written', version: changed.version, problems: [] };
  } catch (error) {
    return { row, state: 'failed', version, problems: reasonsOf(error, one, ctx) };
  }
};

/** Who changed a record last, and when. */
async function touchedBy({ updated_by, updated_at }: StoredRecord<JsonObject>, db: Db): Promise<string> {
  const person =
    updated_by === null
      ? undefined
      : await db.selectFrom('app_user').select(['name', 'surname']).where('id', '=', updated_by).executeTakeFirst();
  return [person ? `${person.name} ${person.surname}` : '', formatInstant(updated_at)].filter(Boolean).join(', ');
}

const undoRow: Work = async ({ row, action, record_id, version, before }, one, ctx) => {
  const keep = (problems: readonly ImportProblem[]): Outcome => ({ row, state: 'kept', version, problems });
  const undone: Outcome = { row, state: 'undone', version, problems: [] };
  const stored = (await ctx.records.find(one.kind, record_id ?? '')) as unknown as StoredRecord<JsonObject> | null;
  const title = KINDS[one.kind].title as (body: JsonObject) => string;
  if (stored === null) return action === 'create' ? undone : keep([{ column: '', message: WORDS.gone[ctx.locale] }]);
  if (stored.version !== version)
    return keep([{ column: title(stored.body), message: `${WORDS.touched[ctx.locale]}${await touchedBy(stored, ctx.db)}` }]);
  try {
    if (action === 'create') {
      await one.removing?.(stored, ctx);
      await refuseNamed(KINDS[one.kind], stored, ctx);
      await ctx.records.remove(one.kind, stored.id, stored.version);
    } else await ctx.records.update(one.kind, stored.id, stored.version, before as never);
    return undone;
  } catch (error) {
    return keep(reasonsOf(error, one, ctx).map(({ column, message }) => ({ column: column || title(stored.body), message })));
  }
};

/**
 * Works side by side, some at a time: the database gets the next before it has answered the last. All have ended when one has
 * failed. One that stands on another waits until that one is written. What would take too long is left for the next job.
 */
async function workAll(rows: readonly Row[], work: (row: Row) => Promise<Outcome>): Promise<Outcome[]> {
  const until = Date.now() + LONGEST_MS;
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length && Date.now() < until; ) {
    const next = rows.slice(from, from + AT_ONCE).filter(({ depth }) => depth === rows[from]?.depth);
    from += next.length;
    const done = await Promise.allSettled(next.map(work));
    for (const one of done) {
      if (one.status === 'rejected') throw one.reason;
      outcomes.push(one.value);
    }
  }
  return outcomes;
}

const noteOutcomes = (db: Db, import_id: string, outcomes: readonly Outcome[]) =>
  sql`
    update import_row set state = done.state, version = done.version, problems = done.problems
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as done (row int, state text, version int, problems jsonb)
    where import_id = ${import_id}::uuid and import_row.row = done.row`.execute(db);

const end = (db: Db, { id }: ImportRun, state: ImportRun['state'], now: Date, problem: string | null = null) =>
  db.updateTable('import_run').set({ state, ended_at: now, problem }).where('id', '=', id).execute();

/** Who wrote the file, while that person still may write such records. */
async function writerOf(db: Db, run: ImportRun, one: AnyImporter | undefined, now: Date): Promise<Caller | null> {
  const caller = await loadPerson(db, run.made_by, now);
  return one !== undefined && caller?.account_id === run.account_id && caller.permissions.has(one.access) ? caller : null;
}

/**
 * Writes the next rows of an import, or takes them back, and orders the job for those after them. Rows, records and order are one
 * transaction: a process that dies leaves whole batches only, and the next one begins where it stopped.
 */
export const importRows =
  (importers: Importers): JobHandler<'import-rows'> =>
  async ({ import_id }, { db, now }) => {
    // Held, so that a stop comes after this batch and no second job works on the same rows.
    const run = await db.selectFrom('import_run').selectAll().where('id', '=', import_id).forUpdate().executeTakeFirst();
    if (run === undefined || (run.state !== 'writing' && run.state !== 'undoing')) return;
    const isWriting = run.state === 'writing';
    const one = importers[run.kind];
    const caller = await writerOf(db, run, one, now);
    if (one === undefined || caller === null) {
      await end(db, run, isWriting ? 'stopped' : 'halted', now, WORDS.rights[run.locale]);
      return;
    }
    const rows = await db
      .selectFrom('import_row')
      .select(['row', 'depth', 'action', 'record_id', 'version', 'body', 'before'])
      .where('import_id', '=', import_id)
      .where('state', '=', isWriting ? 'waiting' : 'written')
      // What was made last goes first: it may stand on what was made before.
      .orderBy('depth', isWriting ? 'asc' : 'desc')
      .orderBy('row', isWriting ? 'asc' : 'desc')
      .limit(ROWS)
      .execute();
    const places = new Places();
    const moved = new MovedBuckets();
    const records = createRecords(db, { caller, mutation: import_id, device: null, now, places, onMoved: moved.add });
    const ctx: RuleCtx = { db, records, caller, locale: run.locale, now };
    const outcomes = await workAll(rows, (row) => (isWriting ? writeRow : undoRow)(row, one, ctx));
    await noteOutcomes(db, import_id, outcomes);
    const last = outcomes.at(-1);
    if (last === undefined || (rows.length < ROWS && outcomes.length === rows.length))
      await end(db, run, isWriting ? 'done' : 'undone', now);
    else await enqueue(db, 'import-rows', [{ key: `${import_id} ${run.state} ${last.row}`, input: { import_id, after: last.row } }]);
    await moved.tell(db);
    await places.take(db);
  };
