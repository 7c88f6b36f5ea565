import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { ImportRunTable } from '#server/db/tables-imports.ts';
import { type ImportFilter, type ImportSummary, UNDO_HOURS } from '#modules/imports/shared/imports.calls.ts';
import type { PlannedRow } from '#server/sheet/plan-rows.ts';

export type ImportRun = Selectable<ImportRunTable>;

const HOUR_MS = 3_600_000;

/** Keeps planned rows: one statement, whatever their number. */
export async function keepRows(tx: Db, import_id: string, rows: readonly PlannedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map((row) => ({ ...row, state: row.action === 'create' || row.action === 'change' ? 'waiting' : 'idle' })),
  );
  await sql`
    insert into import_row (import_id, row, depth, action, state, record_id, version, body, before, cells, changes, problems)
    select ${import_id}::uuid, row, depth, action, state, record_id, version, nullif(body, 'null'), nullif(before, 'null'), cells, changes, problems
    from jsonb_to_recordset(${given}::jsonb) as given (
      row int, depth int, action text, state text, record_id uuid, version int, body jsonb, before jsonb, cells jsonb, changes jsonb, problems jsonb)`.execute(
    tx,
  );
}

/** Rows that a filter asks for, as a condition. */
export const rowsOf = (only: ImportFilter) =>
  only === 'all'
    ? sql<boolean>`true`
    : only === 'refused'
      ? sql<boolean>`(action = 'refused' or state = 'failed')`
      : only === 'kept'
        ? sql<boolean>`state = 'kept'`
        : sql<boolean>`(action = ${only} and state <> 'failed')`;

interface Counts {
  readonly all: number;
  readonly create: number;
  readonly change: number;
  readonly same: number;
  readonly refused: number;
  readonly kept: number;
  readonly waiting: number;
  readonly written: number;
  readonly undone: number;
}

/** Until when an import can be taken back; null where it never wrote anything. */
export const undoUntil = ({ began_at }: ImportRun): Date | null =>
  began_at === null ? null : new Date(began_at.getTime() + UNDO_HOURS * HOUR_MS);

/** How letters of a hazard class in the file were read; `open`: nobody has said yet. Null where there are none. */
export const lettersOf = ({ head }: ImportRun): ImportSummary['letters'] =>
  head.find(({ letters }) => letters !== undefined)?.letters ?? null;

const WORDS = {
  given_up: {
    tr: 'Sunucu bu işi bitiremedi ve denemeyi bıraktı. Yazılan satırlar duruyor; devam edebilir veya geri alabilirsiniz.',
    en: 'The server could not finish this and no longer tries. Rows that were written stay; go on, or take the import back.',
  },
  again: { tr: 'Bir sorun çıktı; sunucu yeniden deneyecek.', en: 'Something went wrong; the server will try again.' },
} as const;

/**
 * An import as it stands. One that is written or taken back has a job that waits or works, put on the queue in the transaction of
 * the rows before it: where there is none, the tries have run out or the job is lost, and nothing goes on by itself.
 */
export async function standingOf(db: Db, run: ImportRun): Promise<ImportRun> {
  if (run.state !== 'writing' && run.state !== 'undoing') return run;
  const job = await db
    .selectFrom('job')
    .select((eb) => eb.fn.min<number>('tries').as('tries'))
    .where('kind', '=', 'import-rows')
    .where('failed_at', 'is', null)
    .where(sql<boolean>`input->>'import_id' = ${run.id}`)
    .executeTakeFirst();
  if (job === undefined || job.tries === null)
    return { ...run, state: run.state === 'writing' ? 'stopped' : 'halted', problem: WORDS.given_up[run.locale] };
  return job.tries > 0 ? { ...run, problem: WORDS.again[run.locale] } : run;
}

export async function summaryOf(db: Db, stored: ImportRun): Promise<Omit<ImportSummary, 'invitations'>> {
  // Rows are counted after it: a job that ends in between is shown as done with its next look.
  const run = await standingOf(db, stored);
  const count = (only: ImportFilter) => sql`count(*) filter (where ${rowsOf(only)})::int`;
  const of = (state: string) => sql`count(*) filter (where state = ${state})::int`;
  const { rows } = await sql<Counts>`
    select ${count('all')} as all, ${count('create')} as create, ${count('change')} as change, ${count('same')} as same,
      ${count('refused')} as refused, ${count('kept')} as kept, ${of('waiting')} as waiting, ${of('written')} as written, ${of('undone')} as undone
    from import_row where import_id = ${run.id}::uuid`.execute(db);
  const [
    { waiting, written, undone, ...counted } = {
      all: 0,
      create: 0,
      change: 0,
      same: 0,
      refused: 0,
      kept: 0,
      waiting: 0,
      written: 0,
      undone: 0,
    },
  ] = rows;
  return {
    id: run.id,
    kind: run.kind,
    name: run.name,
    made_at: run.made_at.toISOString(),
    state: run.state,
    rows: counted,
    waiting,
    written,
    undone,
    unread: run.head.flatMap(({ title, field }) => (field === null && title !== '' ? [title] : [])),
    letters: lettersOf(run),
    problem: run.problem,
    undo_until: undoUntil(run)?.toISOString() ?? null,
  };
}
