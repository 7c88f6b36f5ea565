import { sql } from 'kysely';
import type { Locale } from '#core/number/number.ts';
import { importColumns } from '#core/sheet/import-plan.ts';
import { type ImportSummary, type importsCalls, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '#modules/imports/shared/imports.calls.ts';
import { inTransaction } from '#server/db/open.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { enqueue } from '#server/jobs/job.ts';
import { pageOf } from '#server/records/server-kind.ts';
import { sheetStream } from '#server/records/sheet-file.ts';
import type { AnyImporter, Importers } from '#server/sheet/importer.ts';
import { type ImportRun, keepRows, lettersOf, rowsOf, standingOf, summaryOf, undoUntil } from '#server/sheet/import-store.ts';
import { planRows } from '#server/sheet/plan-rows.ts';
import { openSheet } from '#server/sheet/read-sheet.ts';

const WORDS = {
  large: { tr: 'Dosya 10 MB’tan büyük. Satırları birkaç dosyaya bölün.', en: 'The file is larger than 10 MB. Split its rows.' },
  late: { tr: 'Geri alma süresi (24 saat) doldu.', en: 'The time for taking it back (24 hours) is over.' },
  busy: { tr: 'Bu içe aktarma sürüyor.', en: 'This import is under way.' },
  open: {
    tr: 'Dosyada tehlike sınıfı harfle yazılmış. Harflerin nasıl okunacağını seçmeden hiçbir şey kaydedilmez.',
    en: 'The file gives hazard classes as letters. Nothing is saved before you choose how they are read.',
  },
  row: { tr: 'Satır', en: 'Row' },
  why: { tr: 'Neden alınmadı', en: 'Why it was refused' },
  template: { tr: 'sablon', en: 'template' },
  refused: { tr: 'alinmayan-satirlar', en: 'refused-rows' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

const refusal = ({ locale }: Ctx, word: 'large' | 'late' | 'busy' | 'open'): Refusal =>
  new Refusal('VALIDATION', { message: WORDS[word][locale] });

/** How a kind comes in, for whoever may make its records. @throws Refusal NOT_FOUND, PERMISSION_DENIED */
function importerOf(importers: Importers, kind: string, { caller }: Ctx): AnyImporter {
  const one = Object.hasOwn(importers, kind) ? importers[kind] : undefined;
  if (one === undefined) throw new Refusal('NOT_FOUND');
  if (!caller.permissions.has(one.access)) throw new Refusal('PERMISSION_DENIED', { permission: one.access });
  return one;
}

const runs = ({ db, caller }: Ctx, kind: string) =>
  db
    .selectFrom('import_run')
    .selectAll()
    .where('made_by', '=', caller.user_id)
    .where('account_id', '=', caller.account_id)
    .where('kind', '=', kind);

/** The own import; of others nobody learns that there is one. @throws Refusal NOT_FOUND */
async function runOf(ctx: Ctx, { kind, id }: { readonly kind: string; readonly id: string }): Promise<ImportRun> {
  const run = await runs(ctx, kind).where('id', '=', id).executeTakeFirst();
  if (run === undefined) throw new Refusal('NOT_FOUND');
  return run;
}

/** The same, held until the transaction ends. */
async function heldRun(ctx: Ctx, { kind, id }: { readonly kind: string; readonly id: string }): Promise<ImportRun> {
  const run = await runs(ctx, kind).where('id', '=', id).forUpdate().executeTakeFirst();
  if (run === undefined) throw new Refusal('NOT_FOUND');
  // Its job holds it too: whoever has it now sees what that job has put on the queue.
  return standingOf(ctx.db, run);
}

/** An import as it stands, with what of it has not gone out yet. */
const told = async (one: AnyImporter, run: ImportRun, ctx: Ctx): Promise<ImportSummary> => ({
  ...(await summaryOf(ctx.db, run)),
  invitations: (await one.store?.invitations?.(run.id, ctx)) ?? 0,
});

const move = ({ db }: Ctx, { id }: ImportRun, to: Partial<Pick<ImportRun, 'state' | 'began_at'>>) =>
  db
    .updateTable('import_run')
    .set({ ...to, problem: null })
    .where('id', '=', id)
    .execute();

const order = ({ db, origin }: Ctx, { id }: ImportRun) => enqueue(db, 'import-rows', [{ input: { import_id: id, after: 0, origin } }]);

/** By what somebody finds a row again in the file: the first cells of columns that were read. */
const knownBy = ({ head }: ImportRun, cells: readonly string[]): string =>
  cells
    .filter((cell, at) => cell !== '' && head[at]?.field !== null)
    .slice(0, 3)
    .join(' · ');

/** Refused rows of an import as they stood in the file, some hundred at a time. */
async function* refusedRows({ db }: Ctx, { id }: ImportRun): AsyncGenerator<(string | number)[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_row')
      .select(['row', 'cells', 'problems'])
      .where('import_id', '=', id)
      .where(rowsOf('refused'))
      .where('row', '>', after)
      .orderBy('row')
      .limit(500)
      .execute();
    for (const { row, cells, problems } of rows)
      yield [...cells, row, problems.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join(' ')];
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}

/** The calls of imports of these kinds. */
export const importHandlers = (importers: Importers): Handlers<typeof importsCalls> => ({
  async importTemplate({ params }, ctx) {
    const { locale } = ctx;
    const { plan, required, kind } = importerOf(importers, params.kind, ctx);
    const columns = importColumns(plan).map(({ field, title }) => ({
      title: required.includes(field) ? `${title[locale]} *` : title[locale],
      width: 22,
    }));
    async function* none(): AsyncGenerator<never> {}
    return {
      ...sheetStream({ name: 'Saha', format: 'xlsx', columns, rows: none(), locale }),
      name: `${kind}-${WORDS.template[locale]}.xlsx`,
    };
  },

  async openImport({ params, query, bytes }, ctx) {
    const one = importerOf(importers, params.kind, ctx);
    const again = await ctx.db.selectFrom('import_run').select('id').where('id', '=', params.id).executeTakeFirst();
    if (again !== undefined) return { success: true, data: await told(one, await runOf(ctx, params), ctx) };
    if (bytes.byteLength > MOST_IMPORT_BYTES) throw refusal(ctx, 'large');
    const sheet = await openSheet(ctx, bytes, one.plan, one.required, MOST_IMPORT_ROWS + 1, query.letters);
    const run = await inTransaction(ctx.db, async (tx) => {
      // Of one that nobody has begun with, the last file counts.
      await tx
        .deleteFrom('import_run')
        .where('made_by', '=', ctx.caller.user_id)
        .where('kind', '=', one.kind)
        .where('state', '=', 'ready')
        .execute();
      const made = await tx
        .insertInto('import_run')
        .values({
          id: params.id,
          account_id: ctx.caller.account_id,
          kind: one.kind,
          made_by: ctx.caller.user_id,
          made_at: ctx.now,
          locale: ctx.locale,
          name: query.name ?? '',
          head: JSON.stringify(sheet.head),
          state: 'ready',
        })
        .onConflict((taken) => taken.doNothing())
        .returningAll()
        .executeTakeFirst();
      // Made while the file was being read.
      if (made === undefined) throw new Refusal('DUPLICATE_ID');
      for await (const rows of planRows(one, sheet, { ...ctx, db: tx })) await keepRows(tx, params.id, rows);
      return made;
    });
    return { success: true, data: await told(one, run, ctx) };
  },

  async lastImport({ params }, ctx) {
    const one = importerOf(importers, params.kind, ctx);
    const run = await runs(ctx, params.kind).orderBy('made_at', 'desc').limit(1).executeTakeFirst();
    return { success: true, data: run === undefined ? null : await told(one, run, ctx) };
  },

  async importRows({ params, query }, ctx) {
    importerOf(importers, params.kind, ctx);
    const run = await runOf(ctx, params);
    const { page, limit } = pageOf(params);
    const asked = ctx.db
      .selectFrom('import_row')
      .where('import_id', '=', run.id)
      .where(rowsOf(query.only ?? 'all'));
    const { total } = await asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const data = await asked
      .select(['row', 'action', 'state', 'record_id', 'cells', 'changes', 'problems'])
      .orderBy('row')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return {
      success: true,
      data: data.map(({ cells, ...row }) => ({
        ...row,
        known_by: row.problems.length === 0 ? '' : knownBy(run, cells),
        changes: [...row.changes],
        problems: [...row.problems],
      })),
      total,
      page,
      limit,
    };
  },

  async writeImport({ params }, ctx) {
    importerOf(importers, params.kind, ctx);
    const run = await heldRun(ctx, params);
    if (!['ready', 'stopped', 'writing'].includes(run.state)) throw refusal(ctx, 'busy');
    if (lettersOf(run) === 'open') throw refusal(ctx, 'open');
    await move(ctx, run, { state: 'writing', began_at: run.began_at ?? ctx.now });
    await order(ctx, run);
    return { success: true };
  },

  async stopImport({ params }, ctx) {
    const run = await heldRun(ctx, params);
    if (run.state === 'writing') await move(ctx, run, { state: 'stopped' });
    if (run.state === 'undoing') await move(ctx, run, { state: 'halted' });
    return { success: true };
  },

  async undoImport({ params }, ctx) {
    importerOf(importers, params.kind, ctx);
    const run = await heldRun(ctx, params);
    if (!['stopped', 'done', 'halted', 'undoing'].includes(run.state)) throw refusal(ctx, 'busy');
    const until = undoUntil(run);
    if (until === null || until < ctx.now) throw refusal(ctx, 'late');
    await move(ctx, run, { state: 'undoing' });
    await order(ctx, run);
    return { success: true };
  },

  async refusedRows({ params }, ctx) {
    const { locale } = ctx;
    importerOf(importers, params.kind, ctx);
    const run = await runOf(ctx, params);
    const titles = [...run.head.map(({ title }) => title), WORDS.row[locale], WORDS.why[locale]];
    const columns = titles.map((title, at) => ({ title, width: at === titles.length - 1 ? 60 : 22 }));
    const rows = refusedRows(ctx, run);
    return {
      ...sheetStream({ name: 'Saha', format: 'xlsx', columns, rows, locale }),
      name: `${params.kind}-${WORDS.refused[locale]}.xlsx`,
    };
  },
});
