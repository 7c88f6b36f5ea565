import { sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { loadPerson } from '#server/auth/caller.ts';
import type { Db } from '#server/db/schema.ts';
import type { ImportAction, ImportProblem } from '#server/db/tables-imports.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { codeText } from '#server/http/messages.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { MovedBuckets } from '#server/realtime/moved-buckets.ts';
import { Places } from '#server/records/places.ts';
import { createRecords } from '#server/records/store.ts';
import type { AnyImporter, Importers, RuleCtx, WriteCtx, WrittenRow } from '#server/sheet/importer.ts';
import type { ImportRun } from '#server/sheet/import-store.ts';
import { storeOf } from '#server/sheet/record-rows.ts';
import { importColumns } from '#core/sheet/import-plan.ts';
import { problemsAt } from '#server/sheet/read-sheet.ts';

/** Rows of one job: what they wrote is committed together, and between two of them somebody can stop the import. */
const ROWS = 200;
/** After this time a job begins with no more of them, ms: it has to end within the time of a job. */
const LONGEST_MS = 8_000;

const WORDS = {
  changed: {
    tr: 'Kayıt önizlemeden sonra başkası tarafından değiştirildi. Dosyayı yeniden yükleyin.',
    en: 'Somebody changed the record after the preview. Bring the file in again.',
  },
  rights: { tr: 'Bu kayıtları yazma yetkiniz kalmadı.', en: 'You may no longer write these records.' },
} as const;

/** A row as its job needs it. */
interface Row {
  readonly row: number;
  readonly depth: number;
  readonly action: ImportAction;
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

type Work = (row: Row, one: AnyImporter, ctx: WriteCtx) => Promise<Outcome>;

function idOf({ row, record_id }: Row): string {
  if (record_id === null) throw new Error(`row ${row} has nothing to write`);
  return record_id;
}
function bodyOf({ row, body }: Row): JsonObject {
  if (body === null) throw new Error(`row ${row} has nothing to write`);
  return body;
}
const writtenOf = (row: Row): WrittenRow => ({
  id: idOf(row),
  action: row.action,
  version: row.version ?? 0,
  body: bodyOf(row),
  before: row.before,
});

/** Why a row was refused, by the heads of its columns. What is no refusal is a fault, and goes on. */
function reasonsOf(error: unknown, one: AnyImporter, { locale }: RuleCtx): ImportProblem[] {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'VERSION_CONFLICT') return [{ column: '', message: WORDS.changed[locale] }];
  const { items, message, code } = error;
  if (items.length === 0) return [{ column: '', message: message === code ? codeText(code, locale) : message }];
  return problemsAt(importColumns(one.plan), items, locale);
}

const writeRow: Work = async (given, one, ctx) => {
  const { row, action, version } = given;
  const { create, change } = storeOf(one);
  try {
    const made = action === 'create' ? await create(idOf(given), bodyOf(given), ctx) : await change(writtenOf(given), ctx);
    return { row, state: 'written', version: made, problems: [] };
  } catch (error) {
    return { row, state: 'failed', version, problems: reasonsOf(error, one, ctx) };
  }
};

const undoRow: Work = async (given, one, ctx) => {
  const { row, version } = given;
  const keep = (problems: readonly ImportProblem[]): Outcome => ({ row, state: 'kept', version, problems });
  const { takeBack, title } = storeOf(one);
  try {
    const why = await takeBack(writtenOf(given), ctx);
    return why === null ? { row, state: 'undone', version, problems: [] } : keep([why]);
  } catch (error) {
    const name = title(given.body ?? {});
    return keep(reasonsOf(error, one, ctx).map(({ column, message }) => ({ column: column || name, message })));
  }
};

/**
 * Works side by side, some at a time: the database gets the next before it has answered the last. All have ended when one has
 * failed. One that stands on another waits until that one is written. What would take too long is left for the next job.
 */
async function workAll(rows: readonly Row[], atOnce: number, work: (row: Row) => Promise<Outcome>): Promise<Outcome[]> {
  const until = Date.now() + LONGEST_MS;
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length && Date.now() < until; ) {
    const next = rows.slice(from, from + atOnce).filter(({ depth }) => depth === rows[from]?.depth);
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
  async ({ import_id, origin }, { db, now, mail }) => {
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
    const ctx: WriteCtx = { db, records, caller, locale: run.locale, now, mail, origin: origin ?? '', device: null, ip: '', doneAt: null };
    const outcomes = await workAll(rows, storeOf(one).atOnce, (row) => (isWriting ? writeRow : undoRow)(row, one, ctx));
    await noteOutcomes(db, import_id, outcomes);
    const last = outcomes.at(-1);
    if (last === undefined || (rows.length < ROWS && outcomes.length === rows.length))
      await end(db, run, isWriting ? 'done' : 'undone', now);
    else
      await enqueue(db, 'import-rows', [
        {
          key: `${import_id} ${run.state} ${last.row}`,
          input: { import_id, after: last.row, ...(origin === undefined ? {} : { origin }) },
        },
      ]);
    await moved.tell(db);
    await places.take(db);
  };
